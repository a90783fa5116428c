import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { unzip } from './unzip.fixture.ts';
import { type ZippedFile, zipOf } from './zip.ts';

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const big = Buffer.alloc(3_000_000, 'x');

describe('zipOf', () => {
  it('writes the files under their names, in order', async () => {
    async function* files(): AsyncGenerator<ZippedFile> {
      yield { name: 'one.pdf', bytes: Buffer.from('first') };
      yield { name: 'two.pdf', bytes: big };
    }
    const found = unzip(await bytesOf(zipOf(files())));
    expect(found.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['one.pdf', 'first'],
      ['two.pdf', big.toString()],
    ]);
  });

  it('requests files as they are read, and none after the stream is destroyed', async () => {
    let requested = 0;
    let isEnded = false;
    async function* files(): AsyncGenerator<ZippedFile> {
      try {
        for (; requested < 100; requested += 1) yield { name: `${requested}.pdf`, bytes: big };
      } finally {
        isEnded = true;
      }
    }
    const zip = zipOf(files());
    await sleep(100);
    expect(requested).toBeLessThan(10);
    zip.destroy();
    await sleep(50);
    expect(isEnded).toBe(true);
    expect(requested).toBeLessThan(10);
  });

  it('rejects with the error of the file source', async () => {
    async function* files(): AsyncGenerator<ZippedFile> {
      yield { name: 'one.pdf', bytes: Buffer.from('first') };
      throw new Error('no more');
    }
    await expect(bytesOf(zipOf(files()))).rejects.toThrow('no more');
  });
});
