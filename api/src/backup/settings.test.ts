import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../core/config.ts';
import { commandSettings, postgresCommand, withPasswordFile } from './settings.ts';

it('commandSettings warns of unknown settings before a command starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines: string[] = [];
  const env = { DATA_DIR: folder, BACKUP_KEPT: '3', DATABSE_URL: 'x' };
  const config = await commandSettings(readConfig(env), (line) => lines.push(line));
  expect(config.BACKUP_KEEP).toBe(14);
  expect(lines).toEqual([
    'BACKUP_KEPT: is not a setting; the nearest is BACKUP_KEEP',
    'DATABSE_URL: is not a setting; DATABASE_URL is',
  ]);
});

it('withPasswordFile keeps the password out of the arguments, in a file of this user', async () => {
  const url = 'postgres://owner:p%40s%3As@db:5432/admission?sslmode=require&options=-c%20geqo%3Doff';
  const file = await withPasswordFile(url, async (address) => {
    expect(address).toMatch(
      /^postgres:\/\/owner@db:5432\/admission\?sslmode=require&options=-c%20geqo%3Doff&passfile=/,
    );
    const path = new URL(address).searchParams.get('passfile') ?? '';
    expect(readFileSync(path, 'utf8')).toBe('*:*:*:*:p@s\\:s\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    return path;
  });
  expect(existsSync(file)).toBe(false);
  const local = 'postgres:///admission?host=/run/postgresql';
  expect(await withPasswordFile(local, async (address) => address)).toBe(local);
});

it('postgresCommand runs without PGPASSWORD if the address has a password', async () => {
  const command = (url: string) =>
    withPasswordFile(url, async (address) => postgresCommand('pg_dump', [`--dbname=${address}`]));
  const [program, args] = await command('postgres://owner:secret-1@db/admission');
  expect([program, ...args.slice(0, 3)]).toEqual(['env', '-u', 'PGPASSWORD', 'pg_dump']);
  expect(await command('postgres://owner@db/admission')).toEqual([
    'pg_dump',
    ['--dbname=postgres://owner@db/admission'],
  ]);
});
