import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { createQueue } from '../../api/src/jobs/queue.ts';
import { withAdmin } from '../../api/test/server.ts';
import { graphql, send } from './client.ts';
import { startSmsGateway } from './providers.ts';
import { type Fault, type Outcome, type Scene, timeoutMs, underLoad, withScene } from './scene.ts';

const recipients = 30;
const sweptImages = 2_000;

/** For the message of a failure. */
const unfinishedJobs = (rows: Scene['rows']) =>
  rows(`SELECT name, state, retry_count, started_on, output FROM pgboss.job WHERE state <> 'completed' ORDER BY name`);

/** Kills the worker once the condition holds, and starts another one. */
async function killWorker({ nodes, rows }: Scene, isInTheMiddle: () => Promise<boolean>): Promise<void> {
  const worker = nodes.all.at(-1);
  const deadline = Date.now() + timeoutMs;
  while (!(await isInTheMiddle())) {
    if (Date.now() > deadline) throw new Error(`The job did not start: ${JSON.stringify(await unfinishedJobs(rows))}`);
    await sleep(5);
  }
  nodes.kill(worker);
  await nodes.start({ ROLE: 'worker' });
}

/** A broadcast by SMS; each message arrives once, or is UNKNOWN and is not resent. */
async function broadcast(scene: Scene, accepted: Map<string, number>): Promise<() => Promise<string[]>> {
  const { nodes, rows, token } = scene;
  await rows(
    `INSERT INTO users (name, phone, email, role, password_hash)
       SELECT 'FAULT ' || n, '018' || lpad(n::text, 8, '0'), 'fault' || n || '@example.com', 'STUDENT', '$argon2id$x' FROM generate_series(1, $1::int) n`,
    [recipients],
  );
  const phones = Array.from({ length: recipients }, (_, at) => `018${String(at + 1).padStart(8, '0')}`);
  const sent = await send(`${nodes.url}/api/sms/multi`, {
    token,
    key: 'broadcast',
    body: { phones, message: 'A message' },
  });
  if (sent?.status !== 200) throw new Error(`sms/multi: ${sent?.status} ${sent?.text}`);
  await killWorker(scene, async () => accepted.size >= 3);
  return async () => {
    const found = await rows<{ recipient: string; status: string }>(
      `SELECT recipient, status FROM outbox_messages WHERE body = 'A message'`,
    );
    if (found.some(({ status }) => ['QUEUED', 'SENDING'].includes(status))) throw new Error('Messages wait');
    const problems = found.filter(({ recipient, status }) =>
      status === 'SENT' ? accepted.get(recipient) !== 1 : status !== 'UNKNOWN',
    );
    return [
      ...problems.map(
        ({ recipient, status }) => `${recipient} is ${status} and was sent ${accepted.get(recipient) ?? 0} times`,
      ),
      ...phones.filter((phone) => !found.some(({ recipient }) => recipient === phone)),
      ...[...accepted].filter(([, times]) => times > 1).map(([phone]) => `${phone} got it twice`),
    ];
  };
}

/** An export that waits for a lock; its effect happens once. */
async function exportApplicants(scene: Scene): Promise<() => Promise<string[]>> {
  const { nodes, rows, token, files, database } = scene;
  const pid = nodes.all.at(-1)?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  const start = 'mutation { startExport(input: { kind: APPLICANTS, search: {} }) { id } }';
  const { startExport } = await graphql<{ startExport: { id: string } }>(nodes.url, token, start);
  const { id } = startExport;
  await withAdmin(database.url, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE profiles');
    process.kill(pid, 'SIGCONT');
    const isRunning = async () =>
      (await rows(`SELECT FROM exports WHERE id = $1 AND state = 'RUNNING'`, [id])).length > 0;
    await killWorker(scene, isRunning);
  });
  return async () => {
    const [row] = await rows<{ state: string; key: string; tries: number }>(
      'SELECT state, file_key AS key, tries FROM exports WHERE id = $1',
      [id],
    );
    if (row?.state !== 'DONE') throw new Error(`The export is ${row?.state}`);
    const made = await rows(`SELECT FROM audit_events WHERE action = 'export.made' AND subject_id::text = $1`, [id]);
    const isThere = existsSync(join(files, 'files', row.key));
    return made.length === 1 && isThere && row.tries > 1 ? [] : [`made ${made.length} times in ${row.tries} tries`];
  };
}

/** Expired images are deleted from the table and from the store. */
async function sweep(scene: Scene): Promise<() => Promise<string[]>> {
  const { rows, files, database } = scene;
  const folder = join(files, 'files', 'uploads', 'fault');
  mkdirSync(folder, { recursive: true });
  const names = Array.from({ length: sweptImages }, (_, at) => `${at}.jpg`);
  for (const name of names) writeFileSync(join(folder, name), 'an expired image');
  await rows(
    `INSERT INTO images (kind, file_key, width, height, bytes, sha256, expires_at)
       SELECT 'GENERIC', 'uploads/fault/' || name, 10, 10, 16, 'x', now() - interval '1 hour' FROM unnest($1::text[]) name`,
    [names],
  );
  const queue = await createQueue(database.url, { isWorker: false, migrates: false, onError: () => {} });
  await queue.boss.send('images.sweep', {});
  await queue.stop(0);
  await killWorker(scene, async () => readdirSync(folder).length < sweptImages - 50);
  const inTheMiddle = readdirSync(folder).length;
  return async () => {
    const kept = await rows<{ key: string }>(
      `SELECT file_key AS key FROM images WHERE file_key LIKE 'uploads/fault/%'`,
    );
    if (kept.length > 0) throw new Error(`${kept.length} expired images have a row`);
    // The interrupted statement has deleted the rows: the nightly sweep deletes their files.
    return inTheMiddle > 0 && readdirSync(folder).length < sweptImages ? [] : ['the sweep was not in the middle'];
  };
}

export const jobFaults: readonly Fault[] = [
  {
    name: 'the worker is killed in the middle of a broadcast, of an export and of a sweep of images',
    interruptions: 0,
    async run(isComplete): Promise<Outcome> {
      const gateway = await startSmsGateway(300);
      const env = { ROLE: 'web', SMS_PROVIDER: 'http', SMS_HTTP_URL: `http://127.0.0.1:${gateway.port}/send` };
      try {
        return await withScene({ env }, async (scene) => {
          await scene.nodes.start({ ROLE: 'worker' });
          const checks: (() => Promise<string[]>)[] = [];
          const outcome = await underLoad(scene, isComplete, async () => {
            checks.push(await broadcast(scene, gateway.accepted), await exportApplicants(scene), await sweep(scene));
          });
          const problems: string[] = [];
          // A dead worker's jobs restart after their heartbeat times out; its messages become UNKNOWN when their lease expires.
          for (const check of checks)
            await vi.waitFor(async () => problems.push(...(await check())), { timeout: timeoutMs, interval: 1_000 });
          return {
            ...outcome,
            acknowledged: outcome.acknowledged + recipients + 2,
            lost: [...outcome.lost, ...problems],
          };
        });
      } finally {
        await gateway.close();
      }
    },
  },
];
