import { delays } from './delays.ts';
import { accountLimits } from './limits/accounts.ts';
import { applicationLimits } from './limits/applications.ts';
import { examLimits } from './limits/exams.ts';
import { interfaceLimits } from './limits/interfaces.ts';
import { officeLimits } from './limits/office.ts';
import { paymentLimits } from './limits/payments.ts';
import { textLimits } from './limits/texts.ts';

/**
 * Every number of the specification (sections 5 and 9), of the contract ("Details of the calls") and of our own, once.
 * The docstring of each names its unit and where it comes from; the ones without a source are ours: generous caps that
 * bound malformed input before it is parsed.
 */
export const limits = {
  ...accountLimits,
  ...applicationLimits,
  ...paymentLimits,
  ...examLimits,
  ...officeLimits,
  ...textLimits,
  ...interfaceLimits,
  /** Milliseconds. Specification, sections 8 and 9. */
  delays,
} as const;

/** The time zone of all displayed times and of all rules about days and years. Specification, section 9. */
export const timeZone = 'Asia/Dhaka';
