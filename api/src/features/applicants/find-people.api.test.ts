import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import type { FoundPeople, FoundPerson } from './find-people.types.ts';

const { product, build } = await startTestProduct();
const query = `query ($input: FindPeopleInput!) { findPeople(input: $input) {
  userId name nameBn phone email foundBy match applicantId examTitle programShortCode trimester year paymentStatus submittedAt registeredAt
} }`;

let admin: BuiltUser;
const people: Record<string, BuiltUser> = {};

beforeAll(async () => {
  admin = await build.admin();
  const named: [key: string, name: string, phone: string, email: string][] = [
    ['bijoy', 'BIJOY CHANDRA NATH', '01711000001', 'bijoy@uni.example'],
    ['rahman', 'TASNIM RAHMAN', '01711000002', 'tasnim@uni.example'],
    ['bangla', 'রুমানা আক্তার', '01711000003', 'rumana@uni.example'],
    ['registered', 'KAMRUN NAHAR', '01711000004', 'kamrun@uni.example'],
    ['deleted', 'BIJOY GONE', '01711000005', 'gone@uni.example'],
  ];
  for (const [key, name, phone, email] of named) people[key] = await build.user({ name, phone, email });
  await product.sql`UPDATE users SET name_bn = 'বিজয় চন্দ্র নাথ' WHERE id = ${people['bijoy']?.id}`;
  await build.user({ name: 'BIJOY OFFICER', phone: '01711000006', role: 'ADMIN' });
  const program = await build.program({ programShortCode: 'CSE' });
  const exam = await build.exam({ programId: program.id, trimester: 'Fall', year: 2026, title: 'Main exam' });
  for (const key of ['bijoy', 'rahman', 'bangla'])
    await build.profile({
      user: people[key] as BuiltUser,
      exam,
      applicantId: key === 'bijoy' ? 'CSE-26F-0313' : key === 'rahman' ? 'CSE-26F-0314' : null,
    });
  await build.payment(people['bijoy']?.id as string);
  await product.sql`INSERT INTO payment_attempts (user_id, method, state, amount_poisha, bank_slip_number, slip_key)
    VALUES (${people['bijoy']?.id}, 'BANK', 'SUBMITTED', 100000, 'SB-3512 6426', 'SB35126426')`;
  await product.sql`INSERT INTO payment_attempts (user_id, method, state, amount_poisha, invoice, transaction_id)
    VALUES (${people['bangla']?.id}, 'BKASH', 'FAILED', 100000, 'INV1', '9HK7ABC123')`;
  await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${people['deleted']?.id}`;
});

const find = (text: string, token?: string) =>
  product.graphql<{ findPeople: FoundPerson[] }>(query, { input: { text } }, { token });
const found = async (text: string) =>
  ((await find(text, admin.token)).data?.findPeople ?? []).map(({ userId, foundBy }) => [
    Object.keys(people).find((key) => people[key]?.id === userId) ?? 'another',
    foundBy,
  ]);

describe('findPeople', () => {
  it.each([
    ['words of a name in another order', 'nath bijoy', ['bijoy', 'CONTACT']],
    ['a part of a name', 'chand', ['bijoy', 'CONTACT']],
    ['another spelling', 'Bijoi Nath', ['bijoy', 'SIMILAR_NAME']],
    ['another vowel', 'rehman', ['rahman', 'SIMILAR_NAME']],
    ['a Bangla name', 'আক্তার রুমানা', ['bangla', 'CONTACT']],
    ['another Bangla spelling', 'রুমানা আকতার', ['bangla', 'SIMILAR_NAME']],
    ['the second, Bangla name', 'নাথ বিজয়', ['bijoy', 'CONTACT']],
    ['another spelling of the Bangla name', 'বিজয় চন্দ্রা', ['bijoy', 'SIMILAR_NAME']],
    ['a phone', '01711000004', ['registered', 'CONTACT']],
    ['a phone with country code and Bangla digits', '+৮৮০ ১৭১১-০০০০০৪', ['registered', 'CONTACT']],
    ['an e-mail address', 'Tasnim@uni', ['rahman', 'CONTACT']],
    ['an applicant ID without dashes and zeros', 'cse26f313', ['bijoy', 'APPLICANT_ID']],
    ['the ID of an unpaid applicant', 'CSE-26F-0314', ['rahman', 'APPLICANT_ID']],
    ['a slip number', 'sb35126426', ['bijoy', 'PAYMENT']],
    ['a transaction ID', '9hk7abc123', ['bangla', 'PAYMENT']],
  ])('finds by %s', async (_, text, expected) => {
    expect((await found(text))[0]).toEqual(expected);
  });

  it('excludes deleted accounts and officers', async () => {
    expect(await found('bijoy')).toEqual([['bijoy', 'CONTACT']]);
  });

  it('returns the application, and people without one', async () => {
    const [paid] = (await find('cse26f313', admin.token)).data?.findPeople ?? [];
    expect(paid).toMatchObject({
      applicantId: 'CSE-26F-0313',
      examTitle: 'Main exam',
      year: 2026,
      trimester: 'FALL',
      nameBn: expect.stringContaining('চন্দ্র'),
    });
    expect(paid).toMatchObject({ programShortCode: 'CSE', paymentStatus: 'PAID', match: null });
    const [unpaid] = (await find('CSE-26F-0314', admin.token)).data?.findPeople ?? [];
    expect(unpaid).toMatchObject({ applicantId: null, paymentStatus: 'UNPAID' });
    const [registered] = (await find('kamrun nahar', admin.token)).data?.findPeople ?? [];
    expect(registered).toMatchObject({ examTitle: null, submittedAt: null, paymentStatus: 'UNPAID' });
  });

  it('registeredPerson returns a student with or without an application; others are NOT_FOUND', async () => {
    const one = (userId: string, token?: string) =>
      product.graphql<{ registeredPerson: { name: string } }>(
        'query ($userId: ID!) { registeredPerson(userId: $userId) { userId name examTitle paymentStatus registeredAt } }',
        { userId },
        { token },
      );
    const id = people['registered']?.id as string;
    expect((await one(id, admin.token)).data?.registeredPerson).toMatchObject({
      name: 'KAMRUN NAHAR',
      examTitle: null,
    });
    for (const other of [admin.id, people['deleted']?.id as string, 'x'])
      expect((await one(other, admin.token)).code, other).toBe('NOT_FOUND');
    expect((await one(id, people['registered']?.token)).code).toBe('FORBIDDEN');
  });

  it('registeredPeople lists students without a current application, newest first', async () => {
    const list = (page: number, token?: string, all = false) =>
      product.graphql<{ registeredPeople: { people: { name: string }[]; count: number; pages: number } }>(
        'query ($page: Int, $all: Boolean!) { registeredPeople(page: $page, limit: 1, all: $all) { people { name } count page pages } }',
        { page, all },
        { token },
      );
    const late = await build.user({ name: 'LATE COMER' });
    expect((await list(1, admin.token)).data?.registeredPeople).toEqual({
      people: [{ name: 'LATE COMER' }],
      ...{ count: 2, page: 1, pages: 2 },
    });
    expect((await list(2, admin.token)).data?.registeredPeople.people).toEqual([{ name: 'KAMRUN NAHAR' }]);
    const [one] = await product.sql<{ n: number }[]>`
      SELECT count(*)::int AS n FROM users WHERE role = 'STUDENT' AND deleted_at IS NULL`;
    expect((await list(1, admin.token, true)).data?.registeredPeople).toMatchObject({ count: one?.n, pages: one?.n });
    expect(await list(0, admin.token)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'page' });
    expect(await list(1, late.token)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('registeredPeople of a day lists all who registered on it in Dhaka, once each', async () => {
    const list = (day: string, token = admin.token, page = 1) =>
      product.graphql<{ registeredPeople: { people: { name: string; examTitle: string | null }[]; count: number } }>(
        'query ($day: String, $page: Int!) { registeredPeople(day: $day, page: $page) { people { name examTitle } count } }',
        { day, page },
        { token },
      );
    const [first, last, after] = ['2025-03-01T18:00:00Z', '2025-03-02T17:59:59Z', '2025-03-02T18:00:00Z'];
    for (const [key, at] of [
      ['bijoy', first],
      ['registered', last],
      ['rahman', after],
      ['deleted', first],
    ] as const)
      await product.sql`UPDATE users SET created_at = ${at} WHERE id = ${people[key]?.id}`;
    const { data } = await list('2025-03-02');
    expect(data?.registeredPeople.count).toBe(2);
    expect((await list('2025-03-02', admin.token, 2)).data?.registeredPeople).toEqual({ people: [], count: 2 });
    expect(data?.registeredPeople.people).toHaveLength(2);
    expect(data?.registeredPeople.people).toEqual(
      expect.arrayContaining([
        { name: 'BIJOY CHANDRA NATH', examTitle: 'Main exam' },
        { name: 'KAMRUN NAHAR', examTitle: null },
      ]),
    );
    expect(await list('2025-02-30')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'day' });
    expect(await list('2025-03-02', people['bijoy']?.token)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each(['', '  ', 'ab', '%%%', '___', '\\\\\\'])('finds none by %j', async (text) => {
    expect(await find(text, admin.token)).toMatchObject({ code: 'OK', data: { findPeople: [] } });
  });

  it('refuses applicants, visitors and a text above 100 characters', async () => {
    expect(await find('bijoy', people['bijoy']?.token)).toMatchObject({ code: 'FORBIDDEN', data: null });
    expect(await find('bijoy')).toMatchObject({ code: 'UNAUTHENTICATED', data: null });
    expect(await find('a'.repeat(101), admin.token)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' });
  });

  it('foundPeople lists 12 people and counts 100, each once, without deleted accounts', async () => {
    const foundFor = async (text: string) =>
      (
        await product.graphql<{ foundPeople: FoundPeople }>(
          'query ($input: FindPeopleInput!) { foundPeople(input: $input) { people { userId } count hasMore } }',
          { input: { text } },
          admin,
        )
      ).data?.foundPeople;
    const insert = (from: number, to: number) => product.sql`INSERT INTO users (name, phone, email, password_hash, role)
      SELECT 'MONOWARA KHANOM', '0181' || lpad(n::text, 7, '0'), 'm' || n || '@uni.example', '$argon2id$', 'STUDENT'
        FROM generate_series(${from}::int, ${to}::int) AS n`;
    const slip = (userId: string | undefined) => product.sql`INSERT INTO payment_attempts
      (user_id, method, state, amount_poisha, bank_slip_number, slip_key) VALUES (${userId}, 'BANK', 'SUPERSEDED', 100000, 'SB-77', 'SB77')`;
    expect(await foundFor('ab')).toEqual({ people: [], count: 0, hasMore: false });
    await insert(1, 14);
    expect(await foundFor('khanom')).toMatchObject({ count: 14, hasMore: false });
    expect((await foundFor('khanom'))?.people).toHaveLength(12);
    await insert(15, 100);
    expect(await foundFor('monowara khanom')).toMatchObject({ count: 100, hasMore: false });
    await insert(101, 130);
    expect(await foundFor('monowara khanom')).toMatchObject({ count: 100, hasMore: true });
    for (const key of ['rahman', 'rahman', 'registered', 'deleted']) await slip(people[key]?.id);
    expect(await foundFor('SB-77')).toMatchObject({ count: 2, people: [{ userId: people['registered']?.id }, {}] });
  });
});
