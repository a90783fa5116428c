import { photo } from '../api/src/outside/images/pictures.fixture.ts';
import type { Benchmark } from './support/bench.ts';
import { startBaseline } from './support/child.ts';
import { measurePairs, printPair, sendLoad } from './support/measure.ts';

const boundary = 'bench-boundary';

/** The body of an upload, as a browser sends it. */
const upload = (file: Buffer) => {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="profilePic"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
};

export const bench: Benchmark = {
  id: 'S10',
  title: 'accepted pictures, checked and re-encoded, against sharp alone with as many in flight: pictures a second',
  async run(stage) {
    const picture = await photo(1000, 1000);
    // A demo applicant whose pictures can be replaced.
    const token = await stage.signIn('01700000005');
    const sharp = await startBaseline<{ rate: number }>('sharp', {});
    const check = await startBaseline<{ rate: number }>('picture-check', {});
    try {
      const rateOf = async (question: object, from = check) => (await from.request(question)).rate;
      const encode = () => rateOf({ count: stage.pick(60, 2) }, sharp);
      const accepted = await measurePairs(stage, {
        product: () => rateOf({ kind: 'accepted', count: stage.pick(60, 2) }),
        baseline: encode,
      });
      const ratio = printPair('accepted a second', accepted);
      const refused = await measurePairs(stage, {
        product: () => rateOf({ kind: 'refused', count: stage.pick(20_000, 10) }),
        baseline: encode,
      });
      printPair('refused a second (≥ 100)', refused);
      const form = { token, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, connections: 2 };
      const url = `${stage.product.url}/api/profile/upload/profile-pic`;
      const over = async (file: Buffer, isRefused: boolean) =>
        (await sendLoad(stage, { ...form, url, bodies: [upload(file)], refused: isRefused }, 3)).rate;
      const http = await measurePairs(stage, {
        rounds: 3,
        product: () => over(picture, false),
        baseline: encode,
      });
      printPair('accepted over HTTP, a second', http);
      const wrong = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(1_900_000)]);
      console.log(
        `  refused over HTTP                  ${Math.round(await over(wrong, true))} a second, of 1.9 MB each`,
      );
      return { ratio, goal: '≥ 0.90' };
    } finally {
      sharp.stop();
      check.stop();
    }
  },
};
