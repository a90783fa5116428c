import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltExam, type BuiltProfile, type BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import type { ApplicantRow, InstitutionStats } from './applicant.types.ts';

const { product, build } = await startTestProduct();

interface Found {
  applicants: ApplicantRow[];
  count: number;
  page: number;
  pages: number;
}
interface RestFound {
  applicants: {
    _id: string;
    user: { name: string; paymentInfo: { status: string } };
    marks: { applicantId: string | null };
  }[];
  count: number;
  institutionStats: InstitutionStats;
  page: number;
  pages: number;
}
const query = `query ($search: ApplicantSearch!) { applicants(search: $search) {
  applicants { id userId applicantId name phone email examId examTitle examDate course programShortCode department
    trimester year batch paymentStatus paymentMethod paymentReference paidAt submittedAt }
  count page pages
} }`;

let admin: BuiltUser;
let paid: BuiltProfile;
let pending: BuiltProfile;
let unpaid: BuiltProfile;
let elsewhere: BuiltProfile;
let exam: BuiltExam;
let program: Awaited<ReturnType<typeof build.program>>;

beforeAll(async () => {
  admin = await build.admin();
  program = await build.program({ programShortCode: 'CSE', programName: 'Computing' });
  exam = await build.exam({
    programId: program.id,
    batch: 'Day 61',
    trimester: 'Fall',
    year: 2026,
    title: 'Main exam',
  });
  const who = (name: string, email: string, phone: string) => build.user({ name, email, phone });
  paid = await build.profile({
    user: await who('AMINA RAHMAN', 'amina.r@uni.example', '01911223344'),
    exam,
    applicantId: 'CSE-26F-0042',
    submittedAt: new Date('2026-08-01T00:00:00Z'),
    sscInstitutionName: 'Zilla School',
  });
  await build.payment(paid.user.id, { paidAt: new Date('2026-09-10T06:00:00Z'), reference: 'SLIP-77' });
  pending = await build.profile({
    user: await who('RAHIM UDDIN', '50%_off@uni.example', '01822334455'),
    exam,
    submittedAt: new Date('2026-09-05T00:00:00Z'),
    sscInstitutionName: 'Zilla School',
  });
  await build.payment(pending.user.id, { status: 'PENDING' });
  unpaid = await build.profile({
    user: await who('শাহানা বেগম', 'shahana@uni.example', '01733445566'),
    exam,
    submittedAt: new Date('2026-10-01T00:00:00Z'),
    sscInstitutionName: 'Model School',
  });
  elsewhere = await build.profile({
    exam: await build.exam({ batch: '61', trimester: 'Spring', year: 2027 }),
    submittedAt: new Date('2026-10-02T00:00:00Z'),
    sscInstitutionName: 'Town School',
  });
  await build.images(paid.user.id);
  await build.images(unpaid.user.id);
  await build.images(elsewhere.user.id);
  await product.sql`UPDATE images SET replaced_at = now() WHERE user_id = ${elsewhere.user.id} AND kind = 'SIGNATURE'`;
  await product.sql`UPDATE educations SET study_group = 'Commerce', gpa = 3.25 WHERE profile_id = ${pending.id} AND level = 'HSC'`;
  await product.sql`UPDATE educations SET gpa = 4 WHERE profile_id = ${unpaid.id} AND level = 'SSC'`;
  await product.sql`UPDATE addresses SET district = 'Sylhet' WHERE profile_id = ${unpaid.id} AND kind = 'PERMANENT'`;
});

const byGraphQL = async (search: object): Promise<string[]> => {
  const { data, errors } = await product.graphql<{ applicants: Found }>(query, { search }, admin);
  expect(errors).toBeUndefined();
  expect(data?.applicants.count).toBe(data?.applicants.applicants.length);
  return data?.applicants.applicants.map((one) => one.id) ?? [];
};
const byRest = async (search: object): Promise<string[]> => {
  const { body, status } = await product.rest<RestFound>('POST /profile/students', search, admin);
  expect(status).toBe(200);
  expect(body.count).toBe(body.applicants.length);
  return body.applicants.map((one) => one._id);
};

