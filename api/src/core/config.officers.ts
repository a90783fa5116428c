import { flag, optionalFlag } from './config.values.ts';

/** What officers have to confirm. */
export const officerSettings = {
  STEP_UP: optionalFlag.describe(
    'Ask for reason and password again on changes of role, payment, phone, e-mail and password of a user, and for a new SUPERADMIN; true in production, else false',
  ),
  PAYMENT_SECOND_OFFICER: optionalFlag.describe(
    'A fee set to PAID by hand waits until a second officer approves it; true in production, else false',
  ),
  REQUIRE_SECOND_FACTOR: flag(false).describe(
    'Officers (ADMIN, SUPERADMIN) without a second factor can only enrol one',
  ),
} as const;

export const flagOr = (value: 'true' | 'false' | undefined, otherwise: boolean): boolean =>
  value === undefined ? otherwise : value === 'true';
