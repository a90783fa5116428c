import { currentSession, onSessionChange } from '../../lib/session.ts';
import { profileDraftKey, readStored, writeStored } from '../../lib/storage.ts';

/** A draft in local storage that is not saved on the server. */
export interface LocalDraft {
  /** The version of the server's draft that it is based on. */
  version: number;
  data: unknown;
  /** The data of a save without an answer: it may have been stored. */
  sent?: unknown;
}

interface StoredLocalDraft extends LocalDraft {
  userId: string;
}

function readStoredDraft(): StoredLocalDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(profileDraftKey) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'userId' in stored && 'data' in stored
      ? (stored as StoredLocalDraft)
      : undefined;
  } catch {
    return undefined;
  }
}

export function readLocalDraft(userId: string): LocalDraft | undefined {
  const draft = readStoredDraft();
  return draft?.userId === userId && Number.isInteger(draft.version) ? draft : undefined;
}

export const writeLocalDraft = (userId: string, draft: LocalDraft): void =>
  writeStored(profileDraftKey, JSON.stringify({ userId, ...draft } satisfies StoredLocalDraft));

/** Removes the draft of the application form from the browser. */
export const clearLocalDraft = (): void => writeStored(profileDraftKey, null);

/** Whether the user has signed out or another one has signed in; false for an expired session. */
export function hasSignedOut(userId: string): boolean {
  const session = currentSession();
  if (session.user) return session.user.id !== userId;
  return session.status === 'anonymous' && !session.ended;
}

/** Of the application form. Devices are shared: cleared at sign-out and for another user; kept when the session expires. */
export function clearLocalDraftOnSignOut(): () => void {
  return onSessionChange(() => {
    const draft = readStoredDraft();
    if (draft && hasSignedOut(draft.userId)) clearLocalDraft();
  });
}
