import { readFileSync } from 'node:fs';
import { isCommonPassword } from '@admission/schema';

/** 17,500 passwords of six or more characters of Django's list (Royce Williams, from leaked accounts) that `isCommonPassword` lacks. */
const file = new URL('../../assets/common-passwords.txt', import.meta.url);
let list: ReadonlySet<string> | undefined;

/** Whether a password is on the short list of the schema or on the long one. */
export function isWidelyUsed(password: string): boolean {
  list ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  return isCommonPassword(password) || list.has(password.toLowerCase());
}
