import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../src/core/log.ts';

type Line = Record<string, unknown>;

/** A log that stores its lines. */
export function loggingTo() {
  const lines: Line[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  return {
    log,
    forget: () => void lines.splice(0),
    /** Waits for `min` matching lines: the line of a request is written after its answer. */
    async linesOf(matches: (line: Line) => boolean, min: number): Promise<Line[]> {
      for (let tries = 0; tries < 100 && lines.filter(matches).length < min; tries += 1) await sleep(20);
      return lines.filter(matches);
    },
  };
}
