import pg from 'pg';
import { createDataSource } from '../api/src/db/data-source.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { createDatabase, dropDatabase, inDatabase } from '../api/test/server.ts';
import type { Benchmark } from './support/bench.ts';
import { spread } from './support/measure.ts';

const goalMs = 60_000;
/** The longest wait of a reader; a migration that locks a large table exceeds it. */
const longestReadMs = 2_000;
const first = 'AddIntakes';
const name = 'bench_migration';

/** Migrates an empty database to the schema before intakes. */
async function openOldSchema(url: string): Promise<void> {
  await migrate(url);
  const source = createDataSource({ url, entities: [], poolSize: 1, statementTimeoutMs: 0 });
  await source.initialize();
  const isApplied = async () =>
    (await source.query('SELECT FROM migrations WHERE starts_with(name, $1)', [first])).length > 0;
  while (await isApplied()) await source.undoLastMigration();
  await source.destroy();
}

/** The statements that insert applicants with a profile, two images and a payment, half of them paid. */
const applicants = [
  `INSERT INTO departments (department_name, dept_short_code) VALUES ('Computer Science', 'CS')`,
  `INSERT INTO programs (program_name, program_short_code, credit, program_type, department_id)
    SELECT 'BSc ' || n, 'P' || n, 140, 'undergraduate', id FROM departments, generate_series(1, 12) n`,
  `INSERT INTO exams (title, program_id, trimester, year, exam_date)
    SELECT program_name, id, (ARRAY['Spring', 'Summer', 'Fall'])[1 + row_number() OVER () % 3], 2026, now() FROM programs`,
  `INSERT INTO users (name, phone, email, role, password_hash)
    SELECT 'APPLICANT ' || n, '017' || lpad(n::text, 8, '0'), 'a' || n || '@example.com', 'STUDENT', '$argon2id$' FROM generate_series(1, $1::int) n`,
  `INSERT INTO profiles (user_id, exam_id, religion, gender, date_of_birth, nationality)
    SELECT u.id, x.ids[1 + right(u.phone, 6)::int % 12], 'Islam', 'Female', '2007-05-01', 'Bangladeshi'
    FROM users u, (SELECT array_agg(id) AS ids FROM exams) x WHERE u.role = 'STUDENT'`,
  `INSERT INTO images (user_id, kind, file_key, width, height, bytes, sha256)
    SELECT u.id, k.kind, gen_random_uuid(), 300, 300, 1, 'x' FROM users u, (VALUES ('PICTURE'), ('SIGNATURE')) k(kind)`,
  `INSERT INTO payment_attempts (user_id, method, state, amount_poisha, bank_slip_number, slip_key, paid_at)
    SELECT id, 'BANK', 'VERIFIED', 100000, 'SB-' || phone, 'SB' || phone, now() FROM users WHERE right(phone, 1)::int < 5`,
  `UPDATE payment_summaries s SET status = 'PAID', payment_method = 'BANK', bank_slip_number = a.bank_slip_number, attempt_id = a.id,
      submitted_at = now(), paid_at = now() FROM payment_attempts a WHERE a.user_id = s.user_id`,
];

/** Reads an applicant by key repeatedly until `isDone`; returns the milliseconds of each read. */
async function readMeanwhile(url: string, isDone: () => boolean): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  while (!isDone()) {
    const start = performance.now();
    await client.query(
      `SELECT u.name, p.id, s.status FROM users u JOIN profiles p ON p.user_id = u.id JOIN payment_summaries s ON s.user_id = u.id
        WHERE u.phone = '01700000001'`,
    );
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 5));
  }
  await client.end();
  return times;
}

export const bench: Benchmark = {
  id: 'S17',
  title: 'migrating applicants from the schema before intakes, while others read',
  async run({ databaseUrl, rows, pick }) {
    const count = rows ?? pick(100_000, 50);
    await createDatabase(databaseUrl, name);
    const url = inDatabase(databaseUrl, name);
    try {
      await openOldSchema(url);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const statement of applicants) await client.query(statement, statement.includes('$1') ? [count] : []);
      let isDone = false;
      const start = performance.now();
      const reads = readMeanwhile(url, () => isDone);
      await migrate(url).finally(() => {
        isDone = true;
      });
      const ms = performance.now() - start;
      const { rows: charges } = await client.query(
        `SELECT count(*)::int AS count FROM charges c JOIN profiles p ON p.id = c.profile_id AND p.intake_id IS NOT NULL`,
      );
      await client.end();
      if (charges[0].count !== count)
        throw new Error(`${charges[0].count} of ${count} applications have their charge.`);
      const times = await reads;
      console.log(`  ${count.toLocaleString('en')} applicants: ${Math.round(ms)} ms; reads ${spread(times, ' ms')}`);
      return { ratio: Math.max(ms / goalMs, Math.max(...times) / longestReadMs), goal: '≤ 1' };
    } finally {
      await dropDatabase(databaseUrl, name);
    }
  },
};
