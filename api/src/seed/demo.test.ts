import { check, ProgramType, profileRules } from '@admission/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../test/client.ts';
import { demoAccounts } from '../core/demo-accounts.ts';
import {
  type DemoSitting,
  type Exam,
  intakeActionsSql,
  type Profile,
  progressSql,
  type SignedIn,
  seededRows,
  sittingsSql,
  todaysSitting,
} from './demo.fixture.ts';
import { seedDemo } from './demo.ts';
import { wholeProfile } from './whole-profile.fixture.ts';
import { eventsOutOfOrder, wrongApplicantIds, wrongPayments, wrongResults } from './wrong-rows.fixture.ts';

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
    const recorded = await query<{ code: string; actions: string }>(intakeActionsSql);
    expect(recorded.map(({ actions }) => actions)).toEqual([
      ...['created published closed', 'created published closed', 'created published', 'created'],
    ]);
    expect(intakes).toEqual([
      { code: 'SUMMER-2026', state: 'CLOSED', exams: 3, began: true, over: true },
      { code: 'FALL-2026', state: 'CLOSED', exams: 3, began: true, over: true },
      { code: 'SPRING-2027', state: 'PUBLISHED', exams: 4, began: true, over: false },
      { code: 'SUMMER-2027', state: 'DRAFT', exams: 2, began: false, over: false },
    ]);
    const misplaced = `SELECT count(*) FROM profiles p JOIN intakes i ON i.id = p.intake_id
      WHERE i.state = 'DRAFT' OR p.submitted_at NOT BETWEEN i.opens_at AND i.closes_at`;
    expect(await countOf(misplaced)).toBe(0);
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
    const states = await query<{ state: string }>(progressSql);
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

  it('creates an applicant who was not selected in an earlier intake and can apply again', async () => {
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
    for (const sql of wrongApplicantIds) expect(await query(sql), sql).toEqual([]);
  });

  it('creates consistent attempts, events and summaries of payments', async () => {
    for (const sql of wrongPayments) expect(await query(sql), sql).toEqual([]);
  });

  it('orders all events in time, none in the future', async () => {
    expect(await query(eventsOutOfOrder(now))).toEqual([]);
  });

  it('publishes the merit lists of the first exams', async () => {
    const lists = await query(
      `SELECT l.exam_id, l.state, (l.counts ->> 'selected')::int AS selected FROM merit_lists l JOIN exams x ON x.id = l.exam_id ORDER BY x.exam_date`,
    );
    expect(lists).toHaveLength(3);
    for (const one of lists) expect(one).toMatchObject({ state: 'PUBLISHED', selected: expect.any(Number) });
    for (const sql of wrongResults) expect(await query(sql), sql).toEqual([]);
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

  it('depends on the time only, and runs once for two concurrent calls', async () => {
    const { product: other } = await startTestProduct();
    other.setNow(now);
    await Promise.all([seedDemo(other.app), seedDemo(other.app)]);
    for (const { table, sql } of seededRows)
      expect({ table, ...(await query<object>(sql, other))[0] }).toEqual({ table, ...(await query<object>(sql))[0] });
  });
});
