import { text } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { at, roomOf, sittingInput, venueInput } from '../../../test/sitting-calls.ts';
import { informOfPlan } from './seat-news.ts';
import { type Person, placesOf, seatByRule } from './seat-rule.fixture.ts';
import { documents, seatingCalls } from './seating.fixture.ts';

const { product, build } = await startTestProduct();
const calls = seatingCalls(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

/** A sitting of two exams in two rooms of six, with paid applicants of each. */
async function crowd(each = 4, more: { sitting?: object; rooms?: object[] } = {}) {
  const exams = [await build.exam(), await build.exam()];
  const rooms = more.rooms ?? [roomOf('101', 2, 3, { accessible: true }), roomOf('102', 2, 3)];
  const arranged = await calls.arrange(maker, { exams, rooms, sitting: { reservePercent: 0, ...more.sitting } });
  return { exams, ...arranged, people: await calls.payersOf(exams, each), sittingId: arranged.sitting.id };
}
const auditOf = (id: string) =>
  product.sql<
    { action: string; reason: string | null }[]
  >`SELECT action, reason FROM audit_events WHERE subject_id = ${id} ORDER BY id`;
const messagesOf = async (userId: string): Promise<string[]> =>
  (
    await product.sql<
      { body: string }[]
    >`SELECT body FROM outbox_messages WHERE user_id = ${userId} AND channel = 'sms' ORDER BY id`
  ).map(({ body }) => body);

describe('makeSeatPlan', () => {
  it('seats all who have paid, exams apart, and reproduces the plan from its seed', async () => {
    const { sittingId, people, exams } = await crowd();
    const unpaid = await build.profile({ exam: exams[0] as never });
    const { value } = await calls.make(maker, { sittingId, seed: 'drawn in public' });
    expect(value).toMatchObject({
      msg: 'Seat plan made. Run 1',
      plan: {
        run: 1,
        state: 'DRAFT',
        strategy: 'SHUFFLED',
        seed: 'drawn in public',
        isStale: false,
        mayApprove: false,
      },
    });
    expect(value.plan.counts).toMatchObject({ people: 8, seats: 12, free: 4, neighbourPairs: 0, changed: 8 });
    const seatsOf = (page: typeof value.plan.entries) =>
      page.entries.map(({ profileId, seatId }) => [profileId, seatId]);
    expect(value.plan.entries.entries.map(({ profileId }) => profileId).sort()).toEqual(
      people.map(({ id }) => id).sort(),
    );
    expect(JSON.stringify(value)).not.toContain(unpaid.id);
    const again = (await calls.make(maker, { sittingId, seed: 'drawn in public', newestRun: 1 })).value.plan;
    expect(again).toMatchObject({ run: 2, inputHash: value.plan.inputHash });
    expect(seatsOf(again.entries)).toEqual(seatsOf(value.plan.entries));
    const other = (await calls.make(maker, { sittingId })).value.plan;
    expect(other.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(await calls.make(maker, { sittingId, newestRun: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect((await calls.call<{ state: string }[]>(documents.plans, { sittingId }, maker)).value).toMatchObject([
      { state: 'DRAFT' },
      { state: 'DISCARDED' },
      { state: 'DISCARDED' },
    ]);
  });

  it('refuses too few seats with instructions, in both languages', async () => {
    const { sittingId } = await crowd(6, { sitting: { reservePercent: 20 } });
    const { code, message } = await calls.make(maker, { sittingId });
    expect([code, message]).toEqual(['CONFLICT', '12 people, 8 seats: add a room, or lower the reserve to 0 %']);
    const bn = await product.graphql(documents.make, { input: { sittingId } }, { ...maker, lang: 'bn' });
    expect(bn.errors?.[0]?.message).toContain('আবেদনকারী ১২ জন, আসন ৮টি');
  });

  it('keeps one draft of two concurrent calls', async () => {
    const { sittingId } = await crowd(2);
    const both = await Promise.all([
      calls.make(maker, { sittingId }),
      calls.make(approver, { sittingId, newestRun: 0 }),
    ]);
    expect(both.filter(({ code }) => code === 'OK').length).toBeGreaterThan(0);
    const open = await product.sql`SELECT FROM seat_plans WHERE sitting_id = ${sittingId} AND state = 'DRAFT'`;
    expect(open).toHaveLength(1);
  });
});

describe('approveSeatPlan', () => {
  it('is refused for the officers who made or submitted the plan', async () => {
    const { sittingId } = await crowd(2);
    const { id } = (await calls.make(maker, { sittingId })).value.plan;
    expect((await calls.submit(approver, id)).code).toBe('OK');
    expect(await calls.submit(maker, id)).toMatchObject({ code: 'CONFLICT', message: text('en', 'seatPlanNotDraft') });
    for (const officer of [maker, approver])
      expect(await calls.approve(officer, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await calls.seats(sittingId)).toEqual(new Map());
    expect(await calls.make(maker, { sittingId })).toMatchObject({
      ...{ code: 'CONFLICT', message: text('en', 'seatPlanOneWaiting', { run: 1 }) },
    });
    expect((await calls.reject(maker, id, 'Wrong rooms')).value.plan).toMatchObject({
      state: 'REJECTED',
      reason: 'Wrong rooms',
    });
    for (const act of [calls.submit, calls.approve]) expect((await act(approver, id)).code).toBe('CONFLICT');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'seat-plan.made',
      'seat-plan.submitted',
      'seat-plan.rejected',
    ]);
  });

  it('publishes the seats and informs each applicant once', async () => {
    const { sittingId, people } = await crowd();
    const plan = await calls.publish(maker, approver, { sittingId });
    expect(plan).toMatchObject({ state: 'PUBLISHED', decidedBy: approver.name });
    const planned = new Map(plan.entries.entries.map(({ profileId, seatId }) => [profileId, seatId]));
    expect(await calls.seats(sittingId)).toEqual(planned);
    expect((await calls.call(documents.figures, { id: sittingId }, maker)).value).toEqual({
      ...{ paid: 8, planned: 8, publishedPlan: { run: 1 }, openPlan: null },
    });
    const [one] = people;
    for (let run = 0; run < 2; run += 1) await informOfPlan.handle(product.ctx, plan);
    expect(await messagesOf(one?.user.id ?? '')).toHaveLength(1);
    const { value: mine } = await calls.mine(one?.user as never);
    expect(mine).toMatchObject({
      state: 'ASSIGNED',
      sittingId,
      gatesOpen: at(3),
      startsInWords: '10:00 am',
      previous: null,
    });
    expect((await messagesOf(one?.user.id ?? ''))[0]).toContain(`room ${mine.room}, seat ${mine.seat}`);
  });

  it('refuses a plan whose rooms or needs have changed, but not for a late payer', async () => {
    const { sittingId, people, exams } = await crowd();
    const { id } = (await calls.make(maker, { sittingId })).value.plan;
    const [late] = await calls.pay(exams[0] as never, 1);
    const addNeed = () => product.sql`INSERT INTO seat_needs (profile_id, kind, state, decided_by_id, decided_at)
      VALUES (${people[0]?.id}, 'SCRIBE', 'APPROVED', ${maker.id}, now())`;
    await addNeed();
    expect(await calls.submit(maker, id)).toMatchObject({ code: 'CONFLICT', message: text('en', 'seatPlanStale') });
    await product.sql`DELETE FROM seat_needs WHERE profile_id = ${people[0]?.id}`;
    expect((await calls.submit(maker, id)).value.plan.isStale).toBe(false);
    await addNeed();
    expect(await calls.approve(approver, id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('make it again'),
    });
    await product.sql`DELETE FROM seat_needs WHERE profile_id = ${people[0]?.id}`;
    expect((await calls.approve(approver, id)).code).toBe('OK');
    const { value } = await calls.unassigned(maker, sittingId);
    expect(value.entries.map(({ profileId, seatId }) => [profileId, seatId])).toEqual([[late?.id, null]]);
  });

  it('refuses entries that the seed does not reproduce', async () => {
    const { sittingId } = await crowd();
    const { id } = (await calls.make(maker, { sittingId })).value.plan;
    await calls.submit(maker, id);
    await product.sql`UPDATE seat_entries SET seat_id = (SELECT seat_id FROM sitting_seats s WHERE s.sitting_id = ${sittingId}
      AND NOT EXISTS (SELECT FROM seat_entries o WHERE o.plan_id = ${id} AND o.seat_id = s.seat_id) LIMIT 1)
      WHERE profile_id = (SELECT profile_id FROM seat_entries WHERE plan_id = ${id} LIMIT 1)`;
    expect(await calls.approve(approver, id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Nothing has been published'),
    });
    expect((await calls.seats(sittingId)).size).toBe(0);
  });

  it('informs only applicants whose seat a new plan changes, and seats late ones again', async () => {
    const { sittingId, exams, people } = await crowd(4);
    await informOfPlan.handle(product.ctx, await calls.publish(maker, approver, { sittingId, seed: 'first' }));
    const before = await calls.seats(sittingId);
    const next = (await calls.make(maker, { sittingId, seed: 'second' })).value.plan;
    const [late] = await calls.pay(exams[1] as never, 1);
    expect((await calls.late(maker, { sittingId, profileId: late?.id })).code).toBe('OK');
    await calls.submit(maker, next.id);
    expect((await calls.approve(approver, next.id)).code).toBe('OK');
    await informOfPlan.handle(product.ctx, next);
    const after = await calls.seats(sittingId);
    expect(after.size).toBe(9);
    expect(new Set(after.values()).size).toBe(9);
    for (const { id, user } of people) {
      const isMoved = after.get(id) !== before.get(id);
      expect(await messagesOf(user.id)).toHaveLength(isMoved ? 2 : 1);
      expect((await calls.mine(user)).value.state).toBe(isMoved ? 'CHANGED' : 'ASSIGNED');
    }
  });

  it('sends events of first, changed and freed seats to subscribers', async () => {
    const eventsOf = await calls.subscribe(maker);
    const { sittingId, people } = await crowd(3);
    await calls.publish(maker, approver, { sittingId, seed: 'first' });
    const before = await calls.seats(sittingId);
    const [gone] = people;
    await calls.reverse(gone?.user.id);
    await calls.publish(maker, approver, { sittingId, seed: 'second' });
    const moved = [...(await calls.seats(sittingId))].filter(([id, seat]) => before.get(id) !== seat);
    expect(moved.length).toBeGreaterThan(0);
    const events = { SEAT_ASSIGNED: before.keys(), SEAT_FREED: [gone?.id], SEAT_CHANGED: moved.map(([id]) => id) };
    const lines = Object.entries(events).flatMap(([type, ids]) => [...ids].map((id) => `${type} ${id}`));
    expect((await eventsOf(sittingId)).toSorted()).toEqual(lines.toSorted());
  });

  it('gives no seat to an applicant with a reversed payment, or with a seat elsewhere at that time', async () => {
    const { sittingId, people } = await crowd(2);
    const { id } = (await calls.make(maker, { sittingId })).value.plan;
    await calls.submit(maker, id);
    const [gone, twice] = people;
    const elsewhere = await calls.arrange(maker, { exams: [await build.exam()] });
    await product.sql`INSERT INTO seat_assignments (sitting_id, profile_id, seat_id)
      VALUES (${elsewhere.sitting.id}, ${twice?.id}, ${elsewhere.venue.rooms[0]?.seats[0]?.id})`;
    await calls.reverse(gone?.user.id);
    expect((await calls.approve(approver, id)).code).toBe('OK');
    expect([...(await calls.seats(sittingId)).keys()].sort()).toEqual(
      people
        .slice(2)
        .map(({ id }) => id)
        .sort(),
    );
    expect((await calls.mine(gone?.user as never)).value).toBeNull();
  });
});

describe('the seat that assignLate chooses', () => {
  it('is the best one by the rule for each exam, need and wish, while the rooms fill', async () => {
    const exams = [await build.exam(), await build.exam()] as const;
    const [first, second] = [
      (await calls.saveVenue(maker, venueInput({ rooms: [roomOf('101', 3, 4), roomOf('102', 2, 2)] }))).value,
      (
        await calls.saveVenue(
          maker,
          venueInput({ rooms: [roomOf('201', 3, 5, { accessible: true }), roomOf('202', 1, 2)] }),
        )
      ).value,
    ];
    const [a, b, c, d] = [...first.rooms, ...second.rooms].map(({ id }) => id);
    const rooms = [
      { roomId: a },
      { roomId: b, forWhom: 'EXAM', examId: exams[1].id },
      { roomId: c },
      { roomId: d, forWhom: 'NEEDS' },
    ];
    const { value: sitting } = await calls.saveSitting(
      maker,
      sittingInput({ examIds: exams.map(({ id }) => id), rooms, offersWishes: true }),
    );
    await calls.payersOf(exams, 3);
    await calls.publish(maker, approver, { sittingId: sitting.id });
    const people: Omit<Person, 'examId'>[] = [
      ...[null, 'SCRIBE', 'WHEELCHAIR', null].map((need) => ({ need, wishes: [] })),
      ...[null, 'SCRIBE'].map((need) => ({ need, wishes: [second.id] })),
      { need: null, wishes: [second.id, first.id] },
    ];
    for (const exam of exams) {
      for (const { need, wishes } of people) {
        const [late] = await calls.pay(exam, 1);
        if (need)
          await product.sql`INSERT INTO seat_needs (profile_id, kind, state, decided_by_id, decided_at)
            VALUES (${late?.id}, ${need}, 'APPROVED', ${maker.id}, now())`;
        for (const [at, venueId] of wishes.entries())
          await product.sql`INSERT INTO venue_wishes (profile_id, ordinal, venue_id) VALUES (${late?.id}, ${at + 1}, ${venueId})`;
        const expected = seatByRule(await placesOf(product, sitting.id), { examId: exam.id, need, wishes });
        expect((await calls.late(maker, { sittingId: sitting.id, profileId: late?.id })).value).toMatchObject({
          ...{ msg: 'Seat assigned', assigned: 1, left: 0 },
        });
        expect((await calls.seats(sitting.id)).get(late?.id ?? '')).toBe(expected);
      }
    }
  });
});

describe('sittings with seats', () => {
  it('saveSitting refuses to remove occupied rooms and exams; saveVenue refuses to remove their seats', async () => {
    const { sittingId, exams, venue } = await crowd(2, { rooms: [roomOf('101', 1, 5)] });
    await calls.publish(maker, approver, { sittingId });
    const input = { id: sittingId, nameEn: 'X', gatesOpen: at(3), gatesClose: at(4), starts: at(4), ends: at(6) };
    const rooms = venue.rooms.map(({ id }) => ({ roomId: id }));
    const examIds = exams.map(({ id }) => id);
    expect(await calls.saveSitting(maker, { ...input, examIds, rooms: [] })).toMatchObject({
      code: 'CONFLICT',
      field: 'rooms',
    });
    expect(await calls.saveSitting(maker, { ...input, examIds: [], rooms })).toMatchObject({
      code: 'CONFLICT',
      field: 'examIds',
    });
    const smaller = {
      ...venue,
      roomCount: undefined,
      seatCount: undefined,
      rooms: [{ id: venue.rooms[0]?.id, name: '101', rows: 1, columns: 1 }],
    };
    const { id, nameEn, address } = smaller;
    expect(await calls.saveVenue(maker, { id, nameEn, address, rooms: smaller.rooms })).toMatchObject({
      code: 'CONFLICT',
      field: 'rooms',
    });
    expect((await calls.call(documents.figures, { id: sittingId }, maker)).value).toMatchObject({ planned: 4 });
  });
});
