import { text } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { at, roomOf } from '../../../test/sitting-calls.ts';
import { documents, type ShownPlan, seatingCalls } from './seating.fixture.ts';

const { product, build } = await startTestProduct();
const calls = seatingCalls(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

/** A published plan of four people in a room of `rows` × 5 seats. */
async function published(rows: number, more: { sitting?: object; rooms?: object[] } = {}) {
  const exams = [await build.exam(), await build.exam()] as const;
  const rooms = more.rooms ?? [roomOf('101', rows, 5)];
  const { sitting, venue } = await calls.arrange(maker, {
    exams: [...exams],
    rooms,
    ...(more.sitting ? { sitting: more.sitting } : {}),
  });
  const people = await calls.payersOf(exams, 2);
  await calls.publish(maker, approver, { sittingId: sitting.id });
  return { exams, venue, people, sittingId: sitting.id };
}

/** Retries a call answered by 503 after its Retry-After. */
async function whenReady<T extends { code: string }>(call: () => Promise<T>): Promise<T> {
  const answer = await call();
  return answer.code === 'SERVICE_UNAVAILABLE' ? whenReady(call) : answer;
}

describe('assignLate', () => {
  it('gives 50 late payers 50 seats in parallel with moves, and moves no other applicant', async () => {
    const { sittingId, exams, people, venue } = await published(11);
    const before = await calls.seats(sittingId);
    const late = await calls.pay(exams[0], 50);
    const roomId = venue.rooms[0]?.id;
    const { value: free } = await calls.call<{ id: string }[]>(documents.free, { sittingId, roomId }, maker);
    expect(free).toHaveLength(51);
    const [mover, ...others] = people;
    const moves = free
      .slice(0, 6)
      .map(({ id }) =>
        whenReady(() =>
          calls.move(approver, { sittingId, profileId: mover?.id, seatId: id, reason: 'Window is broken' }),
        ),
      );
    const answers = await Promise.all([
      ...late.map(({ id }) => whenReady(() => calls.late(maker, { sittingId, profileId: id }))),
      ...moves,
    ]);
    expect(answers.slice(0, 50).map(({ code }) => code)).toEqual(late.map(() => 'OK'));
    const after = await calls.seats(sittingId);
    expect(after.size).toBe(54);
    expect(new Set(after.values()).size).toBe(54);
    for (const { id } of others) expect(after.get(id)).toBe(before.get(id));
    const { value } = await calls.seated(maker, sittingId, { examId: exams[0].id });
    expect(value.entries.filter((one) => one.late)).toHaveLength(48);
    expect(value.count).toBe(52);
    const [first] = late;
    expect((await calls.mine(first?.user as never)).value).toMatchObject({ state: 'ASSIGNED', cardSerial: 1 });
  });

  it('seats all people for whom there are seats, and returns the number of missing ones', async () => {
    const { sittingId, exams } = await published(1, { sitting: { reservePercent: 20 } });
    expect(await calls.late(maker, { sittingId })).toMatchObject({ value: { assigned: 0, left: 0 } });
    await calls.pay(exams[0], 3);
    expect((await calls.late(maker, { sittingId })).value).toMatchObject({
      assigned: 1,
      left: 2,
      msg: 'Seats assigned: 1. Without a seat: 2',
    });
    expect(await calls.late(maker, { sittingId })).toMatchObject({
      code: 'CONFLICT',
      message: '2 people have no seat and no seat is free: add a room',
    });
    expect((await calls.unassigned(maker, sittingId)).value.count).toBe(2);
  });

  it('refuses an applicant with a seat, an unpaid one, and a sitting without a published plan', async () => {
    const { sittingId, people, exams } = await published(2);
    const unpaid = await build.profile({ exam: exams[0] });
    expect(await calls.late(maker, { sittingId, profileId: people[0]?.id })).toMatchObject({
      code: 'CONFLICT',
      message: 'This applicant already has a seat',
    });
    expect(await calls.late(maker, { sittingId, profileId: unpaid.id })).toMatchObject({
      code: 'CONFLICT',
      field: 'profileId',
    });
    const { sitting } = await calls.arrange(maker, { exams: [await build.exam()] });
    expect(await calls.late(maker, { sittingId: sitting.id })).toMatchObject({ code: 'CONFLICT' });
  });

  it('seats a wheelchair in an accessible room', async () => {
    const rooms = [roomOf('101', 2, 5), roomOf('102', 1, 5, { accessible: true })];
    const { sittingId, exams } = await published(2, { rooms });
    const [late] = await calls.pay(exams[0], 1);
    await product.sql`INSERT INTO seat_needs (profile_id, kind, state, decided_by_id, decided_at)
      VALUES (${late?.id}, 'WHEELCHAIR', 'APPROVED', ${maker.id}, now())`;
    await calls.late(maker, { sittingId });
    expect((await calls.mine(late?.user as never)).value.room).toBe('102');
  });
});

describe('seats that are not for everyone', () => {
  it('assignLate omits people with a seat elsewhere at that time, and seats the others', async () => {
    const { sittingId, exams } = await published(2);
    const elsewhere = await calls.arrange(maker, { exams: [await build.exam()] });
    const [twice] = await calls.pay(exams[0], 2);
    await product.sql`INSERT INTO seat_assignments (sitting_id, profile_id, seat_id)
      VALUES (${elsewhere.sitting.id}, ${twice?.id}, ${elsewhere.venue.rooms[0]?.seats[0]?.id})`;
    expect(await calls.late(maker, { sittingId, profileId: twice?.id })).toMatchObject({
      ...{ code: 'CONFLICT', field: 'profileId', message: text('en', 'personInTwoSittings') },
    });
    expect((await calls.late(maker, { sittingId })).value).toMatchObject({ assigned: 1, left: 1 });
  });

  it('assignLate and moveSeat use no unusable seat, and none of a room for another exam or for needs', async () => {
    const { sittingId, exams, people, venue } = await published(1);
    const [late] = await calls.pay(exams[0], 1);
    const roomId = venue.rooms[0]?.id;
    const [free] = (await calls.call<{ id: string }[]>(documents.free, { sittingId, roomId }, maker)).value;
    const move = () =>
      calls.move(maker, { sittingId, profileId: people[0]?.id, seatId: free?.id, reason: 'Near the door' });
    const seatLate = () => calls.late(maker, { sittingId, profileId: late?.id });
    const refused = (key: Parameters<typeof text>[1]) => ({ code: 'CONFLICT', message: text('en', key, { left: 1 }) });
    await product.sql`UPDATE seats SET usable = false WHERE id = ${free?.id}`;
    expect(await move()).toMatchObject(refused('seatNotUsable'));
    expect(await seatLate()).toMatchObject(refused('lateNoSeat'));
    await product.sql`UPDATE seats SET usable = true WHERE id = ${free?.id}`;
    await product.sql`UPDATE sitting_rooms SET for_whom = 'EXAM', exam_id = ${exams[1].id} WHERE room_id = ${roomId}`;
    expect(await move()).toMatchObject(refused('seatForOthers'));
    expect(await seatLate()).toMatchObject(refused('lateNoSeat'));
    await product.sql`UPDATE sitting_rooms SET for_whom = 'NEEDS', exam_id = NULL WHERE room_id = ${roomId}`;
    expect(await seatLate()).toMatchObject(refused('lateNoSeat'));
    await product.sql`UPDATE sitting_rooms SET for_whom = 'ANYONE' WHERE room_id = ${roomId}`;
    expect((await seatLate()).code).toBe('OK');
  });
});

describe('moveSeat', () => {
  it('stores the previous seat for the applicant, and the reason in the audit', async () => {
    const { sittingId, people, venue } = await published(2);
    const [one, other] = people;
    const seats = await calls.seats(sittingId);
    const [free] = (
      await calls.call<{ id: string }[]>(documents.free, { sittingId, roomId: venue.rooms[0]?.id }, maker)
    ).value;
    const move = (input: object) =>
      calls.move(maker, { sittingId, profileId: one?.id, seatId: free?.id, reason: 'Broken chair', ...input });
    expect(await move({ seatId: seats.get(other?.id ?? '') })).toMatchObject({ code: 'CONFLICT', field: 'seatId' });
    expect(await move({ seatId: seats.get(one?.id ?? '') })).toMatchObject({ code: 'CONFLICT', field: 'seatId' });
    expect(await move({ reason: ' ' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reason' });
    const foreign = await calls.arrange(maker, {
      exams: [],
      sitting: { gatesOpen: at(10), gatesClose: at(11), starts: at(11), ends: at(12) },
    });
    expect(await move({ seatId: foreign.venue.rooms[0]?.seats[0]?.id })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'seatId',
    });
    const before = (await calls.mine(one?.user as never)).value;
    const moved = await move({});
    expect(moved.code).toBe('OK');
    const { value: seated } = await calls.seated(maker, sittingId);
    expect(moved.value.seat).toMatchObject({ profileId: one?.id, seatId: free?.id, late: false });
    expect(seated.entries).toContainEqual(moved.value.seat);
    const { value: mine } = await calls.mine(one?.user as never);
    expect(mine).toMatchObject({ state: 'CHANGED', previous: { room: before.room, seat: before.seat }, cardSerial: 1 });
    const [event] = await product.sql<{ reason: string }[]>`SELECT reason FROM audit_events
      WHERE action = 'seat.moved' AND subject_id = ${one?.id}`;
    expect(event?.reason).toBe('Broken chair');
    expect((await move({ profileId: (await build.profile()).id })).code).toBe('NOT_FOUND');
  });
});

describe('freeSeat', () => {
  it('frees the held seat of an applicant with a reversed payment for a late payer, and keeps the serial of the card', async () => {
    const { sittingId, people, exams } = await published(1, { sitting: { reservePercent: 20 } });
    const [reversed, paid] = people;
    await calls.pay(exams[0], 1);
    expect((await calls.late(maker, { sittingId })).value).toMatchObject({ assigned: 1, left: 0, seat: null });
    const [next] = await calls.pay(exams[0], 1);
    expect((await calls.late(maker, { sittingId })).code).toBe('CONFLICT');
    const heldIds = async () =>
      (await calls.call<ShownPlan['entries']>(documents.held, { sittingId }, maker)).value.entries.map(
        (one) => one.profileId,
      );
    expect(await heldIds()).toEqual([]);
    await product.sql`UPDATE seat_assignments SET card_serial = 3 WHERE profile_id = ${reversed?.id}`;
    await product.sql`UPDATE payment_summaries SET status = 'UNPAID', paid_at = NULL WHERE user_id = ${reversed?.user.id}`;
    expect(await heldIds()).toEqual([reversed?.id]);
    const free = (input: object) =>
      calls.call(
        documents.takeBack,
        { input: { sittingId, profileId: reversed?.id, reason: 'The bank took it back', ...input } },
        maker,
      );
    expect(await free({ reason: ' ' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reason' });
    expect(await free({ profileId: paid?.id })).toMatchObject({
      ...{
        code: 'CONFLICT',
        message: 'The fee of this applicant counts, so the seat stays. Please load the page again',
      },
    });
    const eventsOf = await calls.subscribe(maker);
    const { value: freed } = await free({});
    expect(await eventsOf(sittingId)).toEqual([`SEAT_FREED ${reversed?.id}`]);
    expect(freed).toMatchObject({ id: reversed?.id, seat: { profileId: reversed?.id, seatId: null, venueName: null } });
    expect((await free({})).code).toBe('NOT_FOUND');
    expect((await calls.late(maker, { sittingId, profileId: next?.id })).value).toMatchObject({
      ...{ assigned: 1, seat: { profileId: next?.id, seatLabel: expect.any(String), late: true } },
    });
    const [event] = await product.sql<{ reason: string }[]>`SELECT reason FROM audit_events
      WHERE action = 'seat.freed' AND subject_id = ${reversed?.id}`;
    expect(event?.reason).toBe('The bank took it back');
    await product.sql`DELETE FROM seat_assignments WHERE profile_id = ${next?.id}`;
    await build.payment(reversed?.user.id ?? '');
    expect((await calls.late(maker, { sittingId, profileId: reversed?.id })).code).toBe('OK');
    expect((await calls.mine(reversed?.user as never)).value).toMatchObject({ cardSerial: 3 });
  });
});

describe('needs and wishes', () => {
  it('askSeatNeed stores a pending need, which an officer decides once; withdrawSeatNeed removes it', async () => {
    const exam = await build.exam();
    const [one, other] = await calls.pay(exam, 2);
    const by = one?.user as never;
    type Need = { need: { id: string; version: number; state: string } };
    const ask = (input: object) => calls.call<Need>(documents.ask, { input }, by);
    expect(await ask({ kind: 'EXTRA_TIME' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'extraMinutes' });
    const { need } = (await ask({ kind: 'EXTRA_TIME', extraMinutes: 30, note: 'Dyslexia' })).value;
    expect(await ask({ kind: 'EXTRA_TIME', extraMinutes: 20 })).toMatchObject({ code: 'CONFLICT', field: 'kind' });
    const decide = (input: object) =>
      calls.call<Need>(documents.decide, { input: { id: need.id, version: 1, ...input } }, maker);
    expect(await decide({ approve: false })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reason' });
    expect((await decide({ approve: true, extraMinutes: 20 })).value).toMatchObject({
      need: { state: 'APPROVED', extraMinutes: 20 },
    });
    expect(await decide({ approve: false, reason: 'No' })).toMatchObject({ code: 'CONFLICT' });
    expect(await decide({ version: 2, approve: false, reason: 'No' })).toMatchObject({ code: 'CONFLICT' });
    expect((await calls.mine(by)).value).toMatchObject({
      state: 'WAITING',
      seat: null,
      needs: [{ kind: 'EXTRA_TIME', state: 'APPROVED' }],
    });
    const withdraw = (user: never) => calls.call(documents.withdraw, { id: need.id }, user);
    expect((await withdraw(other?.user as never)).code).toBe('NOT_FOUND');
    expect((await withdraw(by)).code).toBe('OK');
    const events = await product.sql<
      { action: string }[]
    >`SELECT action FROM audit_events WHERE subject_id = ${need.id} ORDER BY id`;
    expect(events.map(({ action }) => action)).toEqual([
      'seat-need.asked',
      'seat-need.approved',
      'seat-need.withdrawn',
    ]);
  });

  it('saveVenueWishes is open until a plan is submitted, and the plan meets the wish', async () => {
    const exam = await build.exam();
    const rooms = [roomOf('101', 1, 4)];
    const { sitting, venue } = await calls.arrange(maker, {
      exams: [exam],
      rooms,
      sitting: { offersWishes: true, wishFloorPercent: 100 },
    });
    const [one, two] = await calls.pay(exam, 2);
    const wish = (by: unknown, venueIds: string[]) =>
      calls.call(documents.wish, { input: { sittingId: sitting.id, venueIds } }, by as never);
    expect((await calls.mine(one?.user as never)).value).toMatchObject({
      mayWish: true,
      offeredVenues: [{ id: venue.id }],
    });
    expect((await wish(one?.user, [venue.id])).value).toEqual({ wishes: [venue.id], mayWish: true });
    const elsewhere = (await calls.saveVenue(maker, { nameEn: `Far ${venue.id}`, address: 'Far' })).value;
    expect(await wish(two?.user, [elsewhere.id])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'venueIds' });
    expect((await wish(two?.user, [])).value).toMatchObject({ wishes: [] });
    const plan = await calls.publish(maker, approver, { sittingId: sitting.id });
    expect(plan.counts).toMatchObject({ firstWishes: 1, firstWishesMet: 1 });
    expect(await wish(one?.user, [])).toMatchObject({ code: 'CONFLICT' });
  });
});
