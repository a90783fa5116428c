import type { PaymentToVerifyQuery } from '../../gql/payment-verification.ts';

export type Payment = PaymentToVerifyQuery;

/** The payment's state for its verification. */
export interface PaymentState {
  status: Payment['profile']['user']['paymentInfo']['status'];
  /** The number to verify. */
  slip: string | null;
}

export function paymentStateOf({ profile, paymentAttemptPage }: Payment): PaymentState {
  const { status } = profile.user.paymentInfo;
  const waiting = paymentAttemptPage.attempts.find(({ state }) => state === 'SUBMITTED');
  return { status, slip: status === 'PENDING' ? (waiting?.bankSlipNumber ?? null) : null };
}

/** Other applicants with the same slip number. */
export interface Claims {
  count: number;
  /** The first of their claims; undefined while they are read. */
  found: Payment['slipClaimPage'] | undefined;
}

export const claimsOf = ({ pendingPayment, slipClaimPage }: Payment): Claims => ({
  count: pendingPayment?.alsoClaimedBy ?? 0,
  found: slipClaimPage,
});

export const isSame = (one: PaymentState, other: PaymentState): boolean =>
  one.status === other.status && one.slip === other.slip;
