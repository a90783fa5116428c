import { SignOutDocument } from '../gql/session.public.ts';
import { send } from './request.ts';
import { endSession } from './session.ts';

/** Ends the session on the server as well; where that cannot be reached, on this device at least. */
export async function signOut(): Promise<void> {
  await send(SignOutDocument).catch(() => undefined);
  endSession();
}
