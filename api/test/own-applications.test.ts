import { expect, it } from 'vitest';
import { documents, seatingCalls } from '../src/features/seating/seating.fixture.ts';
import { startIntakes } from './intake-calls.ts';
import { roomOf } from './sitting-calls.ts';

const { product, build, intake, submit } = await startIntakes();
const calls = seatingCalls(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];
const ofIntake = (document: string, head: string, call: string): string =>
  document
    .replace(head, `${head.replace(')', ', $intake: ID)')}`)
    .replace(call, call.replace(')', ', intake: $intake)'));
const mine = documents.mine.replace('{ mySeat {', 'query ($intake: ID) { mySeat(intake: $intake) {');
const ask = ofIntake(documents.ask, '($input: AskSeatNeedInput!)', 'askSeatNeed(input: $input)');
const wish = ofIntake(documents.wish, '($input: VenueWishesInput!)', 'saveVenueWishes(input: $input)');

it('mySeat, askSeatNeed, withdrawSeatNeed and saveVenueWishes use the application to the intake', async () => {
  const exam = await build.exam({ conducted: false });
  const { venue, sitting } = await calls.arrange(maker, {
    exams: [exam],
    rooms: [roomOf('101', 2, 3)],
    sitting: { offersWishes: true },
  });
  const [first] = await calls.pay(exam, 1);
  if (!first) throw new Error('There is no applicant');
  const { user, id: profileId } = first;
  const next = await intake();
  expect((await submit(next.exam.id, user)).refusal).toBeUndefined();
  const [row] = await product.sql<{ intake: string }[]>`
    SELECT intake_id AS intake FROM profiles WHERE id = ${profileId} AND NOT is_current`;
  const [earlier, current, none] = [row?.intake, next.intake.id, (await intake()).intake.id];
  const seatOf = async (given: object) => (await calls.call<object | null>(mine, given, user)).value;

  // The current application is not paid.
  expect(await seatOf({})).toBeNull();
  expect(await seatOf({ intake: current })).toBeNull();
  expect(await seatOf({ intake: none })).toBeNull();
  expect(await seatOf({ intake: earlier })).toMatchObject({ profileId, sittingId: sitting.id, mayWish: true });

  const wished = (given: object) =>
    calls.call(wish, { input: { sittingId: sitting.id, venueIds: [venue.id] }, ...given }, user);
  expect(await wished({})).toMatchObject({ code: 'NOT_FOUND' });
  expect(await wished({ intake: none })).toMatchObject({ code: 'NOT_FOUND', field: 'intake' });
  expect((await wished({ intake: earlier })).value).toEqual({ wishes: [venue.id], mayWish: true });

  const asked = (given: object) =>
    calls.call<{ need: { id: string } }>(ask, { input: { kind: 'SCRIBE' }, ...given }, user);
  expect(await asked({ intake: none })).toMatchObject({ code: 'NOT_FOUND', field: 'intake' });
  const { need } = (await asked({ intake: earlier })).value;
  expect((await asked({})).code).toBe('OK');
  expect(await seatOf({ intake: earlier })).toMatchObject({ needs: [{ id: need.id, kind: 'SCRIBE' }] });

  await calls.publish(maker, approver, { sittingId: sitting.id });
  expect(await seatOf({ intake: earlier })).toMatchObject({ state: 'ASSIGNED', seat: expect.any(String) });
  const other = await build.student();
  expect((await calls.call(documents.withdraw, { id: need.id }, other)).code).toBe('NOT_FOUND');
  expect((await calls.call(documents.withdraw, { id: need.id }, user)).code).toBe('OK');
  expect(await seatOf({ intake: earlier })).toMatchObject({ needs: [] });
});
