import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import '../connection-errors.ts';
import { chooseHome, isReachable } from './account.ts';
import { clusterDir, ensureCluster } from './cluster.ts';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts';
import { processIdentity } from './process-identity.ts';

const root = mkdtempSync(join(tmpdir(), 'admission-embedded-'));
chmodSync(root, 0o755);
const dataDir = join(root, 'database');
const lines: string[] = [];
const start = (dir = dataDir, durable = true): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: dir, durable, log: (line) => lines.push(line) });

const launcher = new URL('./postgres.ts', import.meta.url).href;
/** The arguments of a process that starts the same server, prints its address and runs the code. */
const otherProcess = (then: string): string[] => [
  '--input-type=module',
  '--eval',
  `const { startEmbeddedPostgres } = await import('${launcher}');
   const server = await startEmbeddedPostgres({ dataDir: '${dataDir}', durable: true, log: () => {} });
   console.log(server.url); ${then}`,
];

async function query(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const serverPid = (dir: string): number =>
  Number.parseInt(readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
const startedAt = (url: string) => query(url, 'select pg_postmaster_start_time()::text as at');

async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (processIdentity(pid)) await new Promise((done) => setTimeout(done, 10));
}

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('startEmbeddedPostgres', () => {
  it('preserves committed data, UTF-8 and the port over a restart', async () => {
    const first = await start();
    const settings = `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as address,
      (select datlocale from pg_database where datname = 'admission') as locale,
      current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') as durable`;
    expect(await query(first.url, settings)).toEqual({
      encoding: 'UTF8',
      address: '127.0.0.1',
      locale: 'C.UTF-8',
      durable: 'ononon',
    });
    const [, , , , socketDir, address] = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    expect([socketDir, address]).toEqual(['', '127.0.0.1']);
    await query(first.url, "create table words as select 'ভর্তি' as word");
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);

    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select upper(word) as word from words')).toEqual({ word: 'ভর্তি' });
    await second.stop();
  });

  it('requires the password, which only the account of the server can read', async () => {
    const server = await start();
    const wrongPassword = server.url.replace(/:[0-9a-f]{48}@/, ':guess@');
    expect(wrongPassword).not.toBe(server.url);
    await expect(query(wrongPassword, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'cluster', 'access.password')).mode & 0o777).toBe(0o600);
    expect(await query(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual({
      rolsuper: false,
    });
    await server.stop();
  });

  it('uses and stops the server of a killed process', async () => {
    const child = spawn(process.execPath, otherProcess('setInterval(() => {}, 1000);'), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((done) =>
      child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim())),
    );
    const before = await startedAt(url);
    await killHard(child.pid ?? 0);

    const server = await start();
    expect(server.url).toBe(url);
    expect(await startedAt(server.url)).toEqual(before);
    await server.stop();
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('starts after the server was killed and another process got its id', async () => {
    const first = await start();
    await query(first.url, 'create table acknowledged as select 1 as one');
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    await killHard(serverPid(dataDir));
    writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)));

    const second = await start();
    expect(await query(second.url, 'select one from acknowledged')).toEqual({ one: 1 });
    await Promise.all([first.stop(), second.stop()]);
  });

  it('restarts a killed server on its port within 5 s without losing an acknowledged write, and calls onLost at the third time', async () => {
    const lost: string[] = [];
    const onLost = (line: string): void => void lost.push(line);
    const server = await startEmbeddedPostgres({ dataDir, durable: true, log: (line) => lines.push(line), onLost });
    await query(server.url, 'create table written (id int primary key)');
    const acknowledged: number[] = [];
    let isWriting = true;
    const write = async (from: number): Promise<void> => {
      for (let id = from; isWriting; id += 4)
        await query(server.url, `insert into written values (${id}) returning id`).then(
          () => acknowledged.push(id),
          () => undefined,
        );
    };
    const writers = [1, 2, 3, 4].map(write);
    for (const round of [1, 2]) {
      await expect.poll(() => acknowledged.length).toBeGreaterThan(round * 20);
      const before = serverPid(dataDir);
      await killHard(before);
      const killedAt = performance.now();
      const isBack = () => query(server.url, 'select 1').then(Boolean, () => false);
      await expect.poll(isBack, { timeout: 10_000, interval: 50 }).toBe(true);
      expect(performance.now() - killedAt).toBeLessThan(5_000);
    }
    isWriting = false;
    await Promise.all(writers);
    const stored = await query(server.url, 'select array_agg(id) as ids from written');
    const ids = new Set(stored?.['ids'] as number[]);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(lost).toEqual([]);
    await killHard(serverPid(dataDir));
    await expect
      .poll(() => lost)
      .toEqual(['PostgreSQL (embedded) has died 3 times within a minute; the process ends.']);
    await server.stop();
  }, 60_000);

  it('shares one server between concurrent processes, stopped by the last one', async () => {
    const run = promisify(execFile);
    const others = [1, 2].map(() => run(process.execPath, otherProcess('await server.stop();')));
    const own = await start();
    const urls = await Promise.all(others.map(async (other) => (await other).stdout.trim()));
    expect(urls).toEqual([own.url, own.url]);
    expect(await query(own.url, 'select 1 as alive')).toEqual({ alive: 1 });
    await own.stop();
    await expect(query(own.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('creates the files once in a race of two calls', async () => {
    const home = chooseHome(join(root, 'raced'));
    const { findBinaries } = await import('./binaries.ts');
    const binaries = await findBinaries(home.account);
    await Promise.all([ensureCluster(home, binaries, false), ensureCluster(home, binaries, false)]);
    const server = await start(home.dir, false);
    expect(await query(server.url, "select current_setting('fsync') as fsync")).toEqual({ fsync: 'off' });
    expect(existsSync(join(clusterDir(home), 'access.password'))).toBe(true);
    await server.stop();
  });

  it.runIf(process.getuid?.() === 0)(
    'stores the files under /var/lib for root with a folder that other accounts cannot enter',
    async () => {
      const closed = join(root, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      expect(isReachable(closed, { uid: 65534, gid: 65534 })).toBe(false);
      const server = await start(join(closed, 'database'), false);
      expect(server.dataDir).toMatch(/^\/var\/lib\/university-admission\/database-/);
      expect(lines.at(-1)).toContain(server.dataDir);
      expect(await query(server.url, 'select 1 as alive')).toEqual({ alive: 1 });
      await server.stop();
      const again = await start(join(closed, 'database'), false);
      expect(again.url).toBe(server.url);
      await removeEmbeddedPostgres(join(closed, 'database'));
      expect(existsSync(server.dataDir)).toBe(false);
      await expect(query(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    },
  );

  it('reports a failed start in one line', async () => {
    const broken = join(root, 'broken');
    const server = await start(broken, false);
    await server.stop();
    writeFileSync(join(broken, 'cluster', 'postgresql.conf'), 'no such setting\n');
    await expect(start(broken, false)).rejects.toThrow(
      /^PostgreSQL did not start in .*broken: [^\n]*configuration file[^\n]*$/,
    );
  });
});
