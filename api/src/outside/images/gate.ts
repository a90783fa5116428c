/** Thrown to whoever comes while the line is full; they may try again after a moment. */
export class GateBusy extends Error {
  override name = 'GateBusy';
}

/** Lets so many through at a time, keeps so many waiting in order, and turns the rest away at once. */
export function createGate(limits: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];

  return async (work) => {
    if (running >= limits.running) {
      if (line.length >= limits.waiting) throw new GateBusy('Too much is being worked on already');
      // The one who leaves hands over the place, so `running` never dips and nobody jumps the line.
      await new Promise<void>((enter) => line.push(enter));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
