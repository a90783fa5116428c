import { describe, expect, it } from 'vitest';
import { attempt, overview } from './payments.fixture.ts';
import { askAgainAfter, hintOf, returnOf, standingOf } from './standing.ts';

const states = {
  unpaid: overview(),
  begun: overview({ attempts: [attempt({ state: 'INITIATED' })] }),
  bkash: overview({ status: 'PENDING', paymentMethod: 'BKASH', attempts: [attempt({ state: 'UNKNOWN' })] }),
  slip: overview({
    status: 'PENDING',
    paymentMethod: 'BANK',
    attempts: [attempt({ method: 'BANK', state: 'SUBMITTED' })],
  }),
  rejected: overview({ attempts: [attempt({ method: 'BANK', state: 'REJECTED' })] }),
  review: overview({ attempts: [attempt({ state: 'CANCELLED' }), attempt({ id: 'a2', state: 'REVIEW' })] }),
  paid: overview({ status: 'PAID', paymentMethod: 'BKASH', attempts: [attempt({ state: 'COMPLETED' })] }),
};

describe('where an applicant stands', () => {
  it.each(Object.entries(states))('%s', (standing, given) => {
    expect(standingOf(given)).toBe(standing);
  });

  it('warns of bKash before a slip that waits as well, and knows nothing worse than PAID', () => {
    const slip = attempt({ id: 'a2', method: 'BANK', state: 'SUBMITTED' });
    const attempts = [slip, attempt({ state: 'EXECUTING' })];
    expect(standingOf(overview({ status: 'PENDING', paymentMethod: 'BANK', attempts }))).toBe('bkash');
    expect(standingOf(overview({ status: 'PAID', attempts: [attempt({ state: 'REVIEW' })] }))).toBe('paid');
  });

  it('does not hold an old refusal against a newer try', () => {
    const attempts = [attempt({ state: 'CANCELLED' }), attempt({ id: 'a2', method: 'BANK', state: 'REJECTED' })];
    expect(standingOf(overview({ attempts }))).toBe('unpaid');
  });
});

describe('what is told after bKash', () => {
  it.each([
    ['INITIATED', 'open'],
    ['EXECUTING', 'waiting'],
    ['UNKNOWN', 'waiting'],
    ['COMPLETED', 'paid'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['REVIEW', 'review'],
  ] as const)('%s is %s', (state, returned) => {
    expect(returnOf(overview({ attempts: [attempt({ state })] }))?.returned).toBe(returned);
  });

  it('is nothing without a bKash payment, or after one that was paid back', () => {
    expect(returnOf(overview({ attempts: [attempt({ method: 'BANK', state: 'VERIFIED' })] }))).toBeUndefined();
    expect(returnOf(overview({ attempts: [attempt({ state: 'REFUNDED' })] }))).toBeUndefined();
  });

  it('takes four words of the address and no other', () => {
    expect(['paid', 'failed', 'cancelled', 'pending', 'PAID', 'x', null].map(hintOf)).toEqual([
      'paid',
      'failed',
      'cancelled',
      'pending',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('asks again soon for bKash, now and then for people, and else not at all', () => {
  const after = (given: keyof typeof states, hint?: 'pending' | 'cancelled') => askAgainAfter(states[given], hint);
  expect(after('bkash')).toBe(4_000);
  expect(after('begun', 'pending')).toBe(4_000);
  expect(after('begun')).toBe(0);
  expect(after('slip')).toBe(60_000);
  expect(after('review')).toBe(60_000);
  expect(after('unpaid', 'cancelled')).toBe(0);
  expect(after('paid', 'pending')).toBe(0);
  expect(askAgainAfter(undefined, 'pending')).toBe(0);
});
