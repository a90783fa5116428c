import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useWebhooksQuery } from '../../gql/webhooks.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { SecretCard } from '../../ui/SecretCard.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { type NewSecret, useWebhooks } from './useWebhooks.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { type Webhook, WebhookTable } from './WebhookTable.tsx';

type OpenDialog = { what: 'save'; webhook?: Webhook } | { what: 'rotate'; webhook: Webhook };

/** /webhooks: the endpoints that receive events. */
export function WebhooksPage() {
  const t = useTexts('webhooks');
  const { data, previousData, error, loading, refetch } = useWebhooksQuery({ fetchPolicy: 'network-only' });
  const refresh = () => void refetch().catch(() => undefined);
  const webhooks = useWebhooks(refresh);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [newSecret, setNewSecret] = useState<NewSecret>();
  const close = () => setDialog(undefined);
  const show = (fresh: NewSecret | undefined) => {
    close();
    if (fresh) setNewSecret(fresh);
  };
  const list = (data ?? previousData)?.webhooks;
  const reload = async (): Promise<Webhook> => {
    const now = (await refetch()).data?.webhooks.find(({ id }) => id === dialog?.webhook?.id);
    if (!now) throw new Error('The webhook is gone');
    return now;
  };
  return (
    <ListFrame
      title={t('webhooks')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      {...{ list, loading, error }}
      retry={refresh}
      create={
        <Button icon="plus" onClick={() => setDialog({ what: 'save' })}>
          {t('createTitle')}
        </Button>
      }
      none={{ title: t('none'), text: t('noneText'), icon: 'globe' }}
      above={newSecret && <WebhookSecret newSecret={newSecret} onKept={() => setNewSecret(undefined)} />}
    >
      {list && list.length > 0 && (
        <WebhookTable
          webhooks={list}
          onChange={(webhook) => setDialog({ what: 'save', webhook })}
          onRotate={(webhook) => setDialog({ what: 'rotate', webhook })}
          onTest={({ id }) => void webhooks.test(id)}
          onDelete={({ id }) => webhooks.remove(id)}
        />
      )}
      <chakra.p color="fg.muted">{t('howTo')}</chakra.p>
      {dialog?.what === 'save' && (
        <WebhookDialog
          webhook={dialog.webhook}
          onClose={close}
          onSave={async (input) => show(await webhooks.save(input))}
          reload={reload}
        />
      )}
      {dialog?.what === 'rotate' && (
        <RotateSecretDialog webhook={dialog.webhook} onClose={close} onRotate={webhooks.rotate} onSecret={show} />
      )}
    </ListFrame>
  );
}

function WebhookSecret({ newSecret: { url, secret }, onKept }: { newSecret: NewSecret; onKept: () => void }) {
  const t = useTexts('webhooks');
  return (
    <SecretCard title={t('secretTitle')} label={t('secret')} secret={secret} onKept={onKept}>
      <chakra.p overflowWrap="anywhere">{t('secretText', { url })}</chakra.p>
    </SecretCard>
  );
}
