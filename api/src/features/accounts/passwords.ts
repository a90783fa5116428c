import argon2 from 'argon2';
import { fail } from '../../core/refusal.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Below libuv's pool size, so that files, DNS and zlib never wait behind passwords. */
const atOnce = 2;
const longestQueue = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work when a place is free; past the queue it refuses with 503 and Retry-After. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 5 });
    await new Promise<void>((go) => waiting.push(go));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, cost));

let nobody: Promise<string> | undefined;

/** Whether the password is the hash's. Without a hash it costs the same time and answers no, so that unknown phones do not show. */
export async function isPassword(hash: string | undefined, password: string): Promise<boolean> {
  nobody ??= argon2.hash('nobody has this password', cost);
  const against = hash ?? (await nobody);
  const same = await inTurn(() => argon2.verify(against, password));
  return same && hash !== undefined;
}

/** Whether a hash was made with weaker parameters than today's and should be made anew at sign-in. */
export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, cost);
