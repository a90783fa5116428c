import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { buildDoor, type Door, type ExamDay, openControlRoom, type Seated, syncScans } from './door.fixture.ts';

const { product, build } = await startTestProduct();
const { officer, open, run } = await openControlRoom(product, build);

const move = (day: ExamDay, { profileId }: Seated, seatId: string) =>
  run('mutation ($input: MoveSeatInput!) { moveSeat(input: $input) { id } }', {
    input: { sittingId: day.sittingId, profileId, seatId, reason: 'Broken chair' },
  });
/** A free seat of a room. */
const seatIn = async (roomId: string, label = 'Z-1'): Promise<string> =>
  String((await insertRow(product.ctx.db, 'seats', { room_id: roomId, label, row_no: 90, column_no: 1 }))['id']);
const seatsOf = async (door: Door, minutes = 1) => {
  product.setNow(new Date(Date.now() + minutes * 60_000));
  const { body } = await syncScans(product, door, []);
  product.setNow(undefined);
  return body.seats;
};
/** Makes the seats older than the enrolment of the phones. */
const assignEarlier = ({ sittingId }: ExamDay) =>
  product.sql`UPDATE seat_assignments SET assigned_at = now() - interval '1 day' WHERE sitting_id = ${sittingId}`;

describe('seats of POST /api/door/scans', () => {
  it('names the new room and seat of an applicant who was moved after the enrolment', async () => {
    const { day, first, anika } = await open(1);
    await assignEarlier(day);
    expect(await seatsOf(first)).toEqual([]);
    expect((await move(day, anika, await seatIn(day.rooms[1]))).code).toBe('OK');
    const { profileId, applicantId } = anika;
    expect(await seatsOf(first, 2)).toMatchObject([{ profileId, applicantId, roomId: day.rooms[1], seat: 'Z-1' }]);
  });

  it('tells the venue that the applicant left, and the one where the seat is now', async () => {
    const [{ day, first, anika }, other] = [await open(1), await open(0)];
    const [there] = other.day.rooms;
    await product.sql`DELETE FROM sitting_rooms WHERE room_id = ${there}`;
    await insertRow(product.ctx.db, 'sitting_rooms', { sitting_id: day.sittingId, room_id: there, ordinal: 3 });
    const arriving = await buildDoor(product, officer, { sittingId: day.sittingId, venueId: other.day.venueId });
    await assignEarlier(day);
    expect((await move(day, anika, await seatIn(there))).code).toBe('OK');
    const { profileId } = anika;
    expect(await seatsOf(first)).toMatchObject([{ profileId, roomId: null, seat: null }]);
    expect(await seatsOf(arriving)).toMatchObject([{ profileId, name: expect.stringMatching(/./), roomId: there }]);
  });
});
