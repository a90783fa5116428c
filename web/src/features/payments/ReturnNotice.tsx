import { useTexts } from '../../lib/texts.ts';
import { Alert, type AlertProps } from '../../ui/Alert.tsx';
import { type Overview, type Returned, returnOf } from './standing.ts';

const looks = {
  paid: { tone: 'success', title: 'returnedPaid' },
  review: { tone: 'warning', title: 'returnedReview' },
  waiting: { tone: 'warning', title: 'returnedWaiting' },
  failed: { tone: 'error', title: 'returnedFailed' },
  cancelled: { tone: 'info', title: 'returnedCancelled' },
  expired: { tone: 'info', title: 'returnedExpired' },
  open: { tone: 'info', title: 'returnedOpen' },
} as const satisfies Record<Returned, { tone: AlertProps['tone']; title: string }>;

/** What became of the bKash payment that the applicant comes back from, by our books. */
export function ReturnNotice({ overview }: { overview: Overview }) {
  const t = useTexts('payments');
  const found = returnOf(overview);
  // Paid by another way: what the newest bKash payment came to is no news then.
  if (!found || (overview.paymentInfo.status === 'PAID' && found.returned !== 'paid')) return null;
  const { returned, attempt } = found;
  const sentences = {
    paid: [t('returnedPaidText', { number: attempt.transactionId ?? '' })],
    review: [attempt.reason, t('returnedReviewText')],
    waiting: [t('returnedWaitingText')],
    failed: [attempt.reason, t('returnedNotPaidText')],
    cancelled: [t('returnedNotPaidText')],
    expired: [t('returnedNotPaidText')],
    open: [t('returnedOpenText')],
  }[returned];
  const { tone, title } = looks[returned];
  return (
    <Alert key={returned} tone={tone} title={t(title)} live>
      {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
    </Alert>
  );
}
