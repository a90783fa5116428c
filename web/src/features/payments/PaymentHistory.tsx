import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PhotoLink } from '../../ui/PhotoLink.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { Timeline, TimelineItem } from '../../ui/Timeline.tsx';
import { type Attempt, isPaid } from './paymentState.ts';

const tones: Readonly<Record<Attempt['state'], ChipTone>> = {
  CREATED: 'neutral',
  INITIATED: 'neutral',
  EXECUTING: 'waiting',
  UNKNOWN: 'waiting',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  REVIEW: 'waiting',
  REFUND_DUE: 'info',
  REFUNDED: 'info',
  SUBMITTED: 'waiting',
  VERIFIED: 'good',
  REJECTED: 'bad',
  SUPERSEDED: 'neutral',
};

interface PaymentHistoryProps {
  attempts: readonly Attempt[];
  /** How many there are, listed or not. */
  count: number;
  /** Whether the fee is paid. */
  paid?: boolean;
  /** Downloads the receipt of a completed payment; absent for officers. */
  onReceipt?: (attemptId: string) => void;
  /** The payment whose receipt is made. */
  receiptOf?: string | undefined;
}

/** The newest payment attempts, and how many there are. */
export function PaymentHistory({ attempts, count, paid = false, ...receipts }: PaymentHistoryProps) {
  const t = useTexts('payments');
  return (
    <Card title={t('historyTitle')}>
      <ShownOf shown={attempts.length} count={count} />
      <Timeline>
        {attempts.map((attempt) => (
          <HistoryItem key={attempt.id} attempt={attempt} paid={paid} {...receipts} />
        ))}
      </Timeline>
    </Card>
  );
}

function HistoryItem({
  attempt,
  paid,
  onReceipt,
  receiptOf,
}: Omit<PaymentHistoryProps, 'attempts' | 'count'> & { attempt: Attempt }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { method, state, amount, received, bankSlipNumber, transactionId, reason, slipPhoto, createdAt, updatedAt } =
    attempt;
  // A slip that was pending when the fee was paid by another method.
  const isUnneeded = paid && state === 'REVIEW' && bankSlipNumber !== null;
  const [created, updated] = [format.short(createdAt), format.short(updatedAt)];
  return (
    <TimelineItem ps="6" pb="5">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <chakra.p fontWeight="semibold">
          {t('historyItem', {
            method: method === 'BANK' ? t('BANK') : t('BKASH'),
            amount: format.taka(received ?? amount),
          })}
        </chakra.p>
        <StatusChip tone={isUnneeded ? 'neutral' : tones[state]}>
          {isUnneeded ? t('slipNotNeeded') : t(`attempt${state}`)}
        </StatusChip>
      </chakra.div>
      {received !== null && received !== amount && (
        <p>{t('receivedOf', { received: format.taka(received), fee: format.taka(amount) })}</p>
      )}
      {bankSlipNumber && <p>{t('slipOf', { number: bankSlipNumber })}</p>}
      {slipPhoto && <PhotoLink url={slipPhoto} alt={t('slipPhotoAlt')} />}
      {transactionId && <p>{t('transactionOf', { number: transactionId })}</p>}
      {reason && <p>{reason}</p>}
      {onReceipt && isPaid(attempt) && (
        <Button
          variant="plain"
          icon="download"
          alignSelf="flex-start"
          busy={receiptOf === attempt.id}
          onClick={() => onReceipt(attempt.id)}
        >
          {t('receipt')}
        </Button>
      )}
      <chakra.p textStyle="sm" color="fg.muted">
        <time dateTime={createdAt}>{t(method === 'BANK' ? 'submittedOn' : 'startedOn', { time: created })}</time>
        {updated !== created && (
          <>
            {' · '}
            <time dateTime={updatedAt}>{t('changedOn', { time: updated })}</time>
          </>
        )}
      </chakra.p>
    </TimelineItem>
  );
}
