import { chakra } from '@chakra-ui/react/styled-system';
import type { WebhooksPage_WebhookFragment } from '../../gql/webhooks.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, SecondLine } from '../../ui/DataTable.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export type Webhook = WebhooksPage_WebhookFragment;

export interface WebhookActions {
  onChange: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
  onTest: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => Promise<unknown>;
}

/** The webhooks with address, events and state. */
export function WebhookTable({ webhooks, ...actions }: WebhookActions & { webhooks: readonly Webhook[] }) {
  const t = useTexts('webhooks');
  const format = useFormat();
  const columns: Column<Webhook>[] = [
    { key: 'url', header: t('address'), cell: (webhook) => <Address webhook={webhook} />, primary: true, share: 40 },
    { key: 'state', header: t('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'events',
      header: t('events'),
      cell: ({ events }) => (
        <chakra.details textStyle="sm">
          <chakra.summary cursor="pointer" minH={{ base: '11', md: '6' }} alignContent="center">
            {t('eventCount', { count: events.length })}
          </chakra.summary>
          <chakra.ul listStyleType="none">
            {events.map((event) => (
              <li key={event}>{t(event)}</li>
            ))}
          </chakra.ul>
        </chakra.details>
      ),
    },
    { key: 'made', header: t('made'), cell: ({ createdAt }) => format.short(createdAt) },
    { key: 'actions', header: t('actionsColumn'), cell: (webhook) => <Actions webhook={webhook} {...actions} /> },
  ];
  return <DataTable caption={t('webhooks')} columns={columns} rows={webhooks} rowKey={({ id }) => id} />;
}

function Address({ webhook: { url, hint, makerName } }: { webhook: Webhook }) {
  const t = useTexts('webhooks');
  return (
    <>
      <chakra.span overflowWrap="anywhere">{url}</chakra.span>
      <SecondLine>{t('madeBy', { hint, maker: makerName })}</SecondLine>
    </>
  );
}

/** Whether the webhook is enabled, and whether deliveries succeed. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useTexts('webhooks');
  const format = useFormat();
  const { enabled, failingSince, givenUpAt, previousUntil } = webhook;
  const notes = [
    givenUpAt && t('switchedOff', { time: format.short(givenUpAt) }),
    enabled && failingSince && t('failingSince', { time: format.short(failingSince) }),
    previousUntil && new Date(previousUntil) > new Date() && t('oldUntil', { time: format.short(previousUntil) }),
  ].filter((note) => typeof note === 'string');
  const tone = givenUpAt ? 'bad' : !enabled ? 'neutral' : failingSince ? 'waiting' : 'good';
  return (
    <chakra.span display="inline-flex" flexDirection="column" gap="1" alignItems="flex-start">
      <StatusChip tone={tone}>
        {givenUpAt ? t('gaveUp') : !enabled ? t('off') : failingSince ? t('failing') : t('on')}
      </StatusChip>
      {notes.map((note) => (
        <chakra.span key={note} textStyle="sm" color="fg.muted">
          {note}
        </chakra.span>
      ))}
    </chakra.span>
  );
}

function Actions({ webhook, onChange, onRotate, onTest, onDelete }: WebhookActions & { webhook: Webhook }) {
  const t = useTexts('webhooks');
  const { id, url } = webhook;
  return (
    <chakra.span display="inline-flex" flexWrap={{ base: 'wrap', xl: 'nowrap' }} alignItems="center" gap="2">
      <TextLink to={paths.webhook.url({ id })} aria-label={t('deliveriesOf', { url })} minH={{ base: '11', md: '8' }}>
        {t('deliveries')}
      </TextLink>
      <Button variant="outline" size="sm" aria-label={t('testOf', { url })} onClick={() => onTest(webhook)}>
        {t('test')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        icon="edit"
        aria-label={t('changeOf', { url })}
        onClick={() => onChange(webhook)}
      >
        {t('changeThis')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        icon="rotate"
        aria-label={t('rotateOf', { url })}
        onClick={() => onRotate(webhook)}
      >
        {t('newSecret')}
      </Button>
      <DeleteButton iconOnly label={t('deleteOf', { url })} onDelete={() => onDelete(webhook)}>
        <chakra.p overflowWrap="anywhere">{t('deleteText', { url })}</chakra.p>
      </DeleteButton>
    </chakra.span>
  );
}
