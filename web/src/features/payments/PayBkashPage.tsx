import { normalisePhone } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStartBkashPaymentMutation } from '../../gql/payments.ts';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { BkashCheckout } from './BkashCheckout.tsx';
import { Blocked } from './Blocked.tsx';
import { leaveFor } from './leaveFor.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { isClosed, type Overview, standingOf } from './standing.ts';
import { usePayment } from './usePayment.ts';

/** Opens the page of bKash, once: the button does nothing more until the browser has left, or until that failed. */
function useCheckout(refresh: () => Promise<unknown>) {
  const [start] = useStartBkashPaymentMutation();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    // The browser's own way back shows this page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      void refresh().catch(() => undefined);
    };
    globalThis.addEventListener('pageshow', comeBack);
    return () => globalThis.removeEventListener('pageshow', comeBack);
  }, [refresh]);
  const [go, busy] = useSubmitOnce(async () => {
    if (leaving) return;
    setFailure(undefined);
    try {
      const { data } = await start();
      if (!data) return;
      setLeaving(true);
      leaveFor(data.startBkashPayment.url);
    } catch (error) {
      setLeaving(false);
      setFailure(readFailure(error));
      // Perhaps the fee was paid meanwhile, or another try is being checked.
      void refresh().catch(() => undefined);
    }
  });
  return { go, busy: busy || leaving, failure };
}

/** /pay/bkash: where the payment card leads unless the operator has a page of their own. Says what is paid, then opens bKash. */
export function PayBkashPage() {
  const t = useTexts('payments');
  const { refetch, ...state } = usePayment();
  return (
    <PaymentFrame {...state} title={t('checkoutTitle')} back={paths.payment.url()} retry={() => void refetch()}>
      {(overview) => <Checkout overview={overview} refresh={refetch} />}
    </PaymentFrame>
  );
}

function Checkout({ overview, refresh }: { overview: Overview; refresh: () => Promise<unknown> }) {
  const t = useTexts('payments');
  const [query] = useSearchParams();
  const { user } = useSession();
  const { go, busy, failure } = useCheckout(refresh);
  const standing = standingOf(overview);
  const named = normalisePhone(query.get('phone') ?? '');
  if (standing === 'paid') return <Elsewhere tone="success" title={t('checkoutPaid')} text={t('checkoutPaidText')} />;
  if (overview.blockedBy) return <Blocked by={overview.blockedBy} />;
  if (isClosed(standing))
    return (
      <Elsewhere
        tone="warning"
        title={standing === 'bkash' ? t('stateBkash') : t('stateReview')}
        text={t('bkashClosed')}
      />
    );
  return (
    <>
      {standing === 'slip' && (
        <Alert tone="warning">
          <p>{t('bkashWhileSlip')}</p>
        </Alert>
      )}
      <BkashCheckout
        amount={overview.feeBkash}
        payer={{ name: user?.name ?? '', phone: user?.phone ?? '' }}
        otherPhone={named && named !== user?.phone ? named : undefined}
        busy={busy}
        failure={failure}
        onGo={() => void go()}
      />
    </>
  );
}

function Elsewhere({ tone, title, text }: { tone: 'success' | 'warning'; title: string; text: string }) {
  const t = useTexts('payments');
  return (
    <Alert tone={tone} title={title}>
      <p>{text}</p>
      <chakra.div>
        <LinkButton to={paths.payment.url()} colorPalette="brand">
          {t('toPayment')}
        </LinkButton>
      </chakra.div>
    </Alert>
  );
}
