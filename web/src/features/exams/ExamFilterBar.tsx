import type { ReactNode } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, type ValuesOf } from '../../lib/useUrlFilters.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { NumberField } from '../../ui/TextFields.tsx';

export const trimesters = ['SPRING', 'SUMMER', 'FALL'] as const;

/** The filters that all lists of exams share. */
export const sharedFilters = {
  program: urlFilter.text(),
  trimester: urlFilter.oneOf(['all', ...trimesters], 'all'),
  year: urlFilter.text(),
} as const;

type SharedValues = ValuesOf<typeof sharedFilters>;

/** The filters that lists of exams share, as the API names them; a filter at its default is left out. */
export const sharedFilterInput = ({ program, trimester, year }: SharedValues) => ({
  ...(program ? { program } : {}),
  ...(trimester === 'all' ? {} : { trimester }),
  ...(year.trim() ? { newYear: year.trim() } : {}),
});

/** The filter of a list of exams that shows the problem of an input field. */
export const filterOfField = (field: string): string => (field === 'newYear' ? 'year' : field);

interface BindFilter {
  (name: 'program' | 'year'): FieldBinding<string>;
  (name: 'trimester'): FieldBinding<SharedValues['trimester']>;
}

interface ExamFilterBarProps {
  texts: { find: string; program: string; any: string };
  filters: {
    field: BindFilter;
    active: readonly string[];
    values: Readonly<Record<string, unknown>>;
    submit: () => unknown;
    remove: (name: string) => void;
    clear: () => unknown;
  };
  judging: { field: (name: 'year') => FieldBinding<string>; validate: () => Promise<boolean>; clearErrors: () => void };
  programs: readonly { programShortCode: string; programName: string }[];
  busy: boolean;
  /** Further filters. */
  children: ReactNode;
}

/** Finds exams by program, trimester, year and the further filters of a page. */
export function ExamFilterBar({ texts, filters, judging, programs, busy, children }: ExamFilterBarProps) {
  const field = useTexts('profileFields');
  return (
    <FilterBar
      label={texts.find}
      active={filters.active}
      values={filters.values}
      onRemove={filters.remove}
      onSearch={async () => ((await judging.validate()) ? filters.submit() : 'refused')}
      onClear={() => {
        judging.clearErrors();
        filters.clear();
      }}
      busy={busy}
    >
      <SelectField
        {...filters.field('program')}
        label={texts.program}
        empty={texts.any}
        options={programs.map((one) => ({ value: one.programShortCode, label: one.programName }))}
      />
      <ChoiceFilter
        {...filters.field('trimester')}
        label={field('trimester')}
        values={trimesters}
        word={field}
        any={texts.any}
      />
      <NumberField {...judging.field('year')} label={field('year')} inputMode="numeric" maxLength={4} />
      {children}
    </FilterBar>
  );
}
