import type { UserForm_UserFragment } from '../../gql/users.ts';
import type { UserChange } from './useUserChanges.ts';

export type User = UserForm_UserFragment;
type Payment = User['paymentInfo'];

/** The values of the Update User dialog; the password starts blank. */
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

/** The input of the API. A payment that is not edited is left out and stays; a blank reference is sent, as it clears the stored one. */
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
