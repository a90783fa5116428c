import { webcrypto } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { cardOf, packPage, profileIdOf } from '../../../test/doorServer.ts';
import { enrolledDoor, openDoor, scanned, server, startDoors } from '../../../test/doors.ts';
import { isSignedBy } from './cardSignature.ts';
import { openDatabase } from './database.ts';
import type { Door } from './door.ts';
import { appendScan, createUuid7, type NewScan } from './scanLog.ts';

const admit = async (door: Door, number: number) => {
  await door.present(await cardOf(number), { byHand: false });
  await door.decide('ADMITTED');
};

startDoors();

describe('Door.enrol', () => {
  it('stores keys that cannot be exported, and the list and photos only encrypted', async () => {
    const door = await enrolledDoor();
    expect(door.state.get()).toMatchObject({ stage: 'DOOR', pack: { people: { length: 4 } } });
    const database = await openDatabase();
    const keys = await database.get('keys', 'device');
    expect(keys?.signing.privateKey.extractable).toBe(false);
    expect(keys?.sealing?.extractable).toBe(false);
    const stored = [...(await database.getAll('pages')), ...(await database.getAll('photos'))];
    expect(stored).toHaveLength(6);
    for (const { data } of stored) expect(Buffer.from(data).toString('latin1')).not.toMatch(/ANIKA|CSE-27S|photo of/);
    const facts = JSON.stringify(await database.getAll('facts'));
    expect(facts).not.toMatch(/ANIKA|CSE-27S/);
    database.close();
  });

  it('reports the refusal of a wrong code and stays at the enrolment', async () => {
    const door = await openDoor();
    await expect(door.enrol('XXXX')).rejects.toThrow('This code is not valid.');
    expect(door.state.get().stage).toBe('ENROL');
  });
});

describe('Door.fetchPack', () => {
  it('continues an interrupted download at the missing page', async () => {
    server.failAt = 2;
    const door = await enrolledDoor();
    expect(door.state.get()).toMatchObject({ stage: 'FETCH', downloadProblem: 'OFFLINE', download: null });
    const again = await openDoor();
    await again.fetchPack();
    expect(server.pages).toEqual([1, 2]);
    expect(again.state.get().pack?.people.map(({ profileId }) => profileId)).toEqual([1, 2, 3, 4].map(profileIdOf));
  });

  it('keeps the former list until the next one is complete', async () => {
    const door = await enrolledDoor();
    server.pack = { people: packPage(1).people.slice(0, 1) };
    server.failAt = 2;
    await door.fetchPack();
    expect((await openDoor()).state.get().pack?.people).toHaveLength(4);
    await door.fetchPack();
    expect((await openDoor()).state.get().pack?.people).toHaveLength(2);
  });

  it('reports OLD for a list made 12 hours before the gates open', async () => {
    server.pack = { madeAt: new Date(Date.now() - 14 * 3_600_000).toISOString() };
    expect((await enrolledDoor()).state.get().age).toBe('OLD');
  });
});

const blankScan: NewScan = {
  ...{ profileId: null, serial: null, decision: null, roomId: null, reason: null, card: null },
  verdict: 'FORGED',
};

