import { chakra } from '@chakra-ui/react/styled-system';
import type { WebhookPage_DeliveryFragment } from '../../gql/webhooks.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';

export type Delivery = WebhookPage_DeliveryFragment;

export interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  onSendAgain: (delivery: Delivery) => void;
  /** The id of the delivery being resent. */
  busyId?: string;
}

const tones = { WAITING: 'waiting', SENDING: 'info', DELIVERED: 'good', FAILED: 'bad' } as const satisfies Record<
  Delivery['state'],
  ChipTone
>;

/** The deliveries of a webhook: event, attempts and result. */
export function DeliveryTable({ deliveries, onSendAgain, busyId }: DeliveryTableProps) {
  const t = useTexts('webhooks');
  const format = useFormat();
  const columns: Column<Delivery>[] = [
    { key: 'event', header: t('event'), cell: (delivery) => <Event delivery={delivery} />, primary: true },
    { key: 'at', header: t('happened'), cell: ({ createdAt }) => format.short(createdAt) },
    { key: 'state', header: t('state'), cell: (delivery) => <State delivery={delivery} /> },
    { key: 'tries', header: t('tries'), cell: (delivery) => <Tries delivery={delivery} /> },
    {
      key: 'actions',
      header: t('actionsColumn'),
      cell: (delivery) => (
        <Button
          variant="outline"
          size="sm"
          icon="rotate"
          disabled={delivery.state === 'SENDING'}
          busy={busyId === delivery.id}
          aria-label={t('sendAgainOf', { event: delivery.type, time: format.short(delivery.createdAt) })}
          onClick={() => onSendAgain(delivery)}
        >
          {t('sendAgain')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('deliveries')} columns={columns} rows={deliveries} rowKey={({ id }) => id} />;
}

function Event({ delivery: { type, data } }: { delivery: Delivery }) {
  const t = useTexts('webhooks');
  return (
    <>
      <code>{type}</code>
      <Folded title={t('data')} text={JSON.stringify(data, null, 2)} />
    </>
  );
}

function State({ delivery: { state, nextTryAt } }: { delivery: Delivery }) {
  const t = useTexts('webhooks');
  const format = useFormat();
  return (
    <chakra.span display="inline-flex" flexDirection="column" gap="1" alignItems="flex-start">
      <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
      {nextTryAt && (
        <chakra.span textStyle="sm" color="fg.muted">
          {t('nextTry', { time: format.short(nextTryAt) })}
        </chakra.span>
      )}
    </chakra.span>
  );
}

function Tries({ delivery: { tries } }: { delivery: Delivery }) {
  const t = useTexts('webhooks');
  const format = useFormat();
  if (tries.length === 0) return <>–</>;
  return (
    <chakra.ol listStyleType="none" textStyle="sm" display="flex" flexDirection="column" gap="1">
      {tries.map(({ at, status, ms, error, answer }) => (
        <chakra.li key={at} overflowWrap="anywhere">
          {t('tryLine', { time: format.short(at), outcome: status === null ? (error ?? '–') : String(status), ms })}
          {answer && <Folded title={t('answer')} text={answer} />}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** Details for troubleshooting. */
function Folded({ title, text }: { title: string; text: string }) {
  return (
    <chakra.details fontWeight="normal" textStyle="sm">
      <chakra.summary cursor="pointer" color="brand.fg" minH={{ base: '11', md: '6' }} alignContent="center">
        {title}
      </chakra.summary>
      <chakra.pre
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        fontFamily="mono"
        textStyle="xs"
        maxH="60"
        overflow="auto"
      >
        {text}
      </chakra.pre>
    </chakra.details>
  );
}
