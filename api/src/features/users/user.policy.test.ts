import { describe, expect, it } from 'vitest';
import { accountChangeOf, isLastSuperadmin, paymentChangeOf } from './user.policy.ts';

const user = { name: 'RAHIM', phone: '01712345678', email: 'r@example.com', role: 'ADMIN' } as const;
const id = 'u-1';

describe('accountChangeOf', () => {
  it('returns the given fields that differ', () => {
    expect(accountChangeOf(user, { id, ...user })).toEqual({});
    expect(accountChangeOf(user, { id })).toEqual({});
    expect(accountChangeOf(user, { id, ...user, role: 'STUDENT', name: undefined, email: null })).toEqual({
      role: 'STUDENT',
    });
    expect(accountChangeOf(user, { id, name: 'KARIM', password: 'secret' })).toEqual({ name: 'KARIM' });
  });
});

describe('paymentChangeOf', () => {
  const unpaid = {
    status: 'UNPAID',
    paymentMethod: 'NOT YET SUBMITTED',
    transactionId: null,
    bankSlipNumber: null,
  } as const;
  const paid = { status: 'PAID', paymentMethod: 'BANK', transactionId: null, bankSlipNumber: 'SL-1/2 3' } as const;

  it('returns null for the current payment, in any spelling of the slip', () => {
    expect(paymentChangeOf(unpaid, { id })).toBeNull();
    expect(paymentChangeOf(unpaid, { id, paymentStatus: 'UNPAID', paymentMethod: 'BANK' })).toBeNull();
    expect(paymentChangeOf(paid, { id, paymentStatus: 'PAID' })).toBeNull();
    expect(paymentChangeOf(paid, { id, paymentMethod: 'BANK', bankSlipNumber: 'sl1/23', trxID: undefined })).toBeNull();
  });

  it('keeps absent fields and clears blank ones', () => {
    expect(paymentChangeOf(paid, { id, bankSlipNumber: 'SL-9' })).toEqual({
      status: 'PAID',
      method: 'BANK',
      trxID: null,
      bankSlipNumber: 'SL-9',
    });
    expect(paymentChangeOf(paid, { id, bankSlipNumber: undefined })).toMatchObject({ bankSlipNumber: null });
    expect(paymentChangeOf(paid, { id, paymentMethod: 'BKASH', trxID: 'TRX1' })).toMatchObject({
      status: 'PAID',
      method: 'BKASH',
      trxID: 'TRX1',
    });
    expect(paymentChangeOf(paid, { id, paymentStatus: 'UNPAID' })).toMatchObject({ status: 'UNPAID' });
  });
});

describe('isLastSuperadmin', () => {
  it('is true only without another SUPERADMIN', () => {
    const last = { id, role: 'SUPERADMIN' } as const;
    expect(isLastSuperadmin(last, [{ id }])).toBe(true);
    expect(isLastSuperadmin(last, [{ id }, { id: 'u-2' }])).toBe(false);
    expect(isLastSuperadmin({ id, role: 'ADMIN' }, [{ id: 'u-2' }])).toBe(false);
  });
});
