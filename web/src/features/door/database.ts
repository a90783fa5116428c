import type { Admission, DoorMessage, DoorScanRecord } from '@admission/schema';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Bytes encrypted by AES-GCM. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The enrolment of this device. */
export interface Grant {
  deviceId: string;
  sittingId: string;
  venueId: string;
}

/** Single values of the device, without personal data. */
export interface Facts {
  grant: Grant;
  /** Milliseconds to add to the clock of this device to get the server's. */
  offset: number;
  /** The complete download of the pack that is in use, and one that is under way. */
  round: { current: string | null; next: { id: string; startedAt: number; pages: number } | null };
  /** ISO, by the server's clock: when the pack was made, and when it is deleted. */
  madeAt: string;
  wipeAt: string;
  /** The room of this door; null at a gate of the whole venue. */
  room: string | null;
  isReady: boolean;
  /** A presented card without a decision yet. */
  pending: { text: string; byHand: boolean };
  lastSync: string;
  /** When the newest change of seats was made that the last sync left out, by the server's clock. */
  listChangedAt: string | null;
  admissions: readonly Admission[];
  messages: readonly DoorMessage[];
  readMessages: readonly string[];
}

export interface StoredScan extends DoorScanRecord {
  /** 1 until the server has confirmed it. Booleans cannot be indexed. */
  unsent: 0 | 1;
}

interface Schema extends DBSchema {
  /** Without `sealing` after the end: what it sealed cannot be read any more. */
  keys: { key: 'device'; value: { signing: CryptoKeyPair; sealing?: CryptoKey } };
  facts: { key: keyof Facts; value: Facts[keyof Facts] };
  pages: { key: [round: string, page: number]; value: Sealed };
  photos: { key: string; value: Sealed };
  /** Photos taken by this phone, by the id of their scan; 'open' for the person at the door. */
  taken: { key: string; value: Sealed };
  scans: { key: number; value: StoredScan; indexes: { unsent: 0 | 1 } };
}

export type DoorDatabase = IDBPDatabase<Schema>;

export const openDatabase = (): Promise<DoorDatabase> =>
  openDB<Schema>('door', 2, {
    upgrade(database, before) {
      if (before < 1) {
        for (const name of ['keys', 'facts', 'pages', 'photos'] as const) database.createObjectStore(name);
        database.createObjectStore('scans', { keyPath: 'sequence' }).createIndex('unsent', 'unsent');
      }
      database.createObjectStore('taken');
    },
    // A newer version of the page in another tab upgrades the database.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

export const readFact = <K extends keyof Facts>(database: DoorDatabase, name: K): Promise<Facts[K] | undefined> =>
  database.get('facts', name) as Promise<Facts[K] | undefined>;

export async function writeFact<K extends keyof Facts>(
  database: DoorDatabase,
  name: K,
  value: Facts[K] | undefined,
): Promise<void> {
  if (value === undefined) await database.delete('facts', name);
  else await database.put('facts', value, name);
}
