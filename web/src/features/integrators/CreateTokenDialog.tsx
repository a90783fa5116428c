import { limits, TokenScope } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { CheckboxesField, CheckboxField, SelectField } from '../../ui/ChoiceFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { StepUpFields } from './StepUpFields.tsx';
import { useDays } from './useDays.ts';
import type { CreateToken, NewSecret } from './useTokens.ts';

interface CreateProps {
  hasSandbox: boolean;
  onClose: () => void;
  onCreate: (input: CreateToken) => Promise<NewSecret>;
  onSecret: (newSecret: NewSecret) => void;
}

const usual = {
  name: '',
  scopes: [] as string[],
  days: String(limits.tokens.days.usual),
  perMinute: String(limits.tokens.perMinute.usual),
  costPerMinute: String(limits.tokens.costPerMinute.usual),
  isTest: false,
  reason: '',
  currentPassword: '',
};

/** Creates a token with name, scopes, validity and budget. */
export function CreateTokenDialog({ open, ...props }: CreateProps & { open: boolean }) {
  const t = useTexts('integrators');
  return (
    <Dialog open={open} onClose={props.onClose} title={t('createTitle')}>
      <CreateTokenForm {...props} />
    </Dialog>
  );
}

function CreateTokenForm({ hasSandbox, onClose, onCreate, onSecret }: CreateProps) {
  const t = useTexts('integrators');
  const days = useDays();
  const stepUp = useStepUp();
  const form = useRulesForm({
    rules: (schema) => schema.createIntegratorTokenRules,
    initialValues: usual,
    onSubmit: async (input) => onSecret(await stepUp.detect(() => onCreate(input))),
  });
  return (
    <RulesForm form={form} label={t('createTitle')}>
      <TextField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={limits.tokens.name}
      />
      {hasSandbox && <CheckboxField {...form.field('isTest')} label={t('isTest')} hint={t('isTestHint')} />}
      <CheckboxesField
        {...form.field('scopes')}
        label={t('scopes')}
        hint={t('scopesHint')}
        options={Object.values(TokenScope).map((scope) => ({ value: scope, label: t(scope) }))}
      />
      <SelectField {...form.field('days')} label={t('days')} options={days} empty={null} />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <NumberField {...form.field('perMinute')} label={t('perMinute')} inputMode="numeric" />
        <NumberField {...form.field('costPerMinute')} label={t('costPerMinute')} inputMode="numeric" />
      </chakra.div>
      <StepUpFields reason={form.field('reason')} password={form.field('currentPassword')} asked={stepUp.required} />
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('create')} busy={form.busy} />
    </RulesForm>
  );
}
