import type { MeritProgramsQuery } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import type { useJudgedFilters } from '../../lib/useJudgedFilters.ts';
import { urlFilter, type useUrlFilters } from '../../lib/useUrlFilters.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { NumberField } from '../../ui/TextFields.tsx';

const trimesters = ['SPRING', 'SUMMER', 'FALL'] as const;
const steps = ['MARKS_MISSING', 'READY', 'DRAFT', 'SUBMITTED', 'PUBLISHED'] as const;

/** Made once: the address is read and written by it. */
export const meritSpec = {
  program: urlFilter.text(),
  trimester: urlFilter.oneOf(['all', ...trimesters], 'all'),
  year: urlFilter.text(),
  step: urlFilter.oneOf(['all', ...steps], 'all'),
  page: urlFilter.page(),
} as const;

export interface MeritFiltersProps {
  filters: ReturnType<typeof useUrlFilters<typeof meritSpec>>;
  judging: ReturnType<typeof useJudgedFilters<typeof meritSpec>>;
  programs: MeritProgramsQuery['programs']['programs'];
  busy: boolean;
}

export function MeritFilters({ filters, judging, programs, busy }: MeritFiltersProps) {
  const t = useTexts('merit');
  const field = useTexts('profileFields');
  const search = () => (judging.judge() ? filters.submit() : 'refused');
  const clear = () => {
    judging.forgive();
    filters.clear();
  };
  return (
    <FilterBar label={t('find')} active={filters.active} onSearch={search} onClear={clear} busy={busy}>
      <SelectField
        {...filters.field('program')}
        label={t('program')}
        empty={t('any')}
        options={programs.map((one) => ({ value: one.programShortCode, label: one.programName }))}
      />
      <ChoiceFilter
        {...filters.field('trimester')}
        label={field('trimester')}
        values={trimesters}
        word={field}
        any={t('any')}
      />
      <NumberField {...judging.field('year')} label={field('year')} inputMode="numeric" maxLength={4} />
      <ChoiceFilter {...filters.field('step')} label={t('stepFilter')} values={steps} word={t} any={t('any')} />
    </FilterBar>
  );
}
