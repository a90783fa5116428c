import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { addVenue, moveTo, openControlRoom, scanOf, seatIn, sendPhoto, syncScans } from './door.fixture.ts';

const { product, build } = await startTestProduct();
const { officer, open, list, decide, close, run } = await openControlRoom(product, build);

interface Misplaced {
  profileId: string;
  hasSeat: boolean;
  venueId: string;
  seat: string;
  scans: { venueId: string; device: string }[];
}
const misplaced = async (sittingId: string) =>
  (
    await run<{ misplacedPageBySittingId: { count: number; disputes: Misplaced[] } }>(
      `query ($id: ID!) { misplacedPageBySittingId(sittingId: $id) { count
        disputes { profileId hasSeat venueId seat scans { device venueId } } } }`,
      { id: sittingId },
    )
  ).data?.misplacedPageBySittingId;

describe('POST /api/door/scans after the seat was left', () => {
  it('keeps the person of an admission whose seat was freed, until an officer decides', async () => {
    const { day, first, anika } = await open(1);
    await product.sql`DELETE FROM seat_assignments WHERE profile_id = ${anika.profileId}`;
    expect((await list(day)).items.map(({ profileId }) => profileId)).not.toContain(anika.profileId);
    const scan = scanOf(first, anika);
    expect((await syncScans(product, first, [scan])).body.accepted).toBe(1);
    expect((await sendPhoto(product, first, scan.id, await photo(20, 20))).code).toBe('OK');
    const { items, totals } = await list(day);
    expect(items.find(({ profileId }) => profileId === anika.profileId)).toMatchObject({
      ...{ state: 'PRESENT', room: '201', hasSeat: false, admittedVenueId: day.venueId },
    });
    expect(totals).toContainEqual({ state: 'PRESENT', count: 1 });
    const { profileId, seat } = anika;
    const place = { venueId: day.venueId, device: 'Gate 1' };
    expect(await misplaced(day.sittingId)).toEqual({
      ...{ count: 1, disputes: [{ profileId, hasSeat: false, venueId: day.venueId, seat, scans: [place] }] },
    });
    const input = { sittingId: day.sittingId, profileId, decision: 'ABSENT', reason: 'Sent away' };
    expect((await decide('decideAttendance', input)).data?.['decideAttendance']).toMatchObject({
      attendance: { profileId, state: 'ABSENT' },
    });
    expect((await misplaced(day.sittingId))?.count).toBe(0);
    expect((await close(day)).data?.closeDoor).toMatchObject({ present: 0, absent: 3 });
  });

  it('shows an admission at a venue that the person had left for another one', async () => {
    const { day, first, anika } = await open(1);
    const { roomId, venueId } = await addVenue(product, day, await open(0));
    expect((await moveTo(product, officer, day, anika, await seatIn(product, roomId))).code).toBe('OK');
    await syncScans(product, first, [scanOf(first, anika)]);
    const person = (await list(day)).items.find(({ profileId }) => profileId === anika.profileId);
    expect(person).toMatchObject({ state: 'PRESENT', venueId, hasSeat: true, admittedVenueId: day.venueId });
    expect(await misplaced(day.sittingId)).toMatchObject({
      disputes: [{ profileId: anika.profileId, venueId, hasSeat: true, scans: [{ venueId: day.venueId }] }],
    });
  });

  it('shows no one who was moved within the venue', async () => {
    const { day, first, anika } = await open(1);
    expect((await moveTo(product, officer, day, anika, await seatIn(product, day.rooms[1]))).code).toBe('OK');
    await syncScans(product, first, [scanOf(first, anika)]);
    const person = (await list(day)).items.find(({ profileId }) => profileId === anika.profileId);
    expect(person).toMatchObject({ state: 'PRESENT', hasSeat: true, admittedVenueId: null });
    expect((await misplaced(day.sittingId))?.count).toBe(0);
  });
});
