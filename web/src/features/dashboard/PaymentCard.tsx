import { chakra } from '@chakra-ui/react/styled-system';
import type { Dashboard_PaymentFragment } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function PaymentFacts({ payment }: { payment: Dashboard_PaymentFragment['paymentInfo'] }) {
  const t = useTexts('dashboard');
  const { isWaived, paymentMethod, bankSlipNumber, transactionId } = payment;
  const isBank = paymentMethod === 'BANK';
  const method = { BANK: t('BANK'), BKASH: t('BKASH'), NOT_YET_SUBMITTED: isWaived ? t('feeWaived') : null }[
    paymentMethod
  ];
  return (
    <FactList
      facts={[
        { label: t('method'), value: method },
        { label: t('slipNumber'), value: isBank ? bankSlipNumber : null },
        { label: t('transactionId'), value: isBank ? null : transactionId },
      ]}
    />
  );
}

interface PaymentCardProps {
  payment: Dashboard_PaymentFragment['paymentInfo'];
  intake?: string | undefined;
}

/** 'Payment Complete' with the method and the transaction ID (specification, section 2). */
export function PaymentCard({ payment, intake }: PaymentCardProps) {
  const t = useTexts('dashboard');
  return (
    <Card title={t('paymentComplete')} aside={<StatusChip tone="good">{t('PAID')}</StatusChip>}>
      <PaymentFacts payment={payment} />
      <chakra.div my="-2">
        <TextLink to={paths.payment.url(undefined, { intake })} minH="11">
          {t('viewPayment')}
        </TextLink>
      </chakra.div>
    </Card>
  );
}
