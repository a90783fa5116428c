import type { Postmaster } from './postmaster.ts';
import { processIdentity } from './process-identity.ts';

const POLL_MS = 250;
const FAILURES = 3;
const WITHIN_MS = 60_000;
const diedTooOften = `PostgreSQL (embedded) has died ${FAILURES} times within a minute`;

export interface ServerWatch {
  /** The running server, or the last one. */
  current(): Postmaster;
  /** Ends the watch and waits for a restart in progress. */
  stop(): Promise<void>;
}

interface WatchOptions {
  restart(): Promise<Postmaster>;
  log(line: string): void;
  /** Called once, with a line for the operator. */
  onLost(line: string): void;
}

/** Restarts a dead server, and calls `onLost` at the third failure within a minute. A failed restart counts as a failure. */
export function watchServer(server: Postmaster, { restart, log, onLost }: WatchOptions): ServerWatch {
  let current = server;
  let failures: number[] = [];
  let restarting = Promise.resolve();
  let isRestarting = false;
  let problem = diedTooOften;

  const restartOnce = async (): Promise<void> => {
    failures = [...failures.filter((at) => at > Date.now() - WITHIN_MS), Date.now()];
    if (failures.length >= FAILURES) return lost(problem);
    try {
      const died = current.pid;
      current = await restart();
      problem = diedTooOften;
      log(`PostgreSQL (embedded, process ${died}) has died and was restarted as process ${current.pid}.`);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      log(problem);
    }
  };
  const lost = (line: string): void => {
    clearInterval(timer);
    onLost(`${line}; the process ends.`);
  };
  const timer = setInterval(() => {
    if (isRestarting || processIdentity(current.pid)) return;
    isRestarting = true;
    restarting = restartOnce().finally(() => {
      isRestarting = false;
    });
  }, POLL_MS);
  timer.unref();

  return {
    current: () => current,
    async stop() {
      clearInterval(timer);
      await restarting;
    },
  };
}
