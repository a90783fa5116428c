import { useSearchParams } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { BkashReturnNotice } from './BkashReturnNotice.tsx';
import { LinkAlert } from './LinkAlert.tsx';
import { PaidFacts } from './PaidFacts.tsx';
import { PaymentBlocked } from './PaymentBlocked.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PaymentOver } from './PaymentOver.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { isPaymentOver, type Overview, parseReturnHint, rejectedSlipOf } from './paymentState.ts';
import { useCardDownload } from './useCardDownload.ts';
import { useCheckout } from './useCheckout.ts';
import { usePayment } from './usePayment.ts';
import { usePaymentPapers } from './usePaymentPapers.ts';

/** /payment: status, payment methods and history. `?bkash=` marks a return from bKash. */
export function PaymentPage() {
  const t = useTexts('payments');
  const site = useSite();
  const [query] = useSearchParams();
  const intake = useShownIntake();
  const hint = parseReturnHint(query.get('bkash'));
  const { refetch, ...state } = usePayment(hint, intake);
  const { onReceipt, receiptOf } = usePaymentPapers(intake);
  const checkout = useCheckout(refetch, intake);
  const card = useCardDownload(intake);
  return (
    <PaymentFrame
      {...state}
      title={t('paymentTitle')}
      back={paths.dashboard.url(undefined, { intake })}
      retry={() => void refetch()}
    >
      {(overview) => {
        const isPaid = overview.paymentInfo.status === 'PAID';
        return (
          <>
            {hint && <BkashReturnNotice overview={overview} />}
            <PaymentSummary overview={overview} inquiryPhone={site?.bankInquiryPhone}>
              {isPaid && <PaidFacts overview={overview} />}
            </PaymentSummary>
            {!isPaid && overview.blocker && <PaymentBlocked by={overview.blocker} intake={intake} />}
            {!isPaid && !overview.blocker && isPaymentOver(overview) && <Over overview={overview} intake={intake} />}
            {!isPaid && !overview.blocker && !isPaymentOver(overview) && (
              <PaymentMethods
                overview={overview}
                intake={intake}
                checkout={checkout}
                bank={site ? { name: site.bankName, branch: site.bankBranch } : undefined}
              />
            )}
            {overview.attempts.length > 0 && (
              <PaymentHistory
                attempts={overview.attempts}
                count={overview.attemptCount}
                paid={isPaid}
                {...{ onReceipt, receiptOf }}
              />
            )}
            {isPaid && (
              <PrimaryBar>
                <LinkButton
                  to={paths.downloadAdmit.url(undefined, { intake })}
                  icon="download"
                  onClick={card.onPress}
                  aria-busy={card.busy || undefined}
                  opacity={card.busy ? '0.7' : 1}
                >
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

/** No payment can be started: the way to correct a rejected slip, or to ask. */
function Over({ overview, intake }: { overview: Overview; intake: string | undefined }) {
  const t = useTexts('payments');
  if (!overview.mayCorrectSlip) return <PaymentOver />;
  return (
    <LinkAlert
      tone="warning"
      title={t('paymentOverTitle')}
      text={rejectedSlipOf(overview)?.reason ?? ''}
      to={paths.bankSlip.url(undefined, { intake })}
      label={t('toCorrectSlip')}
    />
  );
}
