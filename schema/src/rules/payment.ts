import { removeInvisible } from '../characters.ts';
import { PaymentAttemptState, PaymentMethod } from '../enums.ts';
import { limits } from '../limits.ts';
import { foldDigits } from '../normalise.ts';
import { isMobile } from './account.ts';
import { choice, id, lineAs, lines, phone, secret, whole } from './readers.ts';
import { type Message, must, rules, where } from './rule.ts';

const slipInvalid: Message = { key: 'slipInvalid', params: { min: limits.slip.min, max: limits.slip.max } };

/** The rule of a bank slip's number: 4 to 40 letters, digits, - and /, without spaces, one of them a letter or a digit. */
export function isSlipNumber(value: string): boolean {
  const typed = value.replace(/\s/g, '');
  const { min, max } = limits.slip;
  return /^[A-Za-z0-9/-]+$/.test(typed) && typed.length >= min && typed.length <= max && /[A-Za-z0-9]/.test(typed);
}

export const slipNumber = () =>
  lineAs(limits.text.line, (value) => foldDigits(removeInvisible(value))).test(
    where<string>((value) => (isSlipNumber(value) ? null : slipInvalid)),
  );

export const submitBankSlipRules = rules({
  bankSlipNumber: must(slipNumber(), 'slipRequired'),
  paymentMethod: choice(PaymentMethod).test(
    where<string>((value) => (value === PaymentMethod.BANK ? null : 'slipMethod')),
  ),
});

export const verifyBankSlipRules = rules({
  userId: must(id(), 'idRequired'),
  bankSlipNumber: must(slipNumber(), 'slipRequired'),
});

export const rejectBankSlipRules = rules({
  userId: must(id(), 'idRequired'),
  bankSlipNumber: must(slipNumber(), 'slipRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});

export const waiveChargeRules = rules({
  userId: must(id(), 'idRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
  currentPassword: secret(),
});

/** Without a reason it approves a manual payment that another officer proposed. */
export const approvePaymentRules = rules({
  id: must(id(), 'idRequired'),
  version: must(whole(0), 'numberInvalid'),
  currentPassword: secret(),
});

export const rejectPaymentRules = rules({
  id: must(id(), 'idRequired'),
  version: must(whole(0), 'numberInvalid'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});

/** Decisions of an officer about a payment that did not set its applicant to PAID. */
export const PaymentDecision = {
  ACCEPT: 'ACCEPT',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
  REJECT: 'REJECT',
} as const;
export type PaymentDecision = (typeof PaymentDecision)[keyof typeof PaymentDecision];

export const decidePaymentRules = rules({
  attemptId: must(id(), 'idRequired'),
  seen: must(choice(PaymentAttemptState), 'valueRequired'),
  decision: must(choice(PaymentDecision), 'valueRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});

/** Open states of a bKash transaction without a payment attempt. */
export const UnmatchedState = { UNMATCHED: 'UNMATCHED', REFUND_DUE: 'REFUND_DUE' } as const;
export type UnmatchedState = (typeof UnmatchedState)[keyof typeof UnmatchedState];

/** Decisions about such a transaction, other than matching it to an applicant. */
export const UnmatchedDecision = { REFUND_DUE: 'REFUND_DUE', REFUNDED: 'REFUNDED', CLOSE: 'CLOSE' } as const;
export type UnmatchedDecision = (typeof UnmatchedDecision)[keyof typeof UnmatchedDecision];

export const matchPaymentRules = rules({
  id: must(id(), 'idRequired'),
  phone: must(phone(), 'phoneRequired').test(isMobile),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});

export const decideUnmatchedRules = rules({
  id: must(id(), 'idRequired'),
  seen: must(choice(UnmatchedState), 'valueRequired'),
  decision: must(choice(UnmatchedDecision), 'valueRequired'),
  reason: must(lines(limits.text.reason), 'reasonRequired'),
});
