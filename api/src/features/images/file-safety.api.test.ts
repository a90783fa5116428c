import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { type Config, readConfig } from '../../core/config.ts';
import { type Ctx } from '../../core/context.ts';
import { startBucketServer } from '../../outside/files/bucket-server.fixture.ts';
import { createFileStore, type FileStore } from '../../outside/files/index.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { openFileStore } from './file-store.identity.ts';
import { sweepImages, sweepOrphanFiles, sweepTrash } from './image-sweep.job.ts';
import { imageCalls } from './images.fixture.ts';

const bucket = await startBucketServer('pictures-bucket');
afterAll(() => bucket.close());
const s3 = {
  S3_ENDPOINT: bucket.options.endpoint,
  S3_BUCKET: bucket.options.bucket,
  S3_REGION: bucket.options.region,
  S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
};
const products = { folder: await startTestProduct(), bucket: await startTestProduct(s3) };
const day = 86_400_000;
const picture = await photo(300, 400);

async function keysIn(files: FileStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys;
}

describe.each(Object.entries(products))('files in a %s', (_name, { product, build }) => {
  const { upload, get } = imageCalls(product);
  const { files, metrics } = product.app;
  const { db } = product.ctx;
  const later = (days: number) => product.setNow(new Date(Date.now() + days * day));
  const stoppedSweeps = async () =>
    (await metrics.getSingleMetric('stopped_file_sweeps_total')?.get())?.values[0]?.value;
  const keysOf = async (userId: string): Promise<string[]> =>
    (await db.query('SELECT file_key AS key FROM images WHERE user_id = $1 ORDER BY id', [userId])).map(
      ({ key }: { key: string }) => key,
    );
  afterEach(async () => {
    product.setNow(undefined);
    for (const folder of ['pictures', 'uploads', 'trash'])
      for (const key of await keysIn(files, folder)) await files.delete(key);
    await db.query('DELETE FROM images');
  });

  it('all survive sweepOrphanFiles on a database that is older than they are', async () => {
    const owners = await Promise.all([build.profile(), build.profile()]);
    for (const { user } of owners) await upload('profile-pic', picture, user.token);
    const before = await keysIn(files, 'pictures');
    // Simulates a restore of an older dump: files of later uploads have no row.
    await db.query('DELETE FROM images WHERE user_id = $1', [owners[0]?.user.id]);
    later(2);
    const stopped = (await stoppedSweeps()) ?? 0;
    await expect(sweepOrphanFiles.handle(product.ctx, {})).rejects.toThrow('1 of 2 images have no row, more than 1 %');
    expect(await stoppedSweeps()).toBe(stopped + 1);
    expect((await keysIn(files, 'pictures')).sort()).toEqual(before.sort());
  });

  it('of anonymous uploads without a row are deleted by sweepOrphanFiles and do not count for its limit', async () => {
    const add = (key: string) => files.put(key, picture, 'image/jpeg');
    const row = (kind: string, key: string) =>
      db.query(
        `INSERT INTO images (user_id, kind, file_key, width, height, bytes, sha256, expires_at)
          VALUES ($1, $2, $3, 1, 1, 1, repeat('0', 64), CASE WHEN $2 = 'GENERIC' THEN now() END)`,
        [owner, kind, key],
      );
    const { id: owner } = await build.admin();
    for (let at = 0; at < 5; at += 1) await add(`uploads/aa/${at}.jpg`);
    await add('pictures/aa/0.jpg');
    await row('GENERIC', 'uploads/aa/0.jpg');
    await row('NOTICE', 'pictures/aa/0.jpg');
    await sweepOrphanFiles.handle(product.ctx, {});
    expect(await keysIn(files, 'uploads')).toHaveLength(5);
    later(2);
    await sweepOrphanFiles.handle(product.ctx, {});
    expect(await keysIn(files, 'uploads')).toEqual(['uploads/aa/0.jpg']);
    expect(await keysIn(files, 'trash')).toEqual([]);
    await add('pictures/aa/1.jpg');
    for (let at = 100; at < 200; at += 1) await add(`uploads/aa/${at}.jpg`);
    later(4);
    await expect(sweepOrphanFiles.handle(product.ctx, {})).rejects.toThrow('1 of 2 images have no row, more than 1 %');
    expect(await keysIn(files, 'pictures')).toHaveLength(2);
    expect(await keysIn(files, 'uploads')).toHaveLength(1);
  });

  it('without a row are at most twenty after an interrupted sweepImages', async () => {
    const { id } = await build.admin();
    await db.query(
      `INSERT INTO images (user_id, kind, file_key, width, height, bytes, sha256, expires_at)
        SELECT $1, 'GENERIC', format('uploads/aa/%s.jpg', n), 1, 1, 1, repeat('0', 64), now() FROM generate_series(1, 50) n`,
      [id],
    );
    const broken = { ...files, delete: () => Promise.reject(new Error('killed')) };
    const ctx = { ...product.ctx, app: { ...product.app, files: broken } };
    await expect(sweepImages.handle(ctx, {})).rejects.toThrow('killed');
    expect(await db.query('SELECT count(*)::int AS remaining FROM images')).toEqual([{ remaining: 30 }]);
    await sweepImages.handle(product.ctx, {});
    expect(await db.query('SELECT id FROM images')).toEqual([]);
  });

  it('replaced by an upload return from the trash when a restored row names them', async () => {
    const { user } = await build.profile();
    const { url } = (await upload('profile-pic', picture, user.token)).body;
    await upload('profile-pic', picture, user.token);
    const [first = '', second = ''] = await keysOf(user.id);
    await expect.poll(() => keysIn(files, 'trash')).toEqual([expect.stringMatching(`^trash/\\d{8}/${first}$`)]);
    expect((await get(url)).status).toBe(404);
    await db.query('DELETE FROM images WHERE file_key = $1', [second]);
    await db.query('UPDATE images SET replaced_at = NULL WHERE file_key = $1', [first]);
    await sweepTrash.handle(product.ctx, {});
    expect((await get(url)).status).toBe(200);
  });

  it('stay in the trash for 30 days and are purged after them', async () => {
    const { user } = await build.profile();
    for (const _ of [1, 2]) await upload('profile-pic', picture, user.token);
    await expect.poll(() => keysIn(files, 'trash')).toHaveLength(1);
    later(1);
    await sweepImages.handle(product.ctx, {});
    later(30);
    await sweepTrash.handle(product.ctx, {});
    expect(await keysIn(files, 'trash')).toHaveLength(1);
    later(32);
    await sweepTrash.handle(product.ctx, {});
    expect(await keysIn(files, 'trash')).toEqual([]);
    expect(await keysIn(files, 'pictures')).toHaveLength(1);
  });

  it('without a row go to the trash if they are at most 1 % of all', async () => {
    for (let at = 0; at < 101; at += 1) await files.put(`pictures/aa/${at}.jpg`, picture, 'image/jpeg');
    await db.query(
      `INSERT INTO images (user_id, kind, file_key, width, height, bytes, sha256)
        SELECT $1, 'NOTICE', format('pictures/aa/%s.jpg', n), 1, 1, 1, repeat('0', 64) FROM generate_series(1, 100) n`,
      [(await build.admin()).id],
    );
    later(2);
    await sweepOrphanFiles.handle(product.ctx, {});
    expect(await keysIn(files, 'trash')).toEqual([expect.stringContaining('/pictures/aa/0.jpg')]);
    expect(await keysIn(files, 'pictures')).toHaveLength(100);
  });
});

