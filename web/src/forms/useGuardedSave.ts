import { useRef, useState } from 'react';
import { showAlert } from '../lib/alerts.ts';
import { type Failure, readFailure } from '../lib/problems.ts';

export interface GuardedSaveOptions<T> {
  /** What the form was opened with; absent for something new. */
  opened?: T;
  /** What there is now. */
  reload?: () => Promise<T>;
}

type Refused = Extract<Failure, { kind: 'refused' }>;

/** The refusal of a change whose version is not the one that is stored any more. */
function staleIn(error: unknown): Refused | undefined {
  const failure = readFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'CONFLICT') return undefined;
  return failure.problems.some(({ field }) => field?.replace(/^input\./, '') === 'version') ? failure : undefined;
}

/**
 * Saves what nobody else has changed meanwhile. Where somebody has, nothing is sent over it and nothing typed is lost: `changed` holds
 * what was seen and what there is now, for the officer to decide; any other refusal is the form's.
 */
export function useGuardedSave<T extends { id: string; version: number }>({ opened, reload }: GuardedSaveOptions<T>) {
  const [changed, setChanged] = useState<{ seen: T; now: T }>();
  const held = useRef(opened);
  /** Sends the change with the row that its editor saw. */
  const save = async (send: (row: { id?: string; version?: number }) => Promise<unknown>): Promise<void> => {
    setChanged(undefined);
    const seen = held.current;
    try {
      await send(seen ? { id: seen.id, version: seen.version } : {});
    } catch (error) {
      const stale = staleIn(error);
      if (!stale || !seen || !reload) throw error;
      setChanged({ seen, now: await reload() });
      showAlert('error', stale.messages);
    }
  };
  /** The officer has seen what there is now; the next save goes over it. */
  const accept = (): T | undefined => {
    if (!changed) return undefined;
    held.current = changed.now;
    setChanged(undefined);
    return changed.now;
  };
  return { changed, save, accept };
}
