import { normaliseSlip, type Role } from '@admission/schema';
import type { User } from '../accounts/index.ts';
import type { PaymentInfo, PaymentOverride } from '../payments/index.ts';
import type { UpdateUserInput } from './user.types.ts';

export type AccountChange = Partial<Pick<User, 'name' | 'phone' | 'email' | 'role'>>;

const editable = ['name', 'phone', 'email', 'role'] as const;

/** The given fields that differ. */
export function accountChangeOf(user: Pick<User, (typeof editable)[number]>, input: UpdateUserInput): AccountChange {
  const given = editable.filter((name) => input[name] != null && input[name] !== user[name]);
  return Object.fromEntries(given.map((name) => [name, input[name]]));
}

type CurrentPayment = Pick<PaymentInfo, 'status' | 'paymentMethod' | 'transactionId' | 'bankSlipNumber'>;

/**
 * The payment override in an officer's edit of a user; null if it equals the current payment. Absent fields keep their value,
 * blank ones clear it.
 */
export function paymentChangeOf(
  current: CurrentPayment,
  input: UpdateUserInput,
): Omit<PaymentOverride, 'userId'> | null {
  const status = input.paymentStatus ?? current.status;
  const method = input.paymentMethod ?? current.paymentMethod;
  const trxID = ('trxID' in input ? input.trxID : current.transactionId) ?? null;
  const bankSlipNumber = ('bankSlipNumber' in input ? input.bankSlipNumber : current.bankSlipNumber) ?? null;
  const target = { status, method, trxID, bankSlipNumber };
  return matchesCurrent(current, target) ? null : target;
}

function matchesCurrent(current: CurrentPayment, target: Omit<PaymentOverride, 'userId'>): boolean {
  if (current.status !== target.status) return false;
  if (target.status === 'UNPAID') return true;
  if (current.paymentMethod !== target.method) return false;
  return target.method === 'BANK'
    ? normaliseSlip(current.bankSlipNumber ?? '') === normaliseSlip(target.bankSlipNumber ?? '')
    : current.transactionId === target.trxID;
}

export const isLastSuperadmin = (user: { id: string; role: Role }, superadmins: readonly Pick<User, 'id'>[]): boolean =>
  user.role === 'SUPERADMIN' && superadmins.every(({ id }) => id === user.id);
