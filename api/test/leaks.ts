import type { Logger } from 'pino';
import { createLog } from '../src/core/log.ts';

/** Hashes of passwords. */
const inAnswers = /\$argon2(?:id|i|d)\$/;
/** Also the password and the secret of the tests, session tokens, phones and NIDs. */
const inLogs =
  /\$argon2(?:id|i|d)\$|test-password-1|a secret of the tests|\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])01[3-9]\d{8}(?![\w-])|1990123456789/;

/** Checks every answer of a test. */
export function assertNoSecret(answer: string): void {
  const found = inAnswers.exec(answer);
  if (found) throw new Error(`An answer holds a secret: ${around(answer, found.index)}`);
}

/** The log of the product as it is deployed, and its lines that hold a secret. */
export function createWatchedLog(): { log: Logger; leaks: string[] } {
  const leaks: string[] = [];
  const write = (line: string): void => {
    const found = inLogs.exec(line);
    if (found) leaks.push(around(line, found.index));
  };
  return { log: createLog('info', { write }), leaks };
}

const around = (text: string, at: number): string => text.slice(Math.max(0, at - 200), at + 100);
