import { lengthOf } from '../characters.ts';
import { PaymentMethod, PaymentStatus, Role } from '../enums.ts';
import { limits } from '../limits.ts';
import { isMobilePhone, normaliseName } from '../normalise.ts';
import { emailLine, isAddress, isMobile } from './account.ts';
import { isCommonPassword } from './passwords.ts';
import { slipNumber } from './payment.ts';
import { choice, filter, givenId, id, line, lineAs, lines, phone, phoneFilter, secret, whole } from './readers.ts';
import { type Message, must, rules, where } from './rule.ts';

const userPasswordShort: Message = { key: 'userPasswordShort', params: { min: limits.password.signInMin } };

/** Accounts added by SUPERADMIN need six characters, the minimum of sign-in (specification, section 9). */
const isUserPassword = where<string>((value) => {
  if (lengthOf(value) < limits.password.signInMin) return userPasswordShort;
  return isCommonPassword(value) ? 'passwordCommon' : null;
});

export const addUserRules = rules({
  name: must(lineAs(limits.text.name, normaliseName), 'userNameRequired'),
  phone: must(phone(), 'phoneRequired').test(isMobile),
  email: must(emailLine(), 'emailInvalid').test(isAddress),
  role: must(choice(Role), 'roleRequired'),
  password: must(secret(), 'userPasswordRequired').test(isUserPassword),
  reason: lines(limits.text.reason),
  currentPassword: secret(),
});

/** Absent fields stay unchanged; blank ones are refused, except password and payment references. */
export const updateUserRules = rules({
  id: must(id(), 'idRequired'),
  version: whole(0),
  name: lineAs(limits.text.name, normaliseName, { keepsBlank: true }).test(
    where<string>((value) => (value === '' ? 'userNameRequired' : null)),
  ),
  phone: phone({ keepsBlank: true }).test(
    where<string>((value) => {
      if (value === '') return 'phoneRequired';
      return isMobilePhone(value) ? null : 'phoneInvalid';
    }),
  ),
  email: emailLine({ keepsBlank: true }).test(isAddress),
  role: choice(Role),
  password: secret().test(isUserPassword),
  intake: id(),
  paymentStatus: choice(PaymentStatus),
  paymentMethod: choice(PaymentMethod),
  trxID: line(limits.text.number),
  bankSlipNumber: slipNumber(),
  reason: lines(limits.text.reason),
  currentPassword: secret(),
});

export const SortDirection = { ASC: 'asc', DESC: 'desc' } as const;
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

export const userSearchRules = rules({
  role: filter(Role),
  email: line(limits.text.search),
  phone: phoneFilter(),
  name: line(limits.text.search),
  page: whole(1, limits.pages.last),
  sort: choice(SortDirection),
  paymentStatus: filter(PaymentStatus),
  paymentMethod: filter(PaymentMethod),
  trxID: line(limits.text.search),
  bankSlipNumber: line(limits.text.search),
  intake: givenId(),
});

export const deleteUserRules = rules({
  id: must(id(), 'idRequired'),
  reason: lines(limits.text.reason),
  currentPassword: secret(),
});
