import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { profilePayload } from '../../../test/build-profile.ts';
import type { Refused } from '../../../test/client.ts';
import { form } from '../../../test/upload-calls.ts';
import { startIntakes } from './intakes.fixture.ts';

const { product, build, admin, submit, intake, earlier } = await startIntakes();
const superAdmin = await build.user({ role: 'SUPERADMIN' });
const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer();

interface Paid extends Refused {
  paymentInfo: { status: string };
}
interface Scene {
  user: BuiltUser;
  /** Of the current application, of the paid one before it, and of none. */
  intakes: { current: string; earlier: string; none: string };
  examId: string;
}

/** An applicant with two applications: the current one is UNPAID, the one before PAID. */
async function twoApplications(): Promise<Scene> {
  const { user, exam } = await build.profile();
  await product.rest('POST /profile/upload/profile-pic', form('profilePic', jpeg), user);
  await product.rest('POST /profile/upload/signature', form('signature', jpeg), user);
  await build.payment(user.id);
  await product.sql`UPDATE profiles SET applicant_id = 'EARLY-26U-0001' WHERE user_id = ${user.id}`;
  await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
  const [next, other] = [await intake(), await intake()];
  await submit(next.exam.id, user);
  const [before] = await product.sql<{ id: string }[]>`
    SELECT intake_id AS id FROM profiles WHERE user_id = ${user.id} AND NOT is_current`;
  const intakes = { current: next.intake.id, earlier: String(before?.id), none: other.intake.id };
  return { user, intakes, examId: next.exam.id };
}

const scene = await twoApplications();
const { user, intakes } = scene;
type Call = `${'GET' | 'POST' | 'PUT'} ${string}`;

/** The status, and the field of the refusal. */
async function answer(call: Call, intakeId: string | null, given: { body?: unknown; by?: BuiltUser } = {}) {
  const path = intakeId ? `${call}${call.includes('?') ? '&' : '?'}intake=${intakeId}` : call;
  const { status, body } = await product.rest<Paid>(path as Call, given.body, given.by ?? user);
  return { status, body, refusal: body.errors?.[0] };
}

describe('?intake= of a call that reads an application', () => {
  it.each([
    ['GET /auth', 'user'],
    [`GET /users/admin-users/${user.id}`, 'superAdmin'],
  ] as const)('%s shows the payment of that application', async (call, by) => {
    const caller = { by: by === 'user' ? user : superAdmin };
    expect((await answer(call, null, caller)).body.paymentInfo.status).toBe('UNPAID');
    expect((await answer(call, intakes.current, caller)).body.paymentInfo.status).toBe('UNPAID');
    expect((await answer(call, intakes.earlier, caller)).body.paymentInfo.status).toBe('PAID');
    expect(await answer(call, intakes.none, caller)).toMatchObject({ status: 404, refusal: { field: 'intake' } });
  });

  it.each([
    ['GET /profile/me', [200, 200, 404]],
    [`GET /profile/user/${user.id}`, [200, 200, 404]],
    // The card of the current application waits for its payment.
    ['GET /admit/download', [403, 200, 404]],
    [`GET /admit/download/${user.id}`, [403, 200, 404]],
    [`GET /student-form/${user.id}`, [200, 200, 404]],
    ['GET /documents/me', [200, 200, 404]],
    [`GET /documents/user/${user.id}`, [200, 200, 404]],
  ] as const)('%s answers for the current, an earlier and no application', async (call, statuses) => {
    const by = call.endsWith(user.id) ? admin : user;
    const shown = [intakes.current, intakes.earlier, intakes.none].map((id) => answer(call, id, { by }));
    expect((await Promise.all(shown)).map(({ status }) => status)).toEqual(statuses);
  });

  it('GET /users/admin-users finds who applied to it, with the payment of that application', async () => {
    const call = `GET /users/admin-users?role=STUDENT&phone=${user.phone}` as const;
    const found = async (id: string, more = '') => {
      const { body } = await product.rest<{ users: Paid[]; count: number }>(
        `${call}&intake=${id}${more}`,
        undefined,
        superAdmin,
      );
      return body.users.map(({ paymentInfo }) => paymentInfo.status);
    };
    expect(await found(intakes.current)).toEqual(['UNPAID']);
    expect(await found(intakes.earlier)).toEqual(['PAID']);
    expect(await found(intakes.none)).toEqual([]);
    expect(await found(intakes.earlier, '&paymentStatus=PAID')).toEqual(['PAID']);
    expect(await found(intakes.current, '&paymentStatus=PAID')).toEqual([]);
  });

  it('POST /profile/students and the calls for exams find those of the intake', async () => {
    const students = (id: string) => answer('POST /profile/students', id, { body: { phone: user.phone }, by: admin });
    const counts = await Promise.all(Object.values(intakes).map(students));
    expect(counts.map(({ body }) => Reflect.get(body, 'count'))).toEqual([1, 1, 0]);
    const exams = await answer('POST /exams/get-exams', intakes.current, { body: {}, by: admin });
    expect(exams.body).toMatchObject({ count: 1, exams: [{ _id: scene.examId }] });
    const open = await answer('GET /exams', intakes.current);
    expect(open.body).toMatchObject([{ _id: scene.examId }]);
    expect((await answer('GET /exams', intakes.earlier)).body).toEqual([]);
  });
});