describe.each([
  ['GraphQL', byGraphQL, { fall: 'FALL' }],
  ['REST', byRest, { fall: 'fall' }],
] as const)('applicants by %s filters by', (_transport, search, words) => {
  const all = () => [paid.id, pending.id, unpaid.id, elsewhere.id];

  it('nothing: all applicants in the order of application', async () => {
    expect(await search({})).toEqual(all());
    expect(await search({ paymentStatus: 'All', name: '', program: '' })).toEqual(all());
  });

  it.each([
    ['program by short code', () => ({ program: 'cse' })],
    ['program by id', () => ({ program: program.id })],
    ['department by id', () => ({ department: program.departmentId })],
    ['batch', () => ({ batch: 'day 61' })],
    ['trimester', () => ({ trimester: words.fall })],
    ['year', () => ({ year: '২০২৬' })],
    ['all of them', () => ({ program: 'CSE', batch: 'Day 61', trimester: words.fall, year: 2026 })],
  ])('%s', async (_name, filter) => {
    expect(await search(filter())).toEqual([paid.id, pending.id, unpaid.id]);
  });

  it.each([
    ['part of a name in any case', { name: 'ahm' }, () => [paid.id]],
    ['two letters', { name: 'RA' }, () => [paid.id, pending.id]],
    ['a name in Bangla', { name: 'শাহানা' }, () => [unpaid.id]],
    ['a name that only occurs in an e-mail address', { name: 'shahana' }, () => []],
    ['part of a phone', { phone: '2233' }, () => [paid.id, pending.id]],
    ['a phone with the country code', { phone: '+880 1911-223344' }, () => [paid.id]],
    ['part of an e-mail address', { email: 'AMINA.R@' }, () => [paid.id]],
    ['wildcards literally', { email: '0%_o' }, () => [pending.id]],
    ['wildcards without a match', { email: 'a_ina%' }, () => []],
    ['a backslash', { name: '\\' }, () => []],
    ['part of an applicant ID', { applicantId: '26f-0042' }, () => [paid.id]],
    ['two parts together', { name: 'rah', phone: '018' }, () => [pending.id]],
    ['two parts of two people', { name: 'amina', phone: '018' }, () => []],
    ['Paid', { paymentStatus: 'Paid' }, () => [paid.id]],
    ['Unpaid: UNPAID and PENDING', { paymentStatus: 'Unpaid' }, () => [pending.id, unpaid.id, elsewhere.id]],
    ['the stored value UNPAID', { paymentStatus: 'UNPAID' }, () => [unpaid.id, elsewhere.id]],
    ['PENDING', { paymentStatus: 'PENDING' }, () => [pending.id]],
    ['one of two statuses', { paymentStatuses: ['PAID', 'PENDING'] }, () => [paid.id, pending.id]],
    [
      'a status in both fields',
      { paymentStatuses: ['PAID', 'UNPAID'], paymentStatus: 'Unpaid' },
      () => [unpaid.id, elsewhere.id],
    ],
    ['paid after a day', { paymentStatus: 'Paid', paymentCompletionTime: '2026-09-10' }, () => [paid.id]],
    ['paid after the next day', { paymentCompletionTime: '2026-09-11' }, () => []],
    ['paid after an instant', { paymentCompletionTime: '2026-09-10T06:00:00Z' }, () => []],
    ['paid within a day', { paidAfter: '2026-09-10', paidBefore: '2026-09-11' }, () => [paid.id]],
    ['paid after an instant by its new name', { paidAfter: '2026-09-10T06:00:00Z' }, () => []],
    ['paid before an instant', { paidBefore: '2026-09-10T06:00:00Z' }, () => []],
    [
      'submitted between two days',
      { submittedAfter: '2026-09-06', submittedBefore: '2100-01-01' },
      () => [unpaid.id, elsewhere.id],
    ],
    ['submitted before a day', { submittedBefore: '2026-09-06' }, () => [paid.id, pending.id]],
    ['submitted after a day', { selectedDate: '2026-09-06' }, () => [unpaid.id, elsewhere.id]],
    ['an unknown program', { program: 'NONE' }, () => []],
    ['step PROFILE: an image is missing', { step: 'PROFILE' }, () => [elsewhere.id]],
    ['step IMAGES: not paid, with both', { step: 'IMAGES' }, () => [unpaid.id]],
    ['step PENDING', { step: 'PENDING' }, () => [pending.id]],
    ['step PAID', { step: 'PAID' }, () => [paid.id]],
    ['step IMAGES and after', { step: 'IMAGES_REACHED' }, () => [paid.id, pending.id, unpaid.id]],
    ['step PENDING and after', { step: 'PENDING_REACHED' }, () => [paid.id, pending.id]],
    ['a missing picture', { imageMissing: 'PICTURE' }, () => [pending.id]],
    ['a missing signature', { imageMissing: 'SIGNATURE' }, () => [pending.id, elsewhere.id]],
    ['any missing image of a program', { imageMissing: 'ANY', program: 'CSE' }, () => [pending.id]],
    ['the group of the HSC', { hscGroup: 'Commerce' }, () => [pending.id]],
    ['the group of the SSC', { sscGroup: 'Science' }, () => all()],
    ['a range of the GPA of the HSC, with both ends', { hscGpaFrom: 3, hscGpaTo: '৩.২৫' }, () => [pending.id]],
    ['a GPA of the SSC up to a number', { sscGpaTo: 4.5 }, () => [unpaid.id]],
    ['a GPA of the SSC from a number', { sscGpaFrom: 4.5 }, () => [paid.id, pending.id, elsewhere.id]],
    ['a district', { district: 'sylhet' }, () => [unpaid.id]],
    ['a part of an address as typed', { district: 'PRESENT, dhaka' }, () => all()],
    ['a wildcard in a district literally', { district: 'S%t' }, () => []],
    ['a result that no one has', { result: 'SELECTED' }, () => []],
    ['one of two study groups', { hscGroups: ['COMMERCE', 'HUMANITIES'] }, () => [pending.id]],
    ['study groups of both', { sscGroups: ['SCIENCE'], hscGroups: ['COMMERCE'] }, () => [pending.id]],
    ['several answers', { step: 'IMAGES', hscGroup: 'Science', district: 'Sylhet' }, () => [unpaid.id]],
  ])('%s', async (_name, filter, expected) => {
    expect(await search(filter)).toEqual(expected());
  });
});

