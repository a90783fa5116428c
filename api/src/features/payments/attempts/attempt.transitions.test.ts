import { PaymentAttemptState } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { canTransition, openStates, paidStates, pendingStates } from './attempt.transitions.ts';

const states = Object.values(PaymentAttemptState);

/** The allowed transitions, written independently of the code. */
const allowed = new Set([
  'CREATED INITIATED',
  'CREATED FAILED',
  'INITIATED EXECUTING',
  'INITIATED CANCELLED',
  'INITIATED EXPIRED',
  'INITIATED FAILED',
  'EXECUTING COMPLETED',
  'EXECUTING UNKNOWN',
  'EXECUTING FAILED',
  'EXECUTING REVIEW',
  'UNKNOWN COMPLETED',
  'UNKNOWN FAILED',
  'UNKNOWN EXPIRED',
  'UNKNOWN REVIEW',
  'FAILED COMPLETED',
  'FAILED REVIEW',
  'CANCELLED COMPLETED',
  'CANCELLED REVIEW',
  'EXPIRED COMPLETED',
  'EXPIRED REVIEW',
  'COMPLETED REFUND_DUE',
  'REVIEW COMPLETED',
  'REVIEW VERIFIED',
  'REVIEW REJECTED',
  'REVIEW REFUND_DUE',
  'REFUND_DUE REFUNDED',
  'SUBMITTED VERIFIED',
  'SUBMITTED REJECTED',
  'SUBMITTED SUPERSEDED',
  'SUBMITTED REVIEW',
]);

describe('canTransition', () => {
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

  it.each(pairs)('%s -> %s', (from, to) => {
    expect(canTransition(from, to)).toBe(allowed.has(`${from} ${to}`));
  });

  it('allows only a refund from a state that makes the payment PAID', () => {
    for (const from of paidStates)
      expect(states.filter((to) => canTransition(from, to))).toEqual(from === 'COMPLETED' ? ['REFUND_DUE'] : []);
  });

  it('allows no return to an open state once the applicant may have been charged', () => {
    const past = states.filter((state) => !openStates.includes(state) || pendingStates.includes(state));
    for (const from of past)
      for (const to of ['CREATED', 'INITIATED', 'EXECUTING', 'SUBMITTED'] as const)
        expect(canTransition(from, to)).toBe(false);
  });
});
