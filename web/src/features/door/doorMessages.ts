import type { DoorMessage } from '@admission/schema';
import { type DoorDatabase, readFact, writeFact } from './database.ts';

/** Stores messages of the control room; returns all unread ones. */
export async function storeMessages(
  database: DoorDatabase,
  received: readonly DoorMessage[],
): Promise<readonly DoorMessage[]> {
  const stored = (await readFact(database, 'messages')) ?? [];
  const all = [...new Map([...stored, ...received].map((one) => [one.messageId, one])).values()];
  if (all.length > stored.length) await writeFact(database, 'messages', all);
  const read = (await readFact(database, 'readMessages')) ?? [];
  return all.filter(({ messageId }) => !read.includes(messageId));
}

/** Stores that a message has been read. */
export async function storeRead(database: DoorDatabase, id: string): Promise<void> {
  const read = (await readFact(database, 'readMessages')) ?? [];
  await writeFact(database, 'readMessages', [...read, id]);
}
