import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest PostgreSQL of the product. */
const oldestVersion = 15;

/** Debian's folders of server programs, the newest first; only psql and its like are on the PATH there. */
const debianFolders = globSync('/usr/lib/postgresql/*/bin')
  .map((folder) => ({ folder, version: Number(/\/(\d+)\/bin$/.exec(folder)?.[1] ?? 0) }))
  .filter(({ version }) => version >= oldestVersion)
  .sort((one, other) => other.version - one.version)
  .map(({ folder }) => folder);

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/usr/sbin'];

/** The first folder that has all of them. */
const folderOf = (names: string[], among: string[]): string | undefined =>
  among.find((folder) => names.every((name) => folder !== '' && existsSync(join(folder, name))));

/** The programs that Patroni calls; the embedded server has only some of them. */
const serverPrograms = ['postgres', 'initdb', 'pg_ctl', 'pg_controldata', 'pg_isready', 'pg_basebackup', 'pg_rewind'];

const found = {
  patroni: folderOf(['patroni'], folders),
  etcd: folderOf(['etcd'], folders),
  'PostgreSQL 15 or newer': folderOf(serverPrograms, [...debianFolders, ...folders]),
};

/** The missing programs for a cluster of Patroni; empty if there are all. */
export const missingForPatroni: readonly string[] =
  process.platform === 'linux'
    ? Object.entries(found).flatMap(([name, folder]) => (folder === undefined ? [name] : []))
    : ['Linux'];

/** The paths on a machine that has all programs. */
export const patroniPrograms = {
  patroni: join(found.patroni ?? '', 'patroni'),
  etcd: join(found.etcd ?? '', 'etcd'),
  serverFolder: found['PostgreSQL 15 or newer'] ?? '',
};
