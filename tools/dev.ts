import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { command } from './lib/environment.ts';
import { buildServer, refreshGenerated } from './lib/product.ts';
import { programsPath, root } from './lib/run.ts';

const API_PORT = process.env.PORT ?? '4000';
const WEB_PORT = process.env.WEB_PORT ?? '5173';
const DEBOUNCE_MS = 300;

/** The product with hot reload: compilers, servers and a watcher that regenerates files. */
await command(async () => {
  await buildServer();
  // web/vite.config.ts reads both ports.
  const env = { PORT: API_PORT, WEB_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}` };
  const children = [
    child('tsc', ['-p', 'schema/tsconfig.json', '--watch', '--preserveWatchOutput']),
    child('tsc', ['-p', 'api/tsconfig.build.json', '--watch', '--preserveWatchOutput']),
    child('node', ['--watch', '--watch-preserve-output', 'api/dist/main.js'], { env }),
    child('vite', ['--strictPort'], { cwd: 'web', env }),
  ];
  regenerateOnChange();
  stopTogether(children);
});

function child(
  program: string,
  args: string[],
  { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): ChildProcess {
  const dir = join(root, cwd);
  return spawn(program, args, {
    cwd: dir,
    env: { ...process.env, PATH: programsPath(dir), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Regenerates the SDL and the typed operations when the compiled server or a .graphql file changes. */
function regenerateOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(refreshGenerated).catch((error: Error) => void process.stderr.write(`${error.message}\n`));
    }, DEBOUNCE_MS);
  };
  watch(join(root, 'api/dist'), { recursive: true }, changed);
  for (const dir of ['api/src', 'web/src']) {
    watch(join(root, dir), { recursive: true }, (_event, name) => name?.endsWith('.graphql') && changed());
  }
}

/** If one process ends, all are ended. */
function stopTogether(children: ChildProcess[]): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const one of children) one.kill('SIGTERM');
    void Promise.all(children.map((one) => one.exitCode ?? new Promise((done) => one.once('exit', done)))).then(() =>
      process.exit(),
    );
  };
  for (const one of children) {
    one.once('exit', (code) => {
      process.exitCode = isStopping ? 0 : (code ?? 1);
      stop();
    });
  }
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
