import { limits } from '@admission/schema';
import type { RateLimit } from '../../core/rate-limits.ts';

const hour = 3600;

/** Wrong passwords for one phone from one address; never scales. */
export const passwordLock: RateLimit = {
  name: 'password',
  points: limits.signIn.wrongPasswords,
  seconds: limits.signIn.lockMinutes * 60,
  scales: false,
  refusal: 'wrongPasswordsLocked',
};

/** Sign-ins from one address, which may be a whole mobile network. */
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
export const codesOfAddress: RateLimit = {
  name: 'code-ip',
  points: limits.code.perAddressPerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyTries',
};
export const codesOfSite: RateLimit = {
  name: 'code-site',
  points: limits.code.perSitePerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyTries',
};
/** Guesses of codes and grants from one address. */
export const guessesOfAddress: RateLimit = {
  name: 'guess-ip',
  points: 200,
  seconds: hour,
  scales: true,
  refusal: 'tooManyTries',
};
