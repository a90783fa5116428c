import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The user of the operating system that runs the server. */
export interface Account {
  uid: number;
  gid: number;
}

/** The folder of the server's files, and its account; undefined is that of this process. */
export interface Home {
  dir: string;
  account: Account | undefined;
}

const SYSTEM_DIR = '/var/lib/university-admission';
const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of an existing folder, else as `nobody`. If that account
 * cannot enter the folder (in root's home), the data is under /var/lib, in a folder named by the file `location`.
 */
export function chooseHome(dataDir: string): Home {
  const wanted = resolve(dataDir);
  const found = statIfExists(wanted);
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

/** The random name in the file `location`, so that a new folder at the same path does not get the old database. */
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

/** A path under /var/lib that every account can enter, for any umask. */
export function systemDir(name: string): string {
  mkdirSync(SYSTEM_DIR, { recursive: true });
  chmodSync(SYSTEM_DIR, 0o755);
  return join(SYSTEM_DIR, name);
}

/** Whether the account can enter every folder of the path and read its target. */
export function isReachable(path: string, account: Account): boolean {
  const own = statIfExists(path);
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

const statIfExists = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
