import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import { primaryOf } from '../db/primary.ts';

export const directUrl = (config: Config): string => config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '';

/**
 * The settings of a command, after the warnings of unknown ones. Of several servers the primary is selected, because pg_dump and pg_restore
 * use the first, which may be a standby or down.
 */
export async function commandSettings(config: Config, warn: (line: string) => void): Promise<Config> {
  for (const line of config.unknownSettings) warn(line);
  return config.DATABASE_URL ? { ...config, DATABASE_DIRECT_URL: await primaryOf(directUrl(config)) } : config;
}

/**
 * Runs pg_dump or pg_restore with an address whose password is in a file that only this user reads: every user of the machine reads the
 * arguments of a process.
 */
export async function withPasswordFile<T>(url: string, work: (address: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  const { password } = address;
  if (!password) return work(url);
  const folder = await mkdtemp(join(tmpdir(), 'admission-password-'));
  try {
    const file = join(folder, 'pgpass');
    const escaped = decodeURIComponent(password).replaceAll(/[\\:]/g, '\\$&');
    await writeFile(file, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
    address.password = '';
    // libpq decodes %20 but not +, so the given parameters keep their text.
    const passfile = `passfile=${encodeURIComponent(file)}`;
    return await work(address.search ? `${address.href}&${passfile}` : `${address.href}?${passfile}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The command for an address of `withPasswordFile`. libpq prefers PGPASSWORD, which may belong to another server, to the file; the address
 * itself needs it only where it has no password.
 */
export const postgresCommand = (program: 'pg_dump' | 'pg_restore', args: readonly string[]): [string, string[]] =>
  args.some((one) => one.includes('passfile='))
    ? ['env', ['-u', 'PGPASSWORD', program, ...args]]
    : [program, [...args]];
