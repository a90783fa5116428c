import type { PaymentAttempt } from './payment-attempt.entity.ts';

/** The money of a payment: what was received, where that is known, else the fee. */
export const paidPoisha = ({
  receivedPoisha,
  amountPoisha,
}: Pick<PaymentAttempt, 'receivedPoisha' | 'amountPoisha'>): number => receivedPoisha ?? amountPoisha;
