import { normalisePhone } from '@admission/schema';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { BkashCheckout } from './BkashCheckout.tsx';
import { LinkAlert } from './LinkAlert.tsx';
import { PaymentBlocked } from './PaymentBlocked.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentOver } from './PaymentOver.tsx';
import {
  feesOf,
  isOnlySlipOpen,
  isPaymentInDoubt,
  isPaymentOver,
  type Overview,
  paymentStateOf,
} from './paymentState.ts';
import { useCheckout } from './useCheckout.ts';
import { usePayment } from './usePayment.ts';

/** /pay/bkash: the default target of the bKash payment link. */
export function PayBkashPage() {
  const t = useTexts('payments');
  const intake = useShownIntake();
  const { refetch, ...state } = usePayment(undefined, intake);
  return (
    <PaymentFrame
      {...state}
      title={t('bkashTitle')}
      back={paths.payment.url(undefined, { intake })}
      retry={() => void refetch()}
    >
      {(overview) => <Checkout overview={overview} intake={intake} refresh={refetch} />}
    </PaymentFrame>
  );
}

interface CheckoutProps {
  overview: Overview;
  intake: string | undefined;
  refresh: () => Promise<unknown>;
}

function Checkout({ overview, intake, refresh }: CheckoutProps) {
  const t = useTexts('payments');
  const [query] = useSearchParams();
  const { user } = useSession();
  const { go, busy, failure } = useCheckout(refresh, intake);
  const paymentState = paymentStateOf(overview);
  const phoneInUrl = normalisePhone(query.get('phone') ?? '');
  const toPayment = { to: paths.payment.url(undefined, { intake }), label: t('toPayment') };
  if (paymentState === 'paid')
    return <LinkAlert tone="success" title={t('checkoutPaid')} text={t('checkoutPaidText')} {...toPayment} />;
  if (overview.blocker) return <PaymentBlocked by={overview.blocker} intake={intake} />;
  if (isPaymentOver(overview) || isOnlySlipOpen(overview)) return <PaymentOver />;
  if (isPaymentInDoubt(paymentState))
    return (
      <LinkAlert
        tone="warning"
        title={paymentState === 'bkash' ? t('stateBkash') : t('stateReview')}
        text={t('bkashClosed')}
        {...toPayment}
      />
    );
  return (
    <>
      {paymentState === 'slip' && (
        <Alert tone="warning">
          <p>{t('bkashWhileSlip')}</p>
        </Alert>
      )}
      <BkashCheckout
        amount={feesOf(overview).bkash}
        intake={intake}
        payer={{ name: user?.name ?? '', phone: user?.phone ?? '' }}
        otherPhone={phoneInUrl && phoneInUrl !== user?.phone ? phoneInUrl : undefined}
        busy={busy}
        failure={failure}
        onGo={() => void go()}
      />
    </>
  );
}
