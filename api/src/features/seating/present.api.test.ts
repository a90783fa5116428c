import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { roomOf, venueInput } from '../../../test/sitting-calls.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { documents, seatingCalls } from './seating.fixture.ts';

const { product, build } = await startTestProduct();
const calls = seatingCalls(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

/** A published plan of four people in eight seats, and another venue of the sitting. */
async function published() {
  const exam = await build.exam();
  const { sitting, venue } = await calls.arrange(maker, { exams: [exam], rooms: [roomOf('101', 2, 4)] });
  const people = await calls.payersOf([exam], 4);
  await calls.publish(maker, approver, { sittingId: sitting.id, seed: 'first' });
  const there = (await calls.saveVenue(maker, venueInput({ rooms: [roomOf('201', 1, 2)] }))).value;
  const roomId = there.rooms[0]?.id;
  await insertRow(product.ctx.db, 'sitting_rooms', { sitting_id: sitting.id, room_id: roomId, ordinal: 9 });
  const freeIn = async (id = '') =>
    (await calls.call<{ id: string }[]>(documents.free, { sittingId: sitting.id, roomId: id }, maker)).value[0]?.id;
  const [one] = people;
  const move = async (seatId = '') =>
    calls.move(maker, { sittingId: sitting.id, profileId: one?.id, seatId, reason: 'Broken chair' });
  return { exam, sittingId: sitting.id, people, one, here: venue.rooms[0]?.id, there: roomId, freeIn, move };
}
const attend = (sittingId: string, profileId = '', state = 'PRESENT') =>
  product.sql`INSERT INTO attendances (sitting_id, profile_id, state, source) VALUES (${sittingId}, ${profileId}, ${state}, 'SCANS')
    ON CONFLICT (sitting_id, profile_id) DO UPDATE SET state = excluded.state`;

describe('moveSeat', () => {
  it('moves an applicant who was admitted within the venue, and to another one only if absent', async () => {
    const { sittingId, one, here, there, freeIn, move } = await published();
    await attend(sittingId, one?.id);
    expect((await move(await freeIn(here))).code).toBe('OK');
    const before = await calls.seats(sittingId);
    expect(await move(await freeIn(there))).toMatchObject({
      ...{ code: 'CONFLICT', field: 'seatId', message: expect.stringMatching(/admitted this applicant already/) },
    });
    expect(await calls.seats(sittingId)).toEqual(before);
    await attend(sittingId, one?.id, 'ABSENT');
    expect((await move(await freeIn(there))).code).toBe('OK');
  });

  it('moves an applicant whom the former venue admitted since back to it', async () => {
    const { sittingId, one, here, there, freeIn, move } = await published();
    expect((await move(await freeIn(there))).code).toBe('OK');
    await attend(sittingId, one?.id);
    expect((await move(await freeIn(here))).code).toBe('OK');
  });
});

describe('freeSeat', () => {
  it.each(['PRESENT', 'DISPUTED', 'EXPELLED', 'LEFT_EARLY'])(
    'refuses the seat of an applicant who is %s',
    async (state) => {
      const { sittingId, one } = await published();
      await attend(sittingId, one?.id, state);
      await calls.reverse(one?.user.id);
      const input = { sittingId, profileId: one?.id, reason: 'The bank took it back' };
      const free = () => calls.call(documents.takeBack, { input }, maker);
      expect(await free()).toMatchObject({
        ...{ code: 'CONFLICT', field: 'profileId', message: expect.stringMatching(/so the seat stays/) },
      });
      expect((await calls.seats(sittingId)).size).toBe(4);
      await attend(sittingId, one?.id, 'ABSENT');
      expect((await free()).code).toBe('OK');
    },
  );
});

describe('approveSeatPlan', () => {
  it('refuses a plan that changes the seat of someone who came, and publishes one that keeps it', async () => {
    const { sittingId, people, one } = await published();
    for (const person of people) await attend(sittingId, person.id);
    const before = await calls.seats(sittingId);
    const propose = async (seed: string) => {
      const { id } = (await calls.make(maker, { sittingId, seed })).value.plan;
      await calls.submit(maker, id);
      return { id, seed, refused: await calls.approve(approver, id) };
    };
    // One of 24 seeds gives four people the seats that they have.
    let plan = await propose('seed 0');
    for (let at = 1; plan.refused.code === 'OK' && at < 10; at += 1) plan = await propose(`seed ${at}`);
    const { id, seed } = plan;
    expect(plan.refused).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^\d applicants? admitted at the doors/),
    });
    expect(await calls.seats(sittingId)).toEqual(before);
    await product.sql`UPDATE attendances SET state = 'ABSENT' WHERE sitting_id = ${sittingId}`;
    expect((await calls.approve(approver, id)).code).toBe('OK');
    const same = (await calls.make(maker, { sittingId, seed })).value.plan;
    await calls.submit(maker, same.id);
    await attend(sittingId, one?.id);
    expect((await calls.approve(approver, same.id)).code).toBe('OK');
  });
});