it('applicants and notices answer each field selected alone as with all others', async () => {
  await product.graphql('mutation { saveNotice(input: { title: "Hall", bodyText: "<p>A</p>" }) { id } }', {}, admin);
  const lists = {
    'applicants(search: {}) { applicants': `id userId applicantId name nameBn phone email examId examTitle examDate course localizedCourse
      programShortCode department trimester year batch paymentStatus paymentMethod paymentReference paidAt submittedAt`,
    'notices { notices': 'id title isPinned preview date body isPublic updatedAt version bodyText',
  };
  for (const [list, names] of Object.entries(lists)) {
    const rowsOf = async (fields: string): Promise<Record<string, unknown>[]> => {
      const { data } = await product.graphql<Record<string, Record<string, never>>>(
        `{ ${list} { ${fields} } } }`,
        {},
        admin,
      );
      return Object.values(Object.values(data ?? {})[0] ?? {})[0] ?? [];
    };
    const whole = await rowsOf(names);
    expect(whole).not.toHaveLength(0);
    for (const name of names.split(/\s+/))
      expect(await rowsOf(name), name).toEqual(whole.map((row) => ({ [name]: row[name] })));
  }
});

describe('applicants', () => {
  it('returns all columns, and the applicant ID only while PAID', async () => {
    const { data } = await product.graphql<{ applicants: Found }>(query, { search: { phone: '01911223344' } }, admin);
    expect(data?.applicants.applicants).toEqual([
      {
        id: paid.id,
        userId: paid.user.id,
        applicantId: 'CSE-26F-0042',
        name: 'AMINA RAHMAN',
        phone: '01911223344',
        email: 'amina.r@uni.example',
        examId: exam.id,
        examTitle: 'Main exam',
        examDate: exam.examDate.toISOString(),
        course: 'Computing',
        programShortCode: 'CSE',
        department: expect.any(String),
        trimester: 'FALL',
        year: 2026,
        batch: 'Day 61',
        paymentStatus: 'PAID',
        paymentMethod: 'BANK',
        paymentReference: 'SLIP-77',
        paidAt: '2026-09-10T06:00:00.000Z',
        submittedAt: '2026-08-01T00:00:00.000Z',
      },
    ]);
    const undone = await build.profile({ exam, applicantId: 'CSE-26F-0043' });
    const found = await product.graphql<{ applicants: Found }>(query, { search: { name: undone.user.name } }, admin);
    expect(found.data?.applicants.applicants[0]).toMatchObject({ id: undone.id, applicantId: null });
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${undone.user.id}`;
    expect(await byGraphQL({ name: undone.user.name, batch: 'day 61' })).toEqual([]);
  });

  it('returns nested profiles by REST, with the shares of institutions, largest first', async () => {
    const { body } = await product.rest<RestFound>('POST /profile/students/', { program: 'CSE' }, admin);
    expect(body).toMatchObject({ count: 3, page: 1, pages: 1 });
    expect(body.institutionStats).toEqual({
      sscInstitutions: [
        { name: 'Zilla School', percentage: 66.67 },
        { name: 'Model School', percentage: 33.33 },
      ],
      hscInstitutions: [{ name: 'Narsingdi Government College', percentage: 100 }],
    });
    const [first] = body.applicants;
    expect(first?.user).toMatchObject({ name: 'AMINA RAHMAN', paymentInfo: { status: 'PAID' } });
    expect(first).toMatchObject({
      admissionInfo: { course: 'Computing', trimester: 'Fall', year: 2026, batch: 'Day 61' },
      marks: { applicantId: 'CSE-26F-0042', examId: { _id: exam.id } },
    });
    expect(first?.user).not.toHaveProperty('passwordHash');
    const everybody = await product.rest<RestFound>('POST /profile/students', {}, admin);
    expect(everybody.body.institutionStats.sscInstitutions).toEqual([
      { name: 'Zilla School', percentage: 50 },
      { name: 'Model School', percentage: 25 },
      { name: 'Town School', percentage: 25 },
    ]);
  });

  it('applicantIds returns all applicants of a search', async () => {
    const text =
      'query ($search: ApplicantSearch!) { applicantIds(search: $search) { profileId userId name phone email } }';
    const { data } = await product.graphql<{ applicantIds: object[] }>(text, { search: { program: 'CSE' } }, admin);
    expect(data?.applicantIds.map((one) => Reflect.get(one, 'profileId'))).toEqual([paid.id, pending.id, unpaid.id]);
    expect(data?.applicantIds[0]).toEqual({
      profileId: paid.id,
      userId: paid.user.id,
      name: 'AMINA RAHMAN',
      phone: '01911223344',
      email: 'amina.r@uni.example',
    });
  });
});
