import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are computed in one go, at most: about 10 ms of whole profiles. */
export const sliceSize = 100;

/** The slices of a list; other requests run between two of them. */
export async function* slicesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += sliceSize) {
    if (at > 0) await nextTurn();
    yield rows.slice(at, at + sliceSize);
  }
}

/** The rows as promises that resolve slice by slice, so that GraphQL does not complete a long list in one go. Not for graphql-jit. */
export function inSlices<T>(rows: readonly T[]): (T | Promise<T>)[] {
  let turn: Promise<unknown> = Promise.resolve();
  return rows.map((row, at) => {
    if (at < sliceSize) return row;
    if (at % sliceSize === 0) turn = turn.then(() => nextTurn());
    return turn.then(() => row);
  });
}
