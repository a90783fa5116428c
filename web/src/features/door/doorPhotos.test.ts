import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { cardOf, profileIdOf } from '../../../test/doorServer.ts';
import { enrolledDoor, openDoor, scanned, server, startDoors } from '../../../test/doors.ts';
import { openDatabase } from './database.ts';

startDoors();

describe('Door.takePhoto', () => {
  const picture = (text: string) => new Blob([text], { type: 'image/jpeg' });

  it('keeps the photo encrypted over a restart, sends it after its scan, and deletes it', async () => {
    const door = await enrolledDoor();
    await door.takePhoto(picture('of no one'));
    server.isDown = true;
    await door.present(await cardOf(1), { byHand: false });
    await door.takePhoto(picture('a blurred face'));
    await door.takePhoto(picture('the face'));
    const restarted = await openDoor();
    expect(await restarted.state.get().scan?.taken?.text()).toBe('the face');
    await restarted.decide('REFUSED');
    expect(restarted.state.get()).toMatchObject({ scan: null, unsent: 2 });
    const database = await openDatabase();
    const sealed = await database.getAll('taken');
    expect(sealed).toHaveLength(1);
    expect(Buffer.from(sealed[0]?.data ?? new ArrayBuffer(0)).toString('latin1')).not.toContain('face');
    server.isDown = false;
    await restarted.sync();
    const [scan] = server.sent.flatMap(({ scans }) => scans);
    expect(server.photos).toEqual([{ scanId: scan?.id, photo: btoa('the face') }]);
    expect(await database.count('taken')).toBe(0);
    expect(restarted.state.get().unsent).toBe(0);
    database.close();
  });

  it.each([
    [400, 0],
    [503, 1],
  ])('after a refusal with %i keeps %i photo to send', async (status, unsent) => {
    const door = await enrolledDoor();
    await door.present(await cardOf(1), { byHand: false });
    await door.takePhoto(picture('the face'));
    await door.decide('ADMITTED');
    server.refusesPhotos = status;
    await door.sync();
    expect(door.state.get().unsent).toBe(unsent);
  });
});

describe('news of cards', () => {
  const cards = [
    { profileId: profileIdOf(1), applicantId: 'CSE-27S-1001', cardSerial: 1, held: true },
    { profileId: profileIdOf(4), applicantId: 'CSE-27S-1004', cardSerial: 2, held: false },
  ];

  it('are synced to a door: a held person is not admitted, a reissued card is revoked, also after a restart', async () => {
    const door = await enrolledDoor();
    server.answer = { cards };
    await door.sync();
    server.isDown = true;
    for (const one of [door, await openDoor()]) {
      expect((await scanned(one, await cardOf(1)))?.verdict).toBe('HELD');
      await one.decide(null);
      expect((await scanned(one, 'cse-27s-1001', true))?.verdict).toBe('HELD');
      await one.decide(null);
      expect((await scanned(one, await cardOf(4)))?.verdict).toBe('REVOKED');
      await one.decide(null);
    }
    const database = await openDatabase();
    expect(JSON.stringify(await database.getAll('facts'))).not.toMatch(/CSE-27S/);
    database.close();
  });

  it('are replaced by the next list', async () => {
    const door = await enrolledDoor();
    server.answer = { cards };
    await door.sync();
    await door.fetchPack();
    expect((await scanned(door, await cardOf(1)))?.verdict).toBe('ADMIT');
  });
});

describe('news of seats', () => {
  const person = {
    profileId: profileIdOf(1),
    applicantId: 'CSE-27S-1001',
    name: 'ANIKA 1',
    nameBn: null,
    cardSerial: 1,
  };

  it('are synced to a door: a moved person is admitted at the new room, also after a restart, until the next answer', async () => {
    const door = await enrolledDoor();
    await door.setRoom('r2');
    server.answer = { cards: [], seats: [{ ...person, roomId: 'r2', seat: 'C-01' }] };
    await door.sync();
    server.isDown = true;
    for (const one of [door, await openDoor()]) {
      expect(await scanned(one, await cardOf(1))).toMatchObject({ verdict: 'ADMIT', person: { seat: 'C-01' } });
      expect(await one.state.get().scan?.photo?.text()).toBe('photo of 1');
      await one.decide(null);
    }
    server.isDown = false;
    // A node of the last release names no seats.
    server.answer = { cards: [] };
    await door.sync();
    expect((await scanned(door, await cardOf(1)))?.verdict).toBe('ADMIT');
    await door.decide(null);
    server.answer = { cards: [], seats: [] };
    await door.sync();
    expect((await scanned(door, await cardOf(1)))?.verdict).toBe('WRONG_ROOM');
  });
});

describe('the service worker', () => {
  type Listener = (event: { waitUntil: (work: Promise<void>) => void }) => void;
  /** Starts the worker as a browser does and dispatches one event. */
  async function wakeWorker(): Promise<void> {
    const listeners = new Map<string, Listener>();
    const self = {
      precache: { files: [] },
      addEventListener: (name: string, one: Listener) => listeners.set(name, one),
    };
    const source = readFileSync(join(import.meta.dirname, '../../../public/door-worker.js'), 'utf8');
    runInNewContext(source, { self, indexedDB, Date, Promise });
    let work: Promise<void> | undefined;
    listeners.get('periodicsync')?.({ waitUntil: (given) => (work = given) });
    await work;
  }
  const storedOnPhone = async () => {
    const database = await openDatabase();
    const [pages, photos, taken, scans] = await Promise.all(
      (['pages', 'photos', 'taken', 'scans'] as const).map((name) => database.count(name)),
    );
    const keys = await database.get('keys', 'device');
    database.close();
    return { pages, photos, taken, scans, isReadable: keys?.sealing !== undefined, signs: keys?.signing !== undefined };
  };

  it('deletes list, photos and their key when it starts a day after the sitting, without the page; scans stay', async () => {
    const door = await enrolledDoor();
    await door.present(await cardOf(1), { byHand: false });
    await door.takePhoto(new Blob(['the face']));
    server.isDown = true;
    await door.decide('ADMITTED');
    door.close();
    await wakeWorker();
    expect(await storedOnPhone()).toEqual({ pages: 2, photos: 4, taken: 1, scans: 1, isReadable: true, signs: true });
    const before = Date.now();
    vi.useFakeTimers({ now: before + 31 * 3_600_000, toFake: ['Date'] });
    await wakeWorker();
    expect(await storedOnPhone()).toEqual({ pages: 0, photos: 0, taken: 0, scans: 1, isReadable: false, signs: true });
    // Setting the clock back cannot decrypt the list: its key is deleted.
    vi.setSystemTime(before);
    expect((await openDoor()).state.get()).toMatchObject({ stage: 'ENDED', unsent: 1 });
  });

  it('creates no database on a phone that is not enrolled', async () => {
    await wakeWorker();
    expect(await indexedDB.databases()).toEqual([]);
  });
});
