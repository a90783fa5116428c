import { currentSession, onSessionChange } from '../../lib/session.ts';
import type { Crop } from './crop.ts';
import type { OwnKind } from './kinds.ts';

interface KeptChoice {
  userId: string;
  file: File;
  crop: Crop;
}

/** What was chosen and not uploaded, as long as this tab lives: it outlasts a session that ends and a look at another page. */
const kept = new Map<OwnKind, KeptChoice>();

/** As with texts: it goes when its owner signs out, or another one signs in. */
onSessionChange(() => {
  const session = currentSession();
  if (session.status === 'anonymous' && !session.ended) kept.clear();
  if (session.user) for (const [kind, { userId }] of kept) if (userId !== session.user.id) kept.delete(kind);
});

export const readChoice = (kind: OwnKind): KeptChoice | undefined => kept.get(kind);

export function keepChoice(kind: OwnKind, choice: Omit<KeptChoice, 'userId'> | null): void {
  const userId = currentSession().user?.id;
  if (choice && userId) kept.set(kind, { userId, file: choice.file, crop: choice.crop });
  if (!choice) kept.delete(kind);
}
