import { describe, expect, it } from 'vitest';
import { readJpegHeader } from './jpeg-header.ts';
import { photo } from './pictures.fixture.ts';
import { portraitOf, portraitSize } from './portrait.ts';

const headerOf = (bytes: Buffer | null) => bytes && readJpegHeader(bytes, { maxWidth: 1000, maxHeight: 1000 });

describe('portraitOf', () => {
  it('scales a picture to fit the bounds and does not enlarge a smaller one', async () => {
    expect(headerOf(await portraitOf(await photo(300, 300)))).toMatchObject({ width: 160, height: 160 });
    expect(headerOf(await portraitOf(await photo(400, 1000)))).toMatchObject({
      width: 80,
      height: portraitSize.height,
    });
    expect(headerOf(await portraitOf(await photo(60, 40)))).toMatchObject({ width: 60, height: 40 });
  });

  it('returns null for undecodable data', async () => {
    expect(await portraitOf(Buffer.from('not a picture'))).toBeNull();
  });
});
