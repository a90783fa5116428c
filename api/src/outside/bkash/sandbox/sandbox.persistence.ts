import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type SandboxPersistence, type SandboxState, sandboxState } from './sandbox.state.ts';

/** Stores the sandbox's payments in one JSON file, which is replaced atomically; writes are serialised. */
export function createFilePersistence(path: string): SandboxPersistence {
  let last: Promise<unknown> = Promise.resolve();

  async function replace(state: SandboxState): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }

  return {
    async load() {
      try {
        return sandboxState.parse(JSON.parse(await readFile(path, 'utf8')));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    save(state) {
      const write = last.then(() => replace(state));
      last = write.catch(() => undefined);
      return write;
    },
  };
}
