import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { Door } from '../src/features/door/door.ts';
import type { OpenScan } from '../src/features/door/doorState.ts';
import { startDoorServer } from './doorServer.ts';

const opened: Door[] = [];
/** The server of the running test. */
export let server: ReturnType<typeof startDoorServer>;

/** Each test of the file has a phone and a server of its own. */
export function startDoors(): void {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('crypto', webcrypto);
    server = startDoorServer();
  });
  afterEach(() => {
    for (const door of opened.splice(0)) door.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export async function openDoor(): Promise<Door> {
  const door = await Door.open();
  opened.push(door);
  return door;
}

export async function enrolledDoor(): Promise<Door> {
  const door = await openDoor();
  await door.enrol(' K7QX ');
  return door;
}

export async function scanned(door: Door, text: string, byHand = false): Promise<OpenScan | null> {
  await door.present(text, { byHand });
  return door.state.get().scan;
}
