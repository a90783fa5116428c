/** Local storage that never throws; if it is blocked, values live in memory. */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
  } catch {
    // The value is in memory.
  }
}

/** Local drafts (`localDrafts.ts`). */
export const localDraftsKey = 'kept-texts';

/** The draft of the application form, while it is not saved on the server. */
export const profileDraftKey = 'profile-draft';

/** The caches of `savedAnswers.ts` start with it. */
export const savedPrefix = 'saved-';

/** At the end of a session. */
export async function deleteSavedAnswers(): Promise<void> {
  const names = await (globalThis.caches?.keys() ?? []);
  await Promise.all(names.filter((name) => name.startsWith(savedPrefix)).map((name) => caches.delete(name)));
}

/** At sign-out, for shared computers: removes local drafts and the session storage of the tab. */
export function clearUserData(): void {
  writeStored(localDraftsKey, null);
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // It is blocked, so nothing was stored.
  }
}
