import type { UserForm_UserFragment } from '../../gql/users.ts';
import type { UserChange } from './useUserChanges.ts';

export type User = UserForm_UserFragment;
type Payment = User['paymentInfo'];

/** What the Update User dialog holds; the password is blank on load. */
export const valuesOf = ({ name, phone, email, role, paymentInfo }: User) => ({
  name,
  phone,
  email,
  role: role as string,
  password: '',
  ...paymentValuesOf(paymentInfo),
  reason: '',
  currentPassword: '',
});

export type UserValues = ReturnType<typeof valuesOf>;

export const paymentValuesOf = ({ status, paymentMethod, transactionId, bankSlipNumber }: Payment) => ({
  paymentStatus: status as string,
  paymentMethod: paymentMethod as string,
  trxID: transactionId ?? '',
  bankSlipNumber: bankSlipNumber ?? '',
});

const methods: readonly Payment['paymentMethod'][] = ['BANK', 'BKASH', 'NOT_YET_SUBMITTED'];
const statuses: readonly Payment['status'][] = ['UNPAID', 'PENDING', 'PAID'];

/**
 * The change as the API takes it. A payment that is not being edited is left out, so that it stays whatever it is by then; a blank
 * reference is sent, because it clears the one that stands.
 */
export function changeOf(
  checked: Omit<UserChange, 'paymentStatus' | 'paymentMethod' | 'trxID' | 'bankSlipNumber'>,
  values: UserValues,
  editsPayment: boolean,
): UserChange {
  const payment = {
    paymentStatus: statuses.find((one) => one === values.paymentStatus),
    paymentMethod: methods.find((one) => one === values.paymentMethod),
    trxID: values.trxID.trim() || null,
    bankSlipNumber: values.bankSlipNumber.trim() || null,
  };
  const { id, version, name, phone, email, role, password, reason, currentPassword } = checked;
  const account = { id, version, name, phone, email, role, password, reason, currentPassword };
  return editsPayment ? { ...account, ...payment } : account;
}
