import { afterAll, describe, expect, it } from 'vitest';
import { at, startIntakes } from './intakes.fixture.ts';

const {
  product,
  build,
  admin,
  call,
  openFor,
  submit,
  withdraw,
  mine,
  intake,
  extend,
  close,
  reopen,
  earlier,
  seasons,
  save,
} = await startIntakes();

describe('a second application', () => {
  it('leaves the first one with its payment unchanged, and has its own charge, fee, slip and applicant ID', async () => {
    const user = await earlier();
    const { exam, intake: known } = await intake({ feeBank: 1500 });
    expect((await openFor(user)).find(({ id }) => id === known.id)?.mayApply).toBe(true);
    expect((await submit(exam.id, user)).refusal).toBeUndefined();
    expect((await submit(exam.id, user)).refusal).toBe('Your profile is already submitted');
    expect((await mine(user)).map(({ isCurrent, paymentStatus }) => [isCurrent, paymentStatus])).toEqual([
      [true, 'UNPAID'],
      [false, 'PAID'],
    ]);
    // The images of the first application serve the second one.
    const slip = { input: { bankSlipNumber: `AGAIN-${seasons()}` } };
    const paid = await call<{ msg: string }>(
      'mutation ($input: SubmitBankSlipInput!) { submitBankSlip(input: $input) { msg } }',
      slip,
      user,
    );
    expect(paid.refusal).toBeUndefined();
    const verify = { input: { userId: user.id, bankSlipNumber: `AGAIN-${seasons()}` } };
    await call('mutation ($input: VerifyBankSlipInput!) { verifyBankSlip(input: $input) { msg } }', verify);
    const charges =
      await product.sql`SELECT c.state, a.amount_poisha FROM charges c LEFT JOIN payment_attempts a ON a.charge_id = c.id
      WHERE c.user_id = ${user.id} ORDER BY c.created_at`;
    expect(charges).toEqual([
      { state: 'PAID', amount_poisha: null },
      { state: 'PAID', amount_poisha: 150_000 },
    ]);
    const rest = await product.rest<{ marks: { examId: { _id: string } } }>('GET /profile/me', undefined, user);
    expect(rest.body.marks.examId._id).toBe(exam.id);
    const [before] =
      await product.sql`SELECT intake_id AS id, exam_id FROM profiles WHERE user_id = ${user.id} AND NOT is_current`;
    const old = await product.rest<{ marks: { examId: { _id: string } } }>(
      `GET /profile/me?intake=${before?.['id']}`,
      undefined,
      user,
    );
    expect(old.body.marks.examId._id).toBe(before?.['exam_id']);
    const students = `GET /exams/exam/students/${before?.['exam_id']}` as const;
    const listed = await product.rest<{ user: { paymentInfo: { status: string } } }[]>(students, undefined, admin);
    expect(listed.body).toMatchObject([
      { user: { paymentInfo: { status: 'PAID', bankSlipNumber: expect.stringMatching(/^SLIP/) } } },
    ]);
  });

  it('is refused while the first one is open, unless a later season has dates', async () => {
    const { user } = await build.profile();
    expect((await submit((await build.exam({ year: 2028 })).id, user)).refusal).toBe(
      'Your profile is already submitted',
    );
    expect((await submit((await intake()).exam.id, user)).refusal).toBeUndefined();
  });

  it('is stored once of twenty concurrent submissions', async () => {
    const user = await earlier();
    const { exam } = await intake();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(exam.id, user)));
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(await mine(user)).toHaveLength(2);
  });
});

describe('myPayment', () => {
  it('with an intake shows the fee of that application, closed once the exam of an earlier one is held', async () => {
    const user = await earlier();
    const { intake: next, exam } = await intake({ feeBank: 1500 });
    await submit(exam.id, user);
    const document = `query ($intake: ID) { myPayment(intake: $intake) {
      feeBank isPaymentOpen paymentInfo { status } attempts { state } } }`;
    const shown = async (id?: string) => (await call<object>(document, { intake: id }, user)).value;
    const [first] =
      await product.sql`SELECT intake_id AS id FROM profiles WHERE user_id = ${user.id} AND NOT is_current`;
    const current = { feeBank: 1500, isPaymentOpen: true, paymentInfo: { status: 'UNPAID' }, attempts: [] };
    expect(await shown()).toEqual(current);
    expect(await shown(next.id)).toEqual(current);
    expect(await shown(String(first?.['id']))).toEqual({
      ...{ feeBank: 1000, isPaymentOpen: false, paymentInfo: { status: 'PAID' }, attempts: [] },
    });
    expect((await call(document, { intake: (await intake()).intake.id }, user)).refusal).toMatch(/profile/);
  });
});

