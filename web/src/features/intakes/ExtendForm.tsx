import { ReasonField } from '../../forms/ReasonField.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { ExtendIntakeMutationVariables } from '../../gql/intakes.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { MomentField } from '../../ui/MomentField.tsx';
import { TextField } from '../../ui/TextFields.tsx';

interface ExtendFormProps {
  id: string;
  onExtend: (input: ExtendIntakeMutationVariables['input']) => Promise<unknown>;
}

/** A later close, for everyone or for the applicant with a phone. */
export function ExtendForm({ id, onExtend }: ExtendFormProps) {
  const t = useTexts('intakes');
  const form = useRulesForm({
    rules: (schema) => schema.extendIntakeRules,
    initialValues: { id, phone: '', until: '', reason: '' },
    onSubmit: ({ until, ...input }) => onExtend({ ...input, until: until.toISOString() }),
  });
  return (
    <RulesForm form={form} label={t('extend')}>
      <MomentField {...form.field('until')} label={t('until')} hint={t('untilHint')} />
      <TextField {...form.field('phone')} label={t('onePhone')} hint={t('onePhoneHint')} optional inputMode="tel" />
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} />
      <Button type="submit" busy={form.busy} alignSelf="flex-start">
        {t('extend')}
      </Button>
    </RulesForm>
  );
}
