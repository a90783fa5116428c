import { useParams } from 'react-router';
import { usePaymentToVerifyQuery } from '../../gql/payment-verification.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { VerifyPaymentView } from './VerifyPaymentView.tsx';

/** /payment/{id}: the payment of one applicant; `intake` chooses the application, by default the current one. */
export function VerifyPaymentPage() {
  const { id = '' } = useParams();
  const intake = useShownIntake();
  return <PaymentOf key={`${id} ${intake}`} userId={id} intake={intake} />;
}

const spec = { page: urlFilter.page() } as const;

function PaymentOf({ userId, intake }: { userId: string; intake: string | undefined }) {
  const t = useTexts('paymentVerification');
  const { page } = useUrlFilters(spec).values;
  const { data, previousData, error, loading, refetch } = usePaymentToVerifyQuery({
    variables: { userId, ...(intake && { intake }) },
    fetchPolicy: 'network-only',
  });
  const payment = data ?? previousData;
  return (
    <PageFrame
      title={payment ? t('paymentOf', { name: payment.profile.user.name }) : t('paymentTitle')}
      back={{ to: paths.verifyPayments.url(undefined, page > 1 ? { page } : {}), label: t('back') }}
    >
      {!payment && loading && <CardsSkeleton cards={3} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {payment && <VerifyPaymentView payment={payment} intake={intake} refetch={refetch} />}
    </PageFrame>
  );
}
