import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileEntry, FileStore } from '../../core/file-store.ts';

import { type BucketServer, startBucketServer } from './bucket-server.fixture.ts';
import { createFileStore } from './create.ts';
import { openDiskStore } from './disk.ts';
import { BadFileKey } from './file-store.ts';
import { openS3Store } from './s3.ts';

async function keysIn(store: FileStore, folder: string): Promise<string[]> {
  const entries: FileEntry[] = [];
  for await (const entry of store.list(folder)) entries.push(entry);
  return entries.map((entry) => entry.key).sort();
}

const stores: Record<string, () => Promise<{ store: FileStore; close(): Promise<void> }>> = {
  disk: async () => {
    const root = await fs.mkdtemp(path.join(os.tmpdir(), 'files-'));
    return {
      store: openDiskStore(root),
      close: () => fs.rm(root, { recursive: true }),
    };
  },
  s3: async () => {
    const server = await startBucketServer('pictures-bucket');
    return { store: openS3Store(server.options), close: () => server.close() };
  },
};

describe.each(Object.entries(stores))('files on %s', (_name, open) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeEach(async () => ({ store, close } = await open()));
  afterEach(() => close());

  it('get returns the bytes and the content type that put stored', async () => {
    const bytes = randomBytes(300_000);
    await store.put('pictures/a1/photo.jpg', bytes, 'image/jpeg');
    const file = await store.get('pictures/a1/photo.jpg');
    expect(file?.contentType).toBe('image/jpeg');
    expect(file?.bytes.equals(bytes)).toBe(true);
  });

  it('get returns null for a missing file', async () => {
    expect(await store.get('pictures/a1/none.jpg')).toBeNull();
    expect(await store.get('none.jpg')).toBeNull();
  });

  it('put replaces a file', async () => {
    await store.put('a.pdf', Buffer.from('first, and longer'), 'application/pdf');
    await store.put('a.pdf', Buffer.from('second'), 'application/pdf');
    expect((await store.get('a.pdf'))?.bytes.toString()).toBe('second');
  });

  it('put stores an empty file', async () => {
    await store.put('exports/empty.csv', Buffer.alloc(0), 'text/csv; charset=utf-8');
    expect((await store.get('exports/empty.csv'))?.bytes.length).toBe(0);
  });

  it('delete removes a file and ignores a missing one', async () => {
    await store.put('pictures/gone.jpg', Buffer.from('x'), 'image/jpeg');
    await store.delete('pictures/gone.jpg');
    await store.delete('pictures/gone.jpg');
    expect(await store.get('pictures/gone.jpg')).toBeNull();
  });

  it('move renames a file, replaces an existing one, and returns false for a missing one', async () => {
    for (const key of ['pictures/a/1.jpg', 'trash/20261122/pictures/a/1.jpg'])
      await store.put(key, Buffer.from(key), 'image/jpeg');
    expect(await store.move('pictures/a/1.jpg', 'trash/20261122/pictures/a/1.jpg')).toBe(true);
    expect(await store.get('pictures/a/1.jpg')).toBeNull();
    expect((await store.get('trash/20261122/pictures/a/1.jpg'))?.bytes.toString()).toBe('pictures/a/1.jpg');
    expect(await store.move('pictures/a/1.jpg', 'pictures/b.jpg')).toBe(false);
    await expect(store.move('trash/20261122/pictures/a/1.jpg', 'a.pdf')).rejects.toThrow(BadFileKey);
  });

  it('list returns a folder with its subfolders and not its siblings', async () => {
    for (const key of ['generic/1.jpg', 'generic/b/2.jpg', 'generic-2/3.jpg', 'generic/c/4.jpg']) {
      await store.put(key, Buffer.from(key), 'image/jpeg');
    }
    expect(await keysIn(store, 'generic')).toEqual(['generic/1.jpg', 'generic/b/2.jpg', 'generic/c/4.jpg']);
    expect(await keysIn(store, 'nothing')).toEqual([]);
    for await (const entry of store.list('generic-2')) {
      expect(entry.size).toBe('generic-2/3.jpg'.length);
      expect(Math.abs(entry.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  it.each([
    '../secret.jpg',
    'pictures/../../secret.jpg',
    '/etc/passwd.jpg',
    'pictures//a.jpg',
    '.drafts/a.jpg',
    'pictures/a.jpg\0.pdf',
    'pictures\\a.jpg',
    'pictures/%2e%2e/a.jpg',
    'pictures/a.exe',
    'pictures/a',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(BadFileKey);
    await expect(store.get(key)).rejects.toThrow(BadFileKey);
    await expect(store.delete(key)).rejects.toThrow(BadFileKey);
  });

  it('refuses a content type that contradicts the extension, and a path traversal in list', async () => {
    await expect(store.put('a.jpg', Buffer.from('x'), 'text/html')).rejects.toThrow(BadFileKey);
    expect(() => store.list('..')).toThrow(BadFileKey);
  });

  it('concurrent puts of one key leave one complete version', async () => {
    const versions = Array.from({ length: 12 }, (_, i) => Buffer.alloc(50_000, i));
    await Promise.all(versions.map((bytes) => store.put('race.zip', bytes, 'application/zip')));
    const file = await store.get('race.zip');
    expect(versions.some((version) => file?.bytes.equals(version))).toBe(true);
  });
});

/** Chunks of 300 KB, each filled with its index. */
async function* chunksOf(count: number, failsAt = -1): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1) {
    if (at === failsAt) throw new Error('the source broke');
    yield Buffer.alloc(300_000, at);
  }
}

describe.each(Object.entries(stores))('large files on %s', (_name, open) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeEach(async () => ({ store, close } = await open()));
  afterEach(() => close());

  it.each([0, 1, 70])('putStream writes %i chunks and open streams them back', async (count) => {
    await store.putStream('exports/large.zip', chunksOf(count), 'application/zip');
    const file = await store.open('exports/large.zip');
    expect([file?.size, file?.contentType]).toEqual([count * 300_000, 'application/zip']);
    const bytes = file && (await buffer(file.stream));
    expect(bytes?.length).toBe(count * 300_000);
    expect(Array.from({ length: count }, (_, at) => bytes?.[at * 300_000 + 299_999])).toEqual(
      Array.from({ length: count }, (_, at) => at),
    );
  });

  it('putStream leaves the previous file if its source fails', async () => {
    await store.put('exports/previous.zip', Buffer.from('before'), 'application/zip');
    await expect(store.putStream('exports/previous.zip', chunksOf(70, 60), 'application/zip')).rejects.toThrow('broke');
    expect((await store.get('exports/previous.zip'))?.bytes.toString()).toBe('before');
    expect(await store.open('exports/none.zip')).toBeNull();
    await expect(store.putStream('../a.zip', chunksOf(1), 'application/zip')).rejects.toThrow(BadFileKey);
    await expect(store.open('../a.zip')).rejects.toThrow(BadFileKey);
  });
});

describe('createFileStore', () => {
  it('uses the data folder, or the bucket if one is set', async () => {
    const DATA_DIR = await fs.mkdtemp(path.join(os.tmpdir(), 'data-'));
    const S3_REGION = 'us-east-1';
    await createFileStore({ DATA_DIR, S3_REGION }).put('a.jpg', Buffer.from('x'), 'image/jpeg');
    expect(await fs.readdir(path.join(DATA_DIR, 'files'))).toContain('a.jpg');

    const server = await startBucketServer('bucket');
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.options;
    const named = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region };
    const store = createFileStore({
      DATA_DIR,
      ...named,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    await store.put('b.jpg', Buffer.from('x'), 'image/jpeg');
    expect(await fs.readdir(path.join(DATA_DIR, 'files'))).not.toContain('b.jpg');
    expect(await openS3Store(server.options).get('b.jpg')).not.toBeNull();
    expect(() => createFileStore({ DATA_DIR, ...named })).toThrow('S3_ACCESS_KEY_ID');
    await server.close();
    await fs.rm(DATA_DIR, { recursive: true });
  });
});

describe('openDiskStore', () => {
  it('leaves no temporary file and removes stale ones before its first write', async () => {
    const root = await fs.mkdtemp(path.join(os.tmpdir(), 'files-'));
    const store = openDiskStore(root);
    await store.put('pictures/a.jpg', Buffer.from('x'), 'image/jpeg');
    await fs.mkdir(path.join(root, 'b.jpg'));
    await expect(store.put('b.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
    expect(await fs.readdir(path.join(root, '.drafts'))).toEqual([]);

    const stale = path.join(root, '.drafts', 'stale');
    await fs.writeFile(stale, 'half');
    await fs.writeFile(path.join(root, '.drafts', 'fresh'), 'half');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await fs.utimes(stale, longAgo, longAgo);
    await openDiskStore(root).put('c.jpg', Buffer.from('x'), 'image/jpeg');
    expect(await fs.readdir(path.join(root, '.drafts'))).toEqual(['fresh']);
    await fs.rm(root, { recursive: true });
  });
});

/** Bytes that Buffer.concat copies while the work runs. */
async function bytesCopied(work: () => Promise<void>): Promise<number> {
  let copied = 0;
  const { concat } = Buffer;
  const spy = vi.spyOn(Buffer, 'concat').mockImplementation((list, total) => {
    const joined = concat(list, total);
    copied += joined.length;
    return joined;
  });
  await work().finally(() => spy.mockRestore());
  return copied;
}

describe('openS3Store', () => {
  let server: BucketServer;
  beforeAll(async () => {
    server = await startBucketServer('bucket');
  });
  afterAll(() => server.close());

  it('signs requests: a wrong secret is refused', async () => {
    const wrong = openS3Store({
      ...server.options,
      secretAccessKey: 'not-the-secret',
    });
    await expect(wrong.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow('answered 403');
    await expect(wrong.get('a.jpg')).rejects.toThrow('answered 403');
  });

  it('putStream copies each byte less than five times for many small chunks', async () => {
    const store = openS3Store(server.options);
    const kilobytes = 20 * 1024;
    async function* small(): AsyncGenerator<Buffer> {
      for (let at = 0; at < kilobytes / 16; at += 1) yield Buffer.alloc(16 * 1024, at);
    }
    // Includes the copies of the test's bucket, which joins the received parts and the file.
    const copied = await bytesCopied(() => store.putStream('exports/many.zip', small(), 'application/zip'));
    expect(copied / (kilobytes * 1024)).toBeLessThan(5);
    expect((await store.get('exports/many.zip'))?.bytes.length).toBe(kilobytes * 1024);
  });

  it('put throws for a missing bucket', async () => {
    const elsewhere = openS3Store({ ...server.options, bucket: 'nowhere' });
    await expect(elsewhere.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow('no bucket nowhere');
  });

  it('retries after 503', async () => {
    const store = openS3Store(server.options);
    await store.put('b.jpg', Buffer.from('x'), 'image/jpeg');
    server.failNext(2);
    expect((await store.get('b.jpg'))?.bytes.toString()).toBe('x');
  });

  it('putStream aborts its multipart upload if the source fails', async () => {
    const store = openS3Store(server.options);
    await expect(store.putStream('c.zip', chunksOf(70, 60), 'application/zip')).rejects.toThrow('broke');
    expect(server.openUploads).toBe(0);
    await store.putStream('c.zip', chunksOf(70), 'application/zip');
    expect(server.openUploads).toBe(0);
    const elsewhere = openS3Store({ ...server.options, bucket: 'nowhere' });
    await expect(elsewhere.putStream('c.zip', chunksOf(70), 'application/zip')).rejects.toThrow('no bucket nowhere');
    await expect(elsewhere.open('c.zip')).resolves.toBeNull();
  });

  it('list reads all pages of a listing', async () => {
    const store = openS3Store(server.options);
    for (let i = 0; i < 7; i += 1) await store.put(`many/${i}.jpg`, Buffer.from('x'), 'image/jpeg');
    expect(await keysIn(store, 'many')).toHaveLength(7);
    expect(server.listings).toBeGreaterThan(1);
  });
});
