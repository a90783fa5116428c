import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltExam, type BuiltUser, factories } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { queriesOf } from '../../../test/queries.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/index.ts';
import type { ApplicantRow } from './applicant.types.ts';

const { product, build } = await startTestProduct();

interface Found {
  applicants: { id: string }[];
  count: number;
  page: number;
  pages: number;
}
interface RestFound extends Omit<Found, 'applicants'> {
  applicants: { _id: string }[];
}

const query = `query ($search: ApplicantSearch!) { applicants(search: $search) { applicants { id } count page pages } }`;
const pageFor = async (admin: BuiltUser, search: object) =>
  (await product.graphql<{ applicants: Found }>(query, { search }, admin)).data?.applicants;

describe('pages of applicants', () => {
  let admin: BuiltUser;
  let many: BuiltExam;
  const ids: string[] = [];
  beforeAll(async () => {
    admin = await build.admin();
    many = await build.exam({ batch: 'many' });
    for (let number = 0; number < 23; number += 1) ids.push((await build.profile({ exam: many })).id);
  });
  const page = (search: object) => pageFor(admin, { batch: 'many', ...search });

  it('contain each applicant once and are empty after the last', async () => {
    const seen: string[] = [];
    for (let number = 1; number <= 12; number += 1) {
      const found = await page({ limit: 2, page: number });
      expect(found).toMatchObject({ count: 23, page: number, pages: 12 });
      seen.push(...(found?.applicants.map((one) => one.id) ?? []));
    }
    expect(seen).toEqual(ids);
    expect((await page({ limit: 2, page: 13 }))?.applicants).toEqual([]);
    expect((await page({ limit: 2, page: 999 }))?.applicants).toEqual([]);
  });

  it('include and count applicants added since the last call', async () => {
    expect(await page({ limit: 5, page: 5 })).toMatchObject({ count: 23, pages: 5 });
    ids.push((await build.profile({ exam: many })).id);
    const found = await page({ limit: 5, page: 5 });
    expect(found).toMatchObject({ count: 24, pages: 5 });
    expect(found?.applicants.map((one) => one.id)).toEqual(ids.slice(20));
  });

  it('count an applicant whose transaction began before a newer one and committed after it', async () => {
    const exam = await build.exam({ batch: 'overtaken' });
    const count = async () => (await pageFor(admin, { batch: 'overtaken' }))?.count;
    const submit = async (ctx: Ctx) => {
      const { user } = await factories(ctx).profile({ exam });
      await record(ctx, { action: 'profile.submitted', subject: { type: 'user', id: user.id } });
    };
    await inTransaction(product.ctx, async (first) => {
      await submit(first);
      await submit(product.ctx);
      expect(await count()).toBe(1);
    });
    expect(await count()).toBe(2);
  });

  it('of two letters are the oldest applicants of all exams first, whether they fill the page or not', async () => {
    const letters: string[] = [];
    for (const exam of [await build.exam(), many, await build.exam()]) {
      const user = await build.student({ name: 'MEHRAB IQZ' });
      letters.push((await build.profile({ exam, user })).id);
      await build.profile({ exam });
    }
    const found = async (search: object) =>
      (await pageFor(admin, { name: 'qz', ...search }))?.applicants.map(({ id }) => id);
    expect(await found({ limit: 2 })).toEqual(letters.slice(0, 2));
    expect(await found({ limit: 2, page: 2 })).toEqual(letters.slice(2));
    expect(await found({ limit: 50 })).toEqual(letters);
    expect(await found({ limit: 2, paymentStatus: 'Paid' })).toEqual([]);
  });

  it('follow limit and page, and refuse invalid values', async () => {
    const rest = await product.rest<RestFound>(
      'POST /profile/students',
      { batch: 'many', limit: '7', page: '2' },
      admin,
    );
    expect(rest.body.applicants.map((one) => one._id)).toEqual(ids.slice(7, 14));
    expect((await product.rest<RestFound>('POST /profile/students', { page: '', limit: '' }, admin)).body.page).toBe(1);
    for (const search of [{ page: 0 }, { limit: 0 }, { limit: 5001 }, { page: 1.5 }]) {
      expect((await product.rest('POST /profile/students', search, admin)).status).toBe(400);
    }
  });

  it('are refused as too complex for a large limit', async () => {
    const fields = 'id userId applicantId name phone email course trimester year batch paymentStatus submittedAt';
    const searchWith = (limit: number) =>
      product.graphql(
        `query ($search: ApplicantSearch!) { applicants(search: $search) { applicants { ${fields} } count pages } }`,
        { search: { limit } },
        admin,
      );
    expect((await searchWith(1000)).errors).toBeUndefined();
    expect((await searchWith(5000)).code).toBe('QUERY_TOO_COMPLEX');
  });

  it('take the same number of queries for any size, with a cached count', async () => {
    const searchWith = (limit: number) =>
      product.rest('POST /profile/students', { batch: 'many', limit }, admin).then((answer) => answer.status);
    await searchWith(3);
    const short = await queriesOf(product, () => searchWith(3));
    const long = await queriesOf(product, () => searchWith(20));
    expect(long.length).toBe(short.length);
    expect(long.filter((one) => / AS count\b/.test(one))).toEqual([]);
    expect(long.length).toBeLessThan(15);
  });
});

