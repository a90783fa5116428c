import { makePhone, openControlRoom, scanOf, syncScans } from '../src/features/door/door.fixture.ts';
import { seatingCalls } from '../src/features/seating/seating.fixture.ts';
import { type FlowCalls, type Flows, stepUp } from './change-flows.ts';
import { roomOf } from './sitting-calls.ts';

/** Changes of venues, sittings, seats and doors. */
export function examDayFlows({ product, build, change, sendFile, chief, deputy, admin }: FlowCalls): Flows {
  const seating = seatingCalls(product, build);

  /** A published plan after a rejected one. */
  async function published() {
    const exam = await build.exam();
    const { sitting, venue } = await seating.arrange(chief, { exams: [exam], rooms: [roomOf('101', 3, 5)] });
    const people = await seating.pay(exam, 2);
    const made = await seating.make(chief, { sittingId: sitting.id });
    await seating.submit(chief, made.value?.plan.id ?? '');
    await seating.reject(deputy, made.value?.plan.id ?? '', 'Too early');
    await seating.publish(chief, deputy, { sittingId: sitting.id });
    return { exam, sittingId: sitting.id, venueId: venue.id, people };
  }

  return {
    async 'venues and sittings'() {
      const { sitting, venue } = await seating.arrange(chief, { exams: [await build.exam()] });
      const sheet = 'Room,Seat,Row,Column\n301,A1,1,1\n';
      await sendFile('importSeats', sheet, { by: chief, as: 'seats.csv', venueId: venue.id, dryRun: false });
      await change('deleteSitting', { input: { id: sitting.id } }, chief);
      await change('deleteVenue', { input: { id: venue.id } }, chief);
    },
    async 'seats and needs'() {
      const { exam, sittingId, venueId, people } = await published();
      const { sitting } = await seating.arrange(chief, {
        exams: [await build.exam()],
        sitting: { offersWishes: true },
      });
      const made = await seating.make(chief, { sittingId: sitting.id });
      if (made.value) await seating.submit(chief, made.value.plan.id);
      await seating.reject(deputy, made.value?.plan.id ?? '', 'Too early');
      const [late] = await seating.pay(exam, 1);
      await change('assignLate', { input: { sittingId, profileId: late?.id } }, chief);
      const [free] =
        await product.sql`SELECT s.id FROM seats s JOIN rooms r ON r.id = s.room_id WHERE r.venue_id = ${venueId}
        AND s.id NOT IN (SELECT seat_id FROM seat_assignments) LIMIT 1`;
      const moved = { sittingId, profileId: people[0]?.id, seatId: free.id, reason: 'Window is broken' };
      await change('moveSeat', { input: moved }, chief);
      await seating.reverse(people[1]?.user.id);
      await change('freeSeat', { input: { sittingId, profileId: people[1]?.id, reason: 'Payment reversed' } }, chief);
    },
    async 'needs and wishes of an applicant'() {
      const exam = await build.exam();
      const { sitting, venue } = await seating.arrange(chief, { exams: [exam], sitting: { offersWishes: true } });
      const [one, other] = await seating.pay(exam, 2);
      if (!one || !other) throw new Error('Nobody has paid');
      await change('saveVenueWishes', { input: { sittingId: sitting.id, venueIds: [venue.id] } }, one.user);
      type Asked = { need: { id: string; version: number } };
      const { need } = await change<Asked>('askSeatNeed', { input: { kind: 'SCRIBE' } }, one.user, 1);
      await change('decideSeatNeed', { input: { id: need.id, approve: true } }, chief);
      const asked = await change<Asked>('askSeatNeed', { input: { kind: 'SCRIBE' } }, other.user, 1);
      await change('withdrawSeatNeed', { id: asked.need.id }, other.user);
    },
    async 'doors and attendance'() {
      const { open, decide, officer } = await openControlRoom(product, build);
      const { day, first, second, anika, shuvo, keya } = await open(2);
      const { sittingId, venueId } = day;
      const device = { sittingId, venueId, label: 'Gate 9', person: 'KARIM' };
      const { code, deviceId } = await change<{ code: string; deviceId: string }>(
        'enrolDoor',
        { input: device },
        officer,
      );
      await change('enrolDevice', { input: { code, publicKey: makePhone().publicKey } });
      await change('revokeDoor', { id: deviceId }, officer);
      await change('sendDoorMessage', { input: { sittingId, text: 'Open gate 2' } }, officer);
      for (const door of [first, second]) await syncScans(product, door, [scanOf(door, anika)]);
      await change('reissueCard', { input: { profileId: keya.profileId, ...stepUp } }, officer);
      const decision = { sittingId, decision: 'PRESENT', reason: 'Came through gate 2' };
      await decide('decideDispute', { ...decision, profileId: anika.profileId });
      await decide('decideAttendance', { ...decision, decision: 'ABSENT', profileId: shuvo.profileId });
      await change('closeDoor', { sittingId }, officer);
      await change('proposeAbsences', { sittingId }, admin);
    },
  };
}
