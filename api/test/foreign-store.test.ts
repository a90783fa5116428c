import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { installJobs } from '../src/compose.ts';
import { readConfig } from '../src/core/config.ts';
import { createQueue } from '../src/jobs/queue.ts';
import { startProduct } from '../src/product.ts';
import { createTestDatabase } from './database.ts';
import { withAdmin } from './server.ts';

it('startProduct writes nothing to the store of another instance and runs no job before it refuses', async () => {
  const { url, drop } = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'admission-foreign-store-'));
  onTestFinished(async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/instance.json'), '{"id":"0190a000-0000-4000-8000-000000000000"}');
  await installJobs(url);
  const queue = await createQueue(url, { isWorker: false, onError: () => undefined });
  await queue.boss.send('images.sweep', {});
  await queue.stop(0);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    JWT_SECRET: 'a secret of the tests that has more than 32 bytes',
    SEED: 'none',
    ROLE: 'all',
    SESSION_CACHE: 'false',
  });
  const text = '{ site { color } }';
  const documents = { [`sha256:${createHash('sha256').update(text).digest('hex')}`]: text };
  const start = startProduct({ config, url, log: pino({ level: 'silent' }), documents });
  await expect(start).rejects.toThrow('belongs to instance 0190a000-0000-4000-8000-000000000000');
  // A worker fetches a due job at its start.
  await sleep(1_500);
  const found = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true });
  expect(found.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['instance.json']);
  const { rows } = await withAdmin(url, (client) => client.query('SELECT state FROM pgboss.job'));
  expect(rows).toEqual([{ state: 'created' }]);
}, 30_000);
