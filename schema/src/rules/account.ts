import { lengthOf, removeInvisible } from '../characters.ts';
import { limits } from '../limits.ts';
import { isMobilePhone, normaliseCode, normaliseName } from '../normalise.ts';
import { isCommonPassword } from './passwords.ts';
import { id, line, lineAs, lines, phone, secret } from './readers.ts';
import { always, isParseError, type Message, must, rules, where } from './rule.ts';

/**
 * The rule of an e-mail address, also of recipients: one @, a plain local part, a domain of labels. Each part has its own regular
 * expression without backtracking.
 */
export function isEmail(value: string): boolean {
  if (value.length > limits.text.email) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  const labels = value.slice(at + 1).split('.');
  if (!/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  if (labels.length < 2 || !/^[A-Za-z]/.test(labels.at(-1) ?? '') || (labels.at(-1) ?? '').length < 2) return false;
  return labels.every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-'));
}

/** An e-mail address without invisible characters. */
export const emailLine = (options: { keepsBlank?: boolean } = {}) =>
  lineAs(limits.text.email, removeInvisible, { ...options, message: 'emailInvalid' });

export const isMobile = where<string>((value) => (isMobilePhone(value) ? null : 'phoneInvalid'));
export const isAddress = where<string>((value) => (isEmail(value) ? null : 'emailInvalid'));

const token = () => must(line(limits.text.token, { message: 'flowOver' }), 'flowOver');

const passwordShort: Message = { key: 'passwordShort', params: { min: limits.password.min } };

/** A missing password reports as too short (specification, section 5, Register 4). */
const newPassword = () =>
  must(secret(), passwordShort).test(
    where<string>((value) => {
      if (lengthOf(value) < limits.password.min) return passwordShort;
      return isCommonPassword(value) ? 'passwordCommon' : null;
    }),
  );

/** Of any length: it only has to equal the password. */
const confirmation = () =>
  secret(Number.MAX_SAFE_INTEGER).test(
    always<string>((value, _, { parent }) => {
      const password = parent['password'];
      return isParseError(password) || value === password ? null : 'passwordMismatch';
    }),
  );

/** A code of the app or a recovery code; any other text counts as an attempt. */
const secondFactorCode = () => lineAs(limits.text.code, normaliseCode, { message: 'secondFactorWrong' });

/** Sign-in does not validate the phone's form: an error must not reveal which of phone and password is wrong. */
export const signInRules = rules({
  phone: must(phone(), 'signInPhoneRequired'),
  password: must(secret(), 'signInPasswordRequired').test(
    where<string>((value) =>
      lengthOf(value) < limits.password.signInMin
        ? { key: 'signInPasswordShort', params: { min: limits.password.signInMin } }
        : null,
    ),
  ),
  otp: secondFactorCode(),
});

/** The joiners are part of Bangla spelling. */
const isBanglaName = (value: string): boolean =>
  /^\p{Script=Bengali}(?:\p{Script=Bengali}|\u200c|\u200d|[ :.'’-])*$/u.test(value) && !/[০-৯]/.test(value);

/**
 * The forms ask for English letters, as on certificates. Other scripts stay accepted: callers of the API have always been able to register
 * names in Bangla.
 */
const certificateName = () =>
  must(lineAs(limits.text.name, normaliseName), 'nameRequired').test(
    where<string>((value) => (/^\p{L}[\p{L}\p{M} .'’-]*$/u.test(value) || isBanglaName(value) ? null : 'nameLetters')),
  );

const banglaName = () =>
  line(limits.text.name).test(where<string>((value) => (isBanglaName(value) ? null : 'nameBnLetters')));

/** Checked in the order of the specification: e-mail, name, phone, password, confirmation. */
export const registerRules = rules({
  email: must(emailLine(), 'emailInvalid').test(isAddress),
  name: certificateName(),
  nameBn: banglaName(),
  phone: must(phone(), 'phoneRequired').test(isMobile),
  password: newPassword(),
  confirmPassword: confirmation(),
});

/** The names that will be printed, until the application is submitted. */
export const ownNameRules = rules({ name: certificateName(), nameBn: banglaName() });

/** Any code counts as an attempt, whatever its form. */
export const verifyCodeRules = rules({
  token: token(),
  verificationCode: must(lineAs(limits.text.code, normaliseCode, { message: 'codeWrong' }), 'verificationCodeRequired'),
});

export const resendCodeRules = rules({ token: token() });

export const requestPasswordResetRules = rules({ phone: must(phone(), 'phoneRequired').test(isMobile) });

export const resetPasswordRules = rules({
  token: token(),
  password: newPassword(),
  confirmPassword: confirmation(),
});

const ownPassword = () => must(secret(), 'ownPasswordRequired');

export const changePasswordRules = rules({
  currentPassword: ownPassword(),
  password: newPassword().test(
    always<string>((value, _, { parent }) => (value === parent['currentPassword'] ? 'passwordSame' : null)),
  ),
  confirmPassword: confirmation(),
});

export const startPhoneChangeRules = rules({
  phone: must(phone(), 'phoneRequired').test(isMobile),
  currentPassword: ownPassword(),
});

export const changeEmailRules = rules({
  email: must(emailLine(), 'emailInvalid').test(isAddress),
  currentPassword: ownPassword(),
});

export const startSecondFactorRules = rules({ currentPassword: ownPassword() });

export const confirmSecondFactorRules = rules({ code: must(secondFactorCode(), 'secondFactorRequired') });

const confirmed = {
  reason: must(lines(limits.text.reason), 'reasonRequired'),
  currentPassword: ownPassword(),
};

export const disableSecondFactorRules = rules(confirmed);

export const resetSecondFactorRules = rules({ id: must(id(), 'idRequired'), ...confirmed });

/** Whether reason and password are needed depends on STEP_UP. */
export const endUserSessionsRules = rules({
  id: must(id(), 'idRequired'),
  reason: lines(limits.text.reason),
  currentPassword: secret(),
});
