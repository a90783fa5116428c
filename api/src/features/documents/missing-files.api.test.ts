import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type BuiltProfile } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { startBucketServer } from '../../outside/files/bucket-server.fixture.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { unzip } from '../../outside/zip/unzip.fixture.ts';
import { streamZipOfForms } from './index.ts';

const bucket = await startBucketServer('pictures-bucket');
afterAll(() => bucket.close());
const folder = await startTestProduct();
const remote = await startTestProduct({
  S3_ENDPOINT: bucket.options.endpoint,
  S3_BUCKET: bucket.options.bucket,
  S3_REGION: bucket.options.region,
  S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
});
const jpeg = await photo(300, 400);
const unavailable = [503, 'SERVICE_UNAVAILABLE'];

type Tested = typeof folder;
let count = 0;

/** An applicant who has paid, with both images, and the outcomes of each call whose document prints them. */
async function applicantOf({ product, build }: Tested) {
  count += 1;
  const applicant = await build.profile({ applicantId: `CSE-27S-${String(count).padStart(4, '0')}` });
  const { user } = applicant;
  await build.payment(user.id);
  const keys = await build.images(user.id);
  for (const key of Object.values(keys)) await product.app.files.put(key, jpeg, 'image/jpeg');
  const { token } = await build.admin();
  const queryAs = async (query: string, as: string) => {
    const { code } = await product.graphql(query, { id: user.id }, { token: as });
    return [code === 'SERVICE_UNAVAILABLE' ? 503 : 200, code];
  };
  const download = async (path: string, as: string) => {
    const { status, code } = await product.rest(`GET ${path}`, undefined, { token: as });
    return [status, code];
  };
  const outcomes = async () => [
    await download('/admit/download', user.token),
    await download(`/admit/download/${user.id}`, token),
    await download(`/student-form/${user.id}`, token),
    await queryAs('{ myAdmitCard { data } }', user.token),
    await queryAs('query ($id: ID!) { admitCard(userId: $id) { data } }', token),
    await queryAs('query ($id: ID!) { studentForm(userId: $id) { data } }', token),
  ];
  return { ...applicant, keys, token, outcomes };
}

const counted = async ({ product }: Tested, name: string): Promise<number> =>
  (await product.app.metrics.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;

describe.each(Object.entries({ folder, bucket: remote }))('documents with images in a %s', (_name, tested) => {
  const { product } = tested;

  it.each(['picture', 'signature'] as const)(
    'answer SERVICE_UNAVAILABLE, logged and counted, without the file of the %s',
    async (kind) => {
      const { keys, outcomes } = await applicantOf(tested);
      expect(await outcomes()).toEqual(Array(6).fill([200, 'OK']));
      const before = await counted(tested, 'missing_image_files_total');
      const logged = vi.spyOn(product.app.log, 'error');
      await product.app.files.delete(keys[kind]);
      expect(await outcomes()).toEqual(Array(6).fill(unavailable));
      expect(await counted(tested, 'missing_image_files_total')).toBe(before + 6);
      const lines = logged.mock.calls.filter(([, line]) => line === 'the file of a picture or signature is missing');
      expect(lines).toHaveLength(6);
      logged.mockRestore();
    },
  );

  it('print no image that was never uploaded', async () => {
    const { user, outcomes } = await applicantOf(tested);
    await product.sql`DELETE FROM images WHERE user_id = ${user.id}`;
    expect(await outcomes()).toEqual(Array(6).fill([200, 'OK']));
  });

  it('report each person whose file is missing in a zip of forms, and contain the others', async () => {
    const [whole, lacking] = [await applicantOf(tested), await applicantOf(tested)];
    await product.app.files.delete(lacking.keys.picture);
    const ids = [whole, lacking].map(({ id }: Pick<BuiltProfile, 'id'>) => id);
    const { token } = whole;
    const byRest = await product.rest('POST /student-form/multi', { profileIds: ids }, { token });
    const query = 'query ($ids: [ID!]) { studentForms(input: { profileIds: $ids }) { data } }';
    const byGraphQL = await product.graphql<{ studentForms: { data: string } }>(query, { ids }, { token });
    const ofJob: Buffer[] = [];
    for await (const chunk of (await streamZipOfForms(product.ctx, ids, async () => {})).zip)
      ofJob.push(chunk as Buffer);
    const encoded = [byRest.text, byGraphQL.data?.studentForms.data ?? '', Buffer.concat(ofJob).toString('base64')];
    for (const data of encoded) {
      const files = unzip(Buffer.from(data, 'base64'));
      expect(files.map(({ name }) => name)).toEqual([
        `form_${whole.applicantId}.pdf`,
        `form_${lacking.applicantId}.txt`,
      ]);
      expect(String(files[1]?.bytes)).toBe(
        `${lacking.user.name}, ${lacking.user.phone}\nThe photograph or the signature of this applicant is missing on the server. Please try again later, or contact the admission office\n`,
      );
    }
  });
});

it('documents and image addresses answer SERVICE_UNAVAILABLE, logged and counted, while the bucket fails', async () => {
  const { user, outcomes } = await applicantOf(remote);
  const query = '{ me { profilePic } }';
  const { data } = await remote.product.graphql<{ me: { profilePic: string } }>(query, {}, user);
  const before = await counted(remote, 'file_store_failures_total');
  const logged = vi.spyOn(remote.product.app.log, 'error');
  bucket.failNext(1000);
  const image = await fetch(`${remote.product.url}${data?.me.profilePic}`);
  const answers = await outcomes();
  bucket.failNext(0);
  expect([image.status, image.headers.get('retry-after')]).toEqual([503, '30']);
  expect(answers).toEqual(Array(6).fill(unavailable));
  expect(await counted(remote, 'file_store_failures_total')).toBeGreaterThanOrEqual(before + 7);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ call: 'get' }), 'the file store failed');
  expect(await outcomes()).toEqual(Array(6).fill([200, 'OK']));
});

it('documents answer SERVICE_UNAVAILABLE while the folder of files is not mounted', async () => {
  const { outcomes } = await applicantOf(folder);
  const files = join(folder.product.app.config.DATA_DIR, 'files');
  renameSync(files, `${files}-elsewhere`);
  expect(await outcomes()).toEqual(Array(6).fill(unavailable));
  renameSync(`${files}-elsewhere`, files);
  expect(await outcomes()).toEqual(Array(6).fill([200, 'OK']));
});
