import { useRef, useState } from 'react';
import { readFailure } from '../lib/problems.ts';

export interface GuardedSaveOptions<T> {
  /** The row that the form was opened with; absent for a new one. */
  opened?: T;
  /** Loads the stored row. */
  reload?: () => Promise<T>;
  /** Whether the fields of the form are the same in both rows: then only the version is outdated, and the change is sent again. */
  isSame?: (one: T, other: T) => boolean;
}

/** Whether a change was refused for its outdated version. */
function isStale(error: unknown): boolean {
  const failure = readFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'CONFLICT') return false;
  return failure.problems.some(({ field }) => field?.replace(/^input\./, '') === 'version');
}

/**
 * Saves with the version that the editor saw (optimistic lock). On a conflict `changed` holds both rows for `ChangedMeanwhile`, which
 * announces it; other refusals are rethrown to the form.
 */
export function useGuardedSave<T extends { id: string; version: number }>({
  opened,
  reload,
  isSame = () => false,
}: GuardedSaveOptions<T>) {
  const [changed, setChanged] = useState<{ seen: T; now: T }>();
  const held = useRef(opened);
  /** Sends the change with id and version of the row that the editor saw. */
  const save = async (send: (row: { id?: string; version?: number }) => Promise<unknown>): Promise<void> => {
    setChanged(undefined);
    const seen = held.current;
    try {
      await send(seen ? { id: seen.id, version: seen.version } : {});
    } catch (error) {
      if (!isStale(error) || !seen || !reload) throw error;
      const now = await reload();
      if (isSame(seen, now)) {
        held.current = now;
        return save(send);
      }
      setChanged({ seen, now });
    }
  };
  /** Resolves the conflict: the next save uses the stored row's version. */
  const accept = (): T | undefined => {
    if (!changed) return undefined;
    held.current = changed.now;
    setChanged(undefined);
    return changed.now;
  };
  /** Begins again with a row: the next save sends its version. */
  const restart = (row: T): void => {
    held.current = row;
    setChanged(undefined);
  };
  return { changed, save, accept, restart };
}
