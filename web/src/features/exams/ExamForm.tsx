import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { ExamForm_ExamFragment, ExamProgramsQuery } from '../../gql/exams.ts';
import { instantOfLocal, localOfInstant, monthAndYear } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { inDigitsOf } from '../../lib/numbers.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField, SelectField } from '../../ui/ChoiceFields.tsx';
import { NumberField, TextAreaField, TextField } from '../../ui/TextFields.tsx';
import type { ExamChange } from './useExamChanges.ts';

type Exam = ExamForm_ExamFragment;

export interface ExamFormProps {
  /** The one to change; absent: a new one. */
  exam?: Exam;
  programs: ExamProgramsQuery['programs']['programs'];
  onSave: (change: ExamChange) => Promise<unknown>;
  /** What there is now, where somebody else has changed it. */
  reload?: () => Promise<Exam>;
  /** It is saved already. */
  done?: boolean;
  /** The buttons; none for whoever may only look. */
  bar: (busy: boolean) => ReactNode;
}

const trimesters = ['SPRING', 'SUMMER', 'FALL'] as const;

const valuesOf = (exam?: Exam) => ({
  title: exam?.title ?? '',
  description: exam?.description ?? '',
  program: exam?.program.id ?? '',
  batch: exam?.batch ?? '',
  trimester: exam?.trimester ?? '',
  year: inDigitsOf(currentLanguage(), String(exam?.year ?? monthAndYear().year)),
  // The clock on the wall in Dhaka; the rules read it as such.
  examDate: exam ? localOfInstant(exam.examDate) : '',
  conducted: exam?.conducted ?? false,
});

/** An exam to add or to change (specification, section 3). */
export function ExamForm({ exam, programs, onSave, reload, done, bar }: ExamFormProps) {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const guarded = useGuardedSave({ opened: exam, reload });
  const form = useRulesForm({
    rules: (schema) => schema.examRules,
    initialValues: valuesOf(exam),
    onSubmit: ({ trimester, examDate, ...input }, { trimester: chosen }) =>
      guarded.save((row) =>
        onSave({
          ...input,
          ...row,
          trimester: trimesters.find((one) => one === chosen),
          examDate: examDate.toISOString(),
        }),
      ),
  });
  const busy = form.busy || Boolean(done);
  return (
    <Card>
      <ChangedMeanwhile
        changed={guarded.changed}
        fields={useComparedFields()}
        busy={busy}
        onKeepMine={() => {
          guarded.accept();
          void form.submit();
        }}
        onTakeTheirs={() => form.reset(valuesOf(guarded.accept()))}
      />
      <RulesForm form={form} label={t('about')}>
        <TextField {...form.field('title')} label={t('examTitle')} autoComplete="off" maxLength={limits.text.title} />
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
        </chakra.div>
        <TextField
          {...form.field('examDate')}
          label={field('examDate')}
          hint={<DateHint local={form.field('examDate').value} />}
          type="datetime-local"
          maxW={{ md: '80' }}
        />
        <CheckboxField {...form.field('conducted')} label={t('conducted')} hint={t('conductedHint')} />
        {bar(busy)}
      </RulesForm>
    </Card>
  );
}

/** Browsers write a date in their own order, and 12/11 is read in two ways: so it stands here in words too. */
function DateHint({ local }: { local: string }) {
  const t = useTexts('exams');
  const format = useFormat();
  return (
    <>
      {t('examDateHint')}
      {Number.isFinite(Date.parse(local)) && (
        <chakra.span display="block" color="fg" fontWeight="medium">
          {t('examDateChosen', { date: format.dateTime(instantOfLocal(local)) })}
        </chakra.span>
      )}
    </>
  );
}

/** What two officers may have changed, in the words of the screen. */
function useComparedFields() {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const format = useFormat();
  return [
    { label: t('examTitle'), value: (one: Exam) => one.title },
    { label: t('description'), value: (one: Exam) => one.description },
    { label: t('program'), value: (one: Exam) => one.course },
    { label: field('trimester'), value: (one: Exam) => field(one.trimester) },
    { label: field('year'), value: (one: Exam) => format.year(one.year) },
    { label: t('batch'), value: (one: Exam) => one.batch && format.digits(one.batch) },
    { label: field('examDate'), value: (one: Exam) => format.dateTime(one.examDate) },
    { label: t('conducted'), value: (one: Exam) => (one.conducted ? t('yes') : t('no')) },
  ];
}
