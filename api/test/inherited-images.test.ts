import { describe, expect, it } from 'vitest';
import { buildExamDay } from '../src/features/door/door.fixture.ts';
import { imageCalls } from '../src/features/images/images.fixture.ts';
import { findPictureKeys } from '../src/features/images/portraits.ts';
import { startIntakes } from '../src/features/intakes/intakes.fixture.ts';
import { photo } from '../src/outside/images/pictures.fixture.ts';

const { product, build, admin, intake, submit } = await startIntakes();
const { upload, bytesAt, rowsOf } = imageCalls(product);
const [picture, another, signature] = await Promise.all([photo(600, 800), photo(300, 400), photo(800, 300)]);

interface Own {
  id: string;
  kind: string;
  review: string | null;
}
type User = Pick<Awaited<ReturnType<typeof build.student>>, 'id' | 'token'>;

/** An applicant with a seat, whose picture the next, current application inherits. */
async function inheriting() {
  const [one] = (await buildExamDay(product, build, 1)).people;
  if (!one) throw new Error('Not seated');
  const user = { id: one.userId, token: one.token };
  await upload('profile-pic', picture, user.token);
  await upload('signature', signature, user.token);
  const next = await intake();
  const { value: current } = await submit(next.exam.id, { ...(await build.student()), ...user });
  await product.sql`UPDATE seat_assignments SET card_serial = 1 WHERE profile_id = ${one.profileId}`;
  const [old] = await product.sql<{ intakeId: string; examId: string }[]>`
    SELECT intake_id AS "intakeId", exam_id AS "examId" FROM profiles WHERE id = ${one.profileId}`;
  if (!old) throw new Error('No earlier application');
  return { user, earlier: { id: one.profileId, ...old }, current: { id: current.id, intakeId: next.intake.id } };
}

async function imageOf({ id: userId }: User, intakeId: string): Promise<Own & { url: string }> {
  const { data } = await product.graphql<{ profileByUserId: { profilePic: string; images: Own[] } }>(
    'query ($userId: ID!, $intake: ID) { profileByUserId(userId: $userId, intake: $intake) { profilePic images { id kind review } } }',
    { userId, intake: intakeId },
    admin,
  );
  const image = data?.profileByUserId.images.find(({ kind }) => kind === 'PICTURE');
  if (!data || !image) throw new Error('No picture');
  return { ...image, url: data.profileByUserId.profilePic };
}
const review = async (id: string, decision: 'ACCEPTED' | 'RETURNED') =>
  (
    await product.graphql(
      'mutation ($input: ReviewImageInput!) { reviewImage(input: $input) { msg } }',
      { input: { id, review: decision, ...(decision === 'RETURNED' && { reason: 'imageFaceUnclear' }) } },
      admin,
    )
  ).code;
const serialOf = async (profileId: string): Promise<unknown> =>
  (await product.sql`SELECT card_serial FROM seat_assignments WHERE profile_id = ${profileId}`)[0]?.['card_serial'];
const card = async ({ token }: User, intakeId: string): Promise<number> =>
  (await product.rest(`GET /admit/download?intake=${intakeId}`, undefined, { token })).status;

describe('reviewImage of an inherited picture', () => {
  it('revokes the card of each application that has it, and an accepted picture of the current one unblocks them', async () => {
    const { user, earlier, current } = await inheriting();
    expect(await card(user, earlier.intakeId)).toBe(200);
    const shown = await imageOf(user, current.intakeId);
    expect(shown.id).toBe((await imageOf(user, earlier.intakeId)).id);
    expect(await review(shown.id, 'RETURNED')).toBe('OK');
    expect([await serialOf(earlier.id), await card(user, earlier.intakeId)]).toEqual([2, 409]);

    await upload('profile-pic', another, user.token);
    const newer = await imageOf(user, current.intakeId);
    expect((await imageOf(user, earlier.intakeId)).id).toBe(shown.id);
    expect(await card(user, earlier.intakeId)).toBe(409);
    expect(await review(newer.id, 'ACCEPTED')).toBe('OK');
    expect(await imageOf(user, earlier.intakeId)).toMatchObject({ id: newer.id, review: 'ACCEPTED' });
    expect([await serialOf(earlier.id), await card(user, earlier.intakeId)]).toEqual([2, 200]);
    expect(await bytesAt(newer.url)).toEqual(await bytesAt((await imageOf(user, earlier.intakeId)).url));
    const keys = await findPictureKeys(product.ctx, [{ userId: user.id, profileId: earlier.id }]);
    expect([{ key: keys.get(earlier.id) }]).toEqual(
      await product.sql`SELECT file_key AS key FROM images WHERE id = ${newer.id}`,
    );
    // The returned picture remains a row of the earlier application.
    expect((await rowsOf(user.id)).filter(({ kind, replaced_at }) => kind === 'PICTURE' && !replaced_at)).toHaveLength(
      2,
    );

    // Its card shows the accepted picture, which another one replaces.
    await upload('profile-pic', picture, user.token);
    expect([await serialOf(earlier.id), await card(user, earlier.intakeId)]).toEqual([3, 409]);
  });

  it('leaves the card of an exam that is conducted, and refuses if no exam is open', async () => {
    const { user, earlier, current } = await inheriting();
    await product.sql`UPDATE exams SET conducted = true WHERE id = ${earlier.examId}`;
    const { id } = await imageOf(user, current.intakeId);
    expect(await review(id, 'RETURNED')).toBe('OK');
    expect(await serialOf(earlier.id)).toBe(1);
    await product.sql`UPDATE exams SET conducted = true`;
    expect(await review(id, 'ACCEPTED')).toBe('CONFLICT');
    await product.sql`UPDATE exams SET conducted = false WHERE id <> ${earlier.examId}`;
  });

  it('returns the own picture of an earlier application without touching the current one', async () => {
    const { user, earlier, current } = await inheriting();
    const { id } = await imageOf(user, earlier.intakeId);
    await upload('profile-pic', another, user.token);
    const own = await imageOf(user, current.intakeId);
    expect(await review(own.id, 'RETURNED')).toBe('OK');
    expect([await serialOf(earlier.id), await card(user, earlier.intakeId)]).toEqual([1, 200]);
    expect(await review(id, 'RETURNED')).toBe('OK');
    expect([await serialOf(earlier.id), await card(user, earlier.intakeId)]).toEqual([2, 409]);
    expect(await imageOf(user, current.intakeId)).toMatchObject({ id: own.id, review: 'RETURNED' });
  });
});

it('the change feed has a line for each application of an applicant whose picture or signature is replaced', async () => {
  const { user, earlier, current } = await inheriting();
  await product.sql`DELETE FROM applicant_changes WHERE user_id = ${user.id}`;
  const linesOf = async () =>
    (
      await product.sql<{ line: string }[]>`SELECT kind || ' ' || profile_id AS line FROM applicant_changes
      WHERE user_id = ${user.id} ORDER BY id`
    ).map(({ line }) => line);
  await upload('profile-pic', another, user.token);
  const both = [`PROFILE ${earlier.id}`, `PROFILE ${current.id}`];
  expect(await linesOf()).toEqual(both);
  await upload('signature', signature, user.token);
  expect(await linesOf()).toEqual([...both, ...both]);
});
