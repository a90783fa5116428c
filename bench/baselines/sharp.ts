import sharp from 'sharp';
import { photo } from '../../api/src/outside/images/pictures.fixture.ts';

/** Re-encodes a picture with the product's settings, two at a time. */
const picture = await photo(1000, 1000);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ count }: { count: number }) => {
  const start = performance.now();
  let left = count;
  const work = async () => {
    while (left-- > 0) await sharp(picture).autoOrient().toColourspace('srgb').jpeg({ quality: 86 }).toBuffer();
  };
  await Promise.all([work(), work()]);
  process.send?.({ rate: count / ((performance.now() - start) / 1000) });
});
process.send?.('ready');
