import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The operating system's user that the server runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** Where the server's files live, and as whom it runs; no account means: as whoever started us. */
export interface Home {
  dir: string;
  account: Account | undefined;
}

const SYSTEM_DIR = '/var/lib/university-admission';
const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root, so for root it runs as the owner of the existing folder, else as `nobody`, the one
 * account that every system has. That account cannot enter a private folder (a clone in root's home): the data is then
 * kept under /var/lib, and the folder that was asked for says where.
 */
export function chooseHome(dataDir: string): Home {
  const wanted = resolve(dataDir);
  const found = statIfThere(wanted);
  if (process.getuid?.() !== 0) {
    if (found && process.getuid && found.uid !== process.getuid()) {
      const owner = `belongs to another user (id ${found.uid})`;
      throw new Error(`The database folder ${wanted} ${owner}: start as that user, or choose another DATA_DIR.`);
    }
    return { dir: wanted, account: undefined };
  }
  const account = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody();
  if (isReachable(dirname(wanted), account)) return { dir: wanted, account };
  return { dir: systemDir(`database-${readLocation(wanted)}`), account: nobody() };
}

/** A name of its own for each folder: a later clone at the same path must not find the database of the one before. */
function readLocation(dir: string): string {
  const file = join(dir, 'location');
  mkdirSync(dir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(8).toString('hex'), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** A path for root alone, whose own folders a server that is not root cannot enter; open to all whatever the umask. */
export function systemDir(name: string): string {
  mkdirSync(SYSTEM_DIR, { recursive: true });
  chmodSync(SYSTEM_DIR, 0o755);
  return join(SYSTEM_DIR, name);
}

/** Whether the account may enter every folder down to this path and read what is there. */
export function isReachable(path: string, account: Account): boolean {
  const own = statIfThere(path);
  if (own && !isAllowed(own, account, own.isDirectory() ? 0o1 : 0o4)) return false;
  const parent = dirname(path);
  return parent === path || isReachable(parent, account);
}

function isAllowed(stats: Stats, account: Account, bit: number): boolean {
  if (stats.uid === account.uid) return (stats.mode & (bit << 6)) !== 0;
  if (stats.gid === account.gid) return (stats.mode & (bit << 3)) !== 0;
  return (stats.mode & bit) !== 0;
}

function nobody(): Account {
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(entry?.[1] ?? NOBODY), gid: Number(entry?.[2] ?? NOBODY) };
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
