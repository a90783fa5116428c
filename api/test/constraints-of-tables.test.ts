import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { constraintOf } from '../src/db/sql-state.ts';
import { invalidSummaries } from './constraint-cases.payments.ts';
import { invalidRows } from './constraint-cases.ts';
import { openTestTables } from './database.ts';
import { freshPhone, insertRow, makeWorld, type Row, type TableName, validRow, type World } from './table-rows.ts';

const db = await openTestTables();

/** The world with another applicant, who has no profile. */
const anotherUser = async (world: World): Promise<World> => {
  const user = await insertRow(db, 'users', validRow.users());
  return { ...world, userId: String(user['id']) };
};

/** A world that accepts the table's valid row: no unique row of the same kind exists. */
async function worldFor(table: TableName): Promise<World> {
  const world = await makeWorld(db);
  if (table === 'profiles') return anotherUser(world);
  if (table === 'institution') await db.query('DELETE FROM institution');
  if (table === 'payment_attempts') return anotherUser(world);
  if (table === 'seat_assignments') await insertRow(db, 'sitting_rooms', validRow.sitting_rooms(world));
  // Every exam has a scheme.
  if (table === 'mark_schemes') await db.query('DELETE FROM mark_schemes WHERE exam_id = $1', [world.examId]);
  if (table === 'addresses') await db.query('DELETE FROM addresses WHERE profile_id = $1', [world.profileId]);
  return world;
}

/** The constraint that refuses the row, or undefined. */
async function refusedBy(table: string, row: Row): Promise<string | undefined> {
  try {
    await insertRow(db, table, row);
    return undefined;
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    return constraintOf(error) ?? error.message;
  }
}

