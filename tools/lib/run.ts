import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How a command ended. */
export interface Outcome {
  ok: boolean;
  output: string;
  ms: number;
}

export interface RunOptions {
  /** Relative to the root. */
  cwd?: string;
  env?: Record<string, string>;
  /** Prints to the terminal instead of collecting the output. */
  show?: boolean;
  /** Kills the command and its children after this time. */
  timeoutMs?: number;
}

/** A PATH on which the programs of the workspace precede global ones. */
export function programsPath(cwd: string): string {
  const folders = [cwd, root, join(root, 'tools')].map((folder) => join(folder, 'node_modules', '.bin'));
  return [...folders, process.env.PATH].join(delimiter);
}

/** Runs a program of the workspace; never rejects. */
export function run(
  program: string,
  args: string[],
  { cwd = '.', env, show = false, timeoutMs }: RunOptions = {},
): Promise<Outcome> {
  const dir = join(root, cwd);
  const started = performance.now();
  return new Promise((done) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: dir,
      env: { ...process.env, PATH: programsPath(dir), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // A process group, so that the timeout also kills children.
      detached: timeoutMs !== undefined,
    });
    const timer = timeoutMs
      ? setTimeout(() => {
          output += `\nKilled after ${timeoutMs / 1000} s.\n`;
          killGroup(child.pid);
        }, timeoutMs)
      : undefined;
    const interrupted = () => (timeoutMs ? killGroup(child.pid) : child.kill('SIGTERM'));
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

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
