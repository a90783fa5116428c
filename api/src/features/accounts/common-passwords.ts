import { readFileSync } from 'node:fs';
import { fail } from '../../core/refusal.ts';

/**
 * 7,800 passwords of at least eight characters, in lower case: those of the list of Django (Royce Williams, from leaked accounts) that
 * `isCommonPassword` of the schema, which the browser loads, does not know.
 */
const file = new URL('../../../assets/common-passwords.txt', import.meta.url);
let commonPasswords: ReadonlySet<string> | undefined;

/** Refuses a new password that is on the list. */
export function assertUncommonPassword(password: string): void {
  commonPasswords ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  if (commonPasswords.has(password.toLowerCase())) fail('BAD_USER_INPUT', 'passwordCommon', { field: 'password' });
}
