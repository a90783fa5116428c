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

/** What Patroni calls; the embedded server brings a part of it only. */
const serverPrograms = ['postgres', 'initdb', 'pg_ctl', 'pg_controldata', 'pg_isready', 'pg_basebackup', 'pg_rewind'];

const found = {
  patroni: folderOf(['patroni'], folders),
  etcd: folderOf(['etcd'], folders),
  'PostgreSQL 15 or newer': folderOf(serverPrograms, [...debianFolders, ...folders]),
};

/** What this machine lacks for a cluster of Patroni; empty if it has everything. */
export const missingForPatroni: readonly string[] =
  process.platform === 'linux'
    ? Object.entries(found).flatMap(([name, folder]) => (folder === undefined ? [name] : []))
    : ['Linux'];

/** Of a machine that lacks nothing. */
export const patroniPrograms = {
  patroni: join(found.patroni ?? '', 'patroni'),
  etcd: join(found.etcd ?? '', 'etcd'),
  serverFolder: found['PostgreSQL 15 or newer'] ?? '',
};
