import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { typedNumber } from '../../forms/typedNumber.ts';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import type { Intake_IntakeFragment, SaveIntakeMutationVariables, Trimester } from '../../gql/intakes.ts';
import { instantOfLocal, isLocalMoment, localOfInstant, monthAndYear } from '../../lib/dates.ts';
import { wholeOf } from '../../lib/digits.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { MomentField } from '../../ui/MomentField.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { DatesImpact, TypedFeeImpact } from '../impacts/index.ts';

type Intake = Intake_IntakeFragment;

export interface IntakeFormProps {
  /** Absent for a new intake. */
  intake?: Intake;
  onSave: (input: SaveIntakeMutationVariables['input']) => Promise<unknown>;
  /** Loads the intake as it is stored now. */
  reload?: () => Promise<Intake>;
  /** Two SUPERADMINs change the fees. */
  isFeeFixed?: boolean;
  submitLabel: string;
}

export const trimesters: readonly Trimester[] = ['SPRING', 'SUMMER', 'FALL'];
const moments = ['opensAt', 'closesAt', 'payUntil'] as const;

const valuesOf = (one?: Intake) => ({
  // Officers must replace the code of a default intake.
  code: one && !one.isDefault ? one.code : '',
  titleEn: one?.titleEn ?? '',
  titleBn: one?.titleBn ?? '',
  trimester: one?.trimester ?? '',
  year: typedNumber(one?.year ?? monthAndYear().year),
  opensAt: localOfInstant(one?.opensAt ?? ''),
  closesAt: localOfInstant(one?.closesAt ?? ''),
  graceMinutes: typedNumber(one?.graceMinutes ?? 0),
  payUntil: localOfInstant(one?.payUntil ?? ''),
  feeBank: typedNumber(one?.feeBank),
  feeBkash: typedNumber(one?.feeBkash),
});

/** The changed dates and grace minutes of a published intake. */
function changedDatesOf(intake: Intake | undefined, values: ReturnType<typeof valuesOf>) {
  if (intake?.state !== 'PUBLISHED' || !moments.every((name) => isLocalMoment(values[name]))) return undefined;
  const stored = valuesOf(intake);
  const grace = wholeOf(values.graceMinutes);
  const graceMinutes = grace === undefined || grace === intake.graceMinutes ? null : (grace ?? 0);
  if (graceMinutes === null && moments.every((name) => values[name] === stored[name])) return undefined;
  const [closesAt, payUntil] = [instantOfLocal(values.closesAt), instantOfLocal(values.payUntil)];
  const opensAt = values.opensAt === stored.opensAt ? null : instantOfLocal(values.opensAt);
  return { intakeId: intake.id, closesAt, payUntil, opensAt, graceMinutes };
}

/** Dates, fees and titles of an intake. */
export function IntakeForm({ intake, onSave, reload, isFeeFixed = false, submitLabel }: IntakeFormProps) {
  const t = useTexts('intakes');
  const field = useTexts('profileFields');
  const { form, conflict } = useGuardedForm({
    opened: intake,
    reload,
    rules: (schema) => schema.intakeRules,
    valuesOf,
    onSave: ({ trimester: _, opensAt, closesAt, payUntil, ...input }, seen, values) =>
      onSave({
        ...input,
        ...seen,
        trimester: trimesters.find((one) => one === values.trimester) ?? 'SPRING',
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        payUntil: payUntil.toISOString(),
      }),
  });
  const changedDates = changedDatesOf(intake, form.values);
  return (
    <>
      <ChangedMeanwhile {...conflict} fields={useComparedFields()} />
      <RulesForm form={form} label={submitLabel}>
        <TextField {...form.field('code')} label={t('code')} hint={t('codeHint')} autoComplete="off" maxLength={20} />
        <TextField {...form.field('titleEn')} label={t('titleEn')} autoComplete="off" maxLength={limits.text.title} />
        <TextField {...form.field('titleBn')} label={t('titleBn')} autoComplete="off" maxLength={limits.text.title} />
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
          <SelectField
            {...form.field('trimester')}
            label={field('trimester')}
            options={trimesters.map((value) => ({ value, label: field(value) }))}
          />
          <NumberField {...form.field('year')} label={field('year')} inputMode="numeric" maxLength={4} />
          {moments.map((name) => (
            <MomentField key={name} {...form.field(name)} label={t(name)} hint={t(`${name}Hint`)} />
          ))}
          <NumberField {...form.field('graceMinutes')} label={t('graceMinutes')} hint={t('graceHint')} maxLength={3} />
          {(['feeBank', 'feeBkash'] as const).map((name) => (
            <NumberField
              key={name}
              {...form.field(name)}
              label={t(name)}
              hint={isFeeFixed ? t('feeFixedHint') : t('feeHint')}
              optional
              maxLength={7}
            />
          ))}
        </chakra.div>
        {changedDates && <DatesImpact {...changedDates} />}
        {intake && !isFeeFixed && (
          <TypedFeeImpact
            intakeId={intake.id}
            stored={intake}
            feeBank={form.values.feeBank}
            feeBkash={form.values.feeBkash}
          />
        )}
        <Button type="submit" busy={form.busy} alignSelf="flex-start">
          {submitLabel}
        </Button>
      </RulesForm>
    </>
  );
}

/** The fields of a conflict between two officers. */
function useComparedFields() {
  const t = useTexts('intakes');
  const field = useTexts('profileFields');
  const format = useFormat();
  const moment = (value: string | null) => value && format.dateTime(value);
  return [
    ...(['code', 'titleEn', 'titleBn'] as const).map((name) => ({
      name,
      label: t(name),
      value: (one: Intake) => one[name],
    })),
    { name: 'trimester', label: field('trimester'), value: (one: Intake) => field(one.trimester) },
    { name: 'year', label: field('year'), value: (one: Intake) => format.year(one.year) },
    ...moments.map((name) => ({ name, label: t(name), value: (one: Intake) => moment(one[name]) })),
    { name: 'graceMinutes', label: t('graceMinutes'), value: (one: Intake) => format.number(one.graceMinutes) },
    ...(['feeBank', 'feeBkash'] as const).map((name) => ({
      ...{ name, label: t(name) },
      value: ({ [name]: fee }: Intake) => (fee ? format.taka(fee) : null),
    })),
  ];
}
