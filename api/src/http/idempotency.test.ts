import { Readable } from 'node:stream';
import Upload from 'graphql-upload/Upload.mjs';
import { expect, it } from 'vitest';
import { fingerprint } from './idempotency.ts';

function fileOf(content: string): { upload: Upload; reads(): number } {
  const upload = new Upload();
  let reads = 0;
  const createReadStream = () => {
    reads += 1;
    return Readable.from([Buffer.from(content)]);
  };
  upload.resolve({ createReadStream } as never);
  return { upload, reads: () => reads };
}

it('fingerprint reads a file once, also if the request names it several times', async () => {
  const { upload, reads } = fileOf('one');
  const named = await fingerprint({ a: upload, list: [upload, upload] });
  expect(reads()).toBe(1);
  const again = fileOf('one').upload;
  expect(await fingerprint({ list: [again, again], a: again })).toBe(named);
  const other = fileOf('two').upload;
  expect(await fingerprint({ list: [again, other], a: again })).not.toBe(named);
});
