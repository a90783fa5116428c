import { attendanceOf, type DoorPack, type SeenScan } from '@admission/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import {
  buildDoor,
  callAsDoor,
  type Door,
  hourMs,
  openControlRoom,
  type Seated,
  scanOf,
  sendPhoto,
  syncScans,
} from './door.fixture.ts';

const { product, build } = await startTestProduct();
const { officer, open, list, stateOf, run } = await openControlRoom(product, build);
const send = 'mutation ($input: DoorMessageInput!) { sendDoorMessage(input: $input) { msg } }';

describe('POST /api/door/scans', () => {
  it('stores each scan once, in any order and piece', async () => {
    const { day, first, anika, shuvo } = await open(1);
    const scans = [scanOf(first, anika), scanOf(first, shuvo, { verdict: 'REVOKED', decision: null })];
    expect((await syncScans(product, first, scans.slice(1))).body).toMatchObject({ accepted: 1, duplicates: 0 });
    expect((await syncScans(product, first, scans)).body).toMatchObject({ accepted: 1, duplicates: 1, conflicts: [] });
    expect((await syncScans(product, first, scans)).body).toMatchObject({ accepted: 0, duplicates: 2 });
    expect((await list(day)).totals).toEqual([
      { state: 'EXPECTED', count: 2 },
      { state: 'PRESENT', count: 1 },
    ]);
  });

  it('does not count the scan of another sitting', async () => {
    const [{ day, first, anika }, other] = [await open(1), await open(1, 0)];
    await product.sql`INSERT INTO door_scans (id, device_id, sequence, profile_id, verdict, decision, at, clock_skew_seconds, received_at)
      VALUES (uuidv7(), ${other.first.deviceId}, 1, ${anika.profileId}, 'ADMIT', 'ADMITTED', now(), 0, now())`;
    await syncScans(product, first, [scanOf(first, anika)]);
    expect(await stateOf(day, anika)).toBe('PRESENT');
  });

  it('stores a scan once that several requests send at the same time', async () => {
    const { first, anika } = await open(1);
    const scans = [scanOf(first, anika)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => syncScans(product, first, scans)));
    expect(answers.map(({ body }) => body.accepted).sort()).toEqual([0, 0, 0, 0, 1]);
  });

  it('reports a number that another scan has, and loses neither', async () => {
    const { first, anika, shuvo } = await open(1);
    await syncScans(product, first, [scanOf(first, anika)]);
    const again = scanOf(first, shuvo, { sequence: 1 });
    expect((await syncScans(product, first, [again])).body).toMatchObject({ accepted: 0, conflicts: [again.id] });
    expect((await syncScans(product, first, [{ ...again, sequence: 2 }])).body).toMatchObject({ accepted: 1 });
  });

  it('does not take a scan under the id of another device', async () => {
    const { day, first, second, anika, shuvo } = await open(2);
    const scan = scanOf(first, anika);
    await syncScans(product, first, [scan]);
    expect((await syncScans(product, second, [scanOf(second, shuvo, { id: scan.id })])).body.conflicts).toEqual([
      scan.id,
    ]);
    expect(await stateOf(day, shuvo)).toBe('EXPECTED');
  });

  it('keeps an applicant and a room of another venue out', async () => {
    const [{ day, first }, other] = [await open(1), await open(0)];
    const scan = scanOf(first, other.anika, { roomId: other.day.rooms[0] });
    await syncScans(product, first, [scan]);
    expect(await stateOf(other.day, other.anika)).toBe('EXPECTED');
    const [row] =
      await product.sql`SELECT profile_id, room_id, verdict FROM door_scans WHERE device_id = ${first.deviceId}`;
    expect(row).toEqual({ profile_id: null, room_id: null, verdict: 'ADMIT' });
    expect((await sendPhoto(product, first, scan.id, await photo(20, 20))).code).toBe('NOT_FOUND');
    const elsewhere = { sittingId: day.sittingId, venueId: other.day.venueId, text: 'Open gate 2' };
    expect(await run(send, { input: elsewhere })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'venueId' });
  });

  it.each(['venue of its sitting', 'sitting of its venue'] as const)(
    'keeps the people, rooms, messages and scans of another %s out',
    async (kind) => {
      const [{ day, first, shuvo, anika }, other] = [await open(1), await open(0)];
      // One room of the other day is at the venue, or the second room of the day is elsewhere.
      const [roomId, venueId] =
        kind === 'sitting of its venue' ? [other.day.rooms[1], day.venueId] : [day.rooms[1], other.day.venueId];
      await product.sql`UPDATE rooms SET venue_id = ${venueId}, name = 'Moved', ordinal = 9 WHERE id = ${roomId}`;
      const [there, stranger] =
        kind === 'sitting of its venue'
          ? [{ sittingId: other.day.sittingId, venueId }, other.shuvo]
          : [{ sittingId: day.sittingId, venueId }, shuvo];
      const neighbour = await buildDoor(product, officer, there, 'Neighbour');
      await product.sql`UPDATE seat_assignments SET card_serial = 2 WHERE profile_id = ${stranger.profileId}`;
      expect((await run(send, { input: { ...there, text: 'For the neighbour' } })).code).toBe('OK');
      const seen = scanOf(neighbour, stranger);
      expect((await syncScans(product, neighbour, [seen])).body.accepted).toBe(1);
      const { body: pack } = await callAsDoor<DoorPack>(product, first, { on: 'GET /door/pack?page=1' });
      expect(pack.people.map((one) => one.profileId)).toContain(anika.profileId);
      const { body: news } = await syncScans(product, first, [scanOf(first, stranger, { roomId })]);
      const written = JSON.stringify([pack, { ...news, conflicts: [] }]);
      for (const secret of [stranger.profileId, stranger.applicantId, roomId, 'For the neighbour', 'Neighbour'])
        expect(written).not.toContain(secret);
      const rows = await product.sql`SELECT profile_id, room_id FROM door_scans WHERE device_id = ${first.deviceId}`;
      expect([...rows]).toEqual([{ profile_id: null, room_id: null }]);
      expect((await sendPhoto(product, first, seen.id, Buffer.from('x'))).code).toBe('NOT_FOUND');
    },
  );

  it('corrects times by the skew of a clock that is two hours fast', async () => {
    const { day, first, anika } = await open(1);
    const clock = new Date(Date.now() + 2 * hourMs).toISOString();
    const { body } = await syncScans(product, first, [scanOf(first, anika, { at: clock })], { clock });
    expect(Math.abs(body.skewSeconds - 7200)).toBeLessThan(5);
    const firstAt = new Date((await list(day)).items.find(({ state }) => state === 'PRESENT')?.firstAt ?? 0);
    expect(Math.abs(firstAt.getTime() - Date.now())).toBeLessThan(10_000);
    const [device] = await product.sql`SELECT clock_skew_seconds FROM door_devices WHERE id = ${first.deviceId}`;
    expect(device.clock_skew_seconds).toBe(body.skewSeconds);
  });

  it('returns the admissions of the other devices and new messages once', async () => {
    const { day, first, second, anika, shuvo } = await open(2);
    await syncScans(product, first, [scanOf(first, anika), scanOf(first, shuvo, { decision: 'REFUSED' })]);
    for (const input of [
      { sittingId: day.sittingId, venueId: day.venueId, text: 'Open gate 2' },
      { sittingId: day.sittingId, text: 'To all venues' },
    ])
      expect((await run(send, { input })).code).toBe('OK');
    const { body } = await syncScans(product, second, [], { ready: true });
    const found = {
      admissions: [{ profileId: anika.profileId, device: 'Gate 1' }],
      messages: [{ text: 'Open gate 2' }, { text: 'To all venues' }],
    };
    expect(body).toMatchObject(found);
    const later = (ms: number) => ({ since: new Date(Date.now() + ms).toISOString() });
    // The clocks of nodes differ: what was received shortly before comes again.
    expect((await syncScans(product, second, [], later(0))).body).toMatchObject(found);
    expect((await syncScans(product, second, [], later(60_000))).body).toMatchObject({ admissions: [], messages: [] });
    expect((await syncScans(product, first, [])).body.admissions).toEqual([]);
  });

  it.each([
    ['201 scans', (door: Door, one: Seated) => Array.from({ length: 201 }, () => scanOf(door, one))],
    ['an id that is none', (door: Door, one: Seated) => [scanOf(door, one, { id: 'x' })]],
    ['a verdict that is no word', (door: Door, one: Seated) => [scanOf(door, one, { verdict: 'admit!' })]],
    ['another decision', (door: Door, one: Seated) => [scanOf(door, one, { decision: 'MAYBE' })]],
    ['a time that is none', (door: Door, one: Seated) => [scanOf(door, one, { at: 'noon' })]],
    ['no number', (door: Door, one: Seated) => [scanOf(door, one, { sequence: 0 })]],
  ])('refuses %s and stores none', async (_, make) => {
    const { first, anika } = await open(1);
    expect((await syncScans(product, first, make(first, anika))).code).toBe('BAD_USER_INPUT');
    expect(await product.sql`SELECT 1 FROM door_scans WHERE device_id = ${first.deviceId}`).toEqual([]);
  });

  it('gives the attendance of the pure function, however five devices send their scans', async () => {
    const { day, devices } = await open(5, 6);
    const all = devices.flatMap((door) =>
      day.people.flatMap((one, i) =>
        (i + devices.indexOf(door)) % 3 === 0 ? [{ door, one, scan: scanOf(door, one) }] : [],
      ),
    );
    const [order = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed: 7 });
    await Promise.all([...order, ...order.slice(0, 4)].map(({ door, scan }) => syncScans(product, door, [scan])));
    for (const { profileId } of day.people) {
      const scans = all.filter(({ one }) => one.profileId === profileId);
      const events = scans.map(
        ({ door, scan }): SeenScan => ({
          kind: 'SCAN',
          id: scan.id,
          deviceId: door.deviceId,
          decision: 'ADMITTED',
          at: 0,
        }),
      );
      expect(await stateOf(day, { profileId })).toBe(attendanceOf(events).state);
    }
  });
});
