import { chakra } from '@chakra-ui/react/styled-system';
import { Children, type FormEvent, isValidElement, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { InFilters } from './Field.tsx';
import { inOffice } from './officeDensity.ts';

export interface FilterBarProps {
  /** Accessible name of the search form. */
  label: string;
  /** The names of the filters that are set. */
  active: readonly string[];
  /** Returns or resolves to 'refused' if a field is invalid: the bar then stays expanded. */
  onSearch: () => unknown;
  onClear: () => void;
  /** The last search is running. */
  busy?: boolean;
  /** More buttons next to Search and Clear. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The fields before More from 1280 px; the others are shown while they are set. */
const alwaysShown = 4;

const propsOf = (field: ReactNode) => (isValidElement<{ name?: string; error?: string }>(field) ? field.props : {});

/**
 * The filters of a list: one line in the office from 1280 px, the rest behind More. Below 768 px collapsed behind a button with the
 * number of active filters. Enter searches.
 */
export function FilterBar({ label, active, onSearch, onClear, busy, actions, children }: FilterBarProps) {
  const t = useTexts('tables');
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
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
      css={inOffice({ padding: '2', '& :is(input, select, button)': { minHeight: '9', paddingBlock: '1' } })}
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
        <FilterLine {...{ id, active, onClear, busy, actions }}>{children}</FilterLine>
      </chakra.div>
    </chakra.form>
  );
}

/** The fields and the buttons; `id` names the container of both. */
function FilterLine({
  id,
  active,
  onClear,
  busy,
  actions,
  children,
}: Omit<FilterBarProps, 'label' | 'onSearch'> & { id: string }) {
  const t = useTexts('tables');
  const common = useTexts('common');
  const [hasMore, setHasMore] = useState(false);
  const fields = Children.toArray(children);
  const isHidden = (field: ReactNode, at: number) => {
    const { name = '', error } = propsOf(field);
    return at >= alwaysShown && !hasMore && !error && !active.includes(name);
  };
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
            data-hidden={isHidden(field, at) || undefined}
            css={inOffice(isHidden(field, at) ? { display: 'none' } : { flex: '1 1 9.5rem', maxWidth: '14rem' })}
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
        {fields.length > alwaysShown && (
          <Button
            variant="ghost"
            colorPalette="gray"
            icon={hasMore ? 'up' : 'down'}
            hideBelow="xl"
            aria-expanded={hasMore}
            aria-controls={id}
            onClick={() => setHasMore(!hasMore)}
          >
            {hasMore ? t('fewerFilters') : t('moreFilters')}
          </Button>
        )}
        {actions}
      </chakra.div>
    </chakra.div>
  );
}
