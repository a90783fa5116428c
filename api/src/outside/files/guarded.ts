import type { FileStore } from '../../core/file-store.ts';
import { Refusal } from '../../core/refusal.ts';
import { BadFileKey } from './file-store.ts';

const retryAfter = 30;

/** Reports each failure of the store and refuses with SERVICE_UNAVAILABLE. `putStream` and `list` throw their own errors. */
export function guardFileStore(store: FileStore, onFailure: (error: unknown, call: string) => void): FileStore {
  const guard =
    <Args extends unknown[], Result>(call: string, run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await run(...args);
      } catch (error) {
        if (error instanceof BadFileKey) throw error;
        onFailure(error, call);
        throw new Refusal('SERVICE_UNAVAILABLE', 'filesUnavailable', { retryAfter, cause: error });
      }
    };
  return {
    put: guard('put', store.put),
    putStream: store.putStream,
    get: guard('get', store.get),
    open: guard('open', store.open),
    move: guard('move', store.move),
    delete: guard('delete', store.delete),
    list: store.list,
  };
}