describe('every CHECK', () => {
  it('has a case', async () => {
    const rows: { name: string }[] = await db.query(
      `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(Object.keys({ ...invalidRows, ...invalidSummaries }).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(Object.entries(invalidRows))('%s refuses invalid rows', async (constraint, [table, spoils]) => {
    const world = await worldFor(table);
    const valid: Row = validRow[table](world);
    const rows = typeof spoils === 'function' ? spoils(world) : spoils;
    for (const spoil of Array.isArray(rows) ? rows : [rows]) {
      expect(await refusedBy(table, { ...valid, ...spoil }), JSON.stringify(spoil)).toBe(constraint);
    }
    expect(await refusedBy(table, valid)).toBeUndefined();
  });

  it.each(Object.entries(invalidSummaries))('%s refuses invalid rows', async (constraint, changes) => {
    const { userId } = await makeWorld(db);
    for (const change of changes) {
      const update = db.query(`UPDATE payment_summaries SET ${change} WHERE user_id = $1`, [userId]);
      expect(constraintOf(await update.catch((error: unknown) => error)), change).toBe(constraint);
    }
  });
});

describe('unique indexes', () => {
  const twice = async (table: TableName, first: Row, second: Row): Promise<string | undefined> => {
    await insertRow(db, table, first);
    return refusedBy(table, second);
  };

  it('refuse a phone twice, except that of a deleted user', async () => {
    const phone = freshPhone();
    expect(await twice('users', { ...validRow.users(), phone }, { ...validRow.users(), phone })).toBe(
      'users_phone_key',
    );
    await db.query('UPDATE users SET deleted_at = now() WHERE phone = $1', [phone]);
    expect(await refusedBy('users', { ...validRow.users(), phone })).toBeUndefined();
  });

  it('refuse a short code twice in any case', async () => {
    const world = await makeWorld(db);
    const department = validRow.departments();
    const program = validRow.programs(world);
    const lower = (value: unknown): string => String(value).toLowerCase();
    expect(
      await twice('departments', department, { ...department, dept_short_code: lower(department['dept_short_code']) }),
    ).toBe('departments_code_key');
    expect(
      await twice('programs', program, { ...program, program_short_code: lower(program['program_short_code']) }),
    ).toBe('programs_code_key');
  });

  it('refuse a second application to an intake, second marks and an applicant ID twice', async () => {
    const world = await makeWorld(db);
    const other = await anotherUser(world);
    expect(await refusedBy('profiles', validRow.profiles(world))).toBe('profiles_current_once');
    const earlier = { ...validRow.profiles(world), is_current: false };
    expect(await refusedBy('profiles', earlier)).toBe('profiles_user_id_intake_id_key');
    expect(await refusedBy('profiles', { ...earlier, withdrawn_at: new Date() })).toBeUndefined();
    expect(await twice('marks', validRow.marks(world), validRow.marks(world))).toBe('marks_profile_id_key');
    await db.query(`UPDATE profiles SET applicant_id = 'ONCE-27S-0001' WHERE id = $1`, [world.profileId]);
    expect(await refusedBy('profiles', { ...validRow.profiles(other), applicant_id: 'ONCE-27S-0001' })).toBe(
      'profiles_applicant_id_key',
    );
  });

  it('refuse a second live code of one purpose for a phone until the older one is ended', async () => {
    const world = await makeWorld(db);
    const code = validRow.verification_codes(world);
    const newer = { ...code, flow_token_hash: 'newer' };
    expect(await twice('verification_codes', code, newer)).toBe('verification_codes_live_once');
    await db.query('UPDATE verification_codes SET ended_at = now() WHERE phone = $1', [code['phone']]);
    expect(await refusedBy('verification_codes', newer)).toBeUndefined();
  });

  it("refuse a second work experience 'Till Date'", async () => {
    const world = await makeWorld(db);
    const row = validRow.work_experiences(world);
    expect(await twice('work_experiences', row, { ...row, ordinal: 1 })).toBe('work_experiences_till_date_once');
    expect(await refusedBy('work_experiences', { ...row, ordinal: 1, worked_to: '2021-12-31' })).toBeUndefined();
  });

  it('refuse a second current picture until the first is marked as replaced', async () => {
    const world = await makeWorld(db);
    const next = { ...validRow.images(world), file_key: `next-${world.userId}` };
    expect(await twice('images', validRow.images(world), next)).toBe('images_current_once');
    await db.query('UPDATE images SET replaced_at = now() WHERE user_id = $1', [world.userId]);
    expect(await refusedBy('images', next)).toBeUndefined();
  });

  it('refuse a second submitted slip and a second open bKash attempt of an applicant', async () => {
    const world = await makeWorld(db);
    const bkash = { user_id: world.userId, method: 'BKASH', state: 'INITIATED', amount_poisha: 101_600 };
    expect(await refusedBy('payment_attempts', validRow.payment_attempts(world))).toBe(
      'payment_attempts_one_submitted_slip',
    );
    expect(await twice('payment_attempts', bkash, { ...bkash, state: 'UNKNOWN' })).toBe(
      'payment_attempts_one_open_bkash',
    );
    expect(await refusedBy('payment_attempts', { ...bkash, state: 'FAILED' })).toBeUndefined();
  });

  it('refuse to verify a slip number twice, but accept two submitted ones', async () => {
    const [one, two] = [await makeWorld(db), await makeWorld(db)];
    const slip = `ONCE${one.userId.slice(-6).toUpperCase()}`;
    const all = [one.userId, two.userId];
    await db.query('UPDATE payment_attempts SET slip_key = $2 WHERE user_id = ANY($1)', [all, slip]);
    const verify = (userId: string): Promise<unknown> =>
      db.query(
        `UPDATE payment_attempts SET state = 'VERIFIED', paid_at = now() WHERE user_id = $1 AND state = 'SUBMITTED'`,
        [userId],
      );
    const outcomes = await Promise.allSettled(all.map(verify));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [constraintOf(one.reason)] : []));
    expect(refused).toEqual(['payment_attempts_slip_paid_once']);
  });
});

describe('rows that other rows refer to', () => {
  it.each([
    ['departments', 'departmentId', 'programs_department_id_fkey'],
    ['programs', 'programId', 'exams_program_id_fkey'],
    ['exams', 'examId', 'profiles_exam_id_fkey'],
    ['users', 'userId', /^(profiles|payment_\w+)_user_id_fkey$/],
  ] as const)('%s cannot be deleted', async (table, key, constraint) => {
    const world = await makeWorld(db);
    const refused: unknown = await db
      .query(`DELETE FROM ${table} WHERE id = $1`, [world[key]])
      .catch((error: unknown) => error);
    expect(constraintOf(refused)).toMatch(constraint);
  });
});
