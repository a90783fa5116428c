import { normaliseSlip, type Role } from '@admission/schema';
import type { User } from '../accounts/index.ts';
import type { PaymentInfo, PaymentOverride } from '../payments/index.ts';
import type { UpdateUserInput } from './user.types.ts';

/** What of the account an edit changes. */
export type AccountChange = Partial<Pick<User, 'name' | 'phone' | 'email' | 'role'>>;

const editable = ['name', 'phone', 'email', 'role'] as const;

/** The fields that were given and differ; a dialog may send all of them. */
export function accountChangeOf(user: Pick<User, (typeof editable)[number]>, input: UpdateUserInput): AccountChange {
  const given = editable.filter((name) => input[name] != null && input[name] !== user[name]);
  return Object.fromEntries(given.map((name) => [name, input[name]]));
}

type Standing = Pick<PaymentInfo, 'status' | 'paymentMethod' | 'transactionId' | 'bankSlipNumber'>;

/**
 * The payment that an edit asks for, or null where it is the one that stands. What is left out stays as it is; a reference that is
 * there but blank is cleared.
 */
export function paymentChangeOf(standing: Standing, input: UpdateUserInput): Omit<PaymentOverride, 'userId'> | null {
  const status = input.paymentStatus ?? standing.status;
  const method = input.paymentMethod ?? standing.paymentMethod;
  const trxID = ('trxID' in input ? input.trxID : standing.transactionId) ?? null;
  const bankSlipNumber = ('bankSlipNumber' in input ? input.bankSlipNumber : standing.bankSlipNumber) ?? null;
  const wanted = { status, method, trxID, bankSlipNumber };
  return isStanding(standing, wanted) ? null : wanted;
}

function isStanding(standing: Standing, wanted: Omit<PaymentOverride, 'userId'>): boolean {
  if (standing.status !== wanted.status) return false;
  if (wanted.status === 'UNPAID') return true;
  if (standing.paymentMethod !== wanted.method) return false;
  return wanted.method === 'BANK'
    ? normaliseSlip(standing.bankSlipNumber ?? '') === normaliseSlip(wanted.bankSlipNumber ?? '')
    : standing.transactionId === wanted.trxID;
}

/** Whether nobody could manage users any more without this one. */
export const isLastSuperadmin = (user: { id: string; role: Role }, superadmins: readonly Pick<User, 'id'>[]): boolean =>
  user.role === 'SUPERADMIN' && superadmins.every(({ id }) => id === user.id);
