import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { inSlices } from '../core/slices.ts';
import { isLong, LongList, sendLong } from './long-answers.ts';

/** What a client receives that accepts no compression. */
async function sent(value: object): Promise<unknown> {
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

const rows = Array.from({ length: 1_001 }, (_, at) => ({ id: at }));
const rename = (row: unknown) => ({ _id: (row as { id: number }).id });

it('sendLong sends the same JSON as JSON.stringify', async () => {
  const list = new LongList(rows, rename);
  for (const value of [list, { applicants: list, count: 1_001, absent: undefined, page: { a: 1 } }]) {
    expect(isLong(value)).toBe(true);
    expect(await sent(value)).toEqual(JSON.parse(JSON.stringify(value)));
  }
  expect(isLong({ applicants: rows })).toBe(false);
});

it('sendLong lets other work run between two slices', async () => {
  const spin = (row: unknown): unknown => {
    for (const end = performance.now() + 0.2; performance.now() < end; );
    return row;
  };
  let turns = 0;
  let isDone = false;
  const other = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  await sent(new LongList(rows, spin));
  isDone = true;
  await other;
  expect(turns).toBeGreaterThanOrEqual(10);
});

it('inSlices resolves rows in their order, a slice in each turn', async () => {
  let turns = 0;
  const seen: number[] = [];
  const list = inSlices(rows);
  expect(list.slice(0, 100)).toEqual(rows.slice(0, 100));
  const counting = (async () => {
    for (; seen.length < rows.length; turns += 1) await nextTurn();
  })();
  await Promise.all(list.map(async (one) => seen.push((await one).id)));
  await counting;
  expect(seen).toEqual(rows.map(({ id }) => id));
  expect(turns).toBeGreaterThanOrEqual(9);
});
