import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { degreePayload, profilePayload } from '../../../test/build-profile.ts';
import { startTestProduct } from '../../../test/client.ts';
import { documents, transportsOf } from '../../../test/profile-calls.ts';
import { required, requiredOfGraduates, wrong } from './submission.fixture.ts';

const { product, build } = await startTestProduct();
const exam = await build.exam();
const graduateExam = await build.exam({ programType: 'graduate' });
const payload = (changes: object = {}): Record<string, unknown> => ({
  ...profilePayload(exam.id, product.ctx.now()),
  ...changes,
});

afterEach(() => product.setNow(undefined));

/** Number of rows of an application; 0 after a refusal. */
async function rowsOf(user: BuiltUser): Promise<number> {
  const [row]: { count: number }[] =
    await product.sql`SELECT (SELECT count(*) FROM profiles WHERE user_id = ${user.id}) + (SELECT count(*) FROM audit_events WHERE actor_id = ${user.id} AND action = 'profile.submitted') AS count`;
  return Number(row?.count);
}

describe.each(transportsOf(product))('submitProfile by $name', (call) => {
  it('stores all parts, deletes the draft and records the audit', async () => {
    const user = await build.student();
    await product.graphql(documents.saveDraft, { input: { data: { religion: 'Islam' }, version: 0 } }, user);
    const other = await build.exam();
    const input = payload({
      presentCity: 'Dhaka',
      fathersPhone: '+880 1711-000001',
      sscGpa: '৪.৫০',
      hscPassingYear: String(product.ctx.now().getUTCFullYear() - 1),
      localGuardiansName: 'Salma Khatun',
      emergencyPhone: '01811000003',
      workExperience: [
        { companyName: 'Padma Traders', position: 'Clerk', from: '2022-03', to: '2024-05-31' },
        { companyName: '', position: ' ', from: '', to: '' },
        { companyName: 'Jamuna Ltd', from: '2024-06-01', to: 'Till Date' },
      ],
      otherPrograms: [other.id, other.id.toUpperCase()],
    });
    const { code, value, errors } = await call.submit(input, user);
    expect(errors).toEqual([]);
    expect(code).toBe('OK');
    expect(value).toMatchObject({
      user: { phone: user.phone },
      presentAddress: { aptNumber: 'House 12, Road 5, Dhanmondi, Dhaka', city: 'Dhaka' },
      permanentAddress: { aptNumber: 'Village Shibpur, Narsingdi', city: null },
      guardiansInfo: { fathersPhone: '01711000001', localGuardiansName: 'Salma Khatun', emergencyPhone: '01811000003' },
      ssc: { sscGpa: 4.5 },
      workExperience: [
        { companyName: 'Padma Traders', from: '2022-03', to: '2024-05-31' },
        { companyName: 'Jamuna Ltd', from: '2024-06-01', to: 'Till Date' },
      ],
      gradDegree: null,
      mastersDegree: null,
    });
    expect(value?.marks.otherExamIds ?? value?.marks.otherPrograms).toEqual([other.id]);
    expect((await call.mine(user)).value).toEqual(value);
    expect(await rowsOf(user)).toBe(2);
    expect((await product.graphql(documents.draft, {}, user)).data).toEqual({ myProfileDraft: null });
  });

  it('sends one SMS and one mail with the exam', async () => {
    const user = await build.student();
    await call.submit(payload(), user);
    await call.submit(payload(), user);
    const sent =
      await product.sql`SELECT channel, body FROM outbox_messages WHERE user_id = ${user.id} ORDER BY channel`;
    expect(sent).toMatchObject([
      { channel: 'mail', body: expect.stringContaining(`Exam: ${exam.title}`) },
      { channel: 'sms', body: expect.stringMatching(/^Profile submitted for /) },
    ]);
  });

  it('refuses an exam after its last moment to apply, and names it', async () => {
    const user = await build.student();
    const closed = await build.exam();
    await product.sql`UPDATE exams SET apply_until = '2026-01-31T17:59:00Z' WHERE id = ${closed.id}`;
    const { errors } = await call.submit(payload({ examId: closed.id }), user);
    const msg = 'Applications for this exam closed on 31 January 2026 at 11:59 pm';
    expect(errors).toEqual([{ msg, code: 'CONFLICT', field: 'examId' }]);
    expect(await rowsOf(user)).toBe(0);
  });

  it('refuses a second submission', async () => {
    const user = await build.student();
    const first = await call.submit(payload(), user);
    for (const again of [payload({ religion: 'Hinduism' }), {}]) {
      const second = await call.submit(again, user);
      expect(second.errors).toEqual(
        [{ msg: 'Your profile is already submitted', code: 'CONFLICT' }].map((one) => expect.objectContaining(one)),
      );
    }
    expect((await call.mine(user)).value).toEqual(first.value);
  });

  it('stores one profile of eight concurrent submissions', async () => {
    const user = await build.student();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call.submit(payload(), user)));
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array.from({ length: 7 }, () => 'CONFLICT'), 'OK']);
    expect(await rowsOf(user)).toBe(2);
  });

  it.each(required)('requires %s', async (field, msg) => {
    const user = await build.student();
    for (const blank of [undefined, '', null]) {
      const { errors } = await call.submit(payload({ [field]: blank }), user);
      expect(errors).toContainEqual({ msg, code: 'BAD_USER_INPUT', field });
    }
    expect(await rowsOf(user)).toBe(0);
  });

  it.each(requiredOfGraduates)('requires %s for a graduate program', async (field, msg) => {
    const user = await build.student();
    const { errors } = await call.submit(payload({ ...degreePayload, examId: graduateExam.id, [field]: undefined }), {
      token: user.token,
    });
    expect(errors).toEqual([{ msg, code: 'BAD_USER_INPUT', field }]);
    expect(await rowsOf(user)).toBe(0);
  });

  it.each(wrong)('refuses %s of %s', async (field, value, msg) => {
    const user = await build.student();
    const { errors } = await call.submit(payload({ [field]: value }), user);
    expect(errors).toEqual([{ msg, code: 'BAD_USER_INPUT', field }]);
    expect(await rowsOf(user)).toBe(0);
  });

  it('reports all problems in the order of the form', async () => {
    const { token } = await build.student();
    const { errors } = await call.submit({}, { token });
    expect(errors.map(({ field }) => field)).toEqual(required.map(([field]) => field));
    const bangla = await call.submit({}, { token, lang: 'bn' });
    for (const { msg } of bangla.errors) expect(msg).toMatch(/[\u0980-\u09ff]/);
  });

  it('stores degrees for graduate programs only', async () => {
    const [graduate, undergraduate] = [await build.student(), await build.student()];
    const degrees = { ...degreePayload, mastersDegreeInstitutionName: 'Dhaka College', mastersDegreeCGpa: '3.9' };
    const given = await call.submit(payload({ ...degrees, examId: graduateExam.id }), graduate);
    expect(given.value).toMatchObject({
      gradDegree: { gradDegreeType: 'Hons', gradDegreeCGpa: 3.2 },
      mastersDegree: { mastersDegreeCGpa: 3.9 },
    });
    // Degrees are neither validated nor stored for an undergraduate program.
    const odd = { ...degrees, gradDegreeCGpa: 0, mastersDegreeAcademicYearTo: 'none' };
    const dropped = await call.submit(payload(odd), undergraduate);
    expect(dropped.value).toMatchObject({ gradDegree: null, mastersDegree: null });
  });

  it('copies the present address if both are the same', async () => {
    const { token } = await build.student();
    const { value } = await call.submit(
      payload({ isAddressSame: true, presentCity: 'Sylhet', permanentAptNumber: undefined, permanentCity: 'Khulna' }),
      { token },
    );
    const address = { aptNumber: 'House 12, Road 5, Dhanmondi, Dhaka', city: 'Sylhet', isAddressSame: true };
    expect(value).toMatchObject({ presentAddress: address, permanentAddress: address });
  });

  it("allows 'Till Date' in one row of work", async () => {
    const user = await build.student();
    const rows = [
      { companyName: 'A', from: '2020-01', to: 'Till Date' },
      { companyName: 'B', from: '2021-01', to: 'Till Date' },
    ];
    const { errors } = await call.submit(payload({ workExperience: rows }), user);
    expect(errors).toEqual([
      { msg: "You must choose 'Till Date' in one row only", code: 'BAD_USER_INPUT', field: 'workExperience.1.to' },
    ]);
    expect(await rowsOf(user)).toBe(0);
  });

  it('refuses an exam that is closed or unknown', async () => {
    const user = await build.student();
    const conducted = await build.exam({ conducted: true });
    const past = await build.exam({ examDate: new Date(Date.now() - 60_000) });
    for (const closed of [conducted, past]) {
      const { errors } = await call.submit(payload({ examId: closed.id }), user);
      expect(errors).toEqual([{ msg: 'This exam is not open for application', code: 'CONFLICT', field: 'examId' }]);
    }
    for (const unknown of [randomUUID(), 'exam-1']) {
      const { errors } = await call.submit(payload({ examId: unknown }), user);
      expect(errors).toEqual([{ msg: 'This exam could not be found', code: 'NOT_FOUND', field: 'examId' }]);
    }
    expect(await rowsOf(user)).toBe(0);
  });

  it('refuses other programs that are closed, chosen already or unknown', async () => {
    const user = await build.student();
    const closed = await build.exam({ conducted: true });
    const field = 'otherPrograms';
    const tries: [string[], object][] = [
      [[closed.id], { code: 'CONFLICT', msg: 'One of the other programs is not open for application', field }],
      [[exam.id], { code: 'BAD_USER_INPUT', msg: 'You must not select again the program that you apply to', field }],
      [
        [exam.id.toUpperCase()],
        { code: 'BAD_USER_INPUT', msg: 'You must not select again the program that you apply to', field },
      ],
      [[randomUUID()], { code: 'NOT_FOUND', msg: 'This exam could not be found', field }],
      [['x'], { code: 'NOT_FOUND', msg: 'This exam could not be found', field }],
    ];
    for (const [otherPrograms, problem] of tries) {
      expect((await call.submit(payload({ otherPrograms }), user)).errors).toEqual([problem]);
    }
    expect(await rowsOf(user)).toBe(0);
  });

  it('compares the HSC passing year with the year in Dhaka', async () => {
    const lastMinute = new Date('2026-12-31T23:59:00+06:00');
    product.setNow(lastMinute);
    const { id: examId } = await build.exam();
    const hsc = { ...profilePayload(examId, lastMinute), sscPassingYear: 2021, hscPassingYear: 2023 };
    const early = await build.student();
    expect((await call.submit(hsc, early)).code).toBe('OK');
    product.setNow(new Date('2027-01-01T00:01:00+06:00'));
    const late = await build.student();
    const { errors } = await call.submit(hsc, late);
    expect(errors).toEqual([
      { msg: 'Admission not possible as you passed HSC 3 years ago', code: 'BAD_USER_INPUT', field: 'hscPassingYear' },
    ]);
    expect(await rowsOf(late)).toBe(0);
    expect((await call.submit({ ...hsc, hscPassingYear: 2024 }, late)).code).toBe('OK');
  });

  it('refuses a date of birth after today in Dhaka', async () => {
    const night = new Date('2026-11-20T18:30:00Z');
    product.setNow(night);
    const input = { ...profilePayload((await build.exam()).id, night), dateOfBirth: '2026-11-22' };
    const { token } = await build.student();
    expect((await call.submit(input, { token })).errors[0]?.msg).toBe(
      'You must enter a date of birth that is not in the future',
    );
    expect((await call.submit({ ...input, dateOfBirth: '2026-11-21' }, { token })).code).toBe('OK');
  });
});

