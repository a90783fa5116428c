import type { ExamProgramsQuery } from '../../gql/exams.ts';
import { useTexts } from '../../lib/texts.ts';
import type { useJudgedFilters } from '../../lib/useJudgedFilters.ts';
import { urlFilter, type useUrlFilters } from '../../lib/useUrlFilters.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { NumberField } from '../../ui/TextFields.tsx';

const trimesters = ['SPRING', 'SUMMER', 'FALL'] as const;
const types = ['UNDERGRADUATE', 'GRADUATE'] as const;
const states = ['NOT_CONDUCTED', 'CONDUCTED'] as const;
export const sortable = ['date', 'title', 'program', 'year', 'applicants'] as const;

/** The filters of the specification, section 2. */
export const examSpec = {
  program: urlFilter.text(),
  trimester: urlFilter.oneOf(['all', ...trimesters], 'all'),
  year: urlFilter.text(),
  type: urlFilter.oneOf(['all', ...types], 'all'),
  conducted: urlFilter.oneOf(['all', ...states], 'all'),
  sort: urlFilter.sort(sortable),
  page: urlFilter.page(),
} as const;

export interface ExamFiltersProps {
  filters: ReturnType<typeof useUrlFilters<typeof examSpec>>;
  judging: ReturnType<typeof useJudgedFilters<typeof examSpec>>;
  programs: ExamProgramsQuery['programs']['programs'];
  busy: boolean;
}

export function ExamFilters({ filters, judging, programs, busy }: ExamFiltersProps) {
  const t = useTexts('exams');
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
      <ChoiceFilter {...filters.field('type')} label={field('courseType')} values={types} word={field} any={t('any')} />
      <ChoiceFilter
        {...filters.field('conducted')}
        label={t('conductedFilter')}
        values={states}
        word={(state) => (state === 'CONDUCTED' ? t('conducted') : t('notConducted'))}
        any={t('any')}
      />
    </FilterBar>
  );
}
