import { setImmediate as nextTurn } from 'node:timers/promises';

/** The most rows that are computed in one turn of the event loop: about 3 ms for whole profiles. */
export const sliceSize = 20;

let lastTurn: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop without another slice, so that ten concurrent long lists block a turn no longer than one. */
export function nextEventLoopTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/** The slices of a list; other requests run between two of them. */
export async function* slicesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += sliceSize) {
    if (rows.length > sliceSize) await nextEventLoopTurn();
    yield rows.slice(at, at + sliceSize);
  }
}

/** The rows as promises that resolve slice by slice, so that GraphQL does not complete a long list in one turn. Not for graphql-jit. */
export function inSlices<T>(rows: readonly T[]): readonly (T | Promise<T>)[] {
  if (rows.length <= sliceSize) return rows;
  let turn = Promise.resolve();
  return rows.map((row, at) => {
    if (at % sliceSize === 0) turn = turn.then(nextEventLoopTurn);
    return turn.then(() => row);
  });
}
