import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseHome, type Home } from '../../api/src/db/embedded/account.ts';
import { asSuperuser, chownAll } from '../../api/src/db/embedded/copy.ts';
import { childrenOf } from '../../api/test/cluster.ts';
import { freePort } from '../../api/test/free-port.ts';
import { withAdmin } from '../../api/test/server.ts';
import { patroniPrograms } from './patroni-programs.ts';

/** How long a cluster has for each step, also on a machine with other work. */
const timeoutMs = 180_000;

/** The settings of docs/operating.md. 20 seconds are the shortest life of a leader's key; ttl ≥ loop_wait + 2 × retry_timeout. */
const sharedSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 8,
  synchronous_mode: true,
  failsafe_mode: true,
  postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_keep_size: '256MB' } },
};

/** The killed servers may take a moment to end. */
const removal = { recursive: true, force: true, maxRetries: 10 } as const;

/** Freezes replication for that time before a leader is killed: without synchronous_mode its writes would be lost. */
const frozenMs = 1_000;

interface Member {
  name: string;
  /** Of the product's database on this server. */
  url: string;
  /** Of Patroni. */
  api: string;
  dataDir: string;
  patroni: ChildProcess | undefined;
}

export interface PatroniCluster {
  /** With both servers; the first leader comes second. */
  url: string;
  leader(): Promise<Member>;
  /** The standby. */
  standby(): Promise<Member>;
  /** Resolves when the cluster has a leader and a synchronous standby. */
  redundant(): Promise<void>;
  /** Makes the standby the leader, as planned. */
  switchOver(): Promise<void>;
  /** Kills the leader and its server, without a restart. */
  killLeader(): Promise<void>;
  start(member: Member): void;
  stop(): Promise<void>;
}

/** One etcd and two servers that Patroni manages: a leader and its synchronous standby. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'admission-patroni-'));
  chmodSync(folder, 0o755);
  const home = chooseHome(join(folder, 'cluster'));
  mkdirSync(home.dir, { recursive: true });
  if (home.account) chownAll(home.dir, home.account);
  const password = randomBytes(16).toString('hex');
  const etcd = await startEtcd(home);
  const members: Member[] = [];
  for (const name of ['server-a', 'server-b']) members.push(await prepareMember(name, home, etcd.url, password));
  const [first, second] = members as [Member, Member];
  const cluster = operate(members, home, async () => {
    for (const member of members) await killMember(member);
    await kill(etcd.process);
    for (const one of [home.dir, folder]) rmSync(one, removal);
  });
  try {
    cluster.start(first);
    await cluster.leader();
    cluster.start(second);
    await withAdmin(asSuperuser(first.url), async (client) => {
      await client.query(`CREATE ROLE admission LOGIN CREATEDB PASSWORD '${password}'`);
      await client.query('CREATE DATABASE admission OWNER admission');
    });
    await cluster.redundant();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function operate(members: Member[], home: Home, stop: () => Promise<void>): PatroniCluster {
  const [{ url: address = '' } = {}] = members;
  const hosts = members.map(({ url }) => new URL(url).host).reverse();
  const eventually = (what: string, probe: () => Promise<Member | undefined>) => poll(what, probe, home);
  const leader = () => eventually('a leader', () => findLeader(members));
  const standby = async (): Promise<Member> => {
    const found = await leader();
    return members.find((one) => one !== found) ?? found;
  };
  const redundant = async (): Promise<void> => {
    await eventually('a synchronous standby', async () => {
      const found = await findLeader(members);
      return found && (await rolesSeenBy(found)).includes('sync_standby') ? found : undefined;
    });
  };
  return {
    url: address.replace(new URL(address).host, hosts.join()),
    leader,
    standby,
    redundant,
    stop,
    start(member) {
      const config = join(home.dir, `${member.name}.json`);
      member.patroni = startProgram(patroniPrograms.patroni, [config], home, member.name);
    },
    async switchOver() {
      const old = await leader();
      const body = JSON.stringify({ leader: old.name, candidate: (await standby()).name });
      const answer = await fetch(`${old.api}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`Switchover: ${answer.status} ${await answer.text()}`);
    },
    async killLeader() {
      const member = await leader();
      const { rows } = await withAdmin(asSuperuser(member.url), (client) =>
        client.query<{ pid: number }>('SELECT pid FROM pg_stat_replication'),
      );
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
      await sleep(frozenMs);
      await killMember(member);
    },
  };
}

async function findLeader(members: Member[]): Promise<Member | undefined> {
  for (const member of members) {
    const answer = await fetch(`${member.api}/primary`).catch(() => undefined);
    if (answer?.ok) return member;
  }
  return undefined;
}

async function rolesSeenBy({ api }: Member): Promise<string[]> {
  const answer = await fetch(`${api}/cluster`).catch(() => undefined);
  if (!answer?.ok) return [];
  const { members } = (await answer.json()) as { members: { role: string }[] };
  return members.map(({ role }) => role);
}

async function startEtcd(home: Home): Promise<{ url: string; process: ChildProcess }> {
  const [url, peers] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const options = {
    'data-dir': join(home.dir, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const started = startProgram(patroniPrograms.etcd, args, home, 'etcd');
  const isHealthy = async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok || undefined;
  await poll('an answer of etcd', isHealthy, home);
  return { url, process: started };
}

/** Writes the settings of one server; Patroni reads YAML, and JSON is that, too. */
async function prepareMember(name: string, home: Home, etcdUrl: string, password: string): Promise<Member> {
  const [host, api] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const dataDir = join(home.dir, name);
  const access = ['admission', 'all', 'replication'].map((of) => `host ${of} all 127.0.0.1/32 scram-sha-256`);
  const settings = {
    scope: 'admission',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: [new URL(etcdUrl).host] },
    bootstrap: { dcs: sharedSettings, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: host,
      connect_address: host,
      data_dir: dataDir,
      bin_dir: patroniPrograms.serverFolder,
      pgpass: join(home.dir, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      pg_hba: access,
      parameters: { unix_socket_directories: '' },
      // Without it the copy for a new standby waits minutes for a checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
    },
  };
  const file = join(home.dir, `${name}.json`);
  writeFileSync(file, JSON.stringify(settings, null, 2));
  const url = `postgres://admission:${password}@${host}/admission`;
  return { name, url, api: `http://${api}`, dataDir, patroni: undefined };
}

/** As the account that may run PostgreSQL; its output goes to a file of the folder. */
function startProgram(program: string, args: string[], home: Home, name: string): ChildProcess {
  const log = openSync(join(home.dir, `${name}.log`), 'a');
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LANG: 'C.UTF-8', HOME: home.dir };
  const child = spawn(program, args, { ...home.account, cwd: home.dir, env, stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await exited;
}

/** Patroni first, which would start its server again; then the server with its sessions. */
async function killMember({ patroni, dataDir }: Member): Promise<void> {
  await kill(patroni);
  const postmaster = postmasterOf(dataDir);
  if (!postmaster) return;
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killIfAlive(pid);
}

function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : undefined;
  } catch {
    // It has ended, or has never started.
    return undefined;
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function poll<T>(what: string, probe: () => Promise<T | undefined>, home: Home): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(200)) {
    const found = await probe();
    if (found !== undefined) return found;
  }
  const logs = ['etcd', 'server-a', 'server-b'].map((name) => `${name}:\n${endOf(join(home.dir, `${name}.log`))}`);
  throw new Error(`No ${what} within ${timeoutMs / 1000} s\n${logs.join('\n')}`);
}

function endOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-3_000);
  } catch {
    return 'not started';
  }
}
