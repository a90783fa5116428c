import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { InFilters } from './Field.tsx';

export interface FilterBarProps {
  /** Accessible name of the search form. */
  label: string;
  /** The number of active filters. */
  active: number;
  /** Returns 'refused' if a field is invalid: the bar then stays expanded. */
  onSearch: () => unknown;
  onClear: () => void;
  /** The last search is running. */
  busy?: boolean;
  /** More buttons next to Search and Clear. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The filters of a list; below 768 px collapsed behind a button with the number of active filters. Enter searches. */
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
