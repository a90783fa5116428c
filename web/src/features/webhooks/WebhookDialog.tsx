import { limits, WebhookEvent } from '@admission/schema';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { CheckboxesField, CheckboxField } from '../../ui/ChoiceFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { SaveWebhook } from './useWebhooks.ts';
import type { Webhook } from './WebhookTable.tsx';

export interface WebhookDialogProps {
  /** The one to change; absent: a new one. */
  webhook?: Webhook;
  onClose: () => void;
  onSave: (input: SaveWebhook) => Promise<unknown>;
  /** What there is now, where somebody else has changed it. */
  reload: () => Promise<Webhook>;
}

const valuesOf = (one?: Webhook) => ({
  url: one?.url ?? '',
  events: [...(one?.events ?? [])] as string[],
  enabled: one?.enabled ?? true,
});

/** A webhook to make or to change: where to, what of, and whether. */
export function WebhookDialog(props: WebhookDialogProps) {
  const t = useTexts('webhooks');
  return (
    <Dialog open onClose={props.onClose} title={props.webhook ? t('changeTitle') : t('createTitle')}>
      <WebhookForm {...props} />
    </Dialog>
  );
}

function WebhookForm({ webhook, onClose, onSave, reload }: WebhookDialogProps) {
  const t = useTexts('webhooks');
  const common = useTexts('common');
  const guarded = useGuardedSave({ opened: webhook, reload });
  const form = useRulesForm({
    rules: (schema) => schema.saveWebhookRules,
    initialValues: valuesOf(webhook),
    onSubmit: ({ url, events, enabled }) => guarded.save((row) => onSave({ url, events, enabled, ...row })),
  });
  const options = Object.values(WebhookEvent).map((event) => ({ value: event, label: t(event) }));
  return (
    <>
      <ChangedMeanwhile
        changed={guarded.changed}
        fields={[
          { label: t('url'), value: (one) => one.url },
          { label: t('events'), value: (one) => one.events.map((event) => t(event)).join(', ') },
          { label: t('state'), value: (one) => (one.enabled ? t('on') : t('off')) },
        ]}
        busy={form.busy}
        onKeepMine={() => {
          guarded.accept();
          void form.submit();
        }}
        onTakeTheirs={() => form.reset(valuesOf(guarded.accept()))}
      />
      <RulesForm form={form} label={webhook ? t('changeTitle') : t('createTitle')}>
        <TextField
          {...form.field('url')}
          label={t('url')}
          hint={t('urlHint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.webhooks.url}
        />
        <CheckboxesField {...form.field('events')} label={t('events')} options={options} />
        <CheckboxField {...form.field('enabled')} label={t('enabled')} />
        <DialogActions closeLabel={common('cancel')} onClose={onClose} submitLabel={common('save')} busy={form.busy} />
      </RulesForm>
    </>
  );
}