it('submitProfile by REST ignores additional fields', async () => {
  const user = await build.student();
  const added = {
    _id: randomUUID(),
    userId: randomUUID(),
    role: 'ADMIN',
    applicantId: 'P1-27S-0001',
    paymentInfo: { status: 'PAID' },
    marks: { written: 40, viva: 10 },
    written: 40,
    examTitle: 'Another exam',
    examDate: '1999-01-01',
    examCourseType: 'graduate',
    otherProgramsDetails: [{ examId: randomUUID() }],
    ['__proto__']: { admin: true },
  };
  const answer = await product.rest<{ _id: string; marks: Record<string, unknown> }>(
    'POST /profile/',
    { ...payload(), ...added },
    user,
  );
  expect(answer.status).toBe(200);
  expect(answer.body._id).not.toBe(added._id);
  expect(answer.body.marks).toMatchObject({ applicantId: null, written: null, date: exam.examDate.toISOString() });
  expect((await product.rest('GET /auth', undefined, user)).body).toMatchObject({ role: 'STUDENT' });
});

it('submitProfile by GraphQL refuses additional fields', async () => {
  const user = await build.student();
  expect((await product.graphql(documents.submit, { input: payload({ applicantId: 'P1-27S-0001' }) }, user)).code).toBe(
    'BAD_USER_INPUT',
  );
  expect(await rowsOf(user)).toBe(0);
});

it('submitProfile is refused if the exam closes concurrently', async () => {
  const closing = await build.exam();
  const user = await build.student();
  const runner = product.source.createQueryRunner();
  await runner.startTransaction();
  await runner.query('UPDATE exams SET conducted = true WHERE id = $1', [closing.id]);
  const waiting = product.rest('POST /profile', payload({ examId: closing.id }), user);
  await new Promise((done) => setTimeout(done, 150));
  await runner.commitTransaction();
  await runner.release();
  expect((await waiting).status).toBe(409);
  expect(await rowsOf(user)).toBe(0);
});

it('the database allows one current application per applicant', async () => {
  const { user } = await build.profile();
  await expect(build.profile({ user })).rejects.toThrow(/profiles_current_once/);
});
