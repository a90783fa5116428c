import type { PaymentToVerifyQuery } from '../../gql/payment-verification.ts';

export type Payment = PaymentToVerifyQuery;

/** Where the payment stands, as far as the office decides about it. */
export interface Standing {
  status: Payment['profile']['user']['paymentInfo']['status'];
  /** The number that waits for verification. */
  slip: string | null;
}

export function standingOf({ profile, paymentAttempts }: Payment): Standing {
  const { status } = profile.user.paymentInfo;
  const waiting = paymentAttempts.find(({ state }) => state === 'SUBMITTED');
  return { status, slip: status === 'PENDING' ? (waiting?.bankSlipNumber ?? null) : null };
}

/** Others who claim the number that waits: how many, and the first of them by name. */
export const claimsOf = ({ pendingPayment, slipClaims }: Payment) => ({
  count: pendingPayment?.alsoClaimedBy ?? 0,
  people: slipClaims,
});

export type Claims = ReturnType<typeof claimsOf>;

export const isSame = (one: Standing, other: Standing): boolean =>
  one.status === other.status && one.slip === other.slip;
