import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../api/src/db/embedded/postgres.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';

/** A running product on a new, durable database with demo data. */
export interface Stage {
  product: Product;
  databaseUrl: string;
  pool: pg.Pool;
  /** The folder of the stored files. */
  dataDir: string;
  /** Whether it is a short round on little data, which only shows that the benchmark runs. */
  isShort: boolean;
  /** `--rows`: the size of the large data set. */
  rows: number | undefined;
  /** The first value in a full run, the second in a short round. */
  pick<T>(full: T, short: T): T;
  /** Adds applicants up to this number. */
  grow(applicants: number): Promise<void>;
  /** Starts another process of the product on the same database and files; returns the running one for an equal environment. */
  startNode(env?: Record<string, string>): Promise<Product>;
  signIn(phone: string, password?: string): Promise<string>;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const accounts = {
  superAdmin: ['01700000001', 'super-admission-1'],
  admin: ['01700000002', 'admin-admission-1'],
  student: ['01700000003', 'student-admission-1'],
  paid: ['01700000007', 'student-admission-1'],
} as const;

const run = promisify(execFile);

/** Starts a stage, runs the work, and stops the stage, also after a failure. */
export async function withStage(
  { isShort, rows, env: own = {} }: Pick<Stage, 'isShort' | 'rows'> & { env?: Record<string, string> },
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'admission-bench-'));
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: true, log: () => {} });
  const env: Record<string, string> = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'bench'.repeat(8),
    ...own,
  };
  const started = new Map<string, Promise<Product>>();
  const startNode: Stage['startNode'] = (more = {}) => {
    const key = JSON.stringify(more);
    const product = started.get(key) ?? startProduct({ env: { ...env, ...more } });
    started.set(key, product);
    return product;
  };
  const pool = new pg.Pool({ connectionString: database.url, max: 40 });
  try {
    const product = await startNode();
    // Tokens are valid for one public address.
    env.PUBLIC_URL = product.url;
    await work({
      product,
      databaseUrl: database.url,
      pool,
      dataDir: folder,
      isShort,
      rows,
      pick: (full, short) => (isShort ? short : full),
      grow: (applicants) => grow(pool, applicants, env),
      startNode,
      signIn: (phone, password = accounts.student[1]) => signIn(product.url, phone, password),
    });
  } finally {
    await pool.end();
    // A product that failed to start has nothing to stop; the database is stopped in any case.
    for (const product of await Promise.allSettled(started.values()))
      if (product.status === 'fulfilled') await product.value.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function grow(pool: pg.Pool, applicants: number, env: Record<string, string>): Promise<void> {
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM users WHERE role = 'STUDENT'`);
  const missing = applicants - rows[0].count;
  if (missing <= 0) return;
  const program = join(root, 'api/dist/seed.js');
  await run(process.execPath, [program, '--applicants', String(missing)], {
    env: { PATH: process.env.PATH, ...env },
    maxBuffer: 1e8,
  });
}

async function signIn(url: string, phone: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers, body: JSON.stringify({ phone, password }) });
  if (!answer.ok) throw new Error(`Sign-in of ${phone}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

let documents: [id: string, text: string][] | undefined;

/** The body of a request of the web client: the id of its persisted operation, and variables. */
export function requestBody(operation: string, variables: object = {}): string {
  documents ??= Object.entries(JSON.parse(readFileSync(join(root, 'web/dist/.persisted-documents.json'), 'utf8')));
  const found = documents.find(([, text]) => new RegExp(`(query|mutation) ${operation}\\b`).test(text));
  if (!found) throw new Error(`The web client has no operation ${operation}.`);
  return JSON.stringify({ documentId: found[0], variables });
}

const agent = new Agent({ keepAlive: true });

/** Runs an operation of the web client with an idempotency key, and returns its data. By node:http, because `fetch` costs more than the product. */
export async function call<T>(url: string, token: string | undefined, body: string): Promise<T> {
  const own = token === undefined ? {} : { 'x-auth-token': token };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...own };
  const text = await new Promise<string>((done, fail) => {
    const sent = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      let read = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        read += chunk;
      });
      answer.on('end', () => done(read));
    });
    sent.on('error', fail).end(body);
  });
  const { data, errors } = JSON.parse(text) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
