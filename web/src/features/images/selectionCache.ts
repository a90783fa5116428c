import { currentSession, onSessionChange } from '../../lib/session.ts';
import type { Crop } from './crop.ts';
import type { ImageKind } from './imageKinds.ts';

interface CachedSelection {
  userId: string;
  file: File;
  crop: Crop;
  isWhitened: boolean;
}

/** Selections that are not uploaded yet, for the life of the tab: they survive navigation and an expired session. */
const cache = new Map<ImageKind, CachedSelection>();

/** Devices are shared: cleared at sign-out and when another user signs in. */
onSessionChange(() => {
  const session = currentSession();
  if (session.status === 'anonymous' && !session.ended) cache.clear();
  if (session.user) for (const [kind, { userId }] of cache) if (userId !== session.user.id) cache.delete(kind);
});

export const readSelection = (kind: ImageKind): CachedSelection | undefined => cache.get(kind);

export function saveSelection(kind: ImageKind, selection: Omit<CachedSelection, 'userId'> | null): void {
  const userId = currentSession().user?.id;
  if (selection && userId) {
    const { file, crop, isWhitened } = selection;
    cache.set(kind, { userId, file, crop, isWhitened });
  }
  if (!selection) cache.delete(kind);
}
