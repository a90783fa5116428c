import { useTexts } from '../../lib/texts.ts';
import { Alert, type AlertProps } from '../../ui/Alert.tsx';
import { type BkashOutcome, bkashReturnOf, type Overview } from './paymentState.ts';

const outcomes = {
  paid: { tone: 'success', title: 'returnedPaid' },
  review: { tone: 'warning', title: 'checkingTitle' },
  waiting: { tone: 'warning', title: 'returnedWaiting' },
  failed: { tone: 'error', title: 'returnedFailed' },
  cancelled: { tone: 'info', title: 'returnedCancelled' },
  expired: { tone: 'info', title: 'returnedExpired' },
  open: { tone: 'info', title: 'returnedOpen' },
} as const satisfies Record<BkashOutcome, { tone: AlertProps['tone']; title: string }>;

/** The stored outcome of the bKash payment that the applicant returns from. */
export function BkashReturnNotice({ overview }: { overview: Overview }) {
  const t = useTexts('payments');
  const bkashReturn = bkashReturnOf(overview);
  if (!bkashReturn) return null;
  const { outcome, attempt } = bkashReturn;
  const { status, isWaived } = overview.paymentInfo;
  if (status === 'PAID' && outcome !== 'paid') {
    // Settled otherwise: only a payment that was cancelled on the return still concerns the applicant.
    if (outcome !== 'cancelled' || !attempt.reason) return null;
    return (
      <Alert tone="info" title={t(isWaived ? 'amountWaived' : 'checkoutPaid')} live>
        <p>{attempt.reason}</p>
      </Alert>
    );
  }
  const sentences = {
    paid: [t('returnedPaidText', { number: attempt.transactionId ?? '' })],
    review: [attempt.reason, t('returnedReviewText')],
    waiting: [t('nextBkash')],
    failed: [attempt.reason, t('returnedNotPaidText')],
    cancelled: [t('returnedNotPaidText')],
    expired: [t('returnedNotPaidText')],
    open: [t('returnedOpenText')],
  }[outcome];
  const { tone, title } = outcomes[outcome];
  return (
    <Alert key={outcome} tone={tone} title={t(title)} live>
      {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
    </Alert>
  );
}
