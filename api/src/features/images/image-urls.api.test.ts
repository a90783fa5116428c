import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { signFileUrl } from '../../outside/files/index.ts';
import { flat, paddedTo, photo } from '../../outside/images/pictures.fixture.ts';
import { Image } from './image.entity.ts';
import { sweepImages, sweepOrphanFiles } from './image-sweep.job.ts';
import { type Answer, imageCalls, maxBytes, type Uploaded } from './images.fixture.ts';
import { retainNoticeImages } from './notice-image.service.ts';

const { product, build } = await startTestProduct({ ORPHAN_FILES_PERCENT: '100' });
const { product: strict, build: buildStrict } = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
const { upload, get, bytesAt, filesIn, rowsOf } = imageCalls(product);
const { DATA_DIR, JWT_SECRET } = product.app.config;
const applicant = async (): Promise<BuiltUser> => (await build.profile()).user;
const hour = 3_600_000;
const picture = await photo(600, 800);
const signature = await photo(800, 300);
afterEach(() => product.setNow(undefined));

describe('signed addresses of images', () => {
  it('stay the same for an hour and expire afterwards', async () => {
    const { token } = await applicant();
    const address = async (): Promise<string> =>
      (await product.graphql<{ me: { profilePic: string } }>('{ me { profilePic } }', {}, { token })).data?.me
        .profilePic ?? '';
    const start = Math.ceil(Date.now() / hour) * hour;
    product.setNow(new Date(start + 60_000));
    await upload('profile-pic', picture, token);
    const first = await address();
    product.setNow(new Date(start + 50 * 60_000));
    expect(await address()).toBe(first);
    product.setNow(new Date(start + 70 * 60_000));
    expect(await address()).not.toBe(first);
    expect((await get(first)).status).toBe(200);
    product.setNow(new Date(start + 2 * hour));
    const expired = await get(first);
    expect(expired.status).toBe(404);
    expect(await expired.json()).toEqual({ errors: [{ msg: 'This image could not be found', code: 'NOT_FOUND' }] });
  });

  it('answer 404 if forged, expired, malformed or for another file', async () => {
    const { token, id } = await applicant();
    const { url } = (await upload('profile-pic', picture, token)).body;
    const [row] = await rowsOf(id);
    const swapped = url.slice(0, -3) + (url.endsWith('AAA') ? 'BBB' : 'AAA');
    const sign = (secret: string, expiresAt: number) =>
      signFileUrl({ key: row?.file_key ?? '', secret, expiresAt: new Date(expiresAt) });
    for (const bad of [
      swapped,
      sign('another secret that has more than 32 bytes', Date.now() + hour),
      sign(JWT_SECRET, Date.now() - 1),
      '/files/',
      '/files/1',
      `/files/${row?.file_key}`,
      '/files/..%2f..%2fjwt-secret',
      `${url}/x`,
    ]) {
      const response = await get(bad);
      expect([bad, response.status]).toEqual([bad, 404]);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
    expect((await get(url, { method: 'POST' })).status).toBe(405);
    expect((await get(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('are not shown to another applicant', async () => {
    const owner = await applicant();
    const { url } = (await upload('profile-pic', picture, owner.token)).body;
    await upload('signature', signature, owner.token);
    const other = await applicant();
    const query =
      'query ($userId: ID!) { profile(userId: $userId) { profilePic signature user { profilePic } } me { profilePic } }';
    const asked = await product.graphql(query, { userId: owner.id }, other);
    expect(asked.code).toBe('NOT_FOUND');
    expect(JSON.stringify(asked)).not.toContain('/files/');
    const own = await product.graphql<{
      profile: { profilePic: string; signature: string; user: { profilePic: string } };
    }>(query, { userId: owner.id }, { token: (await build.admin()).token });
    expect(own.data?.profile.profilePic).toBe(url);
    expect(own.data?.profile.user.profilePic).toBe(url);
    expect((await get(own.data?.profile.signature ?? '')).status).toBe(200);
  });
});

describe('uploadImage', () => {
  const send = (data: unknown): Promise<Answer> => product.rest('POST /upload', { data });

  it('accepts a data URL and bare base64 from any caller', async () => {
    for (const data of [`data:image/jpeg;base64,${picture.toString('base64')}`, picture.toString('base64')]) {
      const answer = await send(data);
      expect([answer.status, answer.body.msg]).toEqual([200, 'Image uploaded successfully']);
      expect((await sharp(await bytesAt(answer.body.url)).metadata()).format).toBe('jpeg');
    }
    const small = (await flat(20, 20)).toString('base64');
    const byGraphQL = await product.graphql<{ uploadImage: Uploaded }>(
      'mutation ($data: String!) { uploadImage(input: { data: $data }) { msg url } }',
      { data: small },
    );
    expect((await get(byGraphQL.data?.uploadImage.url ?? '')).status).toBe(200);
  });

  it('accepts 2 MB and refuses more', async () => {
    const fits = paddedTo(await photo(300, 300), maxBytes);
    expect((await send(`data:image/jpeg;base64,${fits.toString('base64')}`)).status).toBe(200);
    expect((await send(Buffer.concat([fits, Buffer.alloc(1)]).toString('base64'))).status).toBe(413);
    expect((await send('A'.repeat(20_000_000))).status).toBe(413);
  });

  it.each([
    ['nothing', undefined, 400, 'Please choose a file before clicking on upload!'],
    ['a number', 5, 400, undefined],
    [
      'HTML as a data URL',
      `data:text/html;base64,${Buffer.from('<script>1</script>').toString('base64')}`,
      415,
      'Image format not supported',
    ],
    ['text other than base64', 'hello, world', 415, 'Image format not supported'],
    ['a GIF', Buffer.from('GIF89a').toString('base64'), 415, 'Image format not supported'],
  ])('refuses %s', async (_case, data, status, msg) => {
    const answer = await send(data);
    expect(answer.status).toBe(status);
    if (msg) expect(answer.body.errors[0]?.msg).toBe(msg);
    expect(answer.field).toBe('data');
  });

  it('stores a file that sweepImages deletes within a day', async () => {
    const { token, id } = await applicant();
    await upload('profile-pic', picture, token);
    const { url } = (await send(picture.toString('base64'))).body;
    const start = Date.now();
    product.setNow(new Date(start + 22 * hour));
    expect((await get(url)).status).toBe(200);
    product.setNow(new Date(start + 23 * hour + 60_000));
    expect((await get(url)).status).toBe(404);
    expect(filesIn('uploads')).not.toEqual([]);
    await sweepImages.handle(product.ctx, {});
    expect(filesIn('uploads')).toEqual([]);
    expect(await product.sql`SELECT 1 FROM images WHERE kind = 'GENERIC'`).toEqual([]);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe('sweepImages during a concurrent save of a notice', () => {
  const isStored = async (key: string) => (await product.app.files.get(key)) !== null;
  async function expiredImage(): Promise<{ key: string; save: (ctx: Ctx) => Promise<boolean> }> {
    const key = `notices/aa/${randomBytes(23).toString('hex')}.jpg`;
    await product.app.files.put(key, picture, 'image/jpeg');
    await product.ctx.db.insert(Image, {
      userId: (await build.admin()).id,
      kind: 'NOTICE',
      fileKey: key,
      width: 1,
      height: 1,
      bytes: picture.length,
      sha256: 'a'.repeat(64),
      expiresAt: new Date(Date.now() - hour),
    });
    const url = `/files/${key}`;
    return { key, save: async (ctx) => (await retainNoticeImages(ctx, [url])).has(url) };
  }

  it('keeps the file if the notice saves first', async () => {
    const { key, save } = await expiredImage();
    let swept: Promise<void> | undefined;
    await inTransaction(product.ctx, async (tx) => {
      expect(await save(tx)).toBe(true);
      swept = sweepImages.handle(product.ctx, {});
      await Promise.race([swept, sleep(1_000)]);
    });
    await swept;
    expect(await isStored(key)).toBe(true);
    expect(await save(product.ctx)).toBe(true);
  });

  it('removes the address if the sweep deletes first', async () => {
    const { key, save } = await expiredImage();
    let saved: boolean | undefined;
    const files = {
      ...product.app.files,
      move: async (one: string, to: string) => {
        if (one === key) saved = await save(product.ctx);
        return product.app.files.move(one, to);
      },
    };
    await sweepImages.handle({ ...product.ctx, app: { ...product.app, files } }, {});
    expect([saved, await isStored(key)]).toEqual([false, false]);
  });
});

describe('files of images', () => {
  it('without a row go to the trash by sweepOrphanFiles after a day', async () => {
    const { token } = await applicant();
    const { url } = (await upload('profile-pic', picture, token)).body;
    await product.app.files.put('pictures/aa/left-behind.jpg', picture, 'image/jpeg');
    await sweepOrphanFiles.handle(product.ctx, {});
    expect(filesIn('pictures')).toContain('aa/left-behind.jpg');
    product.setNow(new Date(Date.now() + 25 * hour));
    await sweepOrphanFiles.handle(product.ctx, {});
    product.setNow(undefined);
    expect(filesIn('pictures')).not.toContain('aa/left-behind.jpg');
    expect((await get(url)).status).toBe(200);
  });

  it('are not left by an interrupted or refused upload', async () => {
    const { token } = await applicant();
    const before = filesIn('pictures').length;
    await new Promise<void>((done) => {
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 100_000,
        'x-auth-token': token,
      };
      const broken = httpRequest(`${product.url}/api/profile/upload/profile-pic`, { method: 'POST', headers });
      broken.on('error', () => done());
      broken.write('--x\r\nContent-Disposition: form-data; name="profilePic"; filename="a.jpg"\r\n\r\n');
      broken.write(picture.subarray(0, 5000));
      setTimeout(() => broken.destroy(), 100);
    });
    await upload('profile-pic', picture.subarray(0, 5000), token);
    expect(filesIn('pictures')).toHaveLength(before);
    expect(readdirSync(join(DATA_DIR, 'files', '.drafts'))).toEqual([]);
    expect((await upload('profile-pic', picture, token)).status).toBe(200);
  });

  it('are not left by an upload whose row the database refuses', async () => {
    const { token } = await applicant();
    const before = filesIn('pictures').length;
    await product.ctx.db.query(`CREATE FUNCTION refuse_image() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuses BEFORE INSERT ON images FOR EACH ROW EXECUTE FUNCTION refuse_image()`);
    const refused = await upload('profile-pic', picture, token);
    await product.ctx.db.query('DROP TRIGGER refuses ON images; DROP FUNCTION refuse_image()');
    expect(refused.status).toBe(500);
    await vi.waitFor(() => expect(filesIn('pictures')).toHaveLength(before));
    expect((await upload('profile-pic', picture, token)).status).toBe(200);
    expect(filesIn('pictures')).toHaveLength(before + 1);
  });
});

it('limits uploads to 30 an hour for a user and 10 an hour for an address', async () => {
  const { user } = await buildStrict.profile();
  const calls = imageCalls(strict);
  const gif = Buffer.from('GIF89a');
  const send = () => calls.upload('profile-pic', gif, user.token);
  const codeByGraphQL = async () => (await calls.uploadByGraphQL('profile-pic', gif, user.token)).code;
  for (let i = 0; i < 15; i += 1) {
    expect((await send()).status).toBe(415);
    expect(await codeByGraphQL()).toBe('UNSUPPORTED_MEDIA_TYPE');
  }
  expect(await codeByGraphQL()).toBe('TOO_MANY_REQUESTS');
  const refused = await send();
  expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  const other = (await buildStrict.profile()).user;
  expect((await calls.upload('signature', signature, other.token)).status).toBe(200);

  const data = (await flat(10, 10)).toString('base64');
  for (let i = 0; i < 10; i += 1) expect((await strict.rest('POST /upload', { data })).status).toBe(200);
  const forged = await strict.rest('POST /upload', { data }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(forged.status).toBe(429);
});
