import { Readable } from 'node:stream';
import { prepareUpload, profilePictureLimits } from '../../api/src/outside/images/index.ts';
import { flat, photo } from '../../api/src/outside/images/pictures.fixture.ts';

/** Checks and re-encodes uploads by the product's function, without HTTP. */
const files = {
  accepted: [await photo(1000, 1000)],
  refused: [Buffer.from('<html>'), await flat(5000, 5000)],
};

process.on('message', async ({ kind, count }: { kind: keyof typeof files; count: number }) => {
  const start = performance.now();
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const file = files[kind][left % files[kind].length] ?? Buffer.alloc(0);
      const { ok } = await prepareUpload(Readable.from([file]), profilePictureLimits);
      if (ok !== (kind === 'accepted')) throw new Error(`${kind}: ${ok}`);
    }
  };
  await Promise.all([work(), work()]);
  process.send?.({ rate: count / ((performance.now() - start) / 1000) });
});
process.send?.('ready');
