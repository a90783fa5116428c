import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type Translate, useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { feesOf, isPaid, isPaymentOver, type Overview, paymentStateOf, rejectedSlipOf } from './paymentState.ts';

const tones = { UNPAID: 'neutral', PENDING: 'waiting', PAID: 'good' } as const satisfies Record<string, ChipTone>;

export interface PaymentSummaryProps {
  overview: Overview;
  /** Undefined while the site texts are loading. */
  inquiryPhone?: string;
  children?: ReactNode;
}

/** Amount, state and next step, one sentence each. */
export function PaymentSummary({ overview, inquiryPhone, children }: PaymentSummaryProps) {
  const t = useTexts('payments');
  const format = useFormat();
  const { lastPayment, paymentInfo } = overview;
  const { status } = paymentInfo;
  const phone = inquiryPhone ?? t('inquiryPhone');
  const rows: { label: string; sentence: ReactNode; strong?: boolean }[] = [
    { label: t('amount'), sentence: amountOf(overview, t, format.taka), strong: true },
    { label: t('state'), sentence: stateOf(overview, t) },
    { label: t('nextStep'), sentence: nextOf(overview, t, phone) },
    ...(status === 'UNPAID' && lastPayment
      ? [{ label: t('lastPayment'), sentence: <Deadline until={lastPayment} /> }]
      : []),
  ];
  return (
    <Card title={t('paymentStatus')} aside={<StatusChip tone={tones[status]}>{t(status)}</StatusChip>}>
      <chakra.dl display="flex" flexDirection="column" gap="3">
        {rows.map(({ label, sentence, strong }) => (
          <chakra.div key={label} display={{ md: 'grid' }} gridTemplateColumns="8rem 1fr" columnGap="4">
            <chakra.dt color="fg.muted" textStyle="sm" pt={{ md: '0.5' }}>
              {label}
            </chakra.dt>
            <chakra.dd fontWeight={strong ? 'semibold' : undefined} textStyle={strong ? 'lg' : undefined}>
              {sentence}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {children}
    </Card>
  );
}

type PaymentTexts = Translate<'payments'>;

function amountOf(overview: Overview, t: PaymentTexts, taka: (amount: number) => string): string {
  const { attempts, paymentInfo, mayCorrectSlip } = overview;
  const { bank, bkash } = feesOf(overview);
  const paymentState = paymentStateOf(overview);
  const paidAttempt = attempts.find(isPaid);
  if (paymentInfo.isWaived) return t('amountWaived');
  if (paymentState === 'paid')
    return paidAttempt
      ? t('amountPaid', { amount: taka(paidAttempt.received ?? paidAttempt.amount) })
      : t('amountPaidUnknown');
  if (paymentState === 'slip' || mayCorrectSlip) return t('amountSlip', { amount: taka(bank) });
  if (paymentState === 'bkash') return t('amountBkash', { amount: taka(bkash) });
  return t('amountToPay', { bkash: taka(bkash), bank: taka(bank) });
}

function stateOf(overview: Overview, t: PaymentTexts): string {
  const { paymentInfo } = overview;
  switch (paymentStateOf(overview)) {
    case 'paid':
      return t(paymentInfo.isWaived ? 'stateWaived' : 'statePaid');
    case 'review':
      return t('stateReview');
    case 'bkash':
      return t('stateBkash');
    case 'slip':
      return t('stateSlip', { number: paymentInfo.bankSlipNumber ?? '' });
    case 'started':
      return t('stateStarted');
    case 'rejected':
      return t('stateRejected', { number: rejectedSlipOf(overview)?.bankSlipNumber ?? '' });
    case 'unpaid':
      return t('stateUnpaid');
  }
}

function nextOf(overview: Overview, t: PaymentTexts, phone: string): string {
  const paymentState = paymentStateOf(overview);
  if (paymentState === 'paid') return t('nextPaid');
  if (paymentState === 'review') return t('nextReview', { phone });
  if (paymentState === 'bkash') return t('nextBkash');
  if (paymentState === 'slip') return t('nextSlip', { hours: limits.fees.bankVerificationHours, phone });
  if (overview.blocker) return t('nextBlocked');
  if (isPaymentOver(overview)) return t(overview.mayCorrectSlip ? 'rejectedLateText' : 'paymentOverText');
  return paymentState === 'started' ? t('nextStarted') : t('nextPay');
}