describe('Door.present', () => {
  it.each([
    ['ADMIT', {}, 1],
    ['WRONG_ROOM', {}, 2],
    ['REVOKED', {}, 3],
    ['FORGED', { isForged: true }, 1],
    ['EXPIRED', { expiresAt: new Date('2020-01-01') }, 9],
    ['ADMIT', { expiresAt: new Date('2020-01-01') }, 1],
    ['ANOTHER_DAY', {}, 9],
  ] as const)('returns %s without a network, with the photo of a person on the list', async (verdict, card, number) => {
    const door = await enrolledDoor();
    await door.setRoom('r1');
    server.isDown = true;
    const scan = await scanned(door, await cardOf(number, card));
    expect(scan?.verdict).toBe(verdict);
    expect(await scan?.photo?.text()).toBe(scan?.person ? `photo of ${number}` : undefined);
  });

  it('finds a person by ID and marks the card as unchecked', async () => {
    const door = await enrolledDoor();
    expect(await scanned(door, 'cse-27s-1004', true)).toMatchObject({
      verdict: 'ADMIT',
      isUnchecked: true,
      card: null,
    });
  });

  it('counts an own admission at once, and ignores a second card while one is open', async () => {
    const door = await enrolledDoor();
    server.isDown = true;
    await door.present(await cardOf(1), { byHand: false });
    await door.present(await cardOf(4), { byHand: false });
    expect(door.state.get().scan?.person?.profileId).toBe(profileIdOf(1));
    await door.decide('ADMITTED');
    expect(await scanned(door, await cardOf(1))).toMatchObject({
      verdict: 'ALREADY_IN',
      earlier: { device: 'Gate 3' },
    });
  });

  it('restores the open person after a restart, once', async () => {
    await (await enrolledDoor()).present(await cardOf(4), { byHand: false });
    server.isDown = true;
    const restarted = await openDoor();
    expect(restarted.state.get().scan).toMatchObject({ verdict: 'ADMIT', person: { profileId: profileIdOf(4) } });
    await restarted.decide('REFUSED');
    const last = await openDoor();
    expect(last.state.get()).toMatchObject({ scan: null, unsent: 1 });
  });

  it('does not restore a person whose scan is already stored', async () => {
    await (await enrolledDoor()).present(await cardOf(4), { byHand: false });
    const database = await openDatabase();
    await appendScan(database, { ...blankScan, profileId: profileIdOf(4), verdict: 'ADMIT', decision: 'ADMITTED' });
    database.close();
    server.isDown = true;
    expect((await openDoor()).state.get()).toMatchObject({ scan: null, unsent: 1 });
  });
});

describe('Door.decide', () => {
  it('keeps the person on the screen if the phone cannot store the scan', async () => {
    const door = await enrolledDoor();
    await door.present(await cardOf(1), { byHand: false });
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await door.decide('ADMITTED');
    expect(door.state.get()).toMatchObject({ scanProblem: 'STORAGE_FULL', scan: { verdict: 'ADMIT' }, unsent: 0 });
    add.mockRestore();
    await door.decide('ADMITTED');
    expect(door.state.get()).toMatchObject({ scan: null, unsent: 1 });
  });
});

