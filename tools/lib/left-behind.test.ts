import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from './left-behind.ts';
import { run } from './run.ts';

const embedded = new URL('../../api/src/db/embedded/postgres.ts', import.meta.url).href;

/** Starts a PostgreSQL of its own, which is detached, and a program that ignores SIGQUIT; then it is killed. */
const program = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { startEmbeddedPostgres } from '${embedded}';
  const folder = process.env.TMPDIR;
  const stubborn = spawn('sh', ['-c', 'trap "" QUIT; while :; do sleep 1; done'], { detached: true, stdio: 'ignore' });
  writeFileSync(folder + '/stubborn', String(stubborn.pid));
  await startEmbeddedPostgres({ dataDir: folder + '/postgres', durable: false, log() {} });
  process.kill(process.pid, 'SIGKILL');`;

const isAlive = (pid: number | undefined): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

it.runIf(existsSync('/proc/self/environ'))(
  'withTemporaryFolder ends the server and the program of a killed command',
  async () => {
    const other = spawn('sleep', ['100']);
    const left = await withTemporaryFolder(async (folder) => {
      writeFileSync(join(folder, 'program.mts'), program);
      const { ok } = await run('node', [join(folder, 'program.mts')], { env: { TMPDIR: folder } });
      expect(ok).toBe(false);
      const pids = ['stubborn', 'postgres/cluster/postmaster.pid'].map((file) =>
        Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10),
      );
      expect(pids.map(isAlive)).toEqual([true, true]);
      return { folder, pids };
    });
    expect(left.pids.map(isAlive)).toEqual([false, false]);
    expect(existsSync(left.folder)).toBe(false);
    expect(isAlive(other.pid)).toBe(true);
    other.kill();
  },
  90_000,
);
