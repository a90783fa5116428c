import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { documents, transportsOf } from '../../../test/profile-calls.ts';
import { queriesOf } from '../../../test/queries.ts';
import { findProfileFacts, loadProfiles } from './index.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();

describe.each(transportsOf(product))('profiles by $name', (call) => {
  it('myProfile returns the nested profile of section 3', async () => {
    const other = await build.exam();
    const exam = await build.exam({ trimester: 'Fall', year: 2028, batch: '7A' });
    const { id, user } = await build.profile({ exam, degrees: true, work: true, otherExams: [other] });
    const { code, value } = await call.mine(user);
    expect(code).toBe('OK');
    expect([value?.id, value?._id]).toContain(id);
    expect(value).toMatchObject({
      user: { name: user.name, phone: user.phone },
      personalDetails: { religion: 'Islam', dateOfBirth: '2007-05-09', bloodGroup: 'AB+' },
      presentAddress: { aptNumber: 'House present, Dhaka', isAddressSame: false },
      permanentAddress: { aptNumber: 'House permanent, Dhaka' },
      ssc: { sscGpa: 5 },
      hsc: { hscGpa: 4.5 },
      gradDegree: { gradDegreeType: 'Hons', gradDegreeCGpa: 3.2 },
      mastersDegree: { mastersDegreeCGpa: 3.4 },
      workExperience: [{ companyName: 'Padma Traders', from: '2022-03', to: 'Till Date' }],
      admissionInfo: { trimester: call.name === 'REST' ? 'Fall' : 'FALL', year: 2028, batch: '7A' },
      marks: {
        applicantId: null,
        date: exam.examDate.toISOString(),
        written: null,
        viva: null,
        total: null,
        result: null,
        place: null,
        version: 0,
      },
    });
    expect([value?.marks.examId.id, value?.marks.examId._id]).toContain(exam.id);
    expect(value?.marks.otherExamIds ?? value?.marks.otherPrograms).toEqual([other.id]);
  });

  it('myProfile has no degrees, work or other programs if none were given', async () => {
    const { user } = await build.profile();
    const { value } = await call.mine(user);
    expect(value).toMatchObject({
      gradDegree: null,
      mastersDegree: null,
      workExperience: [],
      guardiansInfo: { localGuardiansName: null, emergencyPhone: null },
    });
    expect(value?.marks.otherPrograms).toEqual([]);
  });

  it('myProfile shows the applicant ID only while PAID', async () => {
    const { user } = await build.profile({ applicantId: `X${call.name}-27S-0001` });
    const shown = async (): Promise<unknown> => (await call.mine(user)).value?.marks.applicantId;
    expect(await shown()).toBeNull();
    await build.payment(user.id, { status: 'PENDING' });
    expect(await shown()).toBeNull();
    await build.payment(user.id);
    expect(await shown()).toBe(`X${call.name}-27S-0001`);
  });

  it('profile returns any profile to administrators, or NOT_FOUND', async () => {
    const { user } = await build.profile();
    expect((await call.one(user.id, admin)).value?.user.phone).toBe(user.phone);
    const { token } = await build.superadmin();
    expect((await call.one(user.id, { token })).code).toBe('OK');
    const without = await build.student();
    for (const id of [without.id, randomUUID(), 'no-such-id', '0']) {
      expect((await call.one(id, admin)).code, id).toBe('NOT_FOUND');
    }
  });

  it("profile answers NOT_FOUND to a student for another applicant's profile", async () => {
    const mine = await build.profile();
    const theirs = await build.profile();
    const refused = await call.one(theirs.user.id, { token: mine.user.token });
    const unknown = await call.one(randomUUID(), { token: mine.user.token });
    expect(refused).toMatchObject({
      code: 'NOT_FOUND',
      value: null,
      errors: [{ msg: 'This profile could not be found' }],
    });
    expect(refused).toEqual(unknown);
    expect((await call.one(mine.user.id, { token: mine.user.token })).code).toBe('OK');
  });

  it('examApplicants lists the applicants of one exam for administrators', async () => {
    const exam = await build.exam();
    const first = await build.profile({ exam });
    const second = await build.profile({ exam });
    await build.profile();
    const gone = await build.profile({ exam });
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.user.id}`;
    const { value } = await call.ofExam(exam.id, admin);
    expect(value?.map((one) => one.user.phone)).toEqual([first.user.phone, second.user.phone]);
    expect((await call.ofExam((await build.exam()).id, admin)).value).toEqual([]);
    expect((await call.ofExam(randomUUID(), admin)).errors[0]).toMatchObject({
      code: 'NOT_FOUND',
      msg: 'This exam could not be found',
    });
    expect((await call.ofExam('7', admin)).code).toBe('NOT_FOUND');
    expect((await call.ofExam(exam.id, { token: first.user.token })).code).toBe('FORBIDDEN');
  });

  it('examApplicants takes the same number of queries for any number of applicants', async () => {
    const [few, many] = [await build.exam(), await build.exam()];
    const others = [await build.exam(), await build.exam()];
    await build.profile({ exam: few, otherExams: others });
    for (let count = 0; count < 9; count += 1)
      await build.profile({ exam: many, degrees: true, work: true, otherExams: others });
    // The session and the numbers of applicants are read once, then cached.
    for (const { id } of [few, many]) await call.ofExam(id, admin);
    const one = await queriesOf(product, () => call.ofExam(few.id, admin));
    const nine = await queriesOf(product, () => call.ofExam(many.id, admin));
    expect(nine.length, nine.join('\n')).toBe(one.length);
  });
});

it('myProfile is null by GraphQL and 404 by REST before the submission', async () => {
  const { token } = await build.student();
  const graphql = await product.graphql(documents.mine, {}, { token });
  expect(graphql).toMatchObject({ status: 200, code: 'OK', data: { myProfile: null } });
  const rest = await product.rest('GET /profile/me/', undefined, { token, lang: 'bn' });
  expect(rest.status).toBe(404);
  expect(rest.body).toEqual({ errors: [{ msg: expect.stringMatching(/[\u0980-\u09ff]/), code: 'NOT_FOUND' }] });
});

it("no combination of queries returns another applicant's profile to a student", async () => {
  const mine = await build.profile();
  const theirs = await build.profile({ exam: mine.exam });
  const shown =
    'fragment Shown on Profile { id user { name phone email } guardiansInfo { fathersPhone } personalDetails { nidNumber } }';
  const tries: [query: string, code: string][] = [
    [
      'query ($mine: ID!, $theirs: ID!) { own: profile(userId: $mine) { ...Shown } other: profile(userId: $theirs) { ...Shown } }',
      'NOT_FOUND',
    ],
    [
      'query ($mine: ID!, $theirs: ID!) { other: profile(userId: $theirs) { ...Shown } own: profile(userId: $mine) { ...Shown } }',
      'NOT_FOUND',
    ],
    ['query ($exam: ID!) { myProfile { ...Shown } all: examApplicants(examId: $exam) { ...Shown } }', 'FORBIDDEN'],
  ];
  for (const [query, code] of tries) {
    const variables = { mine: mine.user.id, theirs: theirs.user.id, exam: mine.exam.id };
    const answer = await product.graphql(`${query} ${shown}`, variables, { token: mine.user.token });
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
    for (const secret of [theirs.user.phone, theirs.user.name, theirs.user.email, theirs.id])
      expect(JSON.stringify(answer)).not.toContain(secret);
  }
});

it('myProfile takes three queries', async () => {
  const { user } = await build.profile({ degrees: true, work: true });
  const own =
    'query { myProfile { id user { name } personalDetails { religion } presentAddress { city } ssc { sscGpa } workExperience { id } admissionInfo { course } marks { total } } }';
  const queries = await queriesOf(product, () => product.graphql(own, {}, user));
  // The profile with every part, the marks.
  expect(queries, queries.join('\n')).toHaveLength(2);
});

it('examApplicants returns pages', async () => {
  const exam = await build.exam();
  const phones: string[] = [];
  for (let count = 0; count < 5; count += 1) phones.push((await build.profile({ exam })).user.phone);
  const page = async (query: string) =>
    product.rest<{ user: { phone: string } }[]>(`GET /exams/exam/students/${exam.id}${query}`, undefined, {
      token: admin.token,
    });
  expect((await page('?limit=2&page=2')).body.map((one) => one.user.phone)).toEqual(phones.slice(2, 4));
  for (const query of ['', '?limit=2&page=2', '?limit=2&page=4'])
    expect((await page(query)).headers.get('x-total-count'), query).toBe('5');
  expect((await page('?limit=2&page=4')).body).toEqual([]);
  for (const query of ['?limit=0', '?limit=5001', '?page=0', '?limit=many'])
    expect((await page(query)).status, query).toBe(400);
});

it('Exam.applicantCount counts the applicants for administrators', async () => {
  const [two, none] = [await build.exam(), await build.exam()];
  await build.profile({ exam: two });
  const { user } = await build.profile({ exam: two, otherExams: [none] });
  const query =
    'query ($two: ID!, $none: ID!) { two: exam(id: $two) { applicantCount } none: exam(id: $none) { applicantCount } }';
  const asked = { two: two.id, none: none.id };
  const answer = await product.graphql(query, asked, admin);
  expect(answer.data).toEqual({ two: { applicantCount: 2 }, none: { applicantCount: 0 } });
  const refused = await product.graphql(query, asked, user);
  expect([refused.data, refused.code]).toEqual([null, 'FORBIDDEN']);
});

it('an exam with applicants or choices cannot be deleted', async () => {
  const [applied, ticked] = [await build.exam(), await build.exam()];
  const { id } = await build.profile({ exam: applied, otherExams: [ticked] });
  for (const exam of [applied, ticked]) {
    const { status, body } = await product.rest(`DELETE /exams/exam/${exam.id}`, undefined, admin);
    expect([status, body]).toEqual([
      409,
      { errors: [{ msg: 'This exam still has applicants and cannot be deleted', code: 'CONFLICT' }] },
    ]);
  }
  expect(await loadProfiles(product.ctx, [id])).toHaveLength(1);
});

it('loadProfiles returns profiles in the order of ids, findProfileFacts the exam of one', async () => {
  const profiles = [await build.profile(), await build.profile(), await build.profile()];
  const ids = profiles.map(({ id }) => id).reverse();
  const found = await loadProfiles(product.ctx, [...ids, randomUUID()]);
  expect(found.map(({ id }) => id)).toEqual(ids);
  const [first] = profiles;
  const facts = await findProfileFacts(product.ctx, first?.user.id ?? '');
  expect(facts).toMatchObject({
    profileId: first?.id,
    examId: first?.exam.id,
    conducted: false,
  });
  expect(await findProfileFacts(product.ctx, admin.id)).toBeNull();
});

it('saveOwnName changes both names until the application is submitted', async () => {
  const save = (input: object, user: { token: string }) =>
    product.graphql<{ saveOwnName: object }>(
      'mutation ($input: OwnNameInput!) { saveOwnName(input: $input) { name nameBn } }',
      { input },
      user,
    );
  const names = { name: 'Md. Rahim Uddin', nameBn: 'মোঃ রহিম উদ্দিন' };
  const user = await build.student();
  expect((await save(names, user)).data?.saveOwnName).toEqual({ ...names, name: 'MD. RAHIM UDDIN' });
  expect((await save({ name: 'Rahim', nameBn: '' }, user)).data?.saveOwnName).toEqual({ name: 'RAHIM', nameBn: null });
  expect((await save({ name: '12345' }, user)).errors?.[0]?.extensions).toMatchObject({ field: 'name' });
  const { user: submitted } = await build.profile();
  expect((await save(names, submitted)).code).toBe('CONFLICT');
  const [row] = await product.sql`SELECT name_bn FROM users WHERE id = ${submitted.id}`;
  expect(row.name_bn).toBeNull();
  expect((await save(names, await build.admin())).code).toBe('FORBIDDEN');
});
