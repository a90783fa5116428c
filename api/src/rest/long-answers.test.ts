import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { inSlices, sliceSize, slicesOf } from '../core/slices.ts';
import { isLong, LongList, sendLong } from './long-answers.ts';

/** The JSON that a client without compression receives. */
async function receive(value: object): Promise<unknown> {
  let text = '';
  const response = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const headers = { type: () => response, vary: () => response, setHeader: () => response };
  await sendLong(
    Object.assign(response, { ...headers, req: { acceptsEncodings: () => false } }) as unknown as Response,
    value,
  );
  return JSON.parse(text);
}

/** The turns of the event loop until the promise resolves. */
async function turnsUntil(end: Promise<unknown>, onTurn?: () => void): Promise<number> {
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns += 1) {
      onTurn?.();
      await nextTurn();
    }
  })();
  await end;
  isDone = true;
  await counting;
  return turns;
}

const rows = Array.from({ length: 1_001 }, (_, at) => ({ id: at }));
const rename = (row: unknown) => ({ _id: (row as { id: number }).id });

it('sendLong sends the same JSON as JSON.stringify', async () => {
  const list = new LongList(rows, rename);
  for (const value of [list, { applicants: list, count: 1_001, absent: undefined, page: { a: 1 } }]) {
    expect(isLong(value)).toBe(true);
    expect(await receive(value)).toEqual(JSON.parse(JSON.stringify(value)));
  }
  expect(isLong({ applicants: rows })).toBe(false);
});

it('sendLong lets other work run between two slices', async () => {
  const spin = (row: unknown): unknown => {
    for (const end = performance.now() + 0.2; performance.now() < end; );
    return row;
  };
  expect(await turnsUntil(receive(new LongList(rows, spin)))).toBeGreaterThanOrEqual(10);
});

it('inSlices resolves rows in their order, a slice in each turn', async () => {
  const seen: number[] = [];
  const turns = await turnsUntil(Promise.all(inSlices(rows).map(async (one) => seen.push((await one).id))));
  expect(seen).toEqual(rows.map(({ id }) => id));
  expect(turns).toBeGreaterThanOrEqual(rows.length / sliceSize - 1);
});

it('inSlices returns a list of one slice unchanged', () => {
  expect(inSlices(rows.slice(0, sliceSize))).toEqual(rows.slice(0, sliceSize));
});

it('slicesOf, inSlices and sendLong together compute one slice in a turn of the event loop, for any number of lists', async () => {
  const perTurn = [0];
  const count = (row: unknown): unknown => {
    perTurn[perTurn.length - 1] = (perTurn.at(-1) ?? 0) + 1;
    return row;
  };
  const computing = async () => {
    for await (const slice of slicesOf(rows)) slice.forEach(count);
  };
  const completing = () => Promise.all(inSlices(rows).map(async (one) => count(await one)));
  const sending = () => receive(new LongList(rows, count));
  const all = Promise.all(Array.from({ length: 10 }, () => [computing(), completing(), sending()]).flat());
  await turnsUntil(all, () => perTurn.push(0));
  expect(perTurn.reduce((sum, one) => sum + one)).toBe(30 * rows.length);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(sliceSize);
});
