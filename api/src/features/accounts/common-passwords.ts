import { readFileSync } from 'node:fs';
import { fail } from '../../core/refusal.ts';

/** 7,800 passwords of Django's list (Royce Williams, from leaked accounts) that `isCommonPassword` of the schema lacks. */
const file = new URL('../../../assets/common-passwords.txt', import.meta.url);
let commonPasswords: ReadonlySet<string> | undefined;

/** Refuses a new password that is on the list. */
export function assertUncommonPassword(password: string): void {
  commonPasswords ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  if (commonPasswords.has(password.toLowerCase())) fail('BAD_USER_INPUT', 'passwordCommon', { field: 'password' });
}
