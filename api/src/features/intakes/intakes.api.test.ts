import { afterAll, describe, expect, it } from 'vitest';
import { type BuiltExam, type BuiltUser } from '../../../test/build.ts';
import { profilePayload } from '../../../test/build-profile.ts';
import { startPayments } from '../../../test/payment-calls.ts';
import { intakeOf, rulesOf } from '../../../test/rule-officers.ts';

const { product, build, admin } = await startPayments();
const { ctx } = product;
const day = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * day).toISOString();

interface Shown {
  id: string;
  code: string;
  version: number;
  state: string;
  phase: string;
  mayApply: boolean;
  exams: { id: string; title: string; examDate: string }[];
}
const fields = 'id code version state phase mayApply exams { id title examDate }';

async function call<T = Shown>(text: string, variables: Record<string, unknown>, caller: BuiltUser = admin) {
  const { data, errors } = await product.graphql<Record<string, T>>(text, variables, caller);
  return {
    value: Object.values(data ?? {})[0] as T,
    refusal: errors?.[0]?.message,
    field: errors?.[0]?.extensions.field,
  };
}
const change = (name: string, type: string) => (input: object, caller?: BuiltUser) =>
  call(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input }, caller);
const save = change('saveIntake', 'IntakeInput');
const publish = change('publishIntake', 'IntakeStateInput');
const close = change('closeIntake', 'IntakeStateInput');
const extend = change('extendIntake', 'ExtendIntakeInput');
const copy = change('copyIntake', 'CopyIntakeInput');
const openFor = async (caller: BuiltUser) => (await call<Shown[]>(`{ openIntakes { ${fields} } }`, {}, caller)).value;
const submit = (examId: string, caller: BuiltUser) =>
  call<{ id: string }>(
    'mutation ($input: ProfileInput!) { submitProfile(input: $input) { id } }',
    { input: profilePayload(examId, ctx.now()) },
    caller,
  );
const withdraw = (caller: BuiltUser) => call<{ msg: string }>('mutation { withdrawApplication { msg } }', {}, caller);
const mine = async (caller: BuiltUser) =>
  (
    await call<
      { id: string; isCurrent: boolean; paymentStatus: string; withdrawnAt: string | null; exam: { id: string } }[]
    >('{ myApplications { id isCurrent paymentStatus withdrawnAt exam { id } } }', {}, caller)
  ).value;

let made = 0;
/** A published intake of a later season than the exams of the factories, with one exam. */
async function intake(given: object = {}): Promise<{ intake: Shown; exam: BuiltExam }> {
  made += 1;
  const year = 2030 + made;
  const input = { code: `FALL-${year}`, titleEn: `Fall ${year}`, titleBn: 'ফল', trimester: 'FALL', year, ...given };
  const dates = { opensAt: at(-1), closesAt: at(5), payUntil: at(9), ...given };
  const { value: draft } = await save({ ...input, ...dates });
  const exam = await build.exam({ trimester: 'Fall', year });
  await product.sql`UPDATE exams SET intake_id = ${draft.id} WHERE id = ${exam.id}`;
  return { intake: (await publish({ id: draft.id, version: draft.version })).value, exam };
}

/** An applicant of a season that is over, who has paid. */
async function earlier(): Promise<BuiltUser> {
  const { user, exam } = await build.profile();
  await build.images(user.id);
  await build.payment(user.id);
  await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
  return user;
}

describe('saveIntake', () => {
  it.each([
    ['an invalid code', { code: '27-spring' }, 'code'],
    ['a close before the opening', { opensAt: at(6) }, 'closesAt'],
    ['payments that end before the close', { payUntil: at(4) }, 'payUntil'],
    ['more than two hours of grace', { graceMinutes: 121 }, 'graceMinutes'],
  ])('refuses %s', async (_, given, field) => {
    const valid = {
      code: 'OK-1',
      titleEn: 'x',
      titleBn: 'x',
      trimester: 'FALL',
      year: 2029,
      opensAt: at(1),
      closesAt: at(5),
    };
    expect((await save({ ...valid, payUntil: at(5), ...given })).field).toBe(field);
  });

  it('refuses applicants, a code that is taken and a stale version', async () => {
    const { intake: known } = await intake();
    const input = { code: known.code, titleEn: 'x', titleBn: 'x', trimester: 'FALL', year: 2029, opensAt: at(1) };
    const whole = { ...input, closesAt: at(2), payUntil: at(2) };
    expect((await save(whole, await build.student())).refusal).toBe('You are not allowed to do this');
    expect((await save(whole)).refusal).toBe('Another intake has this code');
    expect((await save({ ...whole, id: known.id, version: 1 })).field).toBe('version');
  });
});

