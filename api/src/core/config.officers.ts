import { flag, optionalFlag, url } from './config.values.ts';

/** Settings of step-up authentication, the second factor, and the check of new passwords. */
export const officerSettings = {
  STEP_UP: optionalFlag.describe(
    'Ask for reason and password again on changes of role, payment, phone, e-mail and password of a user, and for a new SUPERADMIN; true in production, else false',
  ),
  PAYMENT_SECOND_OFFICER: optionalFlag.describe(
    'A fee set to PAID manually needs the approval of a second officer; true in production, else false',
  ),
  REQUIRE_SECOND_FACTOR: flag(false).describe(
    'Officers (ADMIN, SUPERADMIN) without a second factor can only enrol one',
  ),
  LEAKED_PASSWORDS_URL: url
    .optional()
    .describe(
      'Refuse new passwords known from leaks: a range service of Have I Been Pwned (https://api.pwnedpasswords.com/range) or a copy of it, which gets five characters of a hash; unset: off',
    ),
} as const;
