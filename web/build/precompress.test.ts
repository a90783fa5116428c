import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressSite } from './precompress.ts';

it('compressSite writes brotli and gzip files for text files above the minimum size only', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const text = 'export const answer = 42;\n'.repeat(100);
  await writeFile(join(directory, 'app.js'), text);
  await writeFile(join(directory, 'small.js'), 'let a;');
  await writeFile(join(directory, 'font.woff2'), text);
  await compressSite(directory);
  expect((await readdir(directory)).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'font.woff2', 'small.js']);
  expect(brotliDecompressSync(await readFile(join(directory, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(directory, 'app.js.gz'))).toString()).toBe(text);
});