describe('figures of an intake', () => {
  it('count applications, paid and withdrawn ones, and those of the days before the close', async () => {
    const { intake: known, exam } = await intake({ closesAt: at(5) });
    const people = await Promise.all([build.student(), build.student(), build.student()]);
    for (const user of people) await submit(exam.id, user);
    await product.sql`UPDATE profiles SET submitted_at = now() - interval '4 days' WHERE user_id = ${people[0].id}`;
    await build.payment(people[0].id);
    await withdraw(people[1]);
    const document = `query ($id: ID!) { intake(id: $id) {
      figures { applications paid withdrawn beforeClose { days applications } } } }`;
    const { value } = await call<{ figures: { beforeClose: { days: number; applications: number }[] } }>(document, {
      id: known.id,
    });
    expect(value.figures).toMatchObject({ applications: 2, paid: 1, withdrawn: 1 });
    expect(value.figures.beforeClose.map(({ days, applications }) => [days, applications])).toEqual([
      ...[
        [30, 0],
        [14, 0],
        [7, 1],
        [3, 3],
        [1, 3],
        [0, 3],
      ],
    ]);
    const open = '{ openIntakes { figures { paid } } }';
    expect((await call(open, {}, people[2])).refusal).toBe('You are not allowed to do this');
  });
});

