import type { Attempt, Overview } from './paymentState.ts';

/** A started bKash payment. */
export const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  id: 'a1',
  method: 'BKASH',
  state: 'INITIATED',
  amount: more.method === 'BANK' ? 1000 : 1016,
  received: null,
  bankSlipNumber: null,
  transactionId: null,
  reason: null,
  slipPhoto: null,
  createdAt: '2026-11-21T04:30:00.000Z',
  updatedAt: '2026-11-21T04:30:00.000Z',
  ...more,
});

type Given = Partial<Overview['paymentInfo'] & Omit<Overview, 'paymentInfo'>>;

/** An unpaid application that may be paid. */
export const overview = ({
  applicantId = null,
  blocker = null,
  feeBkash = 1016,
  feeBank = 1000,
  bkashUrl = 'https://pay.example/bkash?phone=01700000005',
  lastPayment = '2027-01-08T17:59:00.000Z',
  isPaymentOpen = true,
  mayCorrectSlip = false,
  attempts = [],
  attemptCount = attempts.length,
  ...info
}: Given = {}): Overview => ({
  applicantId,
  blocker,
  feeBkash,
  feeBank,
  bkashUrl,
  lastPayment,
  isPaymentOpen,
  mayCorrectSlip,
  attempts,
  attemptCount,
  paymentInfo: {
    status: 'UNPAID',
    isWaived: false,
    paymentMethod: 'NOT_YET_SUBMITTED',
    bankSlipNumber: null,
    transactionId: null,
    sentFrom: null,
    date: null,
    verifiedOn: null,
    ...info,
  },
});

export const slipPending = overview({
  status: 'PENDING',
  paymentMethod: 'BANK',
  bankSlipNumber: 'SB-1002',
  date: '2026-11-20T01:42:00.000Z',
  attempts: [attempt({ method: 'BANK', state: 'SUBMITTED', bankSlipNumber: 'SB-1002' })],
});

export const paidByBkash = overview({
  status: 'PAID',
  paymentMethod: 'BKASH',
  transactionId: 'TRX77',
  sentFrom: '01711111111',
  date: '2026-11-21T04:31:00.000Z',
  applicantId: 'CSE-27S-0007',
  attempts: [attempt({ state: 'COMPLETED', transactionId: 'TRX77', updatedAt: '2026-11-21T04:31:00.000Z' })],
});
