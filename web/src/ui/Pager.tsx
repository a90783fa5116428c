import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { useFormat } from '../lib/useFormat.ts';
import { Button } from './Button.tsx';
import { inputRecipe } from './theme/recipes.ts';

const Select = chakra('select', inputRecipe);

export interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The page size and its options; absent for a fixed size. */
  size?: { value: number; choices: readonly number[]; onChange: (size: number) => void };
}

/** Pagination; renders nothing for a single page without size options. */
export function Pager({ page, pages, onPage, size }: PagerProps) {
  const t = useTexts('common');
  if (pages <= 1 && !size) return null;
  return (
    <chakra.nav
      aria-label={t('pages')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap="3"
      // Print contains one page of the list and its number.
      data-print=""
    >
      {pages > 1 && (
        <>
          <Button variant="outline" data-no-print="" icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previousPage')}
          </Button>
          <chakra.span aria-live="polite">{t('page', { page, pages })}</chakra.span>
          <Button variant="outline" data-no-print="" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('nextPage')}
          </Button>
        </>
      )}
      {size && <PageSize {...size} />}
    </chakra.nav>
  );
}

function PageSize({ value, choices, onChange }: NonNullable<PagerProps['size']>) {
  const t = useTexts('tables');
  const format = useFormat();
  const id = useId();
  return (
    <chakra.div data-no-print="" display="inline-flex" alignItems="center" gap="2" ms={{ md: 'auto' }}>
      <chakra.label htmlFor={id} textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {t('pageSize')}
      </chakra.label>
      <Select
        id={id}
        w="auto"
        value={value}
        appearance="auto"
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {format.number(choice)}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}
