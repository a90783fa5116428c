import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../test/client.ts';
import { demoAccounts } from '../core/demo-accounts.ts';
import { seedApplicants } from './applicants.ts';
import { seedDemo } from './demo.ts';
import { phoneOf } from './person.ts';

const rowsOf = <Row>(product: TestProduct, sql: string, values: unknown[] = []): Promise<Row[]> =>
  product.ctx.db.query(sql, values);

const countOf = async (product: TestProduct, sql: string): Promise<number> =>
  Number((await rowsOf<{ count: number }>(product, sql))[0]?.count);

describe('seedApplicants', () => {
  let product: TestProduct;

  beforeAll(async () => {
    ({ product } = await startTestProduct());
    await seedDemo(product.app);
  });

  it('continues the numbers of the last run and skips a registered phone', async () => {
    await rowsOf(product, `UPDATE users SET phone = $1 WHERE phone = $2`, [phoneOf(302), demoAccounts[2].phone]);
    expect(await seedApplicants(product.app, 3)).toMatchObject({ first: 300, last: 303 });
    expect(await seedApplicants(product.app, 2)).toMatchObject({ first: 304, last: 305 });
    expect(await countOf(product, `SELECT count(*) FROM users WHERE role = 'STUDENT'`)).toBe(305);
  });

  it('creates accounts that can sign in', async () => {
    const { status } = await product.rest('POST /auth', { phone: phoneOf(300), password: demoAccounts[2].password });
    expect(status).toBe(200);
  });

  it('adds two thousand rows through triggers and constraints', async () => {
    const progress: number[] = [];
    const run = await seedApplicants(product.app, 2000, (done) => progress.push(done));
    expect(run).toEqual({ first: 306, last: 2305, pictured: 500 });
    expect(progress.at(-1)).toBe(2000);
    expect(await countOf(product, `SELECT count(*) FROM users WHERE role = 'STUDENT'`)).toBe(2305);

    const unsearchable = await rowsOf(
      product,
      `SELECT p.id FROM profiles p JOIN users u ON u.id = p.user_id
        WHERE p.search_text <> u.search_text || chr(10) || search_key(coalesce(p.applicant_id, ''))`,
    );
    expect(unsearchable).toEqual([]);
    const incomplete = await rowsOf(
      product,
      `SELECT p.id FROM profiles p WHERE (SELECT count(*) FROM addresses a WHERE a.profile_id = p.id) <> 2
          OR (SELECT count(*) FROM educations e WHERE e.profile_id = p.id) <> 2
          OR (SELECT count(*) FROM guardians g WHERE g.profile_id = p.id AND kind IN ('FATHER', 'MOTHER')) <> 2`,
    );
    expect(incomplete).toEqual([]);
    const unpaid = await rowsOf(
      product,
      `SELECT u.id FROM users u JOIN payment_summaries s ON s.user_id = u.id LEFT JOIN profiles p ON p.user_id = u.id
        WHERE (s.status = 'PAID') <> (p.applicant_id IS NOT NULL)
           OR s.status <> 'UNPAID' AND (SELECT count(*) FROM images i WHERE i.user_id = u.id) <> 2`,
    );
    expect(unpaid).toEqual([]);
    const gaps = await rowsOf(
      product,
      `SELECT prefix FROM applicant_counters c WHERE last <> (SELECT count(*) FROM profiles WHERE applicant_id LIKE c.prefix || '-%')
          OR last <> (SELECT max(split_part(applicant_id, '-', 3)::int) FROM profiles WHERE applicant_id LIKE c.prefix || '-%')`,
    );
    expect(gaps).toEqual([]);
    expect(await rowsOf(product, `SELECT * FROM broken_links('payment_events')`)).toEqual([]);
    expect(await countOf(product, `SELECT count(*) FROM payment_events WHERE hash IS NULL`)).toBe(0);
  });

  it('creates the demo exams if there are none, and requires an administrator', async () => {
    const { product: empty } = await startTestProduct();
    await expect(seedApplicants(empty.app, 5)).rejects.toThrow(/ADMIN_PHONE/);
    await rowsOf(
      empty,
      `INSERT INTO users (name, phone, email, role, password_hash) VALUES ('OFFICE', '01711111111', 'office@example.com', 'ADMIN', '$argon2id$x')`,
    );
    await seedApplicants(empty.app, 5);
    expect(await countOf(empty, 'SELECT count(*) FROM exams')).toBe(12);
    expect(await countOf(empty, `SELECT count(*) FROM users WHERE role = 'STUDENT'`)).toBe(5);
  });
});

describe('phoneOf', () => {
  it('returns a unique valid phone for every number', () => {
    const phones = Array.from({ length: 50_000 }, (_, number) => phoneOf(number));
    expect(new Set(phones).size).toBe(phones.length);
    for (const phone of phones) expect(phone).toMatch(/^01[345689]\d{8}$/);
  });
});
