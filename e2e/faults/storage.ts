import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { asSuperuser } from '../../api/src/db/embedded/copy.ts';
import { startBucketServer } from '../../api/src/outside/files/bucket-server.fixture.ts';
import { withAdmin } from '../../api/test/server.ts';
import { type Answer, send, startClients } from './client.ts';
import { type Gate, startGate } from './gate.ts';
import { type Fault, type Outcome, type Scene, timeoutMs, underLoad, withScene } from './scene.ts';

const run = promisify(execFile);
const refusal = 'Files cannot be read or stored at the moment';

/** People upload images meanwhile; each acknowledged one can be read afterwards, and a refused one says why. */
async function withUploads(
  scene: Scene,
  isComplete: boolean,
  inject: (until: (sees: () => boolean) => Promise<void>, refusals: () => number) => Promise<void>,
): Promise<Outcome> {
  const { url } = scene.nodes;
  const plain = { create: { width: 300, height: 300, channels: 3 as const, background: '#89a' } };
  const data = (await sharp(plain).jpeg().toBuffer()).toString('base64');
  const urls = new Map<string, string>();
  const unclear: string[] = [];
  let refusals = 0;
  const upload = async (name: string, key: string): Promise<Answer | undefined> => {
    const started = performance.now();
    const answer = await send(`${url}/api/upload`, { key, body: { data } });
    if (answer?.status === 200) urls.set(name, (JSON.parse(answer.text) as { url: string }).url);
    if (answer?.status === 503 && answer.text.includes(refusal)) refusals += 1;
    else if (answer?.status !== 200) unclear.push(`${name}: ${answer?.status} ${answer?.text}`);
    // Ten seconds for the file, and ten to remove a partial one.
    if (performance.now() - started > 25_000) unclear.push(`${name}: no answer within 25 s`);
    return answer;
  };
  const uploads = startClients(upload, { clients: 2, label: 'upload', pauseMs: 50 });
  const outcome = await underLoad(scene, isComplete, async () => {
    while (uploads.history.acknowledged.length < 5) await sleep(50);
    await inject(
      async (sees) => {
        for (const end = Date.now() + timeoutMs; !sees() && Date.now() < end; ) await sleep(100);
      },
      () => refusals,
    );
  });
  await uploads.stop();
  await uploads.settle();
  const missing: string[] = [];
  for (const name of uploads.history.acknowledged)
    if ((await send(new URL(urls.get(name) ?? '', url).href))?.status !== 200) missing.push(name);
  const [row] = await scene.rows<{ images: number }>(
    `SELECT count(*)::int AS images FROM images WHERE kind = 'GENERIC'`,
  );
  const extra = (row?.images ?? 0) - uploads.history.acknowledged.length;
  return {
    ...outcome,
    acknowledged: outcome.acknowledged + uploads.history.acknowledged.length,
    lost: [...outcome.lost, ...missing, ...(refusals > 0 ? [] : ['no upload was refused: there was no fault'])],
    twice: [...outcome.twice, ...(extra > 0 ? [`${extra} images too many`] : [])],
    refused: [...outcome.refused, ...uploads.history.refusals, ...unclear],
    unknown: [...outcome.unknown, ...uploads.history.unknown],
  };
}

/** Writes until the disk is full; returns how to make room again. The product may take some of the room meanwhile. */
function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  return () => truncateSync(ballast, 0);
}

const missingForDisks = process.getuid?.() === 0 ? [] : ['root, who alone may mount a small disk'];

/** A small disk of its own. */
async function withDisk<T>(megabytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'admission-faults-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  try {
    return await work(folder);
  } finally {
    await run('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const withBucket = async <T>(work: (env: Record<string, string>, gate: Gate) => Promise<T>): Promise<T> => {
  const bucket = await startBucketServer('admission');
  const gate = await startGate(Number(new URL(bucket.options.endpoint).port));
  const { region, accessKeyId, secretAccessKey } = bucket.options;
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
    S3_BUCKET: 'admission',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  try {
    return await work(env, gate);
  } finally {
    await gate.close();
    await bucket.close();
  }
};

export const storageFaults: readonly Fault[] = [
  {
    name: 'the object storage is down, and then hangs',
    interruptions: 0,
    run: (isComplete) =>
      withBucket((env, gate) =>
        withScene({ env, nodes: 2 }, (scene) =>
          withUploads(scene, isComplete, async (until, refusals) => {
            await gate.set('down');
            await until(() => refusals() > 3);
            await gate.set('up');
            const before = refusals();
            await gate.set('hanging');
            await until(() => refusals() > before + 1);
            await gate.set('up');
          }),
        ),
      ),
  },
  {
    name: 'the disk of the files is full',
    missing: missingForDisks,
    interruptions: 0,
    run: (isComplete) =>
      withDisk(32, (files) =>
        withScene({ files }, (scene) =>
          withUploads(scene, isComplete, async (until, refusals) => {
            const makeRoom = fillDisk(files);
            await until(() => refusals() > 3);
            makeRoom();
          }),
        ),
      ),
  },
  {
    name: 'the disk of the database is full',
    missing: missingForDisks,
    run: (isComplete) =>
      withDisk(16, (disk) =>
        withScene({}, (scene) =>
          underLoad(scene, isComplete, async ({ database, rows }) => {
            const { uid, gid } = statSync(join(database.dir, 'cluster'));
            chownSync(disk, uid, gid);
            await withAdmin(asSuperuser(database.url), async (client) => {
              await client.query(`CREATE TABLESPACE small LOCATION '${disk}'`);
              await client.query('GRANT CREATE ON TABLESPACE small TO PUBLIC');
            });
            for (const table of ['notices', 'idempotency_keys'])
              await rows(`ALTER TABLE ${table} SET TABLESPACE small`);
            const makeRoom = fillDisk(disk);
            await sleep(8_000);
            makeRoom();
          }),
        ),
      ),
  },
];
