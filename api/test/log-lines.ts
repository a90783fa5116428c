import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../src/core/log.ts';

type Line = Record<string, unknown>;

/** A log that keeps its lines. */
export function loggingTo() {
  const lines: Line[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  return {
    log,
    forget: () => void lines.splice(0),
    /** At least so many lines that fit; a request's line is written when its connection is done with it. */
    async linesOf(fits: (line: Line) => boolean, least: number): Promise<Line[]> {
      for (let tries = 0; tries < 100 && lines.filter(fits).length < least; tries += 1) await sleep(20);
      return lines.filter(fits);
    },
  };
}
