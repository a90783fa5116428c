import { SignOutDocument, SignOutEverywhereDocument } from '../gql/session.public.ts';
import { endSession } from './session.ts';
import { clearUserData } from './storage.ts';
import { send } from './transport.ts';

/** Ends the session on the server and on this device; on this device only if the server cannot be reached. */
export async function signOut(): Promise<void> {
  await send(SignOutDocument).catch(() => undefined);
  clearUserData();
  endSession();
}

/** Ends every session of the user and returns the API's message. Rejects if the API cannot be reached: then all sessions continue. */
export async function signOutEverywhere(): Promise<string> {
  const { signOutEverywhere: done } = await send(SignOutEverywhereDocument);
  clearUserData();
  endSession();
  return done.msg;
}