describe.each(['folder', 'bucket'] as const)('openFileStore of a %s', (kind) => {
  const { ctx } = products[kind].product;
  let config: Config;
  let files: FileStore;
  const appWith = (given: Partial<Config> = {}): Ctx['app'] => ({ ...ctx.app, files, config: { ...config, ...given } });
  const instanceId = async (): Promise<string> => (await ctx.db.query('SELECT id FROM installation'))[0].id;
  const asInstance = (id: string) => ctx.db.query('UPDATE installation SET id = $1', [id]);
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'admission-files-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    config = readConfig({ ...(kind === 'bucket' ? s3 : {}), DATA_DIR: folder });
    files = createFileStore(config);
  });
  afterEach(async () => {
    await files.delete('instance.json');
    await ctx.db.query('UPDATE installation SET files_claimed_at = NULL');
  });

  it('marks an empty store once and accepts it again', async () => {
    for (const _ of [1, 2]) await openFileStore(appWith());
    expect(JSON.parse(String((await files.get('instance.json'))?.bytes))).toEqual({ id: await instanceId() });
    expect(await keysIn(files, 'probe')).toEqual([]);
  });

  it('refuses the store of another instance until ACCEPT_INSTANCE_ID names the database', async () => {
    const own = await instanceId();
    const other = '0190a000-0000-4000-8000-000000000000';
    await openFileStore(appWith());
    await asInstance(other);
    onTestFinished(() => asInstance(own));
    const line = `belongs to instance ${own}, the database to instance ${other}. To use them together, start once with ACCEPT_INSTANCE_ID=${other}.`;
    await expect(openFileStore(appWith())).rejects.toThrow(line);
    await expect(openFileStore(appWith({ ACCEPT_INSTANCE_ID: own }))).rejects.toThrow(line);
    await openFileStore(appWith({ ACCEPT_INSTANCE_ID: other }));
    await openFileStore(appWith());
  });

  it('refuses a store in production that has lost its mark, as one that is not mounted', async () => {
    await openFileStore(appWith());
    await files.delete('instance.json');
    await expect(openFileStore(appWith({ isProduction: true }))).rejects.toThrow('is not mounted');
    await openFileStore(appWith());
  });

  it.each(['put', 'get', 'delete'] as const)('refuses a store whose %s fails', async (call) => {
    const broken = { ...files, [call]: () => Promise.reject(new Error('EROFS')) };
    await expect(openFileStore({ ...appWith(), files: broken })).rejects.toThrow(/cannot be used \(EROFS\)\.$/);
  });
});
