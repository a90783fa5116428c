import { readStored, writeStored } from './storage.ts';

/** The specification keeps the token in local storage. */
export const tokenKey = 'token';

export const currentToken = (): string | null => readStored(tokenKey);

export const storeToken = (token: string | null): void => writeStored(tokenKey, token);

const listeners = new Set<() => void>();

/** Called when the API no longer takes the stored token. */
export function onTokenRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An answer to a request that carried `sent`. A token that was replaced or dropped meanwhile is no news. */
export function tokenWasRefused(sent: string | null): void {
  if (!sent || sent !== currentToken()) return;
  for (const listener of listeners) listener();
}
