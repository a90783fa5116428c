import { chakra } from '@chakra-ui/react/styled-system';
import { Children, type FormEvent, isValidElement, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { InFilters } from './Field.tsx';
import { FilterChips, filterPropsOf } from './FilterChips.tsx';
import { inOffice } from './officeDensity.ts';

export interface FilterBarProps {
  /** Accessible name of the search form. */
  label: string;
  /** The names of the filters that are set. */
  active: readonly string[];
  /** The values that the list is filtered by, by the names of the filters. */
  values: Readonly<Record<string, unknown>>;
  /** Resets one filter. */
  onRemove: (name: string) => void;
  /** Returns or resolves to 'refused' if a field is invalid: the bar then stays expanded. */
  onSearch: () => unknown;
  onClear: () => void;
  /** The last search is running. */
  busy?: boolean;
  /** More buttons next to Search and Clear. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Number of fields that fit in one line from 1280 px, in both languages. */
const inOneLine = 4;
/** The fields before More, if there are more of them than fit. */
const beforeMore = 3;

/**
 * The filters of a list: one line in the office from 1280 px, the rest behind More, and what is set there as chips. Below 768 px
 * collapsed behind a button with the number of active filters. Enter searches.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, active, values, onSearch, onRemove, onClear, busy, actions, children } = props;
  const t = useTexts('tables');
  const [unfolded, setUnfolded] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const id = useId();
  const fields = Children.toArray(children);
  const isBehindMore = (at: number) => fields.length > inOneLine && at >= beforeMore;
  const isHidden = (at: number) => isBehindMore(at) && !hasMore && !filterPropsOf(fields[at]).error;
  const placeOf = (name: string) => fields.findIndex((field) => filterPropsOf(field).name === name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form of a dialog that opens from a button of the bar.
    if (busy || event.target !== event.currentTarget) return;
    if ((await onSearch()) !== 'refused') setUnfolded(false);
  };
  return (
    <chakra.form
      role="search"
      aria-label={label}
      noValidate
      onSubmit={submit}
      data-card=""
      data-no-print=""
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '2', md: '4' }}
      css={inOffice({
        padding: '2',
        '& :is(input, select, button:not([data-chip]))': { minHeight: '9', paddingBlock: '1' },
      })}
    >
      <Button
        variant="ghost"
        colorPalette="gray"
        icon="filter"
        justifyContent="flex-start"
        px="3"
        display={{ base: 'inline-flex', md: 'none' }}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {active.length > 0 ? t('filtersActive', { count: active.length }) : t('filters')}
      </Button>
      <chakra.div
        id={id}
        display={{ base: unfolded ? 'flex' : 'none', md: 'flex' }}
        flexDirection="column"
        gap="4"
        p={{ base: '2', md: '0' }}
      >
        <FilterLine
          {...{ id, fields, isHidden, onClear, busy, actions }}
          more={{ offered: isBehindMore(fields.length - 1), shown: hasMore, show: setHasMore }}
        />
      </chakra.div>
      <FilterChips {...{ fields, active, values, onRemove, unfolded }} isHidden={(name) => isHidden(placeOf(name))} />
    </chakra.form>
  );
}

interface FilterLineProps extends Pick<FilterBarProps, 'onClear' | 'busy' | 'actions'> {
  /** Of the container of the fields and the buttons. */
  id: string;
  fields: readonly ReactNode[];
  isHidden: (at: number) => boolean;
  more: { offered: boolean; shown: boolean; show: (shown: boolean) => void };
}

/** The fields and the buttons. */
function FilterLine({ id, fields, isHidden, more, onClear, busy, actions }: FilterLineProps) {
  const t = useTexts('tables');
  const common = useTexts('common');
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', md: 'repeat(auto-fill, minmax(13rem, 1fr))' }}
      columnGap={{ base: '4', lg: '3' }}
      rowGap={{ base: '3', lg: '2' }}
      alignItems="end"
      css={inOffice({ display: 'flex', flexWrap: 'wrap' })}
    >
      <InFilters value={true}>
        {fields.map((field, at) => (
          <chakra.div
            key={isValidElement(field) ? field.key : at}
            minW="0"
            data-hidden={isHidden(at) || undefined}
            css={inOffice(isHidden(at) ? { display: 'none' } : { flex: '1 1 9.5rem', maxWidth: '14rem' })}
          >
            {field}
          </chakra.div>
        ))}
      </InFilters>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap={{ base: '3', lg: '2' }}
        gridColumn={actions ? '1 / -1' : { base: '1 / -1', md: 'auto' }}
        css={inOffice({ flexWrap: 'nowrap', '& button': { paddingInline: '3' } })}
        mt={{ base: '1', md: '0' }}
      >
        <Button type="submit" icon="search" busy={busy}>
          {common('search')}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={onClear}>
          {t('clear')}
        </Button>
        {more.offered && (
          <Button
            variant="ghost"
            colorPalette="gray"
            icon={more.shown ? 'up' : 'down'}
            hideBelow="xl"
            aria-expanded={more.shown}
            aria-controls={id}
            onClick={() => more.show(!more.shown)}
          >
            {more.shown ? t('fewerFilters') : t('moreFilters')}
          </Button>
        )}
        {actions}
      </chakra.div>
    </chakra.div>
  );
}
