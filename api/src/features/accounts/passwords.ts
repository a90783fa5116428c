import argon2 from 'argon2';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Below the size of libuv's thread pool, so that files, DNS and zlib never wait for password hashes. */
const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 50 });

let preparation: Promise<void> | undefined;

/**
 * One larger hash before the first: glibc keeps freed memory up to twice the largest block that was freed, so the memory of two hashes
 * then stays with the process. Before, threads that share an arena returned it after each hash and took it again page by page.
 */
async function prepareHashing(): Promise<void> {
  await argon2.hash('', { ...cost, memoryCost: cost.memoryCost * 1.25 }).catch(() => undefined);
}

async function hashing<T>(work: () => Promise<T>): Promise<T> {
  preparation ??= prepareHashing();
  await preparation;
  return withConcurrencyLimit(work);
}

export const hashPassword = (password: string): Promise<string> => hashing(() => argon2.hash(password, cost));

let dummyHash: Promise<string> | undefined;

/** Verifies a password. Without a hash a dummy is verified, so that timing does not reveal unknown phones. */
export async function isPassword(hash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= argon2.hash('dummy password', cost);
  const against = hash ?? (await dummyHash);
  const isMatch = await hashing(() => argon2.verify(against, password));
  return isMatch && hash !== undefined;
}

/** Whether the hash has other parameters than `cost`, so that sign-in replaces it. */
export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, cost);
