import type { MeritProgramsQuery } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, type useUrlFilters } from '../../lib/useUrlFilters.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
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
  programs: MeritProgramsQuery['programs']['programs'];
  busy: boolean;
}

export function MeritFilters({ filters, programs, busy }: MeritFiltersProps) {
  const t = useTexts('merit');
  const field = useTexts('profileFields');
  const trimester = filters.field('trimester');
  const step = filters.field('step');
  const any = { value: 'all', label: t('any') };
  return (
    <FilterBar label={t('find')} active={filters.active} onSearch={filters.submit} onClear={filters.clear} busy={busy}>
      <SelectField
        {...filters.field('program')}
        label={t('program')}
        empty={t('any')}
        options={programs.map((one) => ({ value: one.programShortCode, label: one.programName }))}
      />
      <SelectField
        {...trimester}
        onChange={(value) => trimester.onChange(trimesters.find((one) => one === value) ?? 'all')}
        label={field('trimester')}
        empty={null}
        options={[any, ...trimesters.map((value) => ({ value, label: field(value) }))]}
      />
      <NumberField {...filters.field('year')} label={field('year')} inputMode="numeric" maxLength={4} />
      <SelectField
        {...step}
        onChange={(value) => step.onChange(steps.find((one) => one === value) ?? 'all')}
        label={t('stepFilter')}
        empty={null}
        options={[any, ...steps.map((value) => ({ value, label: t(value) }))]}
      />
    </FilterBar>
  );
}
