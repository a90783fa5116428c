import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { type DatabaseServer, startDatabase, startStandby } from '../../api/test/cluster.ts';
import { withAdmin } from '../../api/test/server.ts';
import { type History, keyOfWrite, signIn, startClients, writeNotice } from './client.ts';
import { type Nodes, startNodes } from './nodes.ts';

/** Timeout of an expected state, also on a busy machine. */
export const timeoutMs = 300_000;

/** Milliseconds between two writes of a client: six clients write about fifty times a second without overloading the machine. */
const pauseMs = 100;

/** The target of the clients' writes, and where they are counted. */
export interface Site {
  nodes: Nodes;
  /** Of an officer. */
  token: string;
  /** The document that adds a notice, where only those of the web client are accepted from people. */
  saveNotice?: string;
  /** Rows of a statement on the current primary, as the owner of the tables. */
  rows<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface Scene extends Site {
  database: DatabaseServer & { dir: string };
  standby?: DatabaseServer;
  /** The folder of the files of all nodes. */
  files: string;
}

/** The acknowledged writes compared with the stored ones. */
export interface Outcome {
  acknowledged: number;
  lost: string[];
  twice: string[];
  refused: string[];
  unknown: string[];
  nodesLost: number;
  interruptions: number;
  /** The different answers of interruptions. */
  answers: string[];
  /** Further measurements. */
  figures?: string;
}

export interface Fault {
  name: string;
  /** Runs in the short form inside `test`. */
  isShort?: boolean;
  /** Interruptions that clients may see; unlimited unless stated. */
  interruptions?: number;
  /** The missing requirement for which it is skipped. */
  missing?: readonly string[];
  /** How long clients write, if it is an argument. */
  takesMs?: number;
  run(isComplete: boolean): Promise<Outcome>;
}

interface SceneOptions {
  nodes?: number;
  hasStandby?: boolean;
  /** The root folder of the build of the first nodes; this one unless stated. */
  firstBuild?: string;
  env?: Record<string, string>;
  /** Variables of the database's server. */
  databaseEnv?: Record<string, string>;
  /** The folder of the files; a new one unless stated. */
  files?: string;
  /** Brings up what the nodes need besides the database. */
  prepare?(database: DatabaseServer): Promise<{ env: Record<string, string>; close(): Promise<void> }>;
  officer?: { phone: string; password: string };
}

type AtEnd = (close: () => unknown) => void;

/** Closes afterwards what was opened, the last one first. */
export async function withClosers<T>(work: (atEnd: AtEnd) => Promise<T>): Promise<T> {
  const closers: (() => unknown)[] = [];
  try {
    return await work((close) => closers.unshift(close));
  } finally {
    for (const close of closers) await close();
  }
}

/** A database of its own, and nodes on it behind a balancer. */
export const withScene = <T>(options: SceneOptions, work: (scene: Scene) => Promise<T>): Promise<T> =>
  withClosers(async (atEnd) => work(await openScene(options, atEnd)));

async function openScene(options: SceneOptions, atEnd: AtEnd): Promise<Scene> {
  const { nodes: count = 1, hasStandby = false, officer } = options;
  const files = options.files ?? mkdtempSync(join(tmpdir(), 'admission-faults-files-'));
  if (!options.files) atEnd(() => rmSync(files, { recursive: true, force: true }));
  const database = await startDatabase(options.databaseEnv);
  atEnd(() => database.stop());
  const standby = hasStandby ? await startStandby(database) : undefined;
  if (standby) atEnd(() => standby.stop());
  const servers = [database, ...(standby ? [standby] : [])].map(({ url }) => new URL(url));
  const address = database.url.replace(servers[0]?.host ?? '', servers.map(({ host }) => host).join(','));
  const prepared = await options.prepare?.(database);
  if (prepared) atEnd(prepared.close);
  const env = { DATABASE_URL: address, DATA_DIR: files, ...options.env, ...prepared?.env };
  const nodes = await startNodes(env, count, options.firstBuild);
  atEnd(() => nodes.stop());
  atEnd(() => resume(database));
  const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await withAdmin((standby ?? database).url, (client) => client.query(sql, values))).rows as Row[];
  const token = await signIn(nodes.url, officer?.phone, officer?.password);
  return { nodes, database, files, token, rows, ...(standby ? { standby } : {}) };
}

/** Resumes a frozen server; if it has ended, its exit is reported instead. */
function resume(database: DatabaseServer): void {
  try {
    database.signal('SIGCONT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Compares the history with the number of times each write was stored. */
export function compare(history: History, times: ReadonlyMap<string, number>): Pick<Outcome, 'lost' | 'twice'> {
  return {
    lost: history.acknowledged.filter((name) => !times.get(name)),
    twice: [...times].filter(([, count]) => count > 1).map(([name]) => name),
  };
}

/** The stored rows of refused writes, for the message of a failure. */
async function storedClaims({ rows }: Pick<Site, 'rows'>, { failed }: History): Promise<string[]> {
  if (failed.length === 0) return [];
  const keys = failed.map(keyOfWrite);
  const claims = await rows(
    'SELECT key, route, body_hash, status, http_status, created_at FROM idempotency_keys WHERE key = ANY($1)',
    [keys],
  );
  return claims.map((claim) => JSON.stringify(claim));
}

/** Officers add notices during the fault and after it. */
export async function underLoad<S extends Site>(
  scene: S,
  isComplete: boolean,
  inject: (scene: S, history: History) => Promise<void>,
  pause = pauseMs,
): Promise<Outcome> {
  const { nodes, token, rows, saveNotice } = scene;
  const clients = startClients(writeNotice(nodes.url, token, saveNotice), { pauseMs: pause });
  const { history } = clients;
  const writeOn = async (): Promise<void> => {
    const before = history.acknowledged.length;
    const hasWritten = () => expect(history.acknowledged.length).toBeGreaterThan(before + 20);
    // Unlike `expect.poll` for tests that run side by side.
    await vi.waitFor(hasWritten, { timeout: timeoutMs });
  };
  let interruptions = 0;
  try {
    await writeOn();
    await inject(scene, history);
    await writeOn();
  } finally {
    interruptions = await clients.stop();
  }
  if (isComplete) await clients.settle();
  const stored = await rows<{ title: string; times: number }>(
    `SELECT title, count(*)::int AS times FROM notices WHERE title LIKE 'fault %' GROUP BY title`,
  );
  return {
    acknowledged: history.acknowledged.length,
    ...compare(history, new Map(stored.map(({ title, times }) => [title, times]))),
    refused: [...history.refusals, ...(await storedClaims(scene, history))],
    unknown: isComplete ? history.unknown.map((name) => `${name}: ${history.unclear.get(name)}`) : [],
    nodesLost: nodes.lost(),
    interruptions,
    answers: [...new Set(history.unclear.values())],
  };
}
