import type { DoorFinding, DoorMessage, DoorPack, packAge } from '@admission/schema';
import { DoorRefusal } from './doorApi.ts';

/** OFFLINE: no answer. STORAGE_FULL: the phone stores no more. Or the server's own message. */
export type DoorProblem = 'OFFLINE' | 'STORAGE_FULL' | { message: string };

/** A presented card or ID with its verdict. */
export interface OpenScan extends DoorFinding {
  /** The text that was read; null for a typed ID. */
  card: string | null;
  /** Found by ID: there is no signature, only the photo identifies the person. */
  isUnchecked: boolean;
  serial: number | null;
  photo: Blob | null;
  /** Taken by this phone. */
  taken: Blob | null;
}

export interface DoorState {
  /** ENDED: the sitting was more than a day ago, and the list is deleted. */
  stage: 'OPENING' | 'UNSUPPORTED' | 'ENROL' | 'FETCH' | 'DOOR' | 'ENDED';
  pack: DoorPack | null;
  age: ReturnType<typeof packAge>;
  /** More seats have changed than a sync brings: the list is to be fetched again. */
  isListChanged: boolean;
  room: string | null;
  /** The ready check was passed. */
  isReady: boolean;
  scan: OpenScan | null;
  scanProblem: DoorProblem | null;
  download: { page: number; pages: number } | null;
  downloadProblem: DoorProblem | null;
  unsent: number;
  lastSync: string | null;
  syncProblem: DoorProblem | null;
  /** Minutes by which the clock of this device is ahead of the server's. */
  skewMinutes: number;
  /** Unread. */
  messages: readonly DoorMessage[];
}

export const initialState: DoorState = {
  stage: 'OPENING',
  pack: null,
  age: 'FRESH',
  isListChanged: false,
  room: null,
  isReady: false,
  scan: null,
  scanProblem: null,
  download: null,
  downloadProblem: null,
  unsent: 0,
  lastSync: null,
  syncProblem: null,
  skewMinutes: 0,
  messages: [],
};

export const problemOf = (error: unknown): DoorProblem => {
  if (error instanceof DoorRefusal) return error.message ? { message: error.message } : 'OFFLINE';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'STORAGE_FULL' : 'OFFLINE';
};