describe('sorting of applicants', () => {
  type Row = ApplicantRow;
  const fields = 'id userId name phone applicantId programShortCode trimester year batch paymentStatus';
  const text = `query ($search: ApplicantSearch!, $order: ApplicantOrder) {
    applicants(search: $search, order: $order) { applicants { ${fields} } pages }
  }`;
  let admin: BuiltUser;
  let departmentId: string;
  const list = async (search: object, order: object | null = null): Promise<Row[]> => {
    const { data, errors } = await product.graphql<{ applicants: { applicants: Row[] } }>(
      text,
      { search, order },
      admin,
    );
    expect(errors).toBeUndefined();
    return data?.applicants.applicants ?? [];
  };
  beforeAll(async () => {
    admin = await build.admin();
    const [one, other] = [await build.program({ programShortCode: 'ZOO' }), await build.program()];
    departmentId = one.departmentId;
    await product.sql`UPDATE programs SET department_id = ${departmentId} WHERE id = ${other.id}`;
    const exams = [
      await build.exam({ programId: one.id, trimester: 'Fall', year: 2027, batch: 'B2' }),
      await build.exam({ programId: other.id, trimester: 'Spring', year: 2027 }),
      await build.exam({ programId: other.id, trimester: 'Summer', year: 2026, batch: 'a1' }),
      await build.exam({ programId: one.id, trimester: 'Spring', year: 2026, batch: 'B2' }),
    ];
    await product.sql`UPDATE exams SET batch = NULL WHERE id = ${exams[1]?.id}`;
    const names = ['TAHMINA', 'ABUL', 'TAHMINA', 'রহিম', 'ZAFAR', 'MITU', 'ABUL'];
    const states = ['PAID', 'UNPAID', 'PENDING'] as const;
    for (let at = 0; at < 14; at += 1) {
      const status = states[at % 3] ?? 'UNPAID';
      const user = await build.user({ name: names[at % names.length] ?? 'X', email: `sorted${at}@uni.example` });
      const applicantId = status === 'PAID' ? `ZOO-27F-${at === 3 ? '10000' : String(9999 - at)}` : null;
      const exam = exams[at % exams.length];
      if (!exam) throw new Error('No exam');
      await build.profile({ user, exam, applicantId });
      if (status !== 'UNPAID') await build.payment(user.id, { status });
    }
  });

  const word = (value: string | number | null): string =>
    value === null ? '\uffff' : typeof value === 'number' ? String(value) : value.toLowerCase();
  const trimesters = ['SPRING', 'SUMMER', 'FALL'];
  const states = ['PAID', 'PENDING', 'UNPAID'];
  const number = (id: string | null): number => Number(id?.split('-').at(-1));
  const by: Record<string, (a: Row, b: Row) => number> = {
    NAME: (a, b) => compare(word(`${a.name}\n${a.phone}`), word(`${b.name}\n${b.phone}`)),
    APPLICANT_ID: (a, b) => number(a.applicantId) - number(b.applicantId),
    PROGRAM: (a, b) => compare(word(a.programShortCode), word(b.programShortCode)),
    TRIMESTER: (a, b) => trimesters.indexOf(a.trimester) - trimesters.indexOf(b.trimester),
    YEAR: (a, b) => a.year - b.year,
    BATCH: (a, b) => compare(word(a.batch), word(b.batch)),
    PAYMENT: (a, b) => states.indexOf(a.paymentStatus) - states.indexOf(b.paymentStatus),
  };
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  /** The expected order: rows without the sort value last, ties in the order of application. */
  function sorted(rows: readonly Row[], name: string, descending: boolean): string[] {
    if (name === 'APPLIED') return (descending ? [...rows].reverse() : rows).map(({ id }) => id);
    const lacks = (row: Row) => (name === 'APPLICANT_ID' ? !row.applicantId : name === 'BATCH' && row.batch === null);
    const having = rows.filter((row) => !lacks(row));
    const sign = descending ? -1 : 1;
    return [...having.sort((a, b) => sign * (by[name]?.(a, b) ?? 0)), ...rows.filter(lacks)].map(({ id }) => id);
  }

  it.each(['APPLIED', 'NAME', 'APPLICANT_ID', 'PROGRAM', 'TRIMESTER', 'YEAR', 'BATCH', 'PAYMENT'])(
    'by %s is complete over all pages in both directions',
    async (name) => {
      const searches = [{ department: departmentId }, { email: 'sorted' }, { name: 'a', department: departmentId }, {}];
      for (const search of searches) {
        const all = await list({ ...search, limit: 1000 });
        for (const descending of [false, true]) {
          const size = search.department || search.email ? 4 : 1000;
          const seen: string[] = [];
          for (let page = 1; page <= Math.ceil(all.length / size) + 1; page += 1)
            seen.push(...(await list({ ...search, limit: size, page }, { by: name, descending })).map(({ id }) => id));
          expect(seen).toEqual(sorted(all, name, descending));
        }
      }
    },
  );

  it('combines with `except`, which the count respects', async () => {
    const all = await list({ department: departmentId });
    const [one, other] = all;
    const except = [one?.userId, other?.userId];
    const left = await list({ department: departmentId, except }, { by: 'APPLIED', descending: true });
    expect(left.map(({ id }) => id)).toEqual(
      all
        .slice(2)
        .reverse()
        .map(({ id }) => id),
    );
    expect(await pageFor(admin, { department: departmentId, except })).toMatchObject({ count: 12 });
    const contacts = await product.graphql<{ applicantIds: unknown[] }>(
      'query ($search: ApplicantSearch!) { applicantIds(search: $search) { userId } }',
      { search: { department: departmentId, except } },
      admin,
    );
    expect(contacts.data?.applicantIds).toHaveLength(12);
    const odd = await product.graphql(text, { search: { except: ["'; --"] } }, admin);
    expect(odd).toMatchObject({ code: 'BAD_USER_INPUT', field: 'except' });
  });
});

