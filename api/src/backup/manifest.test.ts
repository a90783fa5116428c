import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assertFiles, findDeadDrills, removeLeftovers } from './manifest.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'admission-manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('assertFiles refuses a backup that has lost a file', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'files', 'images'), { recursive: true });
  for (const name of ['a', 'b']) writeFileSync(join(folder, 'files', 'images', name), name);
  const taken = { at: '', rows: {} };
  await assertFiles(folder, { ...taken, files: 2 });
  rmSync(join(folder, 'files', 'images', 'b'));
  await expect(assertFiles(folder, { ...taken, files: 2 })).rejects.toThrow('1 files; the backup was taken with 2');
  await assertFiles(folder, { ...taken, files: null });
});

it('removeLeftovers removes what killed commands left more than a day ago, and nothing else', async () => {
  const folder = makeFolder();
  const old = ['2026-11-20T20-00-00-000Z', '2026-11-20T20-00-00-000Z.partial', 'drill-17', 'drill-notes'];
  const recent = ['2026-11-27T20-00-00-000Z.partial', 'drill-18'];
  for (const name of [...old, ...recent]) mkdirSync(join(folder, name));
  const before = new Date(Date.now() - 2 * 86_400_000);
  // A large dump takes longer than a day.
  const running = '2026-11-25T20-00-00-000Z.partial';
  mkdirSync(join(folder, running));
  writeFileSync(join(folder, running, 'database.dump'), 'half');
  for (const name of [...old, running]) utimesSync(join(folder, name), before, before);
  await removeLeftovers(folder);
  const left = readdirSync(folder).toSorted();
  const recentOnes = [running, '2026-11-27T20-00-00-000Z.partial', 'drill-18', 'drill-notes'];
  expect(left).toEqual(['2026-11-20T20-00-00-000Z', ...recentOnes]);
});

it('findDeadDrills finds the copies of drills whose process has ended, and of this id', async () => {
  const folder = makeFolder();
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const names = [`drill-${ended}`, `drill-${process.pid}`, `drill-${process.ppid}`, 'drill-notes', 'drill-0'];
  for (const name of names) mkdirSync(join(folder, name));
  const dead = [`drill-${ended}`, `drill-${process.pid}`].map((name) => join(folder, name));
  expect((await findDeadDrills(folder)).toSorted()).toEqual(dead.toSorted());
});
