import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { typedNumber } from '../../forms/typedNumber.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type {
  Institution_ChangeFragment,
  Institution_IntakeFragment,
  Institution_MoneyFragment,
} from '../../gql/institution.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField, PasswordField, TextField } from '../../ui/TextFields.tsx';
import { TypedFeeImpact } from '../impacts/index.ts';
import { bankFields, feeFields, useIntakeTitle, useMoneyText } from './moneyFields.ts';
import type { InstitutionChanges } from './useInstitutionChanges.ts';

interface MoneyCardProps {
  institution: Institution_MoneyFragment;
  intakes: readonly Institution_IntakeFragment[];
  pending: readonly Institution_ChangeFragment[];
  changes: InstitutionChanges;
}

/** Fees and bank account, with the actions to propose a change. */
export function MoneyCard({ institution, intakes, pending, changes }: MoneyCardProps) {
  const t = useTexts('institution');
  const textOf = useMoneyText();
  const titleOf = useIntakeTitle();
  const [target, setTarget] = useState<'bank' | Institution_IntakeFragment>();
  const waits = (id: string | null) => pending.some(({ intake }) => (intake?.id ?? null) === id);
  // The fee of a draft intake is changed in its own form.
  const published = intakes.filter(({ state }) => state === 'PUBLISHED' || state === 'CLOSED');
  const title = target === 'bank' || !target ? t('proposeBank') : t('proposeFee', { intake: titleOf(target) });
  return (
    <Card title={t('bankAndFees')}>
      <p>{t('twoPeople')}</p>
      <FactList
        facts={[...bankFields, ...feeFields].map((name) => ({ label: t(name), value: textOf(institution, name) }))}
      />
      <div>
        <Button variant="outline" disabled={waits(null)} onClick={() => setTarget('bank')}>
          {t('proposeBank')}
        </Button>
      </div>
      {published.length > 0 && <chakra.h3 fontWeight="semibold">{t('feesOfIntakes')}</chakra.h3>}
      {published.map((intake) => (
        <chakra.div key={intake.id} display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <chakra.p flex="1" minW="48">
            {t('feesOf', {
              intake: titleOf(intake),
              bank: intake.feeBank ? textOf({ ...institution, feeBank: intake.feeBank }, 'feeBank') : t('standardFee'),
              bkash: intake.feeBkash
                ? textOf({ ...institution, feeBkash: intake.feeBkash }, 'feeBkash')
                : t('standardFee'),
            })}
          </chakra.p>
          <Button
            variant="outline"
            disabled={waits(intake.id)}
            onClick={() => setTarget(intake)}
            aria-label={t('proposeFee', { intake: titleOf(intake) })}
          >
            {t('changeFee')}
          </Button>
        </chakra.div>
      ))}
      <Dialog open={target !== undefined} onClose={() => setTarget(undefined)} title={title}>
        {target && (
          <MoneyForm
            current={target === 'bank' ? institution : { ...institution, ...target }}
            intakeId={target === 'bank' ? undefined : target.id}
            onPropose={async (input) => {
              await changes.propose(input);
              setTarget(undefined);
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

interface MoneyFormProps {
  current: { [K in (typeof bankFields)[number]]: string | null } & { feeBank: number | null; feeBkash: number | null };
  /** Only the fees of this intake. */
  intakeId: string | undefined;
  onPropose: InstitutionChanges['propose'];
}

function MoneyForm({ current, intakeId, onPropose }: MoneyFormProps) {
  const t = useTexts('institution');
  const form = useRulesForm({
    rules: (schema) => schema.moneyChangeRules,
    initialValues: {
      ...(intakeId === undefined ? {} : { intakeId }),
      bankName: current.bankName ?? '',
      bankBranch: current.bankBranch ?? '',
      bankAccountName: current.bankAccountName ?? '',
      bankAccount: current.bankAccount ?? '',
      bankRouting: current.bankRouting ?? '',
      bankInquiryPhone: current.bankInquiryPhone ?? '',
      feeBank: typedNumber(current.feeBank),
      feeBkash: typedNumber(current.feeBkash),
      reason: '',
      currentPassword: '',
    },
    // The server reports which of the two is missing.
    onSubmit: ({ reason = '', currentPassword = '', ...input }) => onPropose({ ...input, reason, currentPassword }),
  });
  const isOptional = (name: string) => name === 'bankAccountName' || name === 'bankRouting';
  return (
    <RulesForm form={form} label={t('propose')}>
      <p>{t('proposeText')}</p>
      {intakeId === undefined &&
        bankFields.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(name)}
            optional={isOptional(name)}
            autoComplete="off"
            maxLength={limits.text.line}
          />
        ))}
      {feeFields.map((name) => (
        <NumberField
          key={name}
          {...form.field(name)}
          label={t(name)}
          hint={intakeId === undefined ? undefined : t('feeHint')}
          optional={intakeId !== undefined}
          maxLength={7}
        />
      ))}
      <TypedFeeImpact
        intakeId={intakeId}
        stored={current}
        feeBank={form.values.feeBank}
        feeBkash={form.values.feeBkash}
      />
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} rows={2} />
      <PasswordField {...form.field('currentPassword')} label={t('currentPassword')} />
      <Button type="submit" busy={form.busy} alignSelf="flex-start">
        {t('propose')}
      </Button>
    </RulesForm>
  );
}