describe('applicantIds', () => {
  it('returns at most 5000 applicants', async () => {
    const admin = await build.admin();
    const crowd = await build.exam({ batch: 'crowd' });
    const most = 5000;
    await product.ctx.db.query(
      `WITH born AS (
          INSERT INTO users (name, phone, email, role, password_hash)
          SELECT 'CROWD ' || n, '018' || lpad(n::text, 8, '0'), 'crowd' || n || '@uni.example', 'STUDENT', '$argon2id$x'
            FROM generate_series(1, ${most}) n RETURNING id)
        INSERT INTO profiles (user_id, exam_id, religion, gender, date_of_birth, nationality)
          SELECT id, $1, 'Islam', 'Male', '2007-01-01', 'Bangladeshi' FROM born`,
      [crowd.id],
    );
    const contacts = (search: object) =>
      product.graphql<{ applicantIds: { profileId: string }[] }>(
        'query ($search: ApplicantSearch!) { applicantIds(search: $search) { profileId } }',
        { search },
        admin,
      );
    const all = await contacts({ batch: 'crowd', page: 3, limit: 10 });
    expect(new Set(all.data?.applicantIds.map((one) => one.profileId)).size).toBe(most);
    await build.profile({ exam: crowd });
    const { errors } = await contacts({ batch: 'crowd' });
    expect(errors?.[0]).toMatchObject({
      message: 'This export is too large. Please narrow the search to at most 5000 rows',
      extensions: { code: 'BAD_USER_INPUT', field: 'search' },
    });
    const sms = 'mutation ($input: SendSmsInput!) { sendSms(input: $input) { msg } }';
    const sent = await product.graphql(sms, { input: { search: { batch: 'crowd' }, message: 'x' } }, admin);
    // Broadcasts have no such limit: they are sent in batches.
    expect(sent.errors).toBeUndefined();
  });
});
