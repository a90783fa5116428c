import { check, ProgramType, profileRules } from '@admission/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../test/client.ts';
import { demoAccounts } from '../core/demo-accounts.ts';
import { type DemoSitting, seededRows, sittingsSql, todaysSitting } from './demo.fixture.ts';
import { seedDemo } from './demo.ts';
import { wholeProfile } from './whole-profile.fixture.ts';

interface SignedIn {
  token: string;
  role: string;
  paymentInfo: { status: string; paymentMethod: string; bankSlipNumber: string | null };
}
interface Profile {
  _id: string;
  profilePic: string | null;
  signature: string | null;
  user: { phone: string };
  marks: { applicantId: string | null; date: string };
}
interface Exam {
  _id: string;
  conducted: boolean;
  trimester: string;
  year: number;
  examDate: string;
}

let product: TestProduct;
const now = new Date('2026-11-21T09:30:00Z');

async function signIn(place: number): Promise<SignedIn> {
  const { phone, password } = demoAccounts[place] ?? demoAccounts[0];
  const { status, body } = await product.rest<SignedIn>('POST /auth', { phone, password });
  expect(status).toBe(200);
  return body;
}

const query = <Row>(sql: string, from = product): Promise<Row[]> => from.ctx.db.query(sql);
const countOf = async (sql: string): Promise<number> => Number((await query<{ count: number }>(sql))[0]?.count);

/** Windows of intakes follow the clock of the database, which the test does not set. */
const openIntake = () =>
  query(`UPDATE intakes SET opens_at = now() - interval '1 day', closes_at = now() + interval '1 day',
    pay_until = now() + interval '2 days' WHERE state = 'PUBLISHED'`);

