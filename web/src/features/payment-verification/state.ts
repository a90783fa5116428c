import type { PaymentToVerifyQuery } from '../../gql/payment-verification.ts';

export type Payment = PaymentToVerifyQuery;

/** The payment's state for its verification. */
export interface Standing {
  status: Payment['profile']['user']['paymentInfo']['status'];
  /** The number to verify. */
  slip: string | null;
}

export function standingOf({ profile, paymentAttempts }: Payment): Standing {
  const { status } = profile.user.paymentInfo;
  const waiting = paymentAttempts.find(({ state }) => state === 'SUBMITTED');
  return { status, slip: status === 'PENDING' ? (waiting?.bankSlipNumber ?? null) : null };
}

/** Other applicants with the same slip number: their count and the first names. */
export const claimsOf = ({ pendingPayment, slipClaims }: Payment) => ({
  count: pendingPayment?.alsoClaimedBy ?? 0,
  people: slipClaims,
});

export type Claims = ReturnType<typeof claimsOf>;

export const isSame = (one: Standing, other: Standing): boolean =>
  one.status === other.status && one.slip === other.slip;
