import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withAdmin } from '../api/test/server.ts';
import { send, signIn, writeNotice } from './faults/client.ts';
import { type Product, startProduct } from './support/product.ts';

const main = fileURLToPath(new URL('../api/dist/backup/main.js', import.meta.url));
const run = promisify(execFile);
const backups = mkdtempSync(join(tmpdir(), 'admission-backups-'));
let product: Product;

/** Runs a command as an operator does; returns its output, also that of a refusal. */
async function backupTool(dataDir: string, ...args: string[]): Promise<string> {
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, DATA_DIR: dataDir, BACKUP_DIR: backups };
  const { stdout, stderr } = await run(process.execPath, [main, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

const addNotice = async (title: string): Promise<void> => {
  const answer = await writeNotice(product.url, await signIn(product.url))(title, title.replaceAll(' ', '-'));
  expect(answer?.status).toBe(200);
};

/** A statement of an attacker who has the database. */
const inDatabase = (sql: string): Promise<unknown> => {
  const folder = join(product.dataDir, 'postgres');
  const password = readFileSync(join(folder, 'cluster', 'access.password'), 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${readFileSync(join(folder, 'port'), 'utf8')}/admission`;
  return withAdmin(url, (client) => client.query(sql));
};

/** Servers and products start six times. */
const timeoutMs = 400_000;

beforeAll(async () => {
  product = await startProduct();
}, timeoutMs);
afterAll(async () => {
  await product.stop();
  rmSync(backups, { recursive: true, force: true });
});

it(
  'restore of a backup of the running product has the rows written before it, and none written later',
  async () => {
    await addNotice('Before the backup');
    expect(await backupTool(product.dataDir, 'backup')).toMatch(/^Backup: .+, \d{2,} tables, [1-9]\d* files\.\n$/);
    await addNotice('After the backup');
    const [name = ''] = readdirSync(backups);
    const folder = join(backups, name);
    expect(await backupTool(product.dataDir, 'restore', folder)).toContain('must be empty or absent');
    const dataDir = mkdtempSync(join(tmpdir(), 'admission-restored-'));
    expect(await backupTool(dataDir, 'restore', folder)).toMatch(
      /^Restored .+: \d{2,} tables have their rows, [1-9]\d* chains are whole, ([1-9]\d*) of \1 images have their files, [1-9]\d* files\.\n$/,
    );
    const restored = await startProduct({ env: { DATA_DIR: dataDir } });
    try {
      const token = await signIn(restored.url);
      const notices = await send(`${restored.url}/api/notices?keyword=the backup&pageNumber=1`, { token });
      expect(notices?.text).toContain('Before the backup');
      expect(notices?.text).not.toContain('After the backup');
    } finally {
      await restored.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  timeoutMs,
);

it(
  'drill verifies rows, seals and a card with its pictures, and reports what is wrong',
  async () => {
    await backupTool(product.dataDir, 'backup');
    // What a killed drill left; no process has this id.
    mkdirSync(join(backups, 'drill-4194305', 'files'), { recursive: true });
    expect(await backupTool(product.dataDir, 'drill')).toMatch(
      /tables have their rows, [1-9]\d* chains are whole, ([1-9]\d*) of \1 images have their files, a card with its pictures has \d{4,} bytes\.\n$/,
    );
    await inDatabase(
      `ALTER TABLE audit_events DISABLE TRIGGER ALL;
     UPDATE audit_events SET action = 'user.deleted' WHERE ctid = (SELECT min(ctid) FROM audit_events);
     ALTER TABLE audit_events ENABLE TRIGGER ALL`,
    );
    await backupTool(product.dataDir, 'backup');
    expect(await backupTool(product.dataDir, 'drill')).toContain('The chain of audit_events is broken');
    expect(readdirSync(backups).filter((one) => one.startsWith('drill'))).toEqual([]);
  },
  timeoutMs,
);
