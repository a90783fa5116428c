import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How a command ended. */
export interface Outcome {
  ok: boolean;
  output: string;
  ms: number;
}

/** What may be said about how a command runs. */
export interface RunOptions {
  /** Below the root. */
  cwd?: string;
  env?: Record<string, string>;
  /** Straight to the terminal instead of being kept. */
  show?: boolean;
  /** After which the command and all that it started are ended. */
  limitMs?: number;
}

/** The programs of the workspace come first, so that no global one is ever used. */
export function programsPath(cwd: string): string {
  const folders = [cwd, root, join(root, 'tools')].map((folder) => join(folder, 'node_modules', '.bin'));
  return [...folders, process.env.PATH].join(delimiter);
}

/** Runs a program of the workspace to its end; never throws. */
export function run(
  program: string,
  args: string[],
  { cwd = '.', env, show = false, limitMs }: RunOptions = {},
): Promise<Outcome> {
  const dir = join(root, cwd);
  const started = performance.now();
  return new Promise((done) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: dir,
      env: { ...process.env, PATH: programsPath(dir), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // A group of its own where it may have to be ended with everything that it started.
      detached: limitMs !== undefined,
    });
    const timer = limitMs
      ? setTimeout(() => {
          output += `\nEnded after ${limitMs / 1000} s.\n`;
          endGroup(child.pid);
        }, limitMs)
      : undefined;
    const interrupted = () => (limitMs ? endGroup(child.pid) : child.kill('SIGTERM'));
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
      done({ ok, output, ms: performance.now() - started });
    };
    child.on('error', (error) => {
      output += `${program}: ${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
