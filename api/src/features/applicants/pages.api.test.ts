import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltExam, type BuiltUser, factories } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { queriesOf } from '../../../test/queries.ts';

const product = await startTestProduct();
const build = factories(product.ctx);

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
const as = (user: BuiltUser) => ({ token: user.token });

describe('pages', () => {
  let admin: BuiltUser;
  let many: BuiltExam;
  const ids: string[] = [];
  beforeAll(async () => {
    admin = await build.admin();
    many = await build.exam({ batch: 'many' });
    for (let number = 0; number < 23; number += 1) ids.push((await build.profile({ exam: many })).id);
  });
  const page = async (search: object) =>
    (await product.graphql<{ applicants: Found }>(query, { search: { batch: 'many', ...search } }, as(admin))).data
      ?.applicants;

  it('follow each other to the last, and end', async () => {
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

  it('hold who came meanwhile, and count them', async () => {
    expect(await page({ limit: 5, page: 5 })).toMatchObject({ count: 23, pages: 5 });
    ids.push((await build.profile({ exam: many })).id);
    const found = await page({ limit: 5, page: 5 });
    expect(found).toMatchObject({ count: 24, pages: 5 });
    expect(found?.applicants.map((one) => one.id)).toEqual(ids.slice(20));
  });

  it('are 50 by GraphQL and 1000 by REST unless the call says more, and begin at 1', async () => {
    const rest = await product.rest<RestFound>(
      'POST /profile/students',
      { batch: 'many', limit: '7', page: '2' },
      as(admin),
    );
    expect(rest.body.applicants.map((one) => one._id)).toEqual(ids.slice(7, 14));
    expect(
      (await product.rest<RestFound>('POST /profile/students', { page: '', limit: '' }, as(admin))).body.page,
    ).toBe(1);
    for (const search of [{ page: 0 }, { limit: 0 }, { limit: 5001 }, { page: 1.5 }]) {
      expect((await product.rest('POST /profile/students', search, as(admin))).status).toBe(400);
    }
  });

  it('are as dear as they are long, and refused before anything runs where they are too dear', async () => {
    const fields = 'id userId applicantId name phone email course trimester year batch paymentStatus submittedAt';
    const ask = (limit: number) =>
      product.graphql(
        `query ($search: ApplicantSearch!) { applicants(search: $search) { applicants { ${fields} } count pages } }`,
        { search: { limit } },
        as(admin),
      );
    expect((await ask(1000)).errors).toBeUndefined();
    expect((await ask(5000)).errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
  });

  it('cost as many statements whether they are long or short, and count once', async () => {
    const ask = (limit: number) =>
      product.rest('POST /profile/students', { batch: 'many', limit }, as(admin)).then((answer) => answer.status);
    await ask(3);
    const short = await queriesOf(product, () => ask(3));
    const long = await queriesOf(product, () => ask(20));
    expect(long.length).toBe(short.length);
    expect(long.filter((one) => /count\(\*\)/.test(one))).toEqual([]);
    expect(long.length).toBeLessThan(15);
  });
});

describe('all that match', () => {
  it('are at most as many as one call may work on', async () => {
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
        as(admin),
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
    const sent = await product.graphql(sms, { input: { search: { batch: 'crowd' }, message: 'x' } }, as(admin));
    expect(sent.errors?.[0]?.message).toBe('One message can go to at most 5000 recipients');
  });
});