describe('the window of an intake', () => {
  it.each([
    ['before it opens', { opensAt: at(1) }, 'Applications for this intake have not opened yet'],
    ['after its close', { closesAt: at(-0.5) }, 'Applications for this intake are closed'],
    ['in the minutes of grace', { closesAt: at(-0.01), graceMinutes: 60 }, undefined],
    ['while it is open', {}, undefined],
  ])('submitProfile %s', async (_, given, refusal) => {
    const { exam } = await intake(given);
    const student = await build.student();
    expect((await submit(exam.id, student)).refusal).toBe(refusal);
    expect(await mine(student)).toHaveLength(refusal ? 0 : 1);
  });

  it('an exam of a draft is not open, and a draft without exams is not published', async () => {
    const { intake: known, exam } = await intake();
    await product.sql`UPDATE intakes SET state = 'DRAFT' WHERE id = ${known.id}`;
    expect((await submit(exam.id, await build.student())).refusal).toBe('This exam is not open for application');
    await product.sql`UPDATE intakes SET state = 'PUBLISHED' WHERE id = ${known.id}`;
    expect((await publish({ id: known.id, version: known.version })).refusal).toBe('Only a draft can be published');
  });

  it('extendIntake lets one person or everyone apply after the close, and closeIntake nobody', async () => {
    const { intake: known, exam } = await intake({ closesAt: at(-0.5) });
    const [one, other] = [await build.student(), await build.student()];
    const reason = 'Flood';
    expect((await extend({ id: known.id, until: at(-0.2), reason })).field).toBe('until');
    await extend({ id: known.id, phone: one.phone, until: at(1), reason });
    expect((await openFor(one)).find(({ id }) => id === known.id)).toMatchObject({
      phase: 'OPEN',
      mayApply: true,
      exams: [{ id: exam.id }],
    });
    expect((await openFor(other)).find(({ id }) => id === known.id)).toBeUndefined();
    expect((await submit(exam.id, other)).refusal).toBe('Applications for this intake are closed');
    expect((await submit(exam.id, one)).refusal).toBeUndefined();
    await extend({ id: known.id, until: at(2), reason });
    expect((await submit(exam.id, other)).refusal).toBeUndefined();
    await close({ id: known.id, version: known.version });
    expect((await submit(exam.id, await build.student())).refusal).toBe('Applications for this intake are closed');
  });

  it('no submission that waited for a change of the dates passes the close', async () => {
    const { intake: known, exam } = await intake();
    const runner = product.source.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE intakes SET closes_at = clock_timestamp(), grace_minutes = 0 WHERE id = $1`, [known.id]);
    const students = await Promise.all(Array.from({ length: 5 }, () => build.student()));
    const waiting = students.map((student) => submit(exam.id, student));
    await new Promise((done) => setTimeout(done, 100));
    await runner.commitTransaction();
    await runner.release();
    const refusals = (await Promise.all(waiting)).map(({ refusal }) => refusal);
    expect(new Set(refusals)).toEqual(new Set(['Applications for this intake are closed']));
  });
});

describe('a second application', () => {
  it('keeps the first one with its payment, and has its own charge, fee, slip and applicant ID', async () => {
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
    const slip = { input: { bankSlipNumber: `AGAIN-${made}` } };
    const paid = await call<{ msg: string }>(
      'mutation ($input: SubmitBankSlipInput!) { submitBankSlip(input: $input) { msg } }',
      slip,
      user,
    );
    expect(paid.refusal).toBeUndefined();
    const verify = { input: { userId: user.id, bankSlipNumber: `AGAIN-${made}` } };
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

  it('is refused while the first one is open, unless the office has dated a later season', async () => {
    const { user } = await build.profile();
    expect((await submit((await build.exam({ year: 2028 })).id, user)).refusal).toBe(
      'Your profile is already submitted',
    );
    expect((await submit((await intake()).exam.id, user)).refusal).toBeUndefined();
  });

  it('of twenty at once one is stored', async () => {
    const user = await earlier();
    const { exam } = await intake();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(exam.id, user)));
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(await mine(user)).toHaveLength(2);
  });
});

describe('withdrawApplication', () => {
  it('makes the application before it the current one, and the intake free again', async () => {
    const user = await earlier();
    const { exam } = await intake();
    await submit(exam.id, user);
    expect((await withdraw(user)).refusal).toBeUndefined();
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

  it('refuses one that is paid, and leaves an account without another one as before its first', async () => {
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

describe('copyIntake', () => {
  it('copies dates by whole weeks, fees and exams as a draft', async () => {
    const { intake: known, exam } = await intake({ feeBank: 900 });
    const year = 2030 + made;
    const { value } = await copy({ id: known.id, code: `NEXT-${made}`, trimester: 'FALL', year: year + 1 });
    expect(value).toMatchObject({ state: 'DRAFT', phase: 'BEFORE', exams: [{ title: exam.title }] });
    const weeks = (Date.parse(value.exams[0]?.examDate ?? '') - exam.examDate.getTime()) / (7 * day);
    expect(weeks).toBe(52);
    const rest = await product.rest<{ code: string; exams: unknown[] }>(`GET /intakes/${value.id}`, undefined, admin);
    expect(rest.body).toMatchObject({ code: `NEXT-${made}`, feeBank: 900, exams: [{ conducted: false }] });
    expect((await product.rest('GET /intakes', undefined, await build.student())).status).toBe(403);
  });
});

describe('saveExam', () => {
  const saveExam = (input: object) =>
    call<{ id: string; intake: { code: string } }>(
      'mutation ($input: ExamInput!) { saveExam(input: $input) { id intake { code } } }',
      { input },
    );
  const values = { title: 'Exam', trimester: 'SUMMER', year: 2029, examDate: at(30) };

  it('without an intake belongs to the default one of its season, and follows it', async () => {
    const { id: program } = await build.program();
    const { value } = await saveExam({ ...values, program });
    expect(value.intake.code).toBe('2029-SUMMER');
    const moved = await saveExam({ ...values, program, id: value.id, trimester: 'FALL' });
    expect(moved.refusal).toBeUndefined();
    const [row] =
      await product.sql`SELECT i.code FROM exams x JOIN intakes i ON i.id = x.intake_id WHERE x.id = ${value.id}`;
    expect(row).toEqual({ code: '2029-FALL' });
  });

  it('keeps an exam with rules of its own in its intake, and changes the rest of it', async () => {
    const { id: program } = await build.program();
    const { id } = (await saveExam({ ...values, program })).value;
    const body = { kind: 'min', fact: 'hsc.gpa', value: 3 };
    const intakeId = await intakeOf(product, { id });
    await rulesOf(product).publish([admin, await build.superadmin()], { intakeId, examId: id, body });
    const refusal = 'This exam has rules of its own, so it stays in its intake and is not deleted';
    expect((await saveExam({ ...values, program, id, trimester: 'FALL' })).refusal).toBe(refusal);
    expect((await call('mutation ($id: ID!) { deleteExam(id: $id) { msg } }', { id })).refusal).toBe(refusal);
    expect(await intakeOf(product, { id })).toBe(intakeId);
    expect((await saveExam({ ...values, program, id, title: 'Renamed' })).refusal).toBeUndefined();
  });

  it('refuses an intake of another season, and one for an exam with applications', async () => {
    const { intake: known, exam } = await intake();
    const input = { ...values, program: exam.programId, intake: known.id };
    expect((await saveExam(input)).field).toBe('intake');
    await build.profile({ exam });
    const season = { trimester: 'FALL', year: exam.year };
    const target = await intake();
    await product.sql`UPDATE intakes SET year = ${exam.year} WHERE id = ${target.intake.id}`;
    const moved = await saveExam({ ...input, ...season, id: exam.id, intake: target.intake.id });
    expect(moved.refusal).toBe('This exam has applications, so it stays in its intake');
  });
});

afterAll(async () => {
  // Each account has one current application at most, and one current payment.
  const broken =
    await product.sql`SELECT user_id FROM payment_summaries WHERE is_current GROUP BY 1 HAVING count(*) <> 1`;
  expect(broken).toEqual([]);
});
