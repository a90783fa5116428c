import { brotliDecompressSync } from 'node:zlib';
import { fail } from '../../core/refusal.ts';
import { packedPasswords } from './common-passwords.data.ts';

let common: ReadonlySet<string> | undefined;

/** Whether it is one of thousands of passwords that guessers try first; too many to send to a browser, which knows the first of them. */
function isWellKnown(password: string): boolean {
  // Node's base64 passes over the line ends.
  common ??= new Set(brotliDecompressSync(Buffer.from(packedPasswords, 'base64')).toString().split('\n'));
  return common.has(password.toLowerCase());
}

/** Refuses a password that an applicant chooses and that everybody guesses. */
export function demandUncommon(password: string): void {
  if (isWellKnown(password)) fail('BAD_USER_INPUT', 'passwordCommon', { field: 'password' });
}