describe('withdrawApplication', () => {
  it('makes the previous application the current one, and allows another one in the intake', async () => {
    const user = await earlier();
    const { exam } = await intake();
    await submit(exam.id, user);
    expect((await mine(user)).map((one) => one.mayWithdraw)).toEqual([true, false]);
    expect((await withdraw(user)).refusal).toBeUndefined();
    expect((await mine(user)).map((one) => one.mayWithdraw)).toEqual([false, false]);
    expect((await mine(user)).map(({ isCurrent, withdrawnAt }) => [isCurrent, withdrawnAt !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect((await withdraw(user)).refusal).toBe('This application can no longer be withdrawn');
    expect((await submit(exam.id, user)).refusal).toBeUndefined();
    const summaries =
      await product.sql`SELECT is_current FROM payment_summaries WHERE user_id = ${user.id} AND is_current`;
    expect(summaries).toHaveLength(1);
  });

  it('refuses a paid application, and resets an account without another application', async () => {
    const { exam } = await intake();
    const [payer, other] = [await build.student(), await build.student()];
    await submit(exam.id, payer);
    await build.payment(payer.id);
    expect((await withdraw(payer)).refusal).toMatch(/cannot be withdrawn here/);
    await submit(exam.id, other);
    await withdraw(other);
    const profile = await call<null>('{ myProfile { id } }', {}, other);
    expect(profile.value).toBeNull();
    const listed = await product.rest<unknown[]>(`GET /exams/exam/students/${exam.id}`, undefined, admin);
    expect(listed.body).toHaveLength(1);
    expect((await submit(exam.id, other)).refusal).toBeUndefined();
  });
});

afterAll(async () => {
  // Each account has one current application at most, and one current payment.
  const broken =
    await product.sql`SELECT user_id FROM payment_summaries WHERE is_current GROUP BY 1 HAVING count(*) <> 1`;
  expect(broken).toEqual([]);
});

it('publishIntake, extendIntake, withdrawApplication, closeIntake and reopenIntake send events to subscribers', async () => {
  const types = ['INTAKE_PUBLISHED', 'INTAKE_EXTENDED', 'APPLICATION_WITHDRAWN', 'INTAKE_CLOSED', 'INTAKE_REOPENED'];
  await product.sql`INSERT INTO webhooks (url, events, secret_sealed, hint, maker_id, maker_name)
    VALUES ('https://example.com/hook', ${types}, 'x', 'abcd', ${admin.id}, 'OFFICER')`;
  const user = await build.student();
  const { intake: known, exam } = await intake();
  await extend({ id: known.id, phone: user.phone, until: at(8), reason: 'Flood' });
  await submit(exam.id, user);
  await withdraw(user);
  const closed = await close({ id: known.id, version: known.version });
  await reopen({ id: known.id, version: closed.value?.version ?? 0 });
  const events = await product.sql`SELECT type, data FROM webhook_events ORDER BY id`;
  expect(events).toMatchObject([
    { type: 'INTAKE_PUBLISHED', data: { intakeId: known.id, code: known.code } },
    { type: 'INTAKE_EXTENDED', data: { intakeId: known.id, userId: user.id } },
    { type: 'APPLICATION_WITHDRAWN', data: { intakeId: known.id, userId: user.id, examId: exam.id } },
    { type: 'INTAKE_CLOSED', data: { intakeId: known.id, closedAt: expect.any(String) } },
    {
      type: 'INTAKE_REOPENED',
      data: { intakeId: known.id, opensAt: expect.any(String), closesAt: expect.any(String) },
    },
  ]);
});

/** A published intake, whose dates `move` changes. */
async function movableIntake() {
  await product.sql`DELETE FROM webhook_events`;
  const { intake: known } = await intake();
  const [row] = await product.sql`SELECT code, title_en, title_bn, year FROM intakes WHERE id = ${known.id}`;
  const { title_en: titleEn, title_bn: titleBn, ...same } = row;
  const [dated] = await product.sql<Record<string, string>[]>`
    SELECT opens_at AS "opensAt", closes_at AS "closesAt", pay_until AS "payUntil" FROM intakes WHERE id = ${known.id}`;
  const dates = Object.fromEntries(
    Object.entries(dated ?? {}).map(([key, date]) => [key, new Date(date).toISOString()]),
  );
  const move = (version: number, given: object) =>
    save({ id: known.id, version, trimester: 'FALL', ...same, titleEn, titleBn, ...dates, ...given });
  const events = async () => [...(await product.sql`SELECT type, data FROM webhook_events ORDER BY id`)].slice(1);
  return { known, dates, move, events };
}

it('saveIntake of a published intake sends its new dates: as an extension if it closes later', async () => {
  const { known, dates, move, events } = await movableIntake();
  const [sixth, seventh] = [at(6), at(7)];
  const later = await move(known.version, { closesAt: seventh });
  expect(later.refusal).toBeUndefined();
  expect((await move(later.value.version, { closesAt: seventh, payUntil: at(10) })).refusal).toBeUndefined();
  expect((await move(later.value.version + 1, { closesAt: sixth })).refusal).toBeUndefined();
  expect(await events()).toEqual([
    { type: 'INTAKE_EXTENDED', data: { intakeId: known.id, userId: null, until: seventh } },
    {
      type: 'INTAKE_PUBLISHED',
      data: {
        ...{ intakeId: known.id, code: known.code },
        ...{ opensAt: dates['opensAt'], closesAt: sixth },
      },
    },
  ]);
});

it('saveIntake of a published intake with an extension for everyone sends the close that holds, or nothing', async () => {
  const { known, move, events } = await movableIntake();
  const [tenth, eleventh, earlier] = [at(10), at(11), at(-2)];
  await extend({ id: known.id, until: tenth, reason: 'Flood' });
  const given = { payUntil: at(20) };
  expect((await move(known.version, { ...given, closesAt: at(6) })).refusal).toBeUndefined();
  expect((await move(known.version + 1, { ...given, closesAt: at(4) })).refusal).toBeUndefined();
  expect((await move(known.version + 2, { ...given, closesAt: eleventh })).refusal).toBeUndefined();
  expect((await move(known.version + 3, { ...given, closesAt: at(7) })).refusal).toBeUndefined();
  expect((await move(known.version + 4, { ...given, closesAt: at(8), opensAt: earlier })).refusal).toBeUndefined();
  const published = { intakeId: known.id, code: known.code, opensAt: expect.any(String), closesAt: tenth };
  expect(await events()).toEqual([
    { type: 'INTAKE_EXTENDED', data: { intakeId: known.id, userId: null, until: tenth } },
    { type: 'INTAKE_EXTENDED', data: { intakeId: known.id, userId: null, until: eleventh } },
    { type: 'INTAKE_PUBLISHED', data: published },
    { type: 'INTAKE_PUBLISHED', data: { ...published, opensAt: earlier } },
  ]);
});

it('saveIntake of a published intake that opens at another time and closes later sends both dates', async () => {
  const { known, move, events } = await movableIntake();
  const moved = { opensAt: at(-3), closesAt: at(8) };
  expect((await move(known.version, moved)).refusal).toBeUndefined();
  expect(await events()).toEqual([
    { type: 'INTAKE_PUBLISHED', data: { intakeId: known.id, code: known.code, ...moved } },
  ]);
});

it('extendIntake sends an event only if the intake then closes later, and reopenIntake the close that holds', async () => {
  const { known, events } = await movableIntake();
  const user = await build.student();
  const [sixth, tenth, twelfth] = [at(6), at(10), at(12)];
  const given = { id: known.id, reason: 'Flood' };
  const extended = [tenth, sixth].map((until) => ({ ...given, until }));
  for (const one of [...extended, { ...given, until: sixth, phone: user.phone }]) await extend(one);
  await extend({ ...given, until: twelfth, phone: user.phone });
  const closed = await close({ id: known.id, version: known.version });
  await reopen({ id: known.id, version: closed.value?.version ?? 0 });
  expect((await events()).filter(({ type }) => type !== 'INTAKE_CLOSED')).toEqual([
    { type: 'INTAKE_EXTENDED', data: { intakeId: known.id, userId: null, until: tenth } },
    { type: 'INTAKE_EXTENDED', data: { intakeId: known.id, userId: user.id, until: twelfth } },
    { type: 'INTAKE_REOPENED', data: { intakeId: known.id, opensAt: expect.any(String), closesAt: tenth } },
  ]);
});
