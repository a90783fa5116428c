import { chakra } from '@chakra-ui/react/styled-system';
import type { Dashboard_PaymentFragment } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';

/** Shown once the payment is complete (specification, section 4); its digits are never translated. */
export function ApplicantId({ payment }: { payment: Pick<Dashboard_PaymentFragment, 'applicantId' | 'paymentInfo'> }) {
  const t = useTexts('dashboard');
  if (payment.paymentInfo.status !== 'PAID' || !payment.applicantId) return null;
  return (
    <p>
      {t('applicantId')}
      {': '}
      <chakra.strong className="tabular" color="fg">
        {payment.applicantId}
      </chakra.strong>
    </p>
  );
}
