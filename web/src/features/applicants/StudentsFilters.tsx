import type { ReactNode } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { choices, paidWords, type SearchValues, trimesterOf } from './search.ts';

interface ExamChoice {
  id: string;
  title: string;
  examDate: string;
  program: { id: string; programShortCode: string };
  intake: { id: string };
}

export interface StudentsFiltersProps {
  field: <K extends keyof SearchValues & string>(name: K) => FieldBinding<SearchValues[K]>;
  put: (change: Partial<SearchValues>) => void;
  draft: SearchValues;
  values: SearchValues;
  active: readonly string[];
  busy: boolean;
  intakes: readonly { id: string; code: string; titleEn: string; titleBn: string }[];
  programs: readonly { programShortCode: string; programName: string }[];
  exams: readonly ExamChoice[];
  /** Next to the buttons. */
  actions?: ReactNode;
  onSearch: () => unknown;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** The search form of the specification, section 2, with further filters. */
export function StudentsFilters({ field, put, draft, programs, intakes, exams, ...bar }: StudentsFiltersProps) {
  const t = useTexts('applicants');
  const word = useTexts('profileFields');
  const lang = useLanguage();
  const format = useFormat();
  const text = { autoComplete: 'off', spellCheck: false, maxLength: 100 };
  const trimester = { ...field('trimester'), value: trimesterOf(draft) };
  const trimesters = [
    { value: 'All', label: t('all') },
    { value: 'Spring', label: word('SPRING') },
    { value: 'Summer', label: word('SUMMER') },
    { value: 'Fall', label: word('FALL') },
  ];
  const examsToChoose = exams.filter(
    ({ program, intake }) =>
      (!draft.program || program.programShortCode === draft.program) && (!draft.intake || intake.id === draft.intake),
  );
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
      <SelectField
        {...field('exam')}
        label={t('exam')}
        empty={t('all')}
        options={examsToChoose.map(({ id, title, examDate }) => ({
          value: id,
          label: `${title}, ${format.short(examDate)}`,
        }))}
      />
      <ChoiceFilter
        {...field('step')}
        label={t('step')}
        any={t('all')}
        values={choices.step}
        word={(value) => t(`step${value}`)}
      />
      {draft.step === 'REGISTERED' && <DateField {...field('registeredOn')} label={t('registeredOn')} />}
      <ChoiceFilter
        {...field('imageMissing')}
        label={t('imageMissing')}
        any={t('all')}
        values={choices.imageMissing}
        word={(value) => t(`missing${value}`)}
      />
      <SelectField {...trimester} label={word('trimester')} empty={null} options={trimesters} />
      <TextField {...field('email')} {...text} label={t('email')} inputMode="email" autoCapitalize="none" />
      <TextField {...field('applicantId')} {...text} label={t('applicantId')} />
      <TextField {...field('batch')} {...text} label={word('batch')} />
      <NumberField {...field('year')} label={word('year')} inputMode="numeric" maxLength={4} />
      <SelectField
        {...field('paymentStatus')}
        label={t('paymentStatus')}
        empty={null}
        options={paidWords.map((value) => ({ value, label: t(paidNames[value]) }))}
        onChange={(paymentStatus) =>
          put({ paymentStatus, ...(paymentStatus === 'Paid' ? {} : { paymentCompletionTime: '', paidBefore: '' }) })
        }
      />
      <DateField
        {...field('paymentCompletionTime')}
        label={t('paidAfter')}
        hint={isPaid ? undefined : t('paidAfterHint')}
        placeholder={isPaid ? undefined : t('paidAfterHint')}
        disabled={!isPaid}
      />
      <DateField
        {...field('paidBefore')}
        label={t('paidBefore')}
        hint={isPaid ? undefined : t('paidAfterHint')}
        placeholder={isPaid ? undefined : t('paidAfterHint')}
        disabled={!isPaid}
      />
      <DateField {...field('selectedDate')} label={t('filledAfter')} />
      <DateField {...field('submittedBefore')} label={t('filledBefore')} />
      {answerFilters({ field, t, word })}
    </FilterBar>
  );
}

const paidNames = { All: 'all', Paid: 'PAID', PENDING: 'PENDING', UNPAID: 'noSlip', Unpaid: 'notPaid' } as const;

type Texts<N extends 'applicants' | 'profileFields'> = ReturnType<typeof useTexts<N>>;

/** An array: the bar shows or hides each of its children. */
const answerFilters = ({ field, t, word }: AnswerFilters) => [
  <ChoiceFilter
    key="hscGroup"
    {...field('hscGroup')}
    label={word('hscGroup')}
    any={t('all')}
    values={choices.hscGroup}
    word={word}
  />,
  <NumberField key="hscGpaFrom" {...field('hscGpaFrom')} label={t('hscGpaFrom')} maxLength={4} />,
  <NumberField key="hscGpaTo" {...field('hscGpaTo')} label={t('hscGpaTo')} maxLength={4} />,
  <ChoiceFilter
    key="sscGroup"
    {...field('sscGroup')}
    label={word('sscGroup')}
    any={t('all')}
    values={choices.sscGroup}
    word={word}
  />,
  <NumberField key="sscGpaFrom" {...field('sscGpaFrom')} label={t('sscGpaFrom')} maxLength={4} />,
  <NumberField key="sscGpaTo" {...field('sscGpaTo')} label={t('sscGpaTo')} maxLength={4} />,
  <TextField key="district" {...field('district')} label={t('district')} autoComplete="off" maxLength={100} />,
  <ChoiceFilter
    key="result"
    {...field('result')}
    label={t('result')}
    any={t('all')}
    values={choices.result}
    word={(value) => t(value)}
  />,
];

interface AnswerFilters extends Pick<StudentsFiltersProps, 'field'> {
  t: Texts<'applicants'>;
  word: Texts<'profileFields'>;
}
