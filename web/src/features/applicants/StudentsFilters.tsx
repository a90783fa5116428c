import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import type { SearchValues } from './search.ts';

export interface StudentsFiltersProps {
  field: <K extends keyof SearchValues & string>(name: K) => FieldBinding<SearchValues[K]>;
  put: (change: Partial<SearchValues>) => void;
  draft: SearchValues;
  active: readonly string[];
  busy: boolean;
  intakes: readonly { id: string; code: string; titleEn: string; titleBn: string }[];
  programs: readonly { programShortCode: string; programName: string }[];
  onSearch: () => unknown;
  onClear: () => void;
}

/** The search form of the specification, section 2. */
export function StudentsFilters({ field, put, draft, programs, intakes, ...bar }: StudentsFiltersProps) {
  const t = useTexts('applicants');
  const word = useTexts('profileFields');
  const lang = useLanguage();
  const text = { autoComplete: 'off', spellCheck: false, maxLength: 100 };
  const trimesters = [
    { value: 'All', label: t('all') },
    { value: 'Spring', label: word('SPRING') },
    { value: 'Summer', label: word('SUMMER') },
    { value: 'Fall', label: word('FALL') },
  ];
  const statuses = [
    { value: 'All', label: t('all') },
    { value: 'Paid', label: t('PAID') },
    { value: 'Unpaid', label: t('UNPAID') },
  ];
  const isPaid = draft.paymentStatus === 'Paid';
  return (
    <FilterBar label={t('findLabel')} {...bar}>
      <TextField {...field('name')} {...text} label={t('name')} />
      <TextField {...field('phone')} {...text} label={t('phone')} inputMode="tel" />
      <SelectField
        {...field('program')}
        label={t('program')}
        empty={t('all')}
        options={programs.map(({ programShortCode: value, programName }) => ({
          value,
          label: `${value} · ${programName}`,
        }))}
      />
      <SelectField
        {...field('intake')}
        label={t('intake')}
        empty={t('all')}
        options={intakes.map(({ id, code, titleEn, titleBn }) => ({
          value: id,
          label: `${code} · ${lang === 'bn' ? titleBn : titleEn}`,
        }))}
      />
      <SelectField {...field('trimester')} label={word('trimester')} empty={null} options={trimesters} />
      <TextField {...field('email')} {...text} label={t('email')} inputMode="email" autoCapitalize="none" />
      <TextField {...field('applicantId')} {...text} label={t('applicantId')} />
      <TextField {...field('batch')} {...text} label={word('batch')} />
      <NumberField {...field('year')} label={word('year')} inputMode="numeric" maxLength={4} />
      <SelectField
        {...field('paymentStatus')}
        label={t('paymentStatus')}
        empty={null}
        options={statuses}
        onChange={(paymentStatus) =>
          put({ paymentStatus, ...(paymentStatus === 'Paid' ? {} : { paymentCompletionTime: '' }) })
        }
      />
      <DateField
        {...field('paymentCompletionTime')}
        label={t('paidAfter')}
        hint={isPaid ? undefined : t('paidAfterHint')}
        placeholder={isPaid ? undefined : t('paidAfterHint')}
        disabled={!isPaid}
      />
      <DateField {...field('selectedDate')} label={t('filledAfter')} />
    </FilterBar>
  );
}
