import { readFileSync } from 'node:fs';
import { isCommonPassword } from '@admission/schema';

/** 7,800 passwords of Django's list (Royce Williams, from leaked accounts) that `isCommonPassword` of the schema lacks. */
const file = new URL('../../assets/common-passwords.txt', import.meta.url);
let list: ReadonlySet<string> | undefined;

/** Whether a password is on the short list of the schema or on the long one. */
export function isWidelyUsed(password: string): boolean {
  list ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  return isCommonPassword(password) || list.has(password.toLowerCase());
}
