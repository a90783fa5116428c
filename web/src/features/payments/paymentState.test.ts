import { describe, expect, it } from 'vitest';
import { bkashReturnOf, parseReturnHint, paymentStateOf, pollIntervalOf } from './paymentState.ts';
import { attempt, overview } from './payments.fixture.ts';

const states = {
  unpaid: overview(),
  started: overview({ attempts: [attempt({ state: 'INITIATED' })] }),
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

describe('paymentStateOf', () => {
  it.each(Object.entries(states))('returns %s', (paymentState, given) => {
    expect(paymentStateOf(given)).toBe(paymentState);
  });

  it('returns bkash before slip, and paid before review', () => {
    const slip = attempt({ id: 'a2', method: 'BANK', state: 'SUBMITTED' });
    const attempts = [slip, attempt({ state: 'EXECUTING' })];
    expect(paymentStateOf(overview({ status: 'PENDING', paymentMethod: 'BANK', attempts }))).toBe('bkash');
    expect(paymentStateOf(overview({ status: 'PAID', attempts: [attempt({ state: 'REVIEW' })] }))).toBe('paid');
  });

  it('ignores a rejected attempt with a newer one', () => {
    const attempts = [attempt({ state: 'CANCELLED' }), attempt({ id: 'a2', method: 'BANK', state: 'REJECTED' })];
    expect(paymentStateOf(overview({ attempts }))).toBe('unpaid');
  });
});

describe('bkashReturnOf', () => {
  it.each([
    ['INITIATED', 'open'],
    ['EXECUTING', 'waiting'],
    ['UNKNOWN', 'waiting'],
    ['COMPLETED', 'paid'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['REVIEW', 'review'],
  ] as const)('maps %s to %s', (state, outcome) => {
    expect(bkashReturnOf(overview({ attempts: [attempt({ state })] }))?.outcome).toBe(outcome);
  });

  it('returns undefined without a bKash attempt and after a refund', () => {
    expect(bkashReturnOf(overview({ attempts: [attempt({ method: 'BANK', state: 'VERIFIED' })] }))).toBeUndefined();
    expect(bkashReturnOf(overview({ attempts: [attempt({ state: 'REFUNDED' })] }))).toBeUndefined();
  });

  it('parseReturnHint accepts four values', () => {
    expect(['paid', 'failed', 'cancelled', 'pending', 'PAID', 'x', null].map(parseReturnHint)).toEqual([
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

it('pollIntervalOf returns 4 s for bKash, 60 s for the office, otherwise 0', () => {
  const after = (given: keyof typeof states, hint?: 'pending' | 'cancelled') => pollIntervalOf(states[given], hint);
  expect(after('bkash')).toBe(4_000);
  expect(after('started', 'pending')).toBe(4_000);
  expect(after('started')).toBe(0);
  expect(after('slip')).toBe(60_000);
  expect(after('review')).toBe(60_000);
  expect(after('unpaid', 'cancelled')).toBe(0);
  expect(after('paid', 'pending')).toBe(0);
  expect(pollIntervalOf(undefined, 'pending')).toBe(0);
});
