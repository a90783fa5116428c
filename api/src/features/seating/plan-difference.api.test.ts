import { expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { roomOf } from '../../../test/sitting-calls.ts';
import { seatingCalls } from './seating.fixture.ts';

const { product, build } = await startTestProduct();
const calls = seatingCalls(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

/** A published plan of six people in twelve seats, a draft of the next, and two people who were seated since. */
async function drafted() {
  const exam = await build.exam();
  const { sitting } = await calls.arrange(maker, { exams: [exam], rooms: [roomOf('101', 3, 4)] });
  const sittingId = sitting.id;
  const people = await calls.payersOf([exam], 6);
  await calls.publish(maker, approver, { sittingId });
  const { id } = (await calls.make(maker, { sittingId })).value.plan;
  const late = await calls.pay(exam, 2);
  for (const one of late) expect((await calls.late(maker, { sittingId, profileId: one.id })).code).toBe('OK');
  return { sittingId, id, people, late };
}

/** Seats a person on a seat that the plan gives, or does not give, and that is free now. */
const sitOn = async (sittingId: string, id: string, profileId = '', isPlanned = true) => {
  await product.sql`UPDATE seat_assignments SET seat_id = (
      SELECT s.seat_id FROM sitting_seats s WHERE s.sitting_id = ${sittingId}
        AND ${isPlanned} = (s.seat_id IN (SELECT e.seat_id FROM seat_entries e WHERE e.plan_id = ${id}))
        AND s.seat_id NOT IN (SELECT a.seat_id FROM seat_assignments a WHERE a.sitting_id = ${sittingId}
          AND a.profile_id <> ${profileId}) LIMIT 1) WHERE profile_id = ${profileId}`;
};

const byPerson = (seats: Map<string, string>) => (id: string) => seats.get(id);

it('seatPlanDifference names what the publication changes, of people outside the plan too', async () => {
  const { sittingId, id, people, late } = await drafted();
  const [reversed] = people;
  const [displaced, kept] = late;
  // Makes one seat of the plan free now.
  await product.sql`DELETE FROM seat_assignments WHERE profile_id = ${people[5]?.id}`;
  await product.sql`UPDATE seat_entries SET seat_id = (SELECT seat_id FROM sitting_seats s WHERE s.sitting_id = ${sittingId}
      AND s.seat_id NOT IN (SELECT seat_id FROM seat_entries WHERE plan_id = ${id})
      AND s.seat_id NOT IN (SELECT seat_id FROM seat_assignments WHERE sitting_id = ${sittingId}) LIMIT 1)
    WHERE plan_id = ${id} AND profile_id = ${people[5]?.id}`;
  await sitOn(sittingId, id, displaced?.id);
  await sitOn(sittingId, id, kept?.id, false);
  await calls.reverse(reversed?.user.id);
  const { value: difference } = await calls.difference(maker, id);
  const moveOf = (profileId = '') => difference.changes.find((one) => one.profileId === profileId)?.move;
  expect([displaced, kept, reversed, people[5]].map((one) => moveOf(one?.id))).toEqual([
    ...['MOVED', undefined, 'LEFT', 'ENTERED'],
  ]);
  expect(difference).toMatchObject({ entered: 1, left: 1 });
});

it('seatPlanDifference counts the people whose seat the publication changes', async () => {
  const { sittingId, id, people, late } = await drafted();
  await calls.reverse(people[0]?.user.id);
  const { value: difference } = await calls.difference(maker, id);
  const before = byPerson(await calls.seats(sittingId));
  await calls.submit(maker, id);
  expect((await calls.approve(approver, id)).code).toBe('OK');
  const after = byPerson(await calls.seats(sittingId));
  const all = [...people, ...late].filter((one) => before(one.id) !== after(one.id));
  expect(difference.count).toBe(all.length);
  expect(difference.left).toBe(all.filter((one) => after(one.id) === undefined).length);
  expect(difference.left).toBe(1);
});
