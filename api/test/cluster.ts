import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseHome } from '../src/db/embedded/account.ts';
import { findBinaries } from '../src/db/embedded/binaries.ts';
import { clusterDir, serverSettings } from '../src/db/embedded/cluster.ts';
import { asSuperuser, chownAll, copyCluster } from '../src/db/embedded/copy.ts';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/postgres.ts';
import { freePort } from './free-port.ts';
import { withAdmin } from './server.ts';

export interface DatabaseServer {
  /** The address of the product's database. */
  url: string;
  pid(): number;
  /** SIGSTOP and SIGCONT also reach the children of the postmaster. SIGTERM: it refuses new connections and waits for the others. */
  signal(name: 'SIGKILL' | 'SIGINT' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Promotes a standby to the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a separate durable server, which is restarted whenever it is killed, as by a supervisor; `env` applies to it only. */
export async function startDatabase(env?: Record<string, string>): Promise<DatabaseServer & { dir: string }> {
  const dir = join(mkdtempSync(join(tmpdir(), 'admission-faults-')), 'postgres');
  chmodSync(join(dir, '..'), 0o755);
  const started: Promise<EmbeddedPostgres>[] = [];
  const start = (): Promise<EmbeddedPostgres> => {
    const server = startEmbeddedPostgres({
      dataDir: dir,
      durable: true,
      env: { ...process.env, ...env },
      log: () => {},
      // It has died three times within a minute.
      onLost: () => void start(),
    });
    started.push(server);
    return server;
  };
  const server = await start();
  return {
    ...handle(server.url, server.dataDir),
    dir: server.dataDir,
    async stop() {
      for (const one of await Promise.all(started)) await one.stop();
      await removeEmbeddedPostgres(dir);
      rmSync(join(dir, '..'), { recursive: true, force: true });
    },
  };
}

/** Starts a standby, by default a synchronous one, from a copy of the primary's files taken in backup mode. */
export async function startStandby(
  primary: DatabaseServer & { dir: string },
  { isSynchronous = true, ownPort }: { isSynchronous?: boolean; ownPort?: number } = {},
): Promise<DatabaseServer> {
  const admin = asSuperuser(primary.url);
  const { port: primaryPort, password } = new URL(primary.url);
  const folder = mkdtempSync(join(tmpdir(), 'admission-standby-'));
  chmodSync(folder, 0o755);
  const home = chooseHome(join(folder, 'postgres'));
  const cluster = clusterDir(home);
  await copyCluster(primary.url, primary.dir, cluster);
  writeFileSync(join(cluster, 'standby.signal'), '');
  if (home.account) chownAll(folder, home.account);
  const { postgres } = await findBinaries(home.account);
  const port = ownPort ?? (await freePort());
  const info = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password} application_name=standby`;
  const settings = [...serverSettings(port, true), '-c', `primary_conninfo=${info}`];
  const child = spawn(postgres, ['-D', cluster, ...settings], { ...home.account, cwd: home.dir, stdio: 'ignore' });
  await withAdmin(admin, async (client) => {
    if (isSynchronous) await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await client.query('SELECT pg_reload_conf()');
    for (let tries = 0; tries < 300; tries += 1) {
      const { rows } = await client.query(
        `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = $1`,
        [isSynchronous ? 'sync' : 'async'],
      );
      if (rows.length > 0) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('The standby does not follow');
  });
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    ...handle(url.href, home.dir),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGQUIT');
      await new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function handle(url: string, dir: string): Omit<DatabaseServer, 'stop'> {
  const pid = (): number => Number.parseInt(readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  return {
    url,
    pid,
    signal(name) {
      const postmaster = pid();
      const children = name === 'SIGSTOP' || name === 'SIGCONT' ? childrenOf(postmaster) : [];
      for (const one of [postmaster, ...children]) process.kill(one, name);
    },
    promote: () => withAdmin(asSuperuser(url), (client) => client.query('SELECT pg_promote(true, 30)')).then(() => {}),
  };
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
