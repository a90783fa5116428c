import { SignOutDocument, SignOutEverywhereDocument } from '../gql/session.public.ts';
import { send } from './request.ts';
import { endSession } from './session.ts';
import { forgetTexts } from './storage.ts';

/** Ends the session on the server as well; where that cannot be reached, on this device at least. */
export async function signOut(): Promise<void> {
  await send(SignOutDocument).catch(() => undefined);
  forgetTexts();
  endSession();
}

/** Ends every session of the user, this one too, and gives what the API says to it. Rejects where it cannot be reached: then nothing has ended. */
export async function signOutEverywhere(): Promise<string> {
  const { signOutEverywhere: done } = await send(SignOutEverywhereDocument);
  forgetTexts();
  endSession();
  return done.msg;
}
