import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDiskStore } from '../outside/files/disk.ts';
import { moveToTrash } from '../outside/files/index.ts';
import { assertNamedFiles, copyNames, copyStore, copyTree, listFiles } from './files.ts';

let from: string;
let to: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  from = join(folder, 'files');
  to = join(folder, 'backup', 'files');
  for (const name of ['pictures/aa/1.jpg', 'pictures/aa/2.jpg', 'uploads/bb/3.jpg', '.drafts/4']) write(from, name);
});

function write(folder: string, name: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), name);
}
const named = ['pictures/aa/1.jpg', 'pictures/aa/2.jpg'];
const read = (name: string): string => readFileSync(join(to, name), 'utf8');

it('copyStore copies a file that was replaced after the rows were read to its former name', async () => {
  await moveToTrash(openDiskStore(from), 'pictures/aa/1.jpg', new Date());
  expect(await copyStore({ from, to }, named)).toEqual({ files: 4, missing: 0 });
  expect(read('pictures/aa/1.jpg')).toBe('pictures/aa/1.jpg');
  expect(await assertNamedFiles(named, dirname(to), { at: '', rows: {}, files: 4, missing: 0 })).toBe(
    '2 of 2 images have their files',
  );
});

it('copyStore has every named file, while the product moves them to the trash and back', async () => {
  const many = Array.from({ length: 400 }, (_, n) => `pictures/${n % 7}a/${n}.jpg`);
  for (const name of many) write(from, name);
  const store = openDiskStore(from);
  let isCopying = true;
  const moves = (async () => {
    for (let n = 0; isCopying; n = (n + 1) % many.length) {
      const name = many[n] ?? '';
      await moveToTrash(store, name, new Date());
      const [trashed] = n % 3 === 0 ? (await listFiles(join(from, 'trash'))).slice(-1) : [];
      if (trashed) await store.move(`trash/${trashed}`, trashed.slice(9));
    }
  })();
  const copied = await copyStore({ from, to }, many);
  isCopying = false;
  await moves;
  expect(copied.missing).toBe(0);
  expect(many.filter((name) => read(name) !== name)).toEqual([]);
});

it('copyStore counts named files that the store does not have, and copies the others', async () => {
  expect(await copyStore({ from, to }, [...named, 'pictures/aa/lost.jpg'])).toEqual({ files: 3, missing: 1 });
  const manifest = { at: '', rows: {}, files: 3 };
  await assertNamedFiles([...named, 'pictures/aa/lost.jpg'], dirname(to), { ...manifest, missing: 1 });
  await expect(
    assertNamedFiles([...named, 'pictures/aa/lost.jpg'], dirname(to), { ...manifest, missing: 0 }),
  ).rejects.toThrow('lacks 1 files that rows name');
});

it('copyNames leaves out a file that vanishes during the copy, and no file that is being written is listed', async () => {
  const names = await listFiles(from);
  expect(names.toSorted()).toEqual([...named, 'uploads/bb/3.jpg']);
  rmSync(join(from, 'uploads/bb/3.jpg'));
  expect([...(await copyNames(names, { from, to }))].toSorted()).toEqual(named);
});

it('copyTree makes hard links of unchanged files', async () => {
  const next = join(dirname(to), 'next');
  expect(await copyTree(from, to)).toBe(3);
  expect(await copyTree(from, next, to)).toBe(3);
  const inodeOf = (folder: string) => statSync(join(folder, 'pictures/aa/1.jpg')).ino;
  expect(inodeOf(next)).toBe(inodeOf(to));
  expect(inodeOf(to)).not.toBe(inodeOf(from));
});
