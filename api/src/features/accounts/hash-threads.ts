import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Of 0 to 19; the thread of the event loop has 0. */
const niceness = 10;
const tasks = '/proc/self/task';

/**
 * Lets the event loop, and the database on the same machine, go before the threads of libuv's pool, which compute the hashes: on Linux each
 * thread has a priority of its own. The threads exist once the pool has been used. Elsewhere nothing happens.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync(tasks))
      if (readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        os.setPriority(Number(thread), niceness);
  } catch {
    // A sandbox forbids it, or the thread has ended.
  }
}