describe('?intake= of a call that changes an application', () => {
  const notCurrent = { status: 409, refusal: { field: 'intake', code: 'CONFLICT' } };
  const none = { status: 404, refusal: { field: 'intake' } };

  it('POST /users/payment, verify and pending use the application of that intake', async () => {
    const slip = { bankSlipNumber: 'INTAKE-1', paymentMethod: 'BANK' };
    // It is paid.
    const again = await answer('POST /users/payment', intakes.earlier, { body: slip });
    expect(again).toMatchObject({ status: 409, refusal: { msg: 'The payment is already complete' } });
    expect(await answer('POST /users/payment', intakes.none, { body: slip })).toMatchObject(none);
    expect((await answer('POST /users/payment', intakes.current, { body: slip })).status).toBe(200);
    const pending = async (id: string) => (await answer('GET /users/payment/pending', id, { by: admin })).body;
    expect(await pending(intakes.current)).toMatchObject({ count: 1, payments: [{ trxID: 'INTAKE-1' }] });
    expect(await pending(intakes.earlier)).toMatchObject({ count: 0 });
    const verify = (id: string) =>
      answer(`POST /users/payment/verify/${user.id}`, id, { body: { bankSlipNumber: 'INTAKE-1' }, by: admin });
    // Another slip has paid the earlier application.
    expect(await verify(intakes.earlier)).toMatchObject({ status: 400, refusal: { field: 'bankSlipNumber' } });
    expect(await verify(intakes.none)).toMatchObject(none);
    expect((await answer('GET /auth', null)).body.paymentInfo.status).toBe('PENDING');
    expect(await verify(intakes.current)).toMatchObject({ status: 200, body: { paymentInfo: { status: 'PAID' } } });
  });

  it('uploads store an image of the current application only', async () => {
    const upload = (id: string) => answer('POST /profile/upload/profile-pic', id, { body: form('profilePic', jpeg) });
    const images = () => product.sql`SELECT id FROM images WHERE user_id = ${user.id} ORDER BY id`;
    const before = await images();
    expect(await upload(intakes.earlier)).toMatchObject(notCurrent);
    expect(await upload(intakes.none)).toMatchObject(none);
    expect(await images()).toEqual(before);
    expect((await upload(intakes.current)).status).toBe(200);
    const signature = { body: form('signature', jpeg) };
    expect(await answer('POST /profile/upload/signature', intakes.earlier, signature)).toMatchObject(notCurrent);
  });

  it('PUT /profile/marks/user/{userId} records the marks of that application', async () => {
    const marks = (id: string, written: number, more = {}) =>
      answer(`PUT /profile/marks/user/${user.id}`, id, { body: { written, viva: 5, ...more }, by: admin });
    expect((await marks(intakes.earlier, 21)).status).toBe(200);
    expect((await marks(intakes.current, 32)).status).toBe(200);
    expect(await marks(intakes.none, 33)).toMatchObject(none);
    const stored = await product.sql`SELECT p.is_current, m.written FROM marks m JOIN profiles p ON p.id = m.profile_id
      WHERE p.user_id = ${user.id} ORDER BY p.is_current`;
    expect(stored).toMatchObject([
      { is_current: false, written: expect.closeTo(21) },
      { is_current: true, written: expect.closeTo(32) },
    ]);
    const [current] = await product.sql`SELECT id FROM profiles WHERE user_id = ${user.id} AND is_current`;
    const other = await marks(intakes.earlier, 1, { profileId: current['id'] });
    expect(other).toMatchObject({ status: 404, refusal: { field: 'profileId' } });
  });

  it('PUT /users/admin-users changes the payment of the current application only', async () => {
    const body = { id: user.id, paymentStatus: 'UNPAID' };
    const change = (id: string) => answer('PUT /users/admin-users', id, { body, by: superAdmin });
    expect(await change(intakes.earlier)).toMatchObject(notCurrent);
    expect(await change(intakes.none)).toMatchObject(none);
    expect((await answer('GET /auth', intakes.earlier)).body.paymentInfo.status).toBe('PAID');
    expect((await change(intakes.current)).status).toBe(200);
    expect((await answer('GET /auth', null)).body.paymentInfo.status).toBe('UNPAID');
  });

  it('POST /profile refuses an exam of another intake', async () => {
    const [{ exam, intake: known }, another] = [await intake(), await earlier()];
    const body = profilePayload(exam.id, product.ctx.now());
    const refused = await answer('POST /profile', intakes.current, { body, by: another });
    expect(refused).toMatchObject({ status: 400, refusal: { field: 'examId' } });
    expect((await answer('POST /profile', known.id, { body, by: another })).status).toBe(200);
  });
});
