import { type DoorPack, isListChanged } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import {
  addVenue,
  buildDoor,
  callAsDoor,
  type Door,
  type ExamDay,
  moveTo,
  openControlRoom,
  type Seated,
  seatIn,
  syncScans,
} from './door.fixture.ts';

const { product, build } = await startTestProduct();
const { officer, open, run } = await openControlRoom(product, build);

const free = (day: ExamDay, { profileId }: Seated) =>
  run('mutation ($input: FreeSeatInput!) { freeSeat(input: $input) { id } }', {
    input: { sittingId: day.sittingId, profileId, reason: 'Withdrew' },
  });
const move = (day: ExamDay, one: Seated, seatId: string) => moveTo(product, officer, day, one, seatId);
const newSeat = (roomId: string) => seatIn(product, roomId);
const newsOf = async (door: Door, minutes = 1) => {
  product.setNow(new Date(Date.now() + minutes * 60_000));
  const { body } = await syncScans(product, door, []);
  product.setNow(undefined);
  return body;
};
const seatsOf = async (door: Door, minutes = 1) => (await newsOf(door, minutes)).seats;
const packOf = async (door: Door) => (await callAsDoor<DoorPack>(product, door, { on: 'GET /door/pack?page=1' })).body;
const newVenue = async (day: ExamDay) => addVenue(product, day, await open(0));
/** Copies a seated applicant into new seats of a room. */
async function addCrowd({ sittingId, people: [like] }: ExamDay, roomId: string, count: number): Promise<string[]> {
  const copies = await product.sql<{ id: string }[]>`
    WITH accounts AS (INSERT INTO users (name, phone, email, role, password_hash)
        SELECT 'CROWD ' || n, '018' || lpad(n::text, 8, '0'), 'c' || n || '@example.com', 'STUDENT', '$argon2id$x'
        FROM generate_series(1, ${count}::int) n RETURNING id),
      places AS (INSERT INTO seats (room_id, label, row_no, column_no)
        SELECT ${roomId}, 'C-' || n, 11 + n / 100, 1 + n % 100 FROM generate_series(1, ${count}::int) n RETURNING id)
    INSERT INTO profiles (user_id, exam_id, religion, gender, date_of_birth, nationality, applicant_id)
      SELECT a.id, p.exam_id, p.religion, p.gender, p.date_of_birth, p.nationality, 'CROWD-27S-' || (1000 + row_number() OVER ())
      FROM accounts a, profiles p WHERE p.id = ${like?.profileId ?? ''} RETURNING id`;
  const ids = copies.map(({ id }) => id);
  await product.sql`UPDATE payment_summaries SET status = 'PAID', payment_method = 'BANK', paid_at = now(),
    bank_slip_number = 'CROWD' || profile_id WHERE profile_id = ANY(${ids}::uuid[])`;
  await product.sql`INSERT INTO seat_assignments (sitting_id, profile_id, seat_id, assigned_at)
    SELECT ${sittingId}, p.id, s.id, now() - interval '1 day'
    FROM (SELECT id, row_number() OVER () AS n FROM unnest(${ids}::uuid[]) id) p
    JOIN (SELECT id, row_number() OVER () AS n FROM seats WHERE room_id = ${roomId} AND label LIKE 'C-%') s USING (n)`;
  return ids;
}
/** Makes the seats older than the enrolment of the phones. */
const assignEarlier = ({ sittingId }: ExamDay) =>
  product.sql`UPDATE seat_assignments SET assigned_at = now() - interval '1 day' WHERE sitting_id = ${sittingId}`;

