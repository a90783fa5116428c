import { readStored, writeStored } from '../../lib/storage.ts';

/** Older notices are never marked as new: a new applicant would have a year of them. */
const newForMs = 30 * 86_400_000;
const maxIds = 100;

const keyOf = (userId: string): string => `read-notices:${userId}`;
const idsOf = (userId: string): string[] => (readStored(keyOf(userId)) ?? '').split(' ').filter(Boolean);

/** Whether the user has not opened a recent notice on this device. */
export function isUnread(userId: string, { id, date }: { id: string; date: string }, now = Date.now()): boolean {
  return now - Date.parse(date) < newForMs && !idsOf(userId).includes(id);
}

export function markRead(userId: string, id: string): void {
  const ids = idsOf(userId).filter((one) => one !== id);
  writeStored(keyOf(userId), [id, ...ids].slice(0, maxIds).join(' '));
}
