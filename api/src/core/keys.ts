import { z } from 'zod';

/** The first key signs and encrypts, all verify and decrypt. */
export type KeyList = readonly [newest: string, ...older: string[]];

const minBytes = 32;
const hasLength = (secret: string): boolean => Buffer.byteLength(secret) >= minBytes;
const split = (value: string): string[] => value.split(',').map((one) => one.trim());

export const signingSecret = z.string().refine(hasLength, `must be at least ${minBytes} bytes`);
const secretList = z
  .string()
  .transform(split)
  .refine((all) => all.every(hasLength), `must be secrets of at least ${minBytes} bytes, separated by commas`)
  .transform(([newest = '', ...older]): KeyList => [newest, ...older])
  .optional();

/** One secret per purpose. Each is a list for its rotation: `new,old`. */
export const keySettings = {
  SESSION_SECRET: secretList.describe('Signs session tokens: new,old; without the old one everyone signs in again'),
  CARD_SECRET: secretList.describe(
    'Signs the check codes of admit cards: new,old; without the old one printed cards are void',
  ),
  FILE_ADDRESS_SECRET: secretList.describe(
    'Signs addresses of images and files: new,old; they live for two hours at most',
  ),
  WEBHOOK_SECRET: secretList.describe(
    "Encrypts the webhooks' secrets: new,old; without the old one each webhook needs a new secret",
  ),
  CODE_SECRET: secretList.describe(
    'Hashes verification codes: new,old; without the old one codes of the last minutes are void',
  ),
  SECOND_FACTOR_SECRET: secretList.describe(
    "Encrypts the officers' second factors: new,old; without the old one each signs in by a recovery code and enrols again",
  ),
  IDEMPOTENCY_SECRET: secretList.describe(
    'Encrypts the answers stored for Idempotency-Key: new,old; without the old one a repeated request is refused for a day',
  ),
} as const;

export interface Keys {
  sessions: KeyList;
  cards: KeyList;
  fileAddresses: KeyList;
  webhookSecrets: KeyList;
  codes: KeyList;
  secondFactors: KeyList;
  answers: KeyList;
}

/** The keys of each purpose; a purpose without a setting uses JWT_SECRET. */
export function readKeys(jwtSecret: string, given: { [Name in keyof typeof keySettings]?: KeyList | undefined }): Keys {
  const shared = keysOfJwtSecret(jwtSecret);
  return {
    // Rotating JWT_SECRET ends the sessions and nothing else.
    sessions: given.SESSION_SECRET ?? [shared[0]],
    cards: given.CARD_SECRET ?? shared,
    fileAddresses: given.FILE_ADDRESS_SECRET ?? shared,
    webhookSecrets: given.WEBHOOK_SECRET ?? shared,
    codes: given.CODE_SECRET ?? shared,
    secondFactors: given.SECOND_FACTOR_SECRET ?? shared,
    answers: given.IDEMPOTENCY_SECRET ?? shared,
  };
}

/** `new,old`. The whole text stays a key, because one secret of an earlier release may contain a comma. */
function keysOfJwtSecret(secret: string): KeyList {
  const [first, ...older] = split(secret);
  return first !== undefined && older.length > 0 && [first, ...older].every(hasLength)
    ? [first, ...older, secret]
    : [secret];
}

const placeholder = /change.?me|sample|example|default|placeholder|your.?secret|password/i;

/** A placeholder of sample files, one text repeated, or few different characters. A random text of hexadecimal digits has more. */
export const isGuessable = (secret: string): boolean =>
  placeholder.test(secret) || /^(.+?)\1+$/s.test(secret) || new Set(secret).size < Math.min(8, secret.length / 2);
