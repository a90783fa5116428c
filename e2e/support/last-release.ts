import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const schemaPackage = join('@admission', 'schema');

const git = (...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** The commit that recorded `schema/baseline.*`, from which CONTRIBUTING.md begins a release; else why it is not known here. */
export function findLastRelease(): { commit: string } | { missing: string } {
  const isShallow = git('rev-parse', '--is-shallow-repository');
  if (isShallow === '') return { missing: 'without a git repository' };
  if (isShallow === 'true') return { missing: 'without the history of the repository' };
  const commit = git('log', '-1', '--format=%H', '--', 'schema/baseline.tables.txt');
  return commit ? { commit } : { missing: 'without a recorded release' };
}

/** Builds the server of the commit in the empty folder. */
export async function buildLastRelease(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '-o', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  if (['api', 'schema'].every((name) => hasPackagesOf(folder, name))) linkPackages(folder);
  else await installPackages(folder);
  for (const project of ['schema/tsconfig.json', 'api/tsconfig.build.json']) await compile(folder, project);
  cpSync(join(folder, 'api/src/features'), join(folder, 'api/dist/features'), {
    recursive: true,
    filter: (path) => path.endsWith('.graphql') || statSync(path).isDirectory(),
  });
}

/** Its types were checked when it was released. */
async function compile(folder: string, project: string): Promise<void> {
  const tsc = join(folder, 'node_modules/.bin/tsc');
  await run(tsc, ['-p', project, '--noCheck'], { cwd: folder });
}

/** Whether this checkout has every package of the project installed, in a version of the same major number. */
function hasPackagesOf(folder: string, project: string): boolean {
  const { dependencies } = readPackage(join(folder, project));
  const majorOf = (version: string): string | undefined => /(\d+)\.\d+\.\d+/.exec(version)?.[1];
  return Object.entries(dependencies).every(([name, version]) => {
    if (version.startsWith('workspace:')) return true;
    const installed = join(root, project, 'node_modules', name);
    return existsSync(installed) && majorOf(readPackage(installed).version) === majorOf(version);
  });
}

function readPackage(folder: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** All packages of this checkout, except that the API of the release uses the schema of the release. */
function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'schema/node_modules'), join(folder, 'schema/node_modules'));
  const [from, to] = [join(root, 'api/node_modules'), join(folder, 'api/node_modules')];
  mkdirSync(join(to, schemaPackage, '..'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@admission') symlinkSync(join(from, name), join(to, name));
  symlinkSync(join(folder, 'schema'), join(to, schemaPackage));
}

async function installPackages(folder: string): Promise<void> {
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '.', '--filter', '@admission/api...'];
  await run('npx', ['-y', 'pnpm@12', '-C', folder, ...args], { cwd: folder });
}
