import { readStored, writeStored } from './storage.ts';

/** The key in local storage (specification). */
export const tokenKey = 'token';

export const currentToken = (): string | null => readStored(tokenKey);

export const storeToken = (token: string | null): void => writeStored(tokenKey, token);

const listeners = new Set<() => void>();

/** Called when the API refuses the stored token. */
export function onTokenRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports a refused token; ignored if it is no longer the current one. */
export function tokenWasRefused(sent: string | null): void {
  if (!sent || sent !== currentToken()) return;
  for (const listener of listeners) listener();
}
