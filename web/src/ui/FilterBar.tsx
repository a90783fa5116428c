import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { InFilters } from './Field.tsx';

export interface FilterBarProps {
  /** What is searched, for screen readers. */
  label: string;
  /** How many filters are not at their default. */
  active: number;
  /** 'refused' where something has to be put right first: the fields then stay in sight. */
  onSearch: () => unknown;
  onClear: () => void;
  /** The last search is under way. */
  busy?: boolean;
  /** More buttons beside Search and Clear. */
  actions?: ReactNode;
  /** The fields, in the order in which they are read. */
  children: ReactNode;
}

/** The filters of a list in one bar; under 768 px behind a button that says how many are active. Enter in any field searches. */
export function FilterBar({ label, active, onSearch, onClear, busy, actions, children }: FilterBarProps) {
  const t = useTexts('tables');
  const common = useTexts('common');
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (onSearch() !== 'refused') setUnfolded(false);
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
        {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
      </Button>
      <chakra.div
        id={id}
        display={{ base: unfolded ? 'flex' : 'none', md: 'flex' }}
        flexDirection="column"
        gap="4"
        p={{ base: '2', md: '0' }}
      >
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', md: 'repeat(auto-fill, minmax(13rem, 1fr))' }}
          columnGap="4"
          rowGap="3"
          alignItems="end"
        >
          <InFilters value={true}>{children}</InFilters>
          {/* In the place of the next field; a row of their own where the fields end with one. */}
          <chakra.div
            display="flex"
            flexWrap="wrap"
            gap="3"
            gridColumn={actions ? '1 / -1' : { base: '1 / -1', md: 'auto' }}
            mt={{ base: '1', md: '0' }}
          >
            <Button type="submit" icon="search" busy={busy}>
              {common('search')}
            </Button>
            <Button variant="outline" colorPalette="gray" onClick={onClear}>
              {t('clear')}
            </Button>
            {actions}
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.form>
  );
}
