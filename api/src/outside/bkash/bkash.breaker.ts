/** Stops asking a provider that does not answer, so that applicants are told at once and the provider can recover. */
export interface Breaker {
  /** Ask before a call; after a pass, `done` must be called exactly once: with null where nothing was asked in the end. */
  enter(): { passed: true; done: (answered: boolean | null) => void } | { passed: false; retryAfterMs: number };
}

export interface BreakerOptions {
  failures: number;
  openMs: number;
  now: () => number;
  onOpen?: () => void;
}

/** Opens after a row of failures; after `openMs` one call may try, and its outcome closes or reopens. */
export function createBreaker({ failures, openMs, now, onOpen }: BreakerOptions): Breaker {
  let failed = 0;
  let openedAt: number | null = null;
  let probing = false;

  function done(answered: boolean | null, wasProbe: boolean): void {
    if (wasProbe) probing = false;
    if (answered === null) return;
    if (answered) {
      failed = 0;
      openedAt = null;
      return;
    }
    failed += 1;
    if (wasProbe || (openedAt === null && failed >= failures)) {
      openedAt = now();
      onOpen?.();
    }
  }

  return {
    enter() {
      if (openedAt === null) return { passed: true, done: (answered) => done(answered, false) };
      const remaining = openedAt + openMs - now();
      if (remaining > 0) return { passed: false, retryAfterMs: remaining };
      if (probing) return { passed: false, retryAfterMs: 1000 };
      probing = true;
      return { passed: true, done: (answered) => done(answered, true) };
    },
  };
}
