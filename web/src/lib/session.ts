import { MeDocument, type SessionUserFragment } from '../gql/session.public.ts';
import { readFailure } from './problems.ts';
import { forgetShown, saved } from './savedQueries.ts';
import { deleteSavedAnswers } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { currentToken, onTokenRefused, storeToken, tokenKey } from './token.ts';
import { clearChangeKeys, queryKey, send } from './transport.ts';

export type SessionUser = SessionUserFragment;

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null; ended?: 'expired' }
  | { status: 'signedIn'; user: SessionUser }
  /** There is a token, but the API could not be reached to resolve it. */
  | { status: 'unreachable'; user: null; error: unknown };

const store = createStore<Session>(
  currentToken() ? { status: 'loading', user: null } : { status: 'anonymous', user: null },
);

export const useSession = (): Session => useStore(store);
export const currentSession = (): Session => store.get();
export const onSessionChange = store.subscribe;

const cleanups = new Set<() => void>([
  clearChangeKeys,
  forgetShown,
  // Without the token saved answers are unreadable.
  () => void deleteSavedAnswers().catch(() => undefined),
]);

/** Registers a cleanup of user data (the Apollo cache) for the end of the session. */
export function onSessionEnd(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

function forget(next: Session): void {
  for (const cleanup of cleanups) cleanup();
  store.set(next);
}

/** Stores the token of a sign-in or verification; the guards then redirect. */
export function signIn(token: string, user: SessionUser): void {
  const before = store.get();
  if (before.status === 'signedIn' && before.user.id !== user.id) for (const cleanup of cleanups) cleanup();
  storeToken(token);
  store.set({ status: 'signedIn', user });
}

/** Ends the session on this device; drafts on the server or in the tab are kept. */
export function endSession(why?: 'expired'): void {
  storeToken(null);
  forget({ status: 'anonymous', user: null, ...(why ? { ended: why } : {}) });
}

onTokenRefused(() => endSession('expired'));

let loading: Promise<void> | undefined;

/** Loads the user of the stored token; called again after a sign-in in another tab, a changed picture or a failure. */
export function loadSession(): Promise<void> {
  loading ??= ask().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function ask(): Promise<void> {
  const token = currentToken();
  if (!token) {
    if (store.get().status !== 'anonymous') forget({ status: 'anonymous', user: null });
    return;
  }
  try {
    const { me } = await send(MeDocument);
    if (currentToken() === token) store.set({ status: 'signedIn', user: me });
  } catch (error) {
    const failure = readFailure(error);
    if (failure.kind === 'refused' && failure.code === 'UNAUTHENTICATED') return;
    if (store.get().status !== 'signedIn') store.set({ status: 'unreachable', user: null, error });
  }
}

/** Resolves once the session is loaded; the guards await it. */
export async function loadedSession(): Promise<Session> {
  const { status } = store.get();
  if (status === 'loading' || status === 'unreachable') await loadSession();
  return store.get();
}

/** Saves the user for an offline load; after a sign-in no query has fetched it. */
export function saveSession(user: SessionUser): void {
  saved({ kind: 'query', query: queryKey(MeDocument), token: currentToken() }, { me: user });
}

/** Loads the session and follows sign-ins and sign-outs in other tabs. */
export function startSession(): void {
  if (currentToken()) void loadSession();
  globalThis.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    if (!currentToken()) forget({ status: 'anonymous', user: null });
    else void followOtherTab();
  });
}

/** Another tab signed in, possibly as another user: removes data of the previous user from the screen. */
async function followOtherTab(): Promise<void> {
  await loading;
  for (const cleanup of cleanups) cleanup();
  store.set({ status: 'loading', user: null });
  await loadSession();
}
