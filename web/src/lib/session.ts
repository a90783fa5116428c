import { MeDocument, type SessionUserFragment } from '../gql/session.public.ts';
import { readFailure } from './problems.ts';
import { send } from './request.ts';
import { createStore, useStore } from './store.ts';
import { currentToken, onTokenRefused, storeToken, tokenKey } from './token.ts';

export type SessionUser = SessionUserFragment;

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'anonymous'; user: null; ended?: 'expired' }
  | { status: 'signedIn'; user: SessionUser }
  /** There is a token, and the API could not be asked whose it is. */
  | { status: 'unreachable'; user: null; error: unknown };

const store = createStore<Session>(
  currentToken() ? { status: 'loading', user: null } : { status: 'anonymous', user: null },
);

export const useSession = (): Session => useStore(store);
export const currentSession = (): Session => store.get();
export const onSessionChange = store.subscribe;

const cleanups = new Set<() => void>();

/** What holds data of the user (the Apollo cache) empties itself when the session ends. */
export function onSessionEnd(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

function forget(next: Session): void {
  for (const cleanup of cleanups) cleanup();
  store.set(next);
}

/** Stores the token that sign-in or verification answered with; the guards then lead to the right page. */
export function signIn(token: string, user: SessionUser): void {
  const before = store.get();
  if (before.status === 'signedIn' && before.user.id !== user.id) for (const cleanup of cleanups) cleanup();
  storeToken(token);
  store.set({ status: 'signedIn', user });
}

/** Ends the session on this device; drafts that live on the server or in the tab stay. */
export function endSession(why?: 'expired'): void {
  storeToken(null);
  forget({ status: 'anonymous', user: null, ...(why ? { ended: why } : {}) });
}

onTokenRefused(() => endSession('expired'));

let loading: Promise<void> | undefined;

/** Asks whose the stored token is; again after a sign-in in another tab, a changed picture, or a failure. */
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

/** The session once it is known; the guards wait for it. */
export async function settledSession(): Promise<Session> {
  const { status } = store.get();
  if (status === 'loading' || status === 'unreachable') await loadSession();
  return store.get();
}

/** Loads the session and follows sign-ins and sign-outs of other tabs. */
export function startSession(): void {
  if (currentToken()) void loadSession();
  globalThis.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    if (!currentToken()) forget({ status: 'anonymous', user: null });
    else void followOtherTab();
  });
}

/** Another tab signed in, perhaps as somebody else: nothing of the user before may stay on the screen. */
async function followOtherTab(): Promise<void> {
  await loading;
  for (const cleanup of cleanups) cleanup();
  store.set({ status: 'loading', user: null });
  await loadSession();
}
