import { randomUUID } from 'node:crypto';
import { type Dirent, promises as fs } from 'node:fs';
import path from 'node:path';
import type { FileEntry, FileStore } from '../../core/file-store.ts';
import { checkContentType, checkFolder, contentTypeOfKey } from './file-store.ts';

// On the same file system as the files, so that the rename is atomic; no listing includes a folder that starts with a dot.
const temporaryFolder = '.drafts';
const temporaryLifeMs = 60 * 60 * 1000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Files in a local folder. The first write removes temporary files that a crash left. */
export function openDiskStore(root: string): FileStore {
  const temporary = path.join(root, temporaryFolder);
  let prepared: Promise<void> | undefined;
  const prepare = (): Promise<void> => {
    prepared ??= prepareTemporary(temporary).catch((error: unknown) => {
      prepared = undefined; // retried by the next write
      throw error;
    });
    return prepared;
  };

  const store = async (key: string, data: Data, contentType: string): Promise<void> => {
    checkContentType(key, contentType);
    await prepare();
    const target = path.join(root, key);
    const file = path.join(temporary, randomUUID());
    try {
      await writeThrough(file, data);
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await fs.rename(file, target);
    } catch (error) {
      await fs.rm(file, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(target));
  };

  return {
    put: store,
    putStream: store,

    async get(key) {
      const contentType = contentTypeOfKey(key);
      try {
        return { bytes: await fs.readFile(path.join(root, key)), contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async open(key) {
      const contentType = contentTypeOfKey(key);
      try {
        const handle = await fs.open(path.join(root, key), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size, contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      contentTypeOfKey(key);
      await fs.rm(path.join(root, key), { force: true });
    },

    async move(key, to) {
      checkContentType(to, contentTypeOfKey(key));
      const target = path.join(root, to);
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      try {
        await fs.rename(path.join(root, key), target);
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      await syncFolder(path.dirname(target));
      return true;
    },

    list(folder) {
      checkFolder(folder);
      return walk(root, folder);
    },
  };
}

type Data = Uint8Array | AsyncIterable<Uint8Array>;

async function writeThrough(file: string, data: Data): Promise<void> {
  const handle = await fs.open(file, 'wx', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function prepareTemporary(temporary: string): Promise<void> {
  await fs.mkdir(temporary, { recursive: true, mode: 0o700 });
  const oldest = Date.now() - temporaryLifeMs;
  for (const name of await fs.readdir(temporary)) {
    const file = path.join(temporary, name);
    const stat = await fs.stat(file).catch(() => null);
    // Other processes write here too, so only old files are removed.
    if (stat !== null && stat.mtimeMs < oldest) await fs.rm(file, { force: true });
  }
}

async function readFolder(folder: string): Promise<Dirent[]> {
  try {
    return await fs.readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function* walk(root: string, folder: string): AsyncGenerator<FileEntry> {
  for (const entry of await readFolder(path.join(root, folder))) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* walk(root, key);
      continue;
    }
    const stat = await fs.stat(path.join(root, key)).catch(() => null);
    if (stat !== null) yield { key, size: stat.size, modifiedAt: stat.mtime };
  }
}
