import { useSearchParams } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { Blocked } from './Blocked.tsx';
import { PaidFacts } from './PaidFacts.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { hintOf } from './standing.ts';
import { usePayment } from './usePayment.ts';
import { WaysToPay } from './WaysToPay.tsx';

/** /payment: where the admission fee stands, the ways to pay it, and what has happened. `?bkash=` marks a return from bKash. */
export function PaymentPage() {
  const t = useTexts('payments');
  const site = useSite();
  const [query] = useSearchParams();
  const hint = hintOf(query.get('bkash'));
  const { refetch, ...state } = usePayment(hint);
  return (
    <PaymentFrame {...state} title={t('title')} back={paths.dashboard.url()} retry={() => void refetch()}>
      {(overview) => {
        const isPaid = overview.paymentInfo.status === 'PAID';
        return (
          <>
            {hint && <ReturnNotice overview={overview} />}
            <PaymentSummary overview={overview} inquiryPhone={site?.bankInquiryPhone}>
              {isPaid && <PaidFacts overview={overview} />}
            </PaymentSummary>
            {!isPaid && overview.blockedBy && <Blocked by={overview.blockedBy} />}
            {!isPaid && !overview.blockedBy && (
              <WaysToPay
                overview={overview}
                bank={site ? { name: site.bankName, branch: site.bankBranch } : undefined}
              />
            )}
            {overview.attempts.length > 0 && <PaymentHistory attempts={overview.attempts} />}
            {isPaid && (
              <PrimaryBar>
                <LinkButton to={paths.downloadAdmit.url()} icon="download">
                  {t('downloadAdmit')}
                </LinkButton>
              </PrimaryBar>
            )}
          </>
        );
      }}
    </PaymentFrame>
  );
}