describe('seedDemo', () => {
  beforeAll(async () => {
    ({ product } = await startTestProduct());
    product.setNow(now);
    await seedDemo(product.app);
  });

  it('creates two closed intakes, an open one and a draft, with the exams of their seasons', async () => {
    const intakes = await query(
      `SELECT i.code, i.state, count(*)::int AS exams, i.opens_at < '${now.toISOString()}' AS began,
          i.closes_at < '${now.toISOString()}' AS over FROM intakes i JOIN exams x ON x.intake_id = i.id AND (x.trimester, x.year) = (i.trimester, i.year)
        GROUP BY i.id ORDER BY i.closes_at`,
    );
    const recorded = await query<{ code: string; actions: string }>(
      `SELECT i.code, string_agg(split_part(e.action, '.', 2), ' ' ORDER BY e.id) AS actions FROM intakes i
        JOIN audit_events e ON (e.subject_type, e.subject_id) = ('intake', i.id::text) GROUP BY i.id ORDER BY i.closes_at`,
    );
    expect(recorded.map(({ actions }) => actions)).toEqual([
      ...['created published closed', 'created published closed', 'created published', 'created'],
    ]);
    expect(intakes).toEqual([
      { code: 'SUMMER-2026', state: 'CLOSED', exams: 3, began: true, over: true },
      { code: 'FALL-2026', state: 'CLOSED', exams: 3, began: true, over: true },
      { code: 'SPRING-2027', state: 'PUBLISHED', exams: 4, began: true, over: false },
      { code: 'SUMMER-2027', state: 'DRAFT', exams: 2, began: false, over: false },
    ]);
    const astray = `SELECT count(*) FROM profiles p JOIN intakes i ON i.id = p.intake_id
      WHERE i.state = 'DRAFT' OR p.submitted_at NOT BETWEEN i.opens_at AND i.closes_at`;
    expect(await countOf(astray)).toBe(0);
    expect(await countOf('SELECT count(*) FROM intakes WHERE is_default')).toBe(0);
  });

  it('creates a venue of 12 rooms with a published plan of the next exam, and a sitting that is today at each start', async () => {
    const [today, next] = await query<DemoSitting>(sittingsSql);
    expect([today, next]).toMatchObject([todaysSitting, { name: 'Written test, morning', rooms: 6 }]);
    for (const one of [today, next]) expect([one?.seated, Number(one?.seated) > 5]).toEqual([one?.paid, true]);
    for (const [start, hours] of [0, 72, 73].map(
      (hours) => [new Date(now.getTime() + hours * 3_600_000), hours] as const,
    )) {
      await seedDemo({ ...product.app, now: () => start });
      const expected = now.getTime() + (Math.min(hours, 72) + 0.75) * 3_600_000;
      expect(new Date((await query<DemoSitting>(sittingsSql))[0]?.starts ?? 0).getTime()).toBe(expected);
    }
  });

  it('creates the catalogue of the contract', async () => {
    const { token } = await signIn(1);
    const departments = await product.rest<{ count: number }>('GET /departments', undefined, { token });
    const programs = await product.rest<{ programs: { programType: string }[] }>('GET /programs', undefined, { token });
    const { exams } = (await product.rest<{ exams: Exam[] }>('POST /exams/get-exams', {}, { token })).body;
    await openIntake();
    const open = await product.rest<Exam[]>('GET /exams', undefined, { token });
    expect(departments.body.count).toBe(5);
    expect(programs.body.programs).toHaveLength(8);
    expect(new Set(programs.body.programs.map((one) => one.programType))).toEqual(
      new Set(['undergraduate', 'graduate']),
    );
    expect(exams).toHaveLength(12);
    expect(new Set(exams.map((one) => one.trimester))).toEqual(new Set(['Spring', 'Summer', 'Fall']));
    expect(new Set(exams.map((one) => one.year))).toEqual(new Set([2026, 2027]));
    expect(exams.filter((one) => one.conducted)).toHaveLength(6);
    expect(open.body).toHaveLength(4);
    for (const { examDate, conducted } of exams) expect(new Date(examDate) < now).toBe(conducted);
  });

  it("creates twelve notices with the editor's elements, in both languages", async () => {
    const { token } = await signIn(2);
    const pages = [1, 2].map((page) =>
      product.rest<{ notices: { title: string; bodyText: string }[]; count: number }>(
        `GET /notices?pageNumber=${page}`,
        undefined,
        { token },
      ),
    );
    const answers = await Promise.all(pages);
    const notices = answers.flatMap(({ body }) => body.notices);
    expect(answers[0]?.body.count).toBe(12);
    expect(notices.filter(({ title }) => /\p{Script=Bengali}/u.test(title))).toHaveLength(5);
    const html = notices.map(({ bodyText }) => bodyText).join('');
    for (const part of ['<h2>', '<h3>', '<strong>', '<em>', '<u>', '<s>', '<ul>', '<ol>', '<blockquote>', '<a href='])
      expect(html).toContain(part);
    // The newest one names the next exam.
    expect(notices[0]?.title).toBe('Admission is open for Spring 2027');
  });

  it('creates 300 applicants in every state of progress', async () => {
    expect(await countOf(`SELECT count(*) FROM users WHERE role = 'STUDENT'`)).toBe(300);
    const states = await query<{ state: string }>(
      `SELECT DISTINCT CASE WHEN p.id IS NULL THEN 'registered' WHEN i.user_id IS NULL THEN 'profile'
           WHEN s.status = 'UNPAID' THEN 'images' ELSE s.status || ' ' || s.payment_method END
         || CASE WHEN m.id IS NULL THEN '' ELSE ' marked' END AS state
         FROM users u JOIN payment_summaries s ON s.user_id = u.id LEFT JOIN profiles p ON p.user_id = u.id
         LEFT JOIN images i ON i.user_id = u.id LEFT JOIN marks m ON m.profile_id = p.id WHERE u.role = 'STUDENT'`,
    );
    expect(states.map(({ state }) => state).sort()).toEqual([
      'PAID BANK',
      'PAID BANK marked',
      'PAID BKASH',
      'PAID BKASH marked',
      'PENDING BANK',
      'images',
      'profile',
      'registered',
    ]);
    for (const table of ['degrees', 'work_experiences', 'other_program_choices'])
      expect(await countOf(`SELECT count(*) FROM ${table}`)).toBeGreaterThan(10);
    const attempts = await query<{ state: string }>('SELECT DISTINCT state FROM payment_attempts');
    expect(attempts.map(({ state }) => state).sort()).toEqual([
      'COMPLETED',
      'FAILED',
      'REJECTED',
      'SUBMITTED',
      'SUPERSEDED',
      'VERIFIED',
    ]);
  });

  it('creates two pending slips with one number', async () => {
    const shared = await query(
      `SELECT slip_key FROM payment_attempts WHERE state = 'SUBMITTED' GROUP BY slip_key HAVING count(*) = 2`,
    );
    expect(shared).toHaveLength(1);
  });

  it('creates the SUPERADMIN and the ADMIN', async () => {
    expect((await signIn(0)).role).toBe('SUPERADMIN');
    expect((await signIn(1)).role).toBe('ADMIN');
  });

  it.each([
    { place: 2, hasProfile: false, hasImages: false, status: 'UNPAID', method: 'NOT YET SUBMITTED' },
    { place: 3, hasProfile: true, hasImages: false, status: 'UNPAID', method: 'NOT YET SUBMITTED' },
    { place: 4, hasProfile: true, hasImages: true, status: 'UNPAID', method: 'NOT YET SUBMITTED' },
    { place: 5, hasProfile: true, hasImages: true, status: 'PENDING', method: 'BANK' },
    { place: 6, hasProfile: true, hasImages: true, status: 'PAID', method: 'BANK' },
  ])(
    'creates student $place of the contract with $status',
    async ({ place, hasProfile, hasImages, status, method }) => {
      const { token, role, paymentInfo } = await signIn(place);
      expect(role).toBe('STUDENT');
      expect(paymentInfo).toMatchObject({ status, paymentMethod: method });
      const { status: code, body } = await product.rest<Profile>('GET /profile/me', undefined, { token });
      expect(code).toBe(hasProfile ? 200 : 404);
      if (!hasProfile) return;
      expect([body.profilePic !== null, body.signature !== null]).toEqual([hasImages, hasImages]);
      expect(body.marks.applicantId).toEqual(status === 'PAID' ? expect.stringMatching(/^CSE-27S-\d{4}$/) : null);
      expect(new Date(body.marks.date) > now).toBe(true);
      const card = await product.rest('GET /admit/download', undefined, { token });
      expect(card.status).toBe(status === 'PAID' ? 200 : 403);
    },
  );

  it('creates an applicant who was not selected before and can apply again', async () => {
    await openIntake();
    const { token } = await signIn(7);
    const mine = await product.rest<{ marks: object }>('GET /profile/me', undefined, { token });
    expect(mine.body.marks).toMatchObject({ total: 11, result: expect.stringMatching(/^Not selected/i) });
    const { data } = await product.graphql<{ openIntakes: object[] }>(
      '{ openIntakes { code mayApply exams { id } } }',
      {},
      { token },
    );
    expect(data?.openIntakes).toMatchObject([{ code: 'SPRING-2027', mayApply: true, exams: [{}, {}, {}, {}] }]);
    const outcomes = `SELECT e.outcome FROM merit_entries e JOIN profiles p ON p.id = e.profile_id
      JOIN users u ON u.id = p.user_id WHERE u.phone = '${demoAccounts[7].phone}'`;
    expect(await query(outcomes)).toEqual([{ outcome: 'NOT_SELECTED' }]);
  });

  it('stores picture and signature files', async () => {
    const images = await query<{ file_key: string; bytes: number; sha256: string }>(
      'SELECT file_key, bytes, sha256 FROM images',
    );
    expect(images.length).toBeGreaterThan(400);
    for (const { file_key: key, bytes } of images) expect((await product.app.files.get(key))?.bytes.length).toBe(bytes);
  });

  it('creates profiles that satisfy the rules', async () => {
    const { token } = await signIn(1);
    const types = new Map(
      (
        await query<{ id: string; type: ProgramType }>(
          'SELECT e.id, p.program_type AS type FROM exams e JOIN programs p ON p.id = e.program_id',
        )
      ).map(({ id, type }) => [id, type]),
    );
    const submitted = await query<{ id: string; exam_id: string; submitted_at: string }>(
      'SELECT id, exam_id, submitted_at FROM profiles',
    );
    const found = await product.rest<{ applicants: Record<string, never>[] }>(
      'POST /profile/students',
      { limit: 5000 },
      { token },
    );
    expect(found.body.applicants).toHaveLength(submitted.length);
    expect(submitted.length).toBeGreaterThan(250);
    for (const applicant of found.body.applicants) {
      const { exam_id: examId, submitted_at: at } = submitted.find(({ id }) => id === String(applicant['_id'])) ?? {
        exam_id: '',
        submitted_at: '',
      };
      const programType = types.get(examId);
      const checked = check(profileRules, wholeProfile(applicant, examId), {
        now: new Date(at),
        context: { programType },
      });
      expect(checked).toMatchObject({ ok: true });
      expect('gradDegreeType' in (applicant['gradDegree'] ?? {})).toBe(programType === ProgramType.GRADUATE);
    }
  });

  it('assigns applicant IDs without gaps, only to paid profiles', async () => {
    const gaps = await query(
      `SELECT prefix FROM applicant_counters c WHERE last <> (SELECT count(*) FROM profiles WHERE applicant_id LIKE c.prefix || '-%')
          OR last <> (SELECT max(split_part(applicant_id, '-', 3)::int) FROM profiles WHERE applicant_id LIKE c.prefix || '-%')`,
    );
    expect(gaps).toEqual([]);
    const wrong = await query(
      `SELECT p.id FROM profiles p JOIN payment_summaries s USING (user_id) WHERE (s.status = 'PAID') <> (p.applicant_id IS NOT NULL)`,
    );
    expect(wrong).toEqual([]);
    const strange = await query(
      `SELECT p.id FROM profiles p JOIN exams e ON e.id = p.exam_id JOIN programs g ON g.id = e.program_id
        WHERE p.applicant_id NOT LIKE g.program_short_code || '-' || e.year % 100 || CASE e.trimester WHEN 'Spring' THEN 'S' WHEN 'Summer' THEN 'U' ELSE 'F' END || '-%'`,
    );
    expect(strange).toEqual([]);
  });

  it('creates consistent attempts, events and summaries of payments', async () => {
    const astray = await query(
      `SELECT a.id FROM payment_attempts a WHERE state <> (SELECT to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY id DESC LIMIT 1)
          OR (SELECT count(*) FROM payment_events e WHERE e.attempt_id = a.id AND from_state IS NULL) <> 1`,
    );
    expect(astray).toEqual([]);
    const broken = await query(
      `SELECT e.id FROM payment_events e JOIN LATERAL (SELECT to_state FROM payment_events b WHERE b.attempt_id = e.attempt_id AND b.id < e.id ORDER BY b.id DESC LIMIT 1) b ON true
        WHERE e.from_state IS DISTINCT FROM b.to_state`,
    );
    expect(broken).toEqual([]);
    const odd = await query(
      `SELECT s.user_id FROM payment_summaries s LEFT JOIN payment_attempts a ON a.user_id = s.user_id AND a.state IN ('SUBMITTED', 'VERIFIED', 'COMPLETED')
        WHERE (s.attempt_id, s.status, s.paid_at, s.bank_slip_number, s.transaction_id) IS DISTINCT FROM
          (a.id, CASE WHEN a.id IS NULL THEN 'UNPAID' WHEN a.state = 'SUBMITTED' THEN 'PENDING' ELSE 'PAID' END, a.paid_at, a.bank_slip_number, a.transaction_id)`,
    );
    expect(odd).toEqual([]);
    expect(await query(`SELECT * FROM broken_links('payment_events')`)).toEqual([]);
    expect(await query(`SELECT * FROM broken_links('audit_events')`)).toEqual([]);
  });

  it('orders all events in time, none in the future', async () => {
    const early = await query(
      `SELECT u.id FROM users u JOIN profiles p ON p.user_id = u.id JOIN exams e ON e.id = p.exam_id
         LEFT JOIN images i ON i.user_id = u.id LEFT JOIN payment_attempts a ON a.user_id = u.id LEFT JOIN marks m ON m.profile_id = p.id
        WHERE NOT (u.created_at <= p.submitted_at AND p.submitted_at < e.exam_date)
           OR i.created_at NOT BETWEEN p.submitted_at AND $1 OR a.created_at < i.created_at OR a.updated_at NOT BETWEEN a.created_at AND $1
           OR m.created_at NOT BETWEEN e.exam_date AND $1`.replaceAll('$1', `'${now.toISOString()}'`),
    );
    expect(early).toEqual([]);
  });

  it('publishes the merit lists of the first exams', async () => {
    const lists = await query(
      `SELECT l.exam_id, l.state, (l.counts ->> 'selected')::int AS selected FROM merit_lists l JOIN exams x ON x.id = l.exam_id ORDER BY x.exam_date`,
    );
    expect(lists).toHaveLength(3);
    for (const one of lists) expect(one).toMatchObject({ state: 'PUBLISHED', selected: expect.any(Number) });
    const without = await query(
      `SELECT m.id FROM marks m JOIN profiles p ON p.id = m.profile_id JOIN merit_lists l ON l.exam_id = p.exam_id WHERE m.result IS NULL`,
    );
    expect(without).toEqual([]);
    expect(
      await countOf(`SELECT count(*) FROM marks m JOIN profiles p ON p.id = m.profile_id
      WHERE m.result IS NOT NULL AND NOT EXISTS (SELECT FROM merit_lists l WHERE l.exam_id = p.exam_id)`),
    ).toBe(0);
  });

  it('adds nothing on a second call', async () => {
    const tables = ['users', 'departments', 'notices', 'profiles', 'images', 'payment_events', 'audit_events'];
    const counts = () => Promise.all(tables.map((table) => countOf(`SELECT count(*) FROM ${table}`)));
    const before = await counts();
    const there = await seedDemo(product.app);
    expect(await counts()).toEqual(before);
    expect(there).toEqual(demoAccounts);
  });

  it('omits a missing demo account', async () => {
    const [first, ...others] = demoAccounts;
    const setDeleted = (at: string) =>
      query(`UPDATE users SET deleted_at = ${at} WHERE phone = '${first.phone}' AND role = 'SUPERADMIN'`);
    await setDeleted('now()');
    expect(await seedDemo(product.app)).toEqual(others);
    await setDeleted('NULL');
  });

  it('is deterministic for the time, and runs once for two concurrent calls', async () => {
    const { product: other } = await startTestProduct();
    other.setNow(now);
    await Promise.all([seedDemo(other.app), seedDemo(other.app)]);
    for (const { table, sql } of seededRows)
      expect({ table, ...(await query<object>(sql, other))[0] }).toEqual({ table, ...(await query<object>(sql))[0] });
  });
});
