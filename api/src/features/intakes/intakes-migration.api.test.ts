import { expect, it } from 'vitest';
import { openTestTables } from '../../../test/database.ts';
import { insertRow, type Row, validRow, type World } from '../../../test/table-rows.ts';

const db = await openTestTables();
const world = { departmentId: '', programId: '', examId: '', userId: '', profileId: '' } as World;

async function put(table: keyof typeof validRow, more: object = {}): Promise<string> {
  const { id } = await insertRow(db, table, { ...validRow[table](world), ...more });
  return String(id);
}

/** The schema of the release in which an account could apply once. */
async function undoIntakes(): Promise<void> {
  for (;;) {
    const [found] = await db.query(`SELECT FROM migrations WHERE starts_with(name, 'AddIntakes')`);
    if (!found) return;
    await db.undoLastMigration();
  }
}

type Payment = 'paid' | 'submitted' | 'bkash' | 'none';

let slips = 0;
async function pay(payment: Payment): Promise<void> {
  if (payment === 'none') return;
  slips += 1;
  const slip = { bank_slip_number: `SB-${slips}`, slip_key: `SB${slips}` };
  const attempt =
    payment === 'bkash'
      ? { method: 'BKASH', state: 'INITIATED', amount_poisha: 152_000, invoice: world.userId.slice(-12) }
      : { method: 'BANK', amount_poisha: 150_000, ...slip, state: payment === 'paid' ? 'VERIFIED' : 'SUBMITTED' };
  const paid = payment === 'paid' ? { paid_at: new Date() } : {};
  const { id } = await insertRow(db, 'payment_attempts', { user_id: world.userId, ...attempt, ...paid });
  const [status, paidAt] = payment === 'paid' ? ['PAID', new Date()] : ['PENDING', null];
  await db.query(
    `UPDATE payment_summaries SET status = $2, payment_method = $3, bank_slip_number = $4, attempt_id = $5, submitted_at = now(),
      paid_at = $6 WHERE user_id = $1`,
    [world.userId, status, attempt.method, payment === 'bkash' ? null : slip.bank_slip_number, id, paidAt],
  );
}

/** An account with its pictures, by default with an application. */
async function account(payment: Payment, { applies = true, isDeleted = false } = {}): Promise<string> {
  world.userId = await put('users');
  if (applies) {
    world.profileId = await put('profiles');
    await put('educations');
    for (const kind of ['PICTURE', 'SIGNATURE']) await put('images', { kind, width: 300, height: 300 });
  }
  await pay(payment);
  if (isDeleted) await db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [world.userId]);
  return world.userId;
}

const read = (sql: string): Promise<Row[]> => db.query(sql);
/** The reads of the previous release. */
const readAll = () =>
  Promise.all([
    read('SELECT id, title, exam_date, trimester, year, program_id, conducted, version FROM exams ORDER BY id'),
    read('SELECT id, user_id, exam_id, religion, date_of_birth, applicant_id, submitted_at FROM profiles ORDER BY id'),
    read(`SELECT user_id, status, payment_method, bank_slip_number, transaction_id, attempt_id, submitted_at, paid_at
      FROM payment_summaries ORDER BY user_id`),
    read(
      'SELECT id, user_id, method, state, amount_poisha, bank_slip_number, invoice FROM payment_attempts ORDER BY id',
    ),
    read('SELECT id, user_id, kind, file_key, replaced_at FROM images ORDER BY id'),
    read('SELECT id, user_id, kind FROM applicant_changes ORDER BY id'),
    read(
      `SELECT user_id, profile_id, exam_id, applicant_id, payment_status, search_text FROM applicants ORDER BY user_id`,
    ),
    read('SELECT profile_id, level, gpa FROM educations ORDER BY profile_id, level'),
  ]);

it('the migration to intakes migrates every row: one intake per season, one charge per account, bound to its application', async () => {
  await undoIntakes();
  world.departmentId = await put('departments');
  world.programId = await put('programs');
  const spring = await put('exams');
  const fall = await put('exams', { trimester: 'Fall', year: 2026 });
  const alsoSpring = await put('exams', { title: 'Second phase' });
  world.examId = spring;
  const paid = await account('paid');
  const late = await account('none', { applies: false });
  world.examId = fall;
  const submitted = await account('submitted');
  const deleted = await account('paid', { isDeleted: true });
  world.examId = alsoSpring;
  const paying = await account('bkash');
  const unpaid = await account('none');
  // An override before the application.
  const early = await account('paid', { applies: false });
  const before = await readAll();

  await db.runMigrations({ transaction: 'each' });

  expect(await readAll()).toEqual(before);
  expect(
    await read(`SELECT i.code, i.state, i.is_default, i.opens_at, i.closes_at, i.fee_bank, array_agg(x.id ORDER BY x.id) AS exams
      FROM intakes i JOIN exams x ON x.intake_id = i.id GROUP BY i.id ORDER BY i.code`),
  ).toEqual(
    [
      { code: '2026-FALL', exams: [fall] },
      { code: '2027-SPRING', exams: [spring, alsoSpring].sort() },
    ].map((one) => ({
      ...{ state: 'PUBLISHED', is_default: true, opens_at: null, closes_at: null, fee_bank: null },
      ...one,
    })),
  );
  const charges = await read(`SELECT c.id, c.user_id, c.kind, c.state, c.amount_poisha, c.profile_id, p.id AS own,
      (SELECT count(*)::int FROM payment_attempts a WHERE a.charge_id = c.id) AS attempts, s.profile_id AS paid_for
    FROM charges c LEFT JOIN profiles p ON p.user_id = c.user_id
    JOIN payment_summaries s ON s.charge_id = c.id AND s.is_current ORDER BY c.user_id`);
  const expected = [
    [paid, 'PAID', 150_000, 1, true],
    [late, 'DUE', null, 0, false],
    [submitted, 'DUE', null, 1, true],
    [deleted, 'PAID', 150_000, 1, true],
    [paying, 'DUE', null, 1, true],
    [unpaid, 'DUE', null, 0, true],
    [early, 'PAID', 150_000, 1, false],
  ] as const;
  expect(charges.map(({ profile_id, own, paid_for, ...one }) => ({ ...one, isBound: [profile_id, paid_for] }))).toEqual(
    expected.map(([id, state, amount, attempts, isBound]) => ({
      ...{ id, user_id: id, kind: 'APPLICATION', state, amount_poisha: amount, attempts },
      isBound: Array.from({ length: 2 }, () =>
        isBound ? charges.find((one) => one['user_id'] === id)?.['own'] : null,
      ),
    })),
  );
  const [rest] = await read(`SELECT
    (SELECT count(*)::int FROM profiles p JOIN exams x USING (intake_id) WHERE x.id = p.exam_id AND p.is_current) AS applications,
    (SELECT count(*)::int FROM images i JOIN profiles p ON p.id = i.profile_id AND p.user_id = i.user_id) AS images,
    (SELECT count(*)::int FROM applicant_changes WHERE profile_id IS NULL) AS unnamed,
    (SELECT count(*)::int FROM mark_components WHERE (key, max) IN (('written', 40), ('viva', 10))) AS components`);
  expect(rest).toEqual({ applications: 5, images: 10, unnamed: 0, components: 6 });
  // The unbound charge belongs to the next application.
  world.userId = early;
  const profileId = await put('profiles');
  expect(await read(`SELECT id, state FROM charges WHERE profile_id = '${profileId}'`)).toEqual([
    { id: early, state: 'PAID' },
  ]);
});
