import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { roomOf } from '../../../test/sitting-calls.ts';
import { informOfFreed } from './freed-news.ts';
import { seatingCalls } from './seating.fixture.ts';

const { product, build } = await startTestProduct();
const calls = seatingCalls(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

describe('approveSeatPlan', () => {
  it('informs once who has paid and lost the seat to the plan, and no one who has another seat or has not paid', async () => {
    const exams = [await build.exam(), await build.exam()];
    const arranged = { exams, rooms: [roomOf('101', 1, 10)], sitting: { reservePercent: 0 } };
    const sittingId = (await calls.arrange(maker, arranged)).sitting.id;
    const people = await calls.payersOf(exams, 4);
    await calls.publish(maker, approver, { sittingId, seed: 'first' });
    await calls.pay(exams[0] as never, 2);
    const { id } = (await calls.make(maker, { sittingId, seed: 'second' })).value.plan;
    const late = await calls.pay(exams[1] as never, 2);
    const eventsOf = await calls.subscribe(maker);
    for (const one of late) expect((await calls.late(maker, { sittingId, profileId: one.id })).code).toBe('OK');
    const before = await calls.seats(sittingId);
    const [reversed] = people;
    await calls.reverse(reversed?.user.id);
    await calls.submit(maker, id);
    expect((await calls.approve(approver, id)).code).toBe('OK');
    const seats = await calls.seats(sittingId);
    const [seatless, ...others] = late.toSorted((one) => (seats.has(one.id) ? 1 : -1));
    expect([seats.size, others.map((one) => seats.has(one.id))]).toEqual([10, [true]]);
    const [moved] = others;
    const events = (await eventsOf(sittingId)).filter((line) => line.endsWith(moved?.id ?? ''));
    expect(events).toEqual([`SEAT_ASSIGNED ${moved?.id}`, `SEAT_CHANGED ${moved?.id}`]);
    const [held] =
      await product.sql`SELECT previous_seat_id, late FROM seat_assignments WHERE profile_id = ${moved?.id}`;
    expect(held).toEqual({ previous_seat_id: before.get(moved?.id ?? ''), late: true });
    expect((await calls.mine(moved?.user as never)).value.state).toBe('CHANGED');
    const jobs = await product.sql<{ data: { planId: string; sittingId: string; profileIds: string[] } }[]>`
      SELECT data FROM pgboss.job WHERE name = ${informOfFreed.name} AND data ->> 'planId' = ${id}`;
    expect(jobs.map(({ data }) => data.profileIds)).toEqual([[seatless?.id]]);
    const [row] = await product.sql<{ intakeId: string }[]>`UPDATE profiles SET is_current = false
      WHERE id = ${seatless?.id} RETURNING intake_id AS "intakeId"`;
    await build.profile({ user: seatless?.user, exam: await build.exam({ year: 2098 }) });
    const all = [...late, ...people].map((one) => one.id);
    for (let run = 0; run < 2; run += 1)
      await informOfFreed.handle(product.ctx, { planId: id, sittingId, profileIds: all });
    const told =
      await product.sql`SELECT user_id, channel, body FROM outbox_messages WHERE dedupe_key LIKE ${`seat-freed:${id}%`}
      ORDER BY channel`;
    expect([...told]).toMatchObject([
      { user_id: seatless?.user.id, channel: 'mail', body: expect.stringContaining('Your fee counts') },
      { user_id: seatless?.user.id, channel: 'sms', body: expect.stringContaining('You have NO SEAT now') },
    ]);
    expect(told[0]?.body).toContain(`/dashboard?intake=${[row].flat()[0]?.intakeId}`);
  });
});
