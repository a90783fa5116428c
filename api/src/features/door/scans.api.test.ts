import { randomUUID } from 'node:crypto';
import { attendanceOf, type DoorPack, type SeenScan } from '@admission/schema';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { flat, photo } from '../../outside/images/pictures.fixture.ts';
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
import { deleteDoorPhotos } from './photos.service.ts';

const { product, build } = await startTestProduct();
const { officer, open, list, stateOf, decide, run } = await openControlRoom(product, build);
const send =
  'mutation ($input: DoorMessageInput!) { sendDoorMessage(input: $input) { id message { messageId text } } }';

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

  it('takes the decision as an enum too, and refuses two that differ', async () => {
    const { day, first, anika, shuvo } = await open(1);
    const given = [scanOf(first, anika), scanOf(first, shuvo, { decision: 'REFUSED' })];
    const scans = given.map(({ decision, ...scan }) => ({ ...scan, doorDecision: decision }));
    expect((await syncScans(product, first, scans)).body).toMatchObject({ accepted: 2 });
    expect([await stateOf(day, anika), await stateOf(day, shuvo)]).toEqual(['PRESENT', 'EXPECTED']);
    const both = scanOf(first, shuvo, { doorDecision: 'ADMITTED' });
    expect((await syncScans(product, first, [both])).body).toMatchObject({ accepted: 1 });
    const differing = scanOf(first, anika, { doorDecision: 'REFUSED' });
    const { status, body } = await syncScans(product, first, [differing]);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('doorDecision')]);
  });

  it('stores a scan of concurrent requests once', async () => {
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

  it('refuses a scan under the id of another device', async () => {
    const { day, first, second, anika, shuvo } = await open(2);
    const scan = scanOf(first, anika);
    await syncScans(product, first, [scan]);
    expect((await syncScans(product, second, [scanOf(second, shuvo, { id: scan.id })])).body.conflicts).toEqual([
      scan.id,
    ]);
    expect(await stateOf(day, shuvo)).toBe('EXPECTED');
  });

  it('ignores an applicant and a room of another venue', async () => {
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
    'returns no people, rooms, messages and scans of another %s',
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
    ]) {
      const sent = (await run<{ sendDoorMessage: { id: string; message: object } }>(send, { input })).data
        ?.sendDoorMessage;
      expect(sent?.message).toEqual({ messageId: sent?.id, text: input.text });
    }
    const { body } = await syncScans(product, second, [], { ready: true });
    const found = {
      admissions: [{ profileId: anika.profileId, device: 'Gate 1' }],
      messages: [{ text: 'Open gate 2' }, { text: 'To all venues' }],
    };
    expect(body).toMatchObject(found);
    const later = (ms: number) => ({ since: new Date(Date.now() + ms).toISOString() });
    // The clocks of nodes differ: recently received admissions are returned again.
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

  it('stores the attendance of attendanceOf, however five devices send their scans', async () => {
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

describe('photos of scans', () => {
  it('shows the photos of both doors without metadata, stored once, and deletes them 30 days after the sitting', async () => {
    const { day, first, second, anika, shuvo } = await open(2);
    const [one, two] = [scanOf(first, anika), scanOf(second, anika)];
    await syncScans(product, first, [one]);
    await syncScans(product, second, [two]);
    const taken = await sharp(await flat(480, 640))
      .withExif({ IFD0: { ImageDescription: 'Gate 3, 23.8376 N' } })
      .jpeg()
      .toBuffer();
    for (const [door, { id }] of [
      [first, one],
      [second, two],
    ] as const)
      expect((await sendPhoto(product, door, id, taken)).body).toEqual({ scanId: id });
    expect((await sendPhoto(product, first, one.id, await photo(20, 20))).code).toBe('OK');
    const refused = scanOf(first, shuvo, { decision: 'REFUSED' });
    await syncScans(product, first, [refused]);
    await sendPhoto(product, first, refused.id, taken);
    const ask = async (root: 'disputes' | 'doubts') =>
      (
        await product.graphql<Record<string, { profileId: string; scans: { admitted: boolean; photo: string }[] }[]>>(
          `query ($id: ID!) { ${root}(sittingId: $id) { profileId scans { admitted photo } } }`,
          { id: day.sittingId },
          officer,
        )
      ).data?.[root] ?? [];
    const [dispute] = await ask('disputes');
    expect(dispute?.scans.map(({ admitted }) => admitted)).toEqual([true, true]);
    for (const { photo: shown } of dispute?.scans ?? []) {
      const bytes = Buffer.from(shown.replace('data:image/jpeg;base64,', ''), 'base64');
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([480, 640, undefined]);
      expect(bytes.includes('Gate 3')).toBe(false);
    }
    expect(await ask('doubts')).toMatchObject([{ profileId: shuvo.profileId, scans: [{ admitted: false }] }]);
    await decide('decideAttendance', {
      ...{ sittingId: day.sittingId, profileId: shuvo.profileId, decision: 'ABSENT', reason: 'Another person' },
    });
    expect(await ask('doubts')).toEqual([]);
    const kept = async () =>
      (await product.sql`SELECT 1 FROM door_photos WHERE scan_id IN (${one.id}, ${two.id}, ${refused.id})`).length;
    const { ends } = (await product.sql`SELECT ends FROM sittings WHERE id = ${day.sittingId}`)[0];
    const daysLater = (days: number) => ({ ...product.ctx, now: () => new Date(Date.parse(ends) + days * 86_400_000) });
    await deleteDoorPhotos.handle(daysLater(29), {});
    expect(await kept()).toBe(3);
    await deleteDoorPhotos.handle(daysLater(31), {});
    expect(await kept()).toBe(0);
  });

  it.each<[string, (door: Door) => Promise<{ scanId?: string; bytes?: Buffer }>, string]>([
    ['of the scan of another device', async () => ({ scanId: randomUUID() }), 'NOT_FOUND'],
    ['wider than 640 pixels', async () => ({ bytes: await photo(641, 20) }), 'BAD_USER_INPUT'],
    [
      'larger than 60 KB',
      async () => ({ bytes: Buffer.concat([await photo(20, 20), Buffer.alloc(61_440)]) }),
      'PAYLOAD_TOO_LARGE',
    ],
    ['that is no JPEG', async () => ({ bytes: Buffer.from('<svg/>') }), 'UNSUPPORTED_MEDIA_TYPE'],
  ])('takes no photo %s', async (_, change, code) => {
    const { first, anika } = await open(1);
    const scan = scanOf(first, anika);
    await syncScans(product, first, [scan]);
    const { scanId = scan.id, bytes } = await change(first);
    expect((await sendPhoto(product, first, scanId, bytes ?? (await photo(20, 20)))).code).toBe(code);
    expect(await product.sql`SELECT 1 FROM door_photos WHERE scan_id = ${scan.id}`).toEqual([]);
  });
});
