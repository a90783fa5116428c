import argon2 from 'argon2';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Below the size of libuv's thread pool, so that files, DNS and zlib never wait for password hashes. */
const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 50 });

export const hashPassword = (password: string): Promise<string> =>
  withConcurrencyLimit(() => argon2.hash(password, cost));

let nobody: Promise<string> | undefined;

/** Whether the password is the hash's. Without a hash it costs the same time and answers no, so that unknown phones do not show. */
export async function isPassword(hash: string | undefined, password: string): Promise<boolean> {
  nobody ??= argon2.hash('nobody has this password', cost);
  const against = hash ?? (await nobody);
  const same = await withConcurrencyLimit(() => argon2.verify(against, password));
  return same && hash !== undefined;
}

/** Whether a hash was made with weaker parameters than today's and should be made anew at sign-in. */
export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, cost);
