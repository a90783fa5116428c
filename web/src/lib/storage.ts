/** Local storage that never throws: a browser that forbids it keeps the values for as long as the tab is open. */
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
    // Kept in memory above.
  }
}

/** What an officer has typed and not sent is kept under this name. */
export const keptTextsKey = 'kept-texts';

/** Shared computers are common: whoever signs out leaves nothing behind. */
export const forgetTexts = (): void => writeStored(keptTextsKey, null);
