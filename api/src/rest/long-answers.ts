import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Response } from 'express';
import { slicesOf } from '../core/slices.ts';

/** Longer lists are sent in parts. */
export const longListSize = 100;

/** A list whose rows are mapped while it is sent, slice by slice. */
export class LongList {
  constructor(
    private readonly rows: readonly unknown[],
    private readonly map: (row: unknown) => unknown,
  ) {}

  toJSON(): unknown[] {
    return this.rows.map(this.map);
  }

  async *jsonParts(): AsyncGenerator<string> {
    yield '[';
    let separator = '';
    for await (const slice of slicesOf(this.rows)) {
      yield `${separator}${slice.map((one) => JSON.stringify(this.map(one))).join(',')}`;
      separator = ',';
    }
    yield ']';
  }
}

/** Whether an answer holds a long list; it is the answer itself, or a field of it. */
export const isLong = (value: unknown): value is object =>
  value instanceof LongList ||
  (typeof value === 'object' && value !== null && Object.values(value).some((one) => one instanceof LongList));

async function* partsOf(value: object): AsyncGenerator<string> {
  if (value instanceof LongList) return yield* value.jsonParts();
  let separator = '{';
  for (const [key, one] of Object.entries(value)) {
    if (one === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    if (one instanceof LongList) yield* one.jsonParts();
    else yield JSON.stringify(one);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

/** Sends a long answer slice by slice. An interrupted answer is not valid JSON. */
export async function sendLong(response: Response, value: object): Promise<void> {
  response.type('application/json');
  await sendCompressed(response, Readable.from(partsOf(value)));
}

/** Sends a stream, in gzip for callers that accept it. */
export function sendCompressed(response: Response, stream: Readable): Promise<void> {
  response.vary('Accept-Encoding');
  if (response.req.acceptsEncodings('gzip') !== 'gzip') return pipeline(stream, response);
  response.setHeader('Content-Encoding', 'gzip');
  return pipeline(stream, createGzip(), response);
}
