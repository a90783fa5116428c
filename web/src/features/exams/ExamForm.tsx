import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import type { ExamForm_ExamFragment, ExamProgramsQuery } from '../../gql/exams.ts';
import { instantOfLocal, isLocalMoment, localOfInstant, monthAndYear } from '../../lib/dates.ts';
import { inDigitsOf } from '../../lib/digits.ts';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { BanglaNameField } from '../../ui/BanglaNameField.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField, SelectField } from '../../ui/ChoiceFields.tsx';
import { MomentField } from '../../ui/MomentField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { ExamDatesImpact, TypedSeatsImpact } from '../impacts/index.ts';
import { trimesters } from './ExamFilterBar.tsx';
import type { ExamChange } from './useExamChanges.ts';

type Exam = ExamForm_ExamFragment;

export interface ExamFormProps {
  /** Absent for a new exam. */
  exam?: Exam;
  programs: ExamProgramsQuery['programs']['programs'];
  onSave: (change: ExamChange) => Promise<unknown>;
  /** Loads the exam as it is stored now. */
  reload?: () => Promise<Exam>;
  /** Already saved. */
  done?: boolean;
  /** The buttons; a note for officers who may only read. */
  bar: (busy: boolean) => ReactNode;
}

const valuesOf = (exam?: Exam) => ({
  title: exam?.title ?? '',
  titleBn: exam?.titleBn ?? '',
  description: exam?.description ?? '',
  program: exam?.program.id ?? '',
  batch: exam?.batch ?? '',
  trimester: exam?.trimester ?? '',
  year: inDigitsOf(currentLanguage(), String(exam?.year ?? monthAndYear().year)),
  // Local time in Dhaka, as the rules read it.
  examDate: exam ? localOfInstant(exam.examDate) : '',
  applyUntil: localOfInstant(exam?.applyUntil ?? ''),
  payUntil: localOfInstant(exam?.payUntil ?? ''),
  seats: inDigitsOf(currentLanguage(), String(exam?.seats ?? '')),
  conducted: exam?.conducted ?? false,
});

const moments = ['examDate', 'applyUntil', 'payUntil'] as const;

/** The changed dates of an exam that is not over; undefined while one is incomplete. */
function changedDatesOf(exam: Exam | undefined, values: ReturnType<typeof valuesOf>) {
  if (!exam || exam.conducted) return undefined;
  const stored = valuesOf(exam);
  if (moments.every((name) => values[name] === stored[name])) return undefined;
  const isTyped = ({ name, isOptional }: { name: (typeof moments)[number]; isOptional: boolean }) =>
    (isOptional && values[name] === '') || isLocalMoment(values[name]);
  if (!moments.every((name) => isTyped({ name, isOptional: name !== 'examDate' }))) return undefined;
  const instant = (local: string) => (local === '' ? null : instantOfLocal(local));
  return {
    examId: exam.id,
    examDate: instantOfLocal(values.examDate),
    applyUntil: instant(values.applyUntil),
    payUntil: instant(values.payUntil),
  };
}

/** The form of an exam (specification, section 3). */
export function ExamForm({ exam, programs, onSave, reload, done, bar }: ExamFormProps) {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const { form, conflict } = useGuardedForm({
    opened: exam,
    reload,
    rules: (schema) => schema.examRules,
    valuesOf,
    onSave: ({ trimester: _, examDate, applyUntil, payUntil, seats, ...input }, seen, values) =>
      onSave({
        ...input,
        ...seen,
        // The rules accept no other value.
        trimester: values.trimester as (typeof trimesters)[number],
        examDate: examDate.toISOString(),
        applyUntil: applyUntil?.toISOString() ?? null,
        payUntil: payUntil?.toISOString() ?? null,
        seats: seats ?? null,
      }),
  });
  const busy = form.busy || Boolean(done);
  const changedDates = changedDatesOf(exam, form.values);
  return (
    <Card>
      <ChangedMeanwhile {...conflict} fields={useComparedFields()} busy={busy} />
      <RulesForm form={form} label={t('about')}>
        <TextField {...form.field('title')} label={t('titleField')} autoComplete="off" maxLength={limits.text.title} />
        <BanglaNameField
          {...form.field('titleBn')}
          label={t('titleBn')}
          hint={t('titleBnHint')}
          maxLength={limits.text.title}
        />
        <TextAreaField
          {...form.field('description')}
          label={t('description')}
          hint={t('descriptionHint')}
          optional
          maxLength={limits.text.details}
        />
        <SelectField
          {...form.field('program')}
          label={t('program')}
          options={programs.map((one) => ({
            value: one.id,
            label: `${one.programName} (${one.programShortCode})`,
          }))}
        />
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
          <SelectField
            {...form.field('trimester')}
            label={field('trimester')}
            options={trimesters.map((value) => ({ value, label: field(value) }))}
          />
          <NumberField {...form.field('year')} label={field('year')} inputMode="numeric" maxLength={4} />
          <TextField
            {...form.field('batch')}
            label={t('batch')}
            optional
            autoComplete="off"
            maxLength={limits.text.number}
          />
          <NumberField
            {...form.field('seats')}
            label={t('seats')}
            hint={t('seatsHint')}
            optional
            inputMode="numeric"
            maxLength={String(limits.exam.maxSeats).length}
          />
        </chakra.div>
        {exam && <TypedSeatsImpact examId={exam.id} stored={exam.seats} seats={form.values.seats} />}
        <MomentField {...form.field('examDate')} label={field('examDate')} hint={t('examDateHint')} />
        <Deadlines field={form.field} />
        {changedDates && <ExamDatesImpact {...changedDates} />}
        <CheckboxField {...form.field('conducted')} label={t('conducted')} hint={t('conductedHint')} />
        {bar(busy)}
      </RulesForm>
    </Card>
  );
}

/** The last moments to apply and to pay. */
function Deadlines({ field }: { field: (name: 'applyUntil' | 'payUntil') => FieldBinding<string> }) {
  const t = useTexts('exams');
  return (['applyUntil', 'payUntil'] as const).map((name) => (
    <MomentField
      key={name}
      {...field(name)}
      label={t(name === 'applyUntil' ? 'lastApplication' : 'lastPayment')}
      hint={t('deadlineHint')}
      optional
    />
  ));
}

/** The fields of a conflict between two officers. */
function useComparedFields() {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const format = useFormat();
  return [
    { name: 'title', label: t('titleField'), value: (one: Exam) => one.title },
    { name: 'titleBn', label: t('titleBn'), value: (one: Exam) => one.titleBn },
    { name: 'description', label: t('description'), value: (one: Exam) => one.description },
    { name: 'program', label: t('program'), value: (one: Exam) => one.course },
    { name: 'trimester', label: field('trimester'), value: (one: Exam) => field(one.trimester) },
    { name: 'year', label: field('year'), value: (one: Exam) => format.year(one.year) },
    { name: 'batch', label: t('batch'), value: (one: Exam) => one.batch && format.digits(one.batch) },
    { name: 'examDate', label: field('examDate'), value: (one: Exam) => format.dateTime(one.examDate) },
    {
      name: 'applyUntil',
      label: t('lastApplication'),
      value: (one: Exam) => one.applyUntil && format.dateTime(one.applyUntil),
    },
    { name: 'payUntil', label: t('lastPayment'), value: (one: Exam) => one.payUntil && format.dateTime(one.payUntil) },
    { name: 'seats', label: t('seats'), value: (one: Exam) => (one.seats === null ? null : format.number(one.seats)) },
    { name: 'conducted', label: t('conducted'), value: (one: Exam) => (one.conducted ? t('yes') : t('no')) },
  ];
}
