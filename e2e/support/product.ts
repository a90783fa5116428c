import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../api/test/free-port.ts';

/** A running product with its own data. */
export interface Product {
  url: string;
  pid: number;
  /** The folder of its database and files. */
  dataDir: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 240_000;
const STOP_MS = 30_000;
/** The only variables of the developer's environment that the product gets. */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot'];

interface StartOptions {
  env?: Record<string, string>;
  /** The root folder of another build than this one. */
  build?: string;
}

/** Starts the built server on PORT, or on a free port, with its own database and the demo data; resolves when it is ready. */
export async function startProduct({ env = {}, build = root }: StartOptions = {}): Promise<Product> {
  const main = join(build, 'api/dist/main.js');
  if (!existsSync(main)) throw new Error('The product is not built: run `pnpm build` first.');
  const port = env['PORT'] ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'admission-e2e-'));
  // Started by root, PostgreSQL runs as another user and needs access.
  chmodSync(dataDir, 0o755);
  const inherited = Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]]));
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    // As in the production image.
    MALLOC_ARENA_MAX: '2',
    // Journeys also run at night.
    QUIET_HOURS: 'off',
    // Webhook receivers of the tests listen on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const child = spawn(process.execPath, ['--max-semi-space-size=16', main], {
    cwd: dataDir,
    env: { ...inherited, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-10_000);
    });
  }
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await isReady(child, url)) return { url, pid: child.pid ?? 0, dataDir: settings.DATA_DIR, stop };
  await stop();
  throw new Error(`The product did not start:\n${output}`);
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}
