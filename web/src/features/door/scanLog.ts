import { type Admission, type DoorScanRecord, limits } from '@admission/schema';
import type { DoorDatabase, StoredScan } from './database.ts';

/** The id that a door's phone gives to a scan: a UUIDv7 (RFC 9562, section 5.7). */
export function createUuid7(now = Date.now()): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(now) << 16n);
  crypto.getRandomValues(bytes.subarray(6));
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export type NewScan = Omit<DoorScanRecord, 'id' | 'sequence' | 'at'>;

/**
 * Appends a scan, moves the photo of the person at the door to it, and deletes the presented card, so that a reload does not show it
 * again. The transaction also assigns the number, so that two tabs share one sequence without a gap.
 */
export async function appendScan(database: DoorDatabase, scan: NewScan): Promise<StoredScan> {
  // Strict durability: waits for the disk, because a phone may lose its power at any moment.
  const change = database.transaction(['scans', 'taken', 'facts'], 'readwrite', { durability: 'strict' });
  const [scans, taken] = [change.objectStore('scans'), change.objectStore('taken')];
  const last = await scans.openKeyCursor(null, 'prev');
  const stored: StoredScan = {
    ...scan,
    id: createUuid7(),
    sequence: (last?.key ?? 0) + 1,
    at: new Date().toISOString(),
    unsent: 1,
  };
  await scans.add(stored);
  await change.objectStore('facts').delete('pending');
  const photo = await taken.get(openPhoto);
  if (photo) {
    await taken.put(photo, stored.id);
    await taken.delete(openPhoto);
  }
  await change.done;
  return stored;
}

/** The key of the photo of the person at the door, before the scan is stored. */
export const openPhoto = 'open';

/** The ids of scans whose photo the server has not confirmed. */
export const photosToSend = async (database: DoorDatabase): Promise<string[]> =>
  (await database.getAllKeys('taken')).filter((id) => id !== openPhoto);

/** Scans and photos that the server has not confirmed. */
export const countUnsent = async (database: DoorDatabase): Promise<number> =>
  (await database.countFromIndex('scans', 'unsent', 1)) + (await photosToSend(database)).length;

/** The oldest scans that the server has not confirmed, as many as one request takes. */
export async function nextPiece(database: DoorDatabase): Promise<DoorScanRecord[]> {
  const piece = await database.getAllFromIndex('scans', 'unsent', 1, limits.door.scans);
  return piece.map(({ unsent: _, ...scan }) => scan);
}

export async function markSent(database: DoorDatabase, scans: readonly DoorScanRecord[]): Promise<void> {
  const change = database.transaction('scans', 'readwrite');
  for (const scan of scans) await change.store.put({ ...scan, unsent: 0 });
  await change.done;
}

/** Renumbers scans: a phone that lost its last writes has reused numbers. */
export async function renumber(database: DoorDatabase, scans: readonly DoorScanRecord[]): Promise<void> {
  const change = database.transaction('scans', 'readwrite', { durability: 'strict' });
  for (const scan of scans) {
    const last = await change.store.openKeyCursor(null, 'prev');
    await change.store.delete(scan.sequence);
    await change.store.add({ ...scan, sequence: (last?.key ?? 0) + 1, unsent: 1 });
  }
  await change.done;
}

/** The admissions by this device. They count at once, sent or not. */
export async function ownAdmissions(database: DoorDatabase, device: string, offset: number): Promise<Admission[]> {
  const scans = await database.getAll('scans');
  return scans.flatMap(({ profileId, decision, at }) =>
    profileId && decision === 'ADMITTED'
      ? [{ profileId, device, at: new Date(Date.parse(at) + offset).toISOString() }]
      : [],
  );
}
