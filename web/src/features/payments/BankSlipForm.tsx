import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useOpenedLocalDraft, useSaveLocalDraft } from '../../forms/useLocalDraft.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextFields.tsx';

export interface BankSlipFormProps {
  /** The submitted number, to correct. */
  number?: string | null;
  /** Of an earlier application. */
  intake?: string | undefined;
  /** The request succeeded; the new state is loading. */
  submitted?: boolean;
  onSubmit: (bankSlipNumber: string) => Promise<unknown>;
  /** After the number. */
  children?: ReactNode;
}

/** An unsubmitted number survives a reload. The correction of a submitted one is collapsed. */
export function BankSlipForm({ number, intake, submitted, onSubmit, children }: BankSlipFormProps) {
  const t = useTexts('payments');
  const saved = { bankSlipNumber: number ?? '' };
  const keptAs = intake ? `bank-slip-${intake}` : 'bank-slip';
  const opened = useOpenedLocalDraft(keptAs, saved);
  const form = useRulesForm({
    rules: (schema) => schema.submitBankSlipRules,
    initialValues: opened?.values ?? saved,
    onSubmit: async ({ bankSlipNumber }) => {
      await onSubmit(bankSlipNumber);
      discard();
    },
  });
  const { discard } = useSaveLocalDraft({ name: keptAs, values: form.values, saved });
  const fields = (
    <RulesForm form={form} label={t('slipTitle')}>
      <TextField
        {...form.field('bankSlipNumber')}
        label={t('slipNumber')}
        hint={t('slipHint', { min: limits.slip.min, max: limits.slip.max })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={60}
        maxW={{ md: '80' }}
      />
      {children}
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {submitted && t('freshSoon')}
      </chakra.p>
      <chakra.div>
        <Button type="submit" busy={form.busy || submitted}>
          {number ? t('submitCorrection') : t('submit')}
        </Button>
      </chakra.div>
    </RulesForm>
  );
  if (!number) return fields;
  return (
    <chakra.details open={opened !== undefined}>
      <chakra.summary cursor="pointer" minH="11" display="list-item" alignContent="center" fontWeight="medium">
        {t('correctTitle')}
      </chakra.summary>
      <chakra.p mb="4">{t('correctText')}</chakra.p>
      {fields}
    </chakra.details>
  );
}