describe('Door.sync', () => {
  it('sends in pieces of 200, and after an interruption only what the server has not confirmed', async () => {
    const door = await enrolledDoor();
    const database = await openDatabase();
    for (let count = 0; count < 450; count += 1) await appendScan(database, blankScan);
    database.close();
    server.failAt = 1;
    await door.sync();
    expect(door.state.get()).toMatchObject({ unsent: 250, syncProblem: 'OFFLINE' });
    await door.sync();
    expect(server.sent.map(({ scans }) => scans.length)).toEqual([200, 200, 50]);
    const sequences = server.sent.flatMap(({ scans }) => scans.map(({ sequence }) => sequence));
    expect(sequences).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
    expect(door.state.get()).toMatchObject({ unsent: 0, syncProblem: null });
  });

  it('stores the admissions and messages of other devices once', async () => {
    const door = await enrolledDoor();
    server.answer = {
      admissions: [{ profileId: profileIdOf(1), at: '2026-12-04T03:12:00Z', device: 'Gate 1' }],
      messages: [{ messageId: 'm1', at: '2026-12-04T03:00:00Z', text: 'Gates stay open until 10:15.' }],
    };
    await door.setReady(true);
    await door.sync();
    expect(server.sent.map(({ ready, since }) => [ready, since !== null])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(door.state.get().messages).toHaveLength(1);
    await door.readMessage('m1');
    const restarted = await openDoor();
    expect(restarted.state.get().messages).toEqual([]);
    expect(await scanned(restarted, await cardOf(1))).toMatchObject({
      verdict: 'ALREADY_IN',
      earlier: { device: 'Gate 1' },
    });
  });

  it('renumbers and resends a scan whose number the server has for another scan', async () => {
    const door = await enrolledDoor();
    await admit(door, 1);
    const database = await openDatabase();
    const id = (await database.getAll('scans'))[0]?.id;
    database.close();
    server.answer = { conflicts: [id] };
    await door.sync();
    expect(door.state.get().unsent).toBe(1);
    server.answer = {};
    await door.sync();
    expect(server.sent.flatMap(({ scans }) => scans)).toMatchObject([
      { id, sequence: 1, decision: 'ADMITTED' },
      { id, sequence: 2, decision: 'ADMITTED' },
    ]);
    expect(door.state.get().unsent).toBe(0);
  });

  it('fetches the list again by itself once more seats have changed than the answer holds', async () => {
    const seatsAt = new Date(Date.now() - 60_000).toISOString();
    server.pack = { seatsAt };
    const door = await enrolledDoor();
    server.answer = { cards: [], seats: [], listChangedAt: seatsAt };
    await door.sync();
    expect(door.state.get()).toMatchObject({ isListChanged: false, download: null });
    const listChangedAt = new Date().toISOString();
    server.answer = { cards: [], seats: [], listChangedAt };
    server.pack = { seatsAt: listChangedAt, people: packPage(1).people.slice(0, 1) };
    server.failAt = 2;
    await door.sync();
    await vi.waitFor(() => expect(door.state.get()).toMatchObject({ isListChanged: true, downloadProblem: 'OFFLINE' }));
    expect((await openDoor()).state.get().isListChanged).toBe(true);
    // A node of the last release answers without the field.
    server.answer = { cards: [], seats: [] };
    await door.sync();
    await vi.waitFor(() =>
      expect(door.state.get()).toMatchObject({ isListChanged: false, pack: { people: { length: 2 } } }),
    );
    await door.sync();
    expect(door.state.get().download).toBeNull();
    expect((await openDoor()).state.get().isListChanged).toBe(false);
  });

  it('signs with the time of the server if the clock of the phone is two hours off', async () => {
    const door = await enrolledDoor();
    server.ahead = 2 * 3_600_000;
    await admit(door, 1);
    await door.sync();
    expect(server.unsigned).toBe(1);
    expect(server.sent[0]?.scans).toHaveLength(1);
    expect(door.state.get()).toMatchObject({ skewMinutes: -120, unsent: 0 });
  });

  it('shows the refusal of a revoked device and keeps the scans', async () => {
    const door = await enrolledDoor();
    await admit(door, 1);
    vi.stubGlobal('fetch', async () =>
      Response.json({ errors: [{ msg: 'This device was revoked.' }] }, { status: 401 }),
    );
    await door.sync();
    expect(door.state.get()).toMatchObject({ syncProblem: { message: 'This device was revoked.' }, unsent: 1 });
  });
});

describe('a day after the sitting', () => {
  it('deletes list and photos, and keeps the scans until they are sent', async () => {
    const door = await enrolledDoor();
    await door.setReady(true);
    await admit(door, 1);
    vi.useFakeTimers({ now: Date.now() + 31 * 3_600_000, toFake: ['Date'] });
    server.isDown = true;
    const late = await openDoor();
    expect(late.state.get()).toMatchObject({ stage: 'ENDED', isReady: false, pack: null, unsent: 1 });
    const database = await openDatabase();
    expect([await database.count('pages'), await database.count('photos')]).toEqual([0, 0]);
    database.close();
    server.isDown = false;
    await late.sync();
    expect(server.sent.at(-1)?.scans).toMatchObject([{ profileId: profileIdOf(1), decision: 'ADMITTED' }]);
    expect(late.state.get().unsent).toBe(0);
  });
});

describe('createUuid7', () => {
  it('has version, variant and the time in its first 48 bits', () => {
    const id = createUuid7(0x0197_f0c2_1111);
    expect(id).toMatch(/^0197f0c2-1111-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(Array.from({ length: 100 }, () => createUuid7(1))).size).toBe(100);
  });
});

describe('isSignedBy', () => {
  it.each([true, false])('verifies a signature, by the library where WebCrypto lacks Ed25519 (%s)', async (hasIt) => {
    const { keys } = packPage(1);
    const { readPresented } = await import('@admission/schema');
    const read = readPresented(await cardOf(1));
    if (read.by !== 'CODE') throw new Error('Unreadable');
    const { message, signature } = read.card;
    if (!hasIt) vi.spyOn(webcrypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const key = keys[0]?.publicKey ?? '';
    expect(await isSignedBy(key, message, signature)).toBe(true);
    const forged = signature.map((byte, at) => (at === 5 ? byte ^ 1 : byte));
    expect(await isSignedBy(key, message, forged)).toBe(false);
  });
});
