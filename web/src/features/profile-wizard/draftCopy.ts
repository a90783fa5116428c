import { currentSession, onSessionChange } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const storageKey = 'profile-draft';

/** What the server does not have yet, as the browser keeps it. */
export interface DraftCopy {
  /** The version of the server's draft that this one goes on from. */
  version: number;
  data: unknown;
  /** The last save that was sent and not answered: it may have arrived. */
  sent?: unknown;
}

interface StoredCopy extends DraftCopy {
  userId: string;
}

function readAny(): StoredCopy | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'userId' in stored && 'data' in stored
      ? (stored as StoredCopy)
      : undefined;
  } catch {
    return undefined;
  }
}

export function readCopy(userId: string): DraftCopy | undefined {
  const copy = readAny();
  return copy?.userId === userId && Number.isInteger(copy.version) ? copy : undefined;
}

export const writeCopy = (userId: string, copy: DraftCopy): void =>
  writeStored(storageKey, JSON.stringify({ userId, ...copy } satisfies StoredCopy));

export const clearCopy = (): void => writeStored(storageKey, null);

/**
 * Shared computers are common: whoever signs out leaves nothing behind, and nobody finds what another one has typed. A session that has
 * only ended keeps its copy for the one who signs in again.
 */
export function followSessionWithCopy(): () => void {
  return onSessionChange(() => {
    const session = currentSession();
    const copy = readAny();
    if (!copy) return;
    const signedOut = session.status === 'anonymous' && !session.ended;
    const somebodyElse = session.user !== null && session.user.id !== copy.userId;
    if (signedOut || somebodyElse) clearCopy();
  });
}
