import { PaymentAttemptState } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { canMove, openStates, paidStates, pendingStates } from './attempt.moves.ts';

const states = Object.values(PaymentAttemptState);

/** Every allowed move once more, as a list of pairs written by hand. */
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

describe('the moves of an attempt', () => {
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

  it.each(pairs)('%s -> %s', (from, to) => {
    expect(canMove(from, to)).toBe(allowed.has(`${from} ${to}`));
  });

  it('never leave a state on which PAID stands, save to give the money back', () => {
    for (const from of paidStates)
      expect(states.filter((to) => canMove(from, to))).toEqual(from === 'COMPLETED' ? ['REFUND_DUE'] : []);
  });

  it('never come back to an open state once money may have moved', () => {
    const past = states.filter((state) => !openStates.includes(state) || pendingStates.includes(state));
    for (const from of past)
      for (const to of ['CREATED', 'INITIATED', 'EXECUTING', 'SUBMITTED'] as const)
        expect(canMove(from, to)).toBe(false);
  });
});
