import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltExam, type BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { makeToken } from '../../../test/integrator-token.ts';
import { insertRow } from '../../../test/table-rows.ts';
import type { ExamMarksPage } from './exam-marks.types.ts';

const { product, build } = await startTestProduct();

type Page = { examMarks: ExamMarksPage };

const query = `query ($search: ExamMarksSearch!) { examMarks(search: $search) {
  count page pages all unmarked marked absent unpaid
  applicants { id userId applicantId name phone paymentStatus written viva total absent remarks version } } }`;

let admin: BuiltUser;
let exam: BuiltExam;

const find = (search: object, token: string | undefined = admin.token) =>
  product.graphql<Page>(query, { search: { examId: exam.id, ...search } }, { token });
const findByToken = (token: string, fields: string, search: object = {}) =>
  product.graphql<Page>(
    `query ($search: ExamMarksSearch!) { examMarks: examMarksByExamId(search: $search) { count applicants { ${fields} } } }`,
    { search: { examId: exam.id, ...search } },
    { token },
  );
const names = async (search: object): Promise<string[] | undefined> =>
  (await find(search)).data?.examMarks.applicants.map(({ name }) => name);

/** The exam has one marked, one absent, one unmarked and one unpaid applicant. */
beforeAll(async () => {
  admin = await build.admin();
  exam = await build.exam();
  const applicant = async (name: string, applicantId: string | null) => {
    const profile = await build.profile({ exam, applicantId, user: await build.user({ name }) });
    if (applicantId) await build.payment(profile.user.id);
    return profile;
  };
  const tenThousandth = await applicant('ANIKA', 'CSE-27S-10000');
  const second = await applicant('BASHIR', 'CSE-27S-0002');
  await applicant('CHAMELI_X', 'CSE-27S-0009');
  await applicant('DIPU', null);
  await build.marks(second.id, { written: 30, viva: 7.5 });
  await insertRow(product.ctx.db, 'marks', { profile_id: tenThousandth.id, absent: true, remarks: 'Ill' });
  await build.profile();
});

describe('examMarks', () => {
  it('shows a token with WRITE_MARKS the marks and their version, and no person', async () => {
    const office = { token: (await build.superadmin()).token };
    const { secret } = await makeToken(product, office, { scopes: ['WRITE_MARKS'] });
    const { data } = await findByToken(
      secret,
      'id userId applicantId written viva total absent remarks version values { key value }',
    );
    expect(data?.examMarks.applicants.map(({ written, version }) => [written, version])).toContainEqual([30, 1]);
    for (const field of ['name', 'phone', 'paymentStatus'])
      expect(await findByToken(secret, `id ...on ExamMarksRow { shown: ${field} }`)).toMatchObject({
        code: 'FORBIDDEN',
      });
    expect((await findByToken(secret, 'id', { text: 'bash' })).code).toBe('FORBIDDEN');
    const both = await makeToken(product, office, { scopes: ['WRITE_MARKS', 'READ_APPLICANTS'] });
    expect((await findByToken(both.secret, 'name phone paymentStatus', { text: 'bash' })).code).toBe('OK');
    const reader = await makeToken(product, office, { scopes: ['READ_APPLICANTS'] });
    expect((await findByToken(reader.secret, 'id')).code).toBe('FORBIDDEN');
  });

  it('lists applicants by applicant ID, those without one last, with the count of each state', async () => {
    const { data } = await find({});
    expect(data?.examMarks).toMatchObject({
      count: 4,
      all: 4,
      unmarked: 1,
      marked: 1,
      absent: 1,
      unpaid: 1,
      page: 1,
      pages: 1,
    });
    expect(data?.examMarks.applicants).toMatchObject([
      { name: 'BASHIR', applicantId: 'CSE-27S-0002', total: 37.5, absent: false, version: 1 },
      { name: 'CHAMELI_X', applicantId: 'CSE-27S-0009', total: null, absent: false, version: 0 },
      { name: 'ANIKA', applicantId: 'CSE-27S-10000', total: null, absent: true, remarks: 'Ill', version: 1 },
      { name: 'DIPU', applicantId: null, paymentStatus: 'UNPAID' },
    ]);
  });

  it('filters by state, name and applicant ID, with pagination', async () => {
    // Unpaid applicants do not sit the exam.
    expect(await names({ state: 'UNMARKED' })).toEqual(['CHAMELI_X']);
    expect(await names({ state: 'MARKED' })).toEqual(['BASHIR']);
    expect(await names({ state: 'ABSENT' })).toEqual(['ANIKA']);
    expect(await names({ text: 'bash' })).toEqual(['BASHIR']);
    expect(await names({ text: '27s-0009' })).toEqual(['CHAMELI_X']);
    expect(await names({ text: '_x' })).toEqual(['CHAMELI_X']);
    expect(await names({ text: 'bash', state: 'ABSENT' })).toEqual([]);
    expect((await find({ text: 'bash', state: 'ABSENT' })).data?.examMarks).toMatchObject({
      count: 0,
      all: 1,
      marked: 1,
    });
    expect(await names({ page: 2, limit: 3 })).toEqual(['DIPU']);
    expect((await find({ page: 2, limit: 3 })).data?.examMarks).toMatchObject({ page: 2, pages: 2, count: 4 });
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ limit: 501 }, 'limit'],
    [{ text: 'x'.repeat(101) }, 'text'],
  ])('refuses %j', async (search, field) => {
    const { errors } = await find(search);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('requires an existing exam', async () => {
    for (const examId of ['00000000-0000-7000-8000-000000000000', 'nothing'])
      expect((await find({ examId })).code).toBe('NOT_FOUND');
  });
});

describe('setExamConducted', () => {
  const set = (id: string, conducted: boolean, version?: number) =>
    product.graphql<{ setExamConducted: { conducted: boolean; version: number } }>(
      'mutation ($input: SetExamConductedInput!) { setExamConducted(input: $input) { conducted version } }',
      { input: { id, conducted, version } },
      admin,
    );

  it('refuses a stale version', async () => {
    const { id } = await build.exam();
    expect((await set(id, true, 1)).data?.setExamConducted).toEqual({ conducted: true, version: 2 });
    expect(await set(id, false, 1)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await product.sql`SELECT conducted, version FROM exams WHERE id = ${id}`).toEqual([
      { conducted: true, version: 2 },
    ]);
    expect((await set(id, false)).data?.setExamConducted).toEqual({ conducted: false, version: 3 });
  });
});
