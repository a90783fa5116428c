import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { asSuperuser } from '../../api/src/db/embedded/copy.ts';
import { startBucketServer } from '../../api/src/outside/files/bucket-server.fixture.ts';
import { withAdmin } from '../../api/test/server.ts';
import { type History, signIn } from './client.ts';
import { secret, startNodes } from './nodes.ts';
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';
import { missingForPatroni, patroniPrograms } from './patroni-programs.ts';
import { type Fault, type Site, timeoutMs, underLoad, withClosers } from './scene.ts';

/** Leaders that are killed one after the other; each costs about a minute. */
const kills = Number(process.env['LEADER_KILLS'] ?? '1');

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const backupTool = fileURLToPath(new URL('../../api/dist/backup/main.js', import.meta.url));

/** Two nodes that know both servers, with their files in a bucket. */
async function openSite(cluster: PatroniCluster, atEnd: (close: () => unknown) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'admission-faults-files-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const bucket = await startBucketServer('admission');
  atEnd(() => bucket.close());
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.options;
  const settings = {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'data'),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'admission',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const nodes = await startNodes(settings, 2);
  atEnd(() => nodes.stop());
  const rows: Site['rows'] = async <Row>(sql: string, values: unknown[] = []) => {
    const { url } = await cluster.leader();
    return (await withAdmin(url, (client) => client.query(sql, values))).rows as Row[];
  };
  /** A backup and its proof, as an operator runs them, whichever server is down. */
  const backUp = async (): Promise<void> => {
    const env = {
      PATH: [patroniPrograms.serverFolder, process.env['PATH']].join(delimiter),
      TMPDIR: process.env['TMPDIR'],
      ...settings,
      BACKUP_DIR: join(folder, 'backups'),
      JWT_SECRET: secret,
    };
    for (const command of ['backup', 'drill'])
      await promisify(execFile)(process.execPath, [backupTool, command], { env });
  };
  return { nodes, rows, backUp, token: await signIn(nodes.url) };
}

/** Changes the leader, and waits until clients write again; returns for how long they could not. */
async function changeLeader(cluster: PatroniCluster, history: History, change: () => Promise<void>): Promise<string> {
  const old = await cluster.leader();
  history.longestPauseMs = 0;
  await change();
  expect((await cluster.leader()).name).not.toBe(old.name);
  const before = history.acknowledged.length;
  const hasWritten = () => expect(history.acknowledged.length).toBeGreaterThan(before + 20);
  await vi.waitFor(hasWritten, { timeout: timeoutMs });
  return seconds(history.longestPauseMs);
}

/** Waits for the standby of the new leader, and until no node has a session there: what it reads may be old. */
async function restoreRedundancy(cluster: PatroniCluster): Promise<void> {
  await cluster.redundant();
  const { url } = await cluster.standby();
  const sessions = `SELECT pid, query FROM pg_stat_activity WHERE usename = 'admission'`;
  const hasNoSession = async (): Promise<void> => {
    const { rows } = await withAdmin(asSuperuser(url), (client) => client.query(sessions));
    expect(rows).toEqual([]);
  };
  await vi.waitFor(hasNoSession, { timeout: 30_000, interval: 500 });
}

export const patroniFaults: readonly Fault[] = [
  {
    name: 'Patroni switches its leader over; the leader is killed, its standby promoted, and it comes back as the standby',
    missing: missingForPatroni,
    takesMs: (kills - 1) * 90_000,
    run: (isComplete) =>
      withClosers(async (atEnd) => {
        const figures: string[] = [];
        const measure = async (what: string, work: () => Promise<unknown>): Promise<void> => {
          const began = performance.now();
          await work();
          figures.push(`${what} ${seconds(performance.now() - began)}`);
        };
        const cluster = await startPatroniCluster();
        atEnd(() => cluster.stop());
        const site = await openSite(cluster, atEnd);
        const outcome = await underLoad(site, isComplete, async (_, history) => {
          const pause = await changeLeader(cluster, history, () => cluster.switchOver());
          figures.push(`switchover ${pause} without a write`);
          await measure('standby again after', () => restoreRedundancy(cluster));
          for (let count = 0; count < kills; count += 1) {
            const killed = await cluster.leader();
            const pause = await changeLeader(cluster, history, () => cluster.killLeader());
            figures.push(`leader killed ${pause} without a write`);
            if (count === 0) await measure('backup and drill', site.backUp);
            cluster.start(killed);
            await measure('standby again after', () => restoreRedundancy(cluster));
          }
        });
        return { ...outcome, figures: figures.join(', ') };
      }),
  },
];
