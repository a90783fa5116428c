import { SignOutDocument, SignOutEverywhereDocument } from '../gql/signOut.public.ts';
import { endSession } from './session.ts';
import { clearUserData, profileDraftKey, readStored } from './storage.ts';
import { send } from './transport.ts';

const saves = new Set<() => Promise<void>>();

/** Registers a save of the open form for `saveUnsaved`; returns the removal. */
export function saveAtSignOut(save: () => Promise<void>): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Before a sign-out, which removes the local draft: saves it, and returns whether the server has all of it. */
export async function saveUnsaved(): Promise<boolean> {
  for (const save of saves) await save();
  return readStored(profileDraftKey) === null;
}

/** Takes no input meanwhile: the answers of a form would be lost with the session. */
async function withInertPage<T>(end: () => Promise<T>): Promise<T> {
  const page = document.querySelector('main');
  page?.toggleAttribute('inert', true);
  try {
    return await end();
  } finally {
    page?.toggleAttribute('inert', false);
  }
}

function endHere(): void {
  clearUserData();
  endSession();
}

/** The sign-out waits for the server until then. */
const waitMs = 5_000;

/**
 * Ends the session on the server and on this device; on this device only if the server cannot be reached. The request of a slow line
 * goes on after it, also if the page is closed.
 */
export const signOut = (): Promise<void> =>
  withInertPage(async () => {
    // Repeatable: a late failure must not leave its key to the next user.
    const sent = send(SignOutDocument, undefined, { isRepeatable: true, keepalive: true }).catch(() => undefined);
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, waitMs))]);
    endHere();
  });

/** Ends every session of the user and returns the API's message. Rejects if the API cannot be reached: then all sessions continue. */
export const signOutEverywhere = (): Promise<string> =>
  withInertPage(async () => {
    const { signOutEverywhere: done } = await send(SignOutEverywhereDocument);
    endHere();
    return done.msg;
  });
