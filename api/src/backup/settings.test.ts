import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../core/config.ts';
import { commandSettings } from './settings.ts';

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
