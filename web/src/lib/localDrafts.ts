import { localDraftsKey, readStored, writeStored } from './storage.ts';

/** Unsubmitted form values in local storage. */
export interface LocalDraft<T> {
  values: T;
  /** The version of the row that the draft is based on. */
  version?: number;
  /** The values of that row. */
  base?: T;
}

interface Store {
  userId: string;
  texts: Record<string, LocalDraft<unknown>>;
}

/** Oldest drafts are removed beyond this number. */
const maxDrafts = 20;

function readStore(): Store | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(localDraftsKey) ?? 'null');
    const isStore = typeof stored === 'object' && stored !== null && 'userId' in stored && 'texts' in stored;
    return isStore ? (stored as Store) : undefined;
  } catch {
    return undefined;
  }
}

/** Drafts of another user are never returned; they are removed at sign-out or by the next write. */
function draftsOf(userId: string): Store['texts'] {
  const store = readStore();
  return store?.userId === userId ? store.texts : {};
}

function write(userId: string, texts: Store['texts']): void {
  const newest = Object.entries(texts).slice(-maxDrafts);
  writeStored(localDraftsKey, newest.length > 0 ? JSON.stringify({ userId, texts: Object.fromEntries(newest) }) : null);
}

export const readLocalDraft = (userId: string, name: string): LocalDraft<unknown> | undefined => draftsOf(userId)[name];

export function writeLocalDraft(userId: string, name: string, text: LocalDraft<unknown> | null): void {
  const { [name]: _before, ...others } = draftsOf(userId);
  write(userId, text ? { ...others, [name]: text } : others);
}
