import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { FactList } from '../../ui/Card.tsx';
import type { Overview } from './paymentState.ts';

export function PaidFacts({ overview: { paymentInfo: info, applicantId } }: { overview: Overview }) {
  const t = useTexts('payments');
  const format = useFormat();
  const byBank = info.paymentMethod === 'BANK';
  const method = { BANK: t('BANK'), BKASH: t('BKASH'), NOT_YET_SUBMITTED: info.isWaived ? t('feeWaived') : null }[
    info.paymentMethod
  ];
  return (
    <chakra.div borderTopWidth="1px" borderColor="border" pt="4">
      <FactList
        facts={[
          { label: t('paymentMethod'), value: method },
          byBank
            ? { label: t('slipNumber'), value: info.bankSlipNumber }
            : { label: t('transactionId'), value: info.transactionId },
          { label: t('sentFrom'), value: info.sentFrom },
          { label: t('date'), value: info.date && format.dateTime(info.date) },
          { label: t('verifiedOn'), value: info.verifiedOn && format.dateTime(info.verifiedOn) },
          { label: t('applicantId'), value: applicantId },
        ]}
      />
    </chakra.div>
  );
}
