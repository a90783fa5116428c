import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './lib/environment.ts';
import { withTemporaryFolder } from './lib/left-behind.ts';
import { BuildError, buildProduct } from './lib/product.ts';
import { run } from './lib/run.ts';

/** Time for the start of the nodes, the last journeys, and leases of writes without an answer. */
const spareMinutes = 15;

/** Runs a command that must succeed; the error contains its output. */
async function must(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { ok, output } = await run(program, args, { env });
  if (!ok) throw new BuildError(`${program} ${args.join(' ')}:\n${output}`);
  return output.trim();
}

/** The commit that recorded `schema/baseline.*`, from which CONTRIBUTING.md begins a release. */
const lastRelease = (): Promise<string> =>
  must('git', ['log', '-1', '--format=%H', '--', 'schema/baseline.tables.txt']);

/** Checks the commit out into the folder and builds it there. */
async function buildRelease(folder: string, commit: string): Promise<void> {
  await must('git', ['worktree', 'add', '--detach', folder, commit]);
  await must('npx', ['-y', 'pnpm@12', '-C', folder, 'install', '--frozen-lockfile', '--prefer-offline']);
  await must('npx', ['-y', 'pnpm@12', '-C', folder, 'build']);
}

/** Upgrades from the last release to this one, one node after the other, while people apply and officers work: `--minutes 60`. */
await command(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, from: { type: 'string' } } });
  const commit = values.from ?? (await lastRelease());
  await buildProduct();
  const args = ['run', '--project', 'e2e', 'faults', '-t', 'the last release'];
  const timeoutMs = (Number(values.minutes) + spareMinutes) * 60_000;
  const { ok } = await withTemporaryFolder(async (TMPDIR) => {
    const folder = join(TMPDIR, 'last-release');
    try {
      await buildRelease(folder, commit);
      process.stdout.write(`Built the last release, ${commit}\n`);
      const env = { FAULTS: 'all', TMPDIR, LAST_RELEASE: folder, UPGRADE_MINUTES: values.minutes };
      return await run('vitest', args, { show: true, timeoutMs, env });
    } finally {
      await run('git', ['worktree', 'remove', '--force', folder]);
    }
  });
  process.exitCode = ok ? 0 : 1;
});
