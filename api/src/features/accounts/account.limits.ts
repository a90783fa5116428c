import { limits } from '@admission/schema';
import type { RateLimit } from '../../core/rate-limits.ts';
import type { FlowPurpose } from './verification-code.entity.ts';

const hour = 3600;

function siteLimit(name: string, points: number): RateLimit {
  return { name, points, seconds: hour, scales: true, refusal: 'tooManyTries' };
}

/** Wrong passwords per phone and address; not scaled. */
export const passwordLock: RateLimit = {
  name: 'password',
  points: limits.signIn.wrongPasswords,
  seconds: limits.signIn.lockMinutes * 60,
  scales: false,
  refusal: 'wrongPasswordsLocked',
};

/** Sign-ins per address, which may be a whole mobile network. */
export const signInsOfAddress: RateLimit = {
  name: 'sign-in-ip',
  points: limits.signIn.perAddressPerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyTries',
};

/** The pause between two codes for one phone; RATE_LIMIT_FACTOR divides it. */
export const codePause: RateLimit = {
  name: 'code-pause',
  points: 1,
  seconds: limits.code.resendSeconds,
  scales: false,
  refusal: 'resendWait',
};
export const codesOfPhone: RateLimit = {
  name: 'code-hour',
  points: limits.code.perPhonePerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyCodes',
};
export const codesOfPhoneDay: RateLimit = {
  name: 'code-day',
  points: limits.code.perPhonePerDay,
  seconds: 24 * hour,
  scales: true,
  refusal: 'tooManyCodes',
};
/** Codes to new phones of one account: a signed-in user must not text the numbers of others. */
export const phoneChangesOfUser: RateLimit = {
  name: 'phone-change-user',
  points: limits.code.perPhonePerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyTries',
};
export const codesOfAddress: RateLimit = {
  name: 'code-ip',
  points: limits.code.perAddressPerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyTries',
};
/** Codes per site, counted when an SMS is sent; each purpose has its own budget. */
export const codesOfSite: Record<FlowPurpose, RateLimit> = {
  REGISTER: siteLimit('code-site', limits.code.registrationsPerSitePerHour),
  RESET: siteLimit('code-site-reset', limits.code.resetsPerSitePerHour),
  PHONE: siteLimit('code-site-phone', limits.code.phoneChangesPerSitePerHour),
};
/** The share of the site's codes for networks that exceeded their first few; the rest is reserved for others. */
export const repeatedCodesOfSite: Record<FlowPurpose, RateLimit> = {
  REGISTER: siteLimit('code-site-repeated', limits.code.registrationsPerSitePerHour * 0.6),
  RESET: siteLimit('code-site-reset-repeated', limits.code.resetsPerSitePerHour * 0.6),
  PHONE: siteLimit('code-site-phone-repeated', limits.code.phoneChangesPerSitePerHour * 0.6),
};
/** Replaces the site's limit for an unknown phone, so that the response time is the same. */
export const unsentCodes: RateLimit = siteLimit('code-unsent', 1_000_000);
/** Guesses of codes and grants per address. */
export const guessesOfAddress: RateLimit = {
  name: 'guess-ip',
  points: 200,
  seconds: hour,
  scales: true,
  refusal: 'tooManyTries',
};