describe('seats of POST /api/door/scans', () => {
  it('names the new room and seat of an applicant who was moved after the enrolment', async () => {
    const { day, first, anika } = await open(1);
    await assignEarlier(day);
    expect(await seatsOf(first)).toEqual([]);
    expect((await move(day, anika, await newSeat(day.rooms[1]))).code).toBe('OK');
    const { profileId, applicantId } = anika;
    expect(await seatsOf(first, 2)).toMatchObject([{ profileId, applicantId, roomId: day.rooms[1], seat: 'Z-1' }]);
  });

  it('tells the venue that the applicant left, and the one where the seat is now', async () => {
    const { day, first, anika } = await open(1);
    const { roomId: there, venueId } = await newVenue(day);
    const arriving = await buildDoor(product, officer, { sittingId: day.sittingId, venueId });
    await assignEarlier(day);
    expect((await move(day, anika, await newSeat(there))).code).toBe('OK');
    const { profileId } = anika;
    expect(await seatsOf(first)).toMatchObject([{ profileId, roomId: null, seat: null }]);
    expect(await seatsOf(arriving)).toMatchObject([{ profileId, name: expect.stringMatching(/./), roomId: there }]);
  });

  it('tells both former venues of an applicant who was moved twice, and forgets who has come back', async () => {
    const { day, first, anika } = await open(1);
    const [one, two] = [await newVenue(day), await newVenue(day)];
    const between = await buildDoor(product, officer, { sittingId: day.sittingId, venueId: one.venueId });
    await assignEarlier(day);
    const former = (await product.sql`SELECT seat_id FROM seat_assignments WHERE profile_id = ${anika.profileId}`)[0];
    for (const { roomId } of [one, two]) expect((await move(day, anika, await newSeat(roomId))).code).toBe('OK');
    const left = [{ profileId: anika.profileId, roomId: null }];
    expect(await seatsOf(first)).toMatchObject(left);
    expect(await seatsOf(between)).toMatchObject(left);
    expect((await move(day, anika, former?.['seat_id'])).code).toBe('OK');
    expect(await seatsOf(first, 2)).toMatchObject([{ profileId: anika.profileId, roomId: anika.roomId }]);
    expect(await seatsOf(between, 2)).toMatchObject(left);
  });

  it('tells the venue of an applicant who lost the seat, and keeps holding one whose fee does not count', async () => {
    const { day, first, anika, shuvo } = await open(1);
    await assignEarlier(day);
    const { madeAt } = await packOf(first);
    await product.sql`UPDATE payment_summaries SET status = 'UNPAID', paid_at = NULL WHERE user_id = ${anika.userId}`;
    expect((await free(day, anika)).code).toBe('OK');
    // As the publication of a plan without them.
    await product.sql`DELETE FROM seat_assignments WHERE profile_id = ${shuvo.profileId}`;
    const { cards, seats } = await newsOf(first);
    expect(seats).toMatchObject([{ profileId: shuvo.profileId, applicantId: shuvo.applicantId, roomId: null }]);
    const held = { profileId: anika.profileId, applicantId: anika.applicantId };
    expect(cards).toMatchObject([{ ...held, held: true }]);
    const pack = await packOf(first);
    expect(pack).toMatchObject({ people: [{ profileId: day.people[2]?.profileId }], held: [held] });
    expect(Date.parse(pack.seatsAt ?? '')).toBeGreaterThan(Date.parse(madeAt));
  });

  it('says when seats have changed that the answer leaves out, until the list holds them', async () => {
    const { day, first, anika } = await open(1);
    const rooms = await newVenue(day);
    const arriving = await buildDoor(product, officer, { sittingId: day.sittingId, venueId: rooms.venueId });
    await assignEarlier(day);
    const crowd = await addCrowd(day, rooms.roomId, 500);
    const before = await packOf(arriving);
    expect(isListChanged(before, (await newsOf(arriving)).listChangedAt)).toBe(false);
    await product.sql`UPDATE seat_assignments SET changed_at = now() WHERE profile_id = ANY(${crowd}::uuid[])`;
    expect((await newsOf(arriving, 2)).listChangedAt).toBeNull();
    expect((await move(day, anika, await newSeat(rooms.roomId))).code).toBe('OK');
    const { seats, listChangedAt } = await newsOf(arriving, 3);
    expect(seats).toHaveLength(500);
    expect(seats[0]?.profileId).toBe(anika.profileId);
    expect(isListChanged(before, listChangedAt)).toBe(true);
    expect(isListChanged(await packOf(arriving), listChangedAt)).toBe(false);
    expect((await newsOf(first, 3)).listChangedAt).toBeNull();
  });
});
