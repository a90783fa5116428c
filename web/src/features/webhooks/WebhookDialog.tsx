import { limits, WebhookEvent } from '@admission/schema';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import { useCloseDialog } from '../../forms/useLeaveGuard.ts';
import { useTexts } from '../../lib/texts.ts';
import { CheckboxesField, CheckboxField } from '../../ui/ChoiceFields.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { SaveWebhook } from './useWebhooks.ts';
import type { Webhook } from './WebhookTable.tsx';

export interface WebhookDialogProps {
  /** Absent for a new webhook. */
  webhook?: Webhook;
  onClose: () => void;
  onSave: (input: SaveWebhook) => Promise<unknown>;
  /** Loads the webhook as it is stored now. */
  reload: () => Promise<Webhook>;
}

const valuesOf = (one?: Webhook) => ({
  url: one?.url ?? '',
  events: [...(one?.events ?? [])] as string[],
  enabled: one?.enabled ?? true,
});

/** Creates or changes a webhook: its address, its events, and whether it is enabled. */
export function WebhookDialog(props: WebhookDialogProps) {
  const t = useTexts('webhooks');
  return (
    <FormDialog open onClose={props.onClose} title={props.webhook ? t('changeTitle') : t('createTitle')}>
      <WebhookForm {...props} />
    </FormDialog>
  );
}

function WebhookForm({ webhook, onSave, reload }: WebhookDialogProps) {
  const t = useTexts('webhooks');
  const { form, conflict } = useGuardedForm({
    opened: webhook,
    reload,
    rules: (schema) => schema.saveWebhookRules,
    valuesOf,
    onSave: ({ url, events, enabled }, seen) => onSave({ url, events, enabled, ...seen }),
  });
  const options = Object.values(WebhookEvent).map((event) => ({ value: event, label: t(event) }));
  return (
    <>
      <ChangedMeanwhile
        {...conflict}
        fields={[
          { name: 'url', label: t('address'), value: (one) => one.url },
          { name: 'events', label: t('events'), value: (one) => one.events.map((event) => t(event)).join(', ') },
          { name: 'enabled', label: t('state'), value: (one) => (one.enabled ? t('on') : t('off')) },
        ]}
      />
      <RulesForm form={form} label={webhook ? t('changeTitle') : t('createTitle')}>
        <TextField
          {...form.field('url')}
          label={t('address')}
          hint={t('urlHint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.webhooks.url}
        />
        <CheckboxesField {...form.field('events')} label={t('events')} options={options} />
        <CheckboxField {...form.field('enabled')} label={t('enabled')} />
        <DialogActions closeLabel={t('cancel')} onClose={useCloseDialog()} submitLabel={t('save')} busy={form.busy} />
      </RulesForm>
    </>
  );
}
