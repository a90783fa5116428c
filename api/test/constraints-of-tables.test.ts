import { DataSource, QueryFailedError } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '../src/db/data-source.ts';
import { constraintOf } from '../src/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { freshPhone, insertRow, makeWorld, type Row, type TableName, validRow, type World } from './table-rows.ts';

let database: TestDatabase;
let db: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await createDataSource({ url: database.url, entities: [] }).initialize();
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A second applicant beside the world's, without a profile. */
const anotherUser = async (world: World): Promise<World> => {
  const user = await insertRow(db, 'users', validRow.users());
  return { ...world, userId: String(user['id']) };
};

/** A world in which the table's valid row goes in: nothing of the same kind stands in its way. */
async function worldFor(table: TableName): Promise<World> {
  const world = await makeWorld(db);
  if (table === 'profiles') return anotherUser(world);
  if (table === 'payment_attempts') return anotherUser(world);
  if (table === 'addresses') await db.query('DELETE FROM addresses WHERE profile_id = $1', [world.profileId]);
  return world;
}

/** The constraint that refuses the row; undefined where none does. */
async function refusedBy(table: string, row: Row): Promise<string | undefined> {
  try {
    await insertRow(db, table, row);
    return undefined;
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    return constraintOf(error) ?? error.message;
  }
}

const day = 86_400_000;

/** What each CHECK refuses: one spoiled row of its table, otherwise valid. */
const spoiled: Record<string, [table: TableName, spoil: Row | Row[]]> = {
  users_role_known: ['users', { role: 'OWNER' }],
  users_phone_format: ['users', [{ phone: '+8801700000000' }, { phone: '0170000000' }, { phone: '02700000000' }]],
  users_name_filled: ['users', { name: '  ' }],
  users_email_filled: ['users', { email: '' }],
  users_password_hashed: ['users', { password_hash: 'super-admission-1' }],
  users_lang_known: ['users', { lang: 'de' }],
  registrations_phone_format: ['registrations', { phone: '1700000000' }],
  registrations_name_filled: ['registrations', { name: ' ' }],
  registrations_email_filled: ['registrations', { email: ' ' }],
  registrations_password_hashed: ['registrations', { password_hash: 'plain' }],
  registrations_lang_known: ['registrations', { lang: 'hi' }],
  verification_codes_purpose_known: ['verification_codes', { purpose: 'LOGIN', user_id: null }],
  verification_codes_phone_format: ['verification_codes', { phone: '017' }],
  verification_codes_attempts_range: ['verification_codes', [{ attempts: 6 }, { attempts: -1 }]],
  verification_codes_owner: ['verification_codes', { purpose: 'REGISTER', user_id: null }],
  verification_codes_grant_is_for_reset: ['verification_codes', { grant_token_hash: 'g', verified_at: null }],
  verification_codes_grant_used_once: ['verification_codes', { grant_used_at: new Date() }],
  sessions_expires_after_start: ['sessions', { expires_at: new Date(Date.now() - day) }],
  departments_name_filled: ['departments', { department_name: '' }],
  departments_code_filled: ['departments', { dept_short_code: ' ' }],
  programs_name_filled: ['programs', { program_name: '' }],
  programs_code_filled: ['programs', { program_short_code: '' }],
  programs_credit_range: ['programs', [{ credit: -1 }, { credit: 1000.01 }]],
  programs_type_known: ['programs', { program_type: 'Graduate' }],
  exams_title_filled: ['exams', { title: ' ' }],
  exams_trimester_known: ['exams', { trimester: 'SPRING' }],
  exams_year_range: ['exams', [{ year: 1999 }, { year: 2101 }]],
  notices_title_filled: ['notices', { title: '' }],
  notices_body_is_document: ['notices', { body: '{}' }],
  profiles_religion_known: ['profiles', { religion: 'islam' }],
  profiles_gender_known: ['profiles', { gender: 'F' }],
  profiles_nationality_known: ['profiles', { nationality: 'Indian' }],
  profiles_blood_group_known: ['profiles', { blood_group: 'C+' }],
  profiles_date_of_birth_range: [
    'profiles',
    [{ date_of_birth: '1969-12-31' }, { date_of_birth: new Date(Date.now() + 2 * day) }],
  ],
  profiles_applicant_id_format: ['profiles', [{ applicant_id: 'CSE-27S-1' }, { applicant_id: 'CSE-27W-0001' }]],
  addresses_kind_known: ['addresses', { kind: 'OFFICE' }],
  addresses_apt_number_filled: ['addresses', { apt_number: '' }],
  guardians_kind_known: ['guardians', { kind: 'AUNT' }],
  guardians_parents_complete: [
    'guardians',
    [{ name: null }, { name: '' }, { phone: null }, { kind: 'MOTHER', phone: null }],
  ],
  guardians_phone_format: ['guardians', { kind: 'LOCAL', phone: '12345' }],
  educations_level_known: ['educations', { level: 'JSC' }],
  educations_group_known: ['educations', { study_group: 'Arts' }],
  educations_institution_filled: ['educations', { institution_name: '' }],
  educations_gpa_range: ['educations', [{ gpa: 2.49 }, { gpa: 5.01 }]],
  educations_converted_range: ['educations', [{ converted: -0.1 }, { converted: 5.01 }]],
  educations_passing_year_range: ['educations', [{ passing_year: 1969 }, { passing_year: 2101 }]],
  degrees_level_known: ['degrees', { level: 'PHD' }],
  degrees_type_known: ['degrees', { degree_type: 'Diploma' }],
  degrees_cgpa_range: ['degrees', [{ cgpa: 0.99 }, { cgpa: 4.01 }, { level: 'MASTERS', cgpa: 4.5 }]],
  degrees_years_range: ['degrees', { year_from: 1960, year_to: 1969 }],
  degrees_years_order: ['degrees', { year_from: 2022, year_to: 2021 }],
  degrees_graduate_complete: ['degrees', [{ course_name: null }, { cgpa: null }, { degree_type: null }]],
  work_experiences_company_filled: ['work_experiences', { company_name: ' ' }],
  work_experiences_from_format: ['work_experiences', [{ worked_from: '2020' }, { worked_from: 'Till Date' }]],
  work_experiences_to_format: ['work_experiences', { worked_to: 'today' }],
  profile_drafts_version_positive: ['profile_drafts', { version: 0 }],
  profile_drafts_data_is_object: ['profile_drafts', { data: '[]' }],
  applicant_counters_last_positive: ['applicant_counters', { last: 0 }],
  marks_written_range: ['marks', [{ written: 40.01 }, { written: -1 }]],
  marks_viva_range: ['marks', [{ viva: 10.5 }, { viva: -0.5 }]],
  marks_place_positive: ['marks', { place: 0 }],
  marks_absent_has_none: ['marks', { absent: true }],
  images_kind_known: ['images', { kind: 'LOGO' }],
  images_owner: ['images', { user_id: null }],
  images_generic_expires: ['images', { kind: 'GENERIC' }],
  images_size_positive: ['images', [{ bytes: 0 }, { width: 0 }]],
  images_picture_size: ['images', [{ width: 1001 }, { height: 1001 }]],
  images_signature_size: ['images', { kind: 'SIGNATURE', height: 351 }],
  payment_attempts_method_known: [
    'payment_attempts',
    { method: 'NOT YET SUBMITTED', state: 'CREATED', slip_key: null, bank_slip_number: null },
  ],
  payment_attempts_state_known: ['payment_attempts', { state: 'PAID' }],
  payment_attempts_origin_known: ['payment_attempts', { origin: 'ADMIN' }],
  payment_attempts_state_of_method: [
    'payment_attempts',
    [{ state: 'INITIATED' }, { method: 'BKASH', slip_key: null, bank_slip_number: null }],
  ],
  payment_attempts_amount_positive: ['payment_attempts', { amount_poisha: 0 }],
  payment_attempts_slip_is_bank: [
    'payment_attempts',
    [{ bank_slip_number: null }, { method: 'BKASH', state: 'CREATED' }],
  ],
  payment_attempts_slip_present: ['payment_attempts', { slip_key: null, bank_slip_number: null }],
  payment_attempts_slip_key_form: ['payment_attempts', { slip_key: 'ab-12' }],
  payment_attempts_completed_has_transaction: [
    'payment_attempts',
    { method: 'BKASH', state: 'COMPLETED', paid_at: new Date(), slip_key: null, bank_slip_number: null },
  ],
  payment_attempts_rejected_has_reason: ['payment_attempts', { state: 'REJECTED' }],
  payment_attempts_paid_has_time: ['payment_attempts', { state: 'VERIFIED' }],
  payment_events_source_known: ['payment_events', { source: 'MAGIC' }],
  payment_events_from_known: ['payment_events', { from_state: 'PAID' }],
  payment_events_to_known: ['payment_events', { to_state: 'PAID' }],
  payment_events_moves: ['payment_events', { from_state: 'SUBMITTED', to_state: 'SUBMITTED' }],
  payment_notifications_state_known: ['payment_notifications', { state: 'NEW' }],
  audit_events_action_filled: ['audit_events', { action: '' }],
  broadcasts_channel_known: ['broadcasts', { channel: 'fax' }],
  broadcasts_body_filled: ['broadcasts', { body: ' ' }],
  broadcasts_mail_has_subject: ['broadcasts', [{ subject: null }, { channel: 'sms', segments: 1 }]],
  broadcasts_sms_has_segments: ['broadcasts', [{ segments: 1 }, { channel: 'sms', subject: null }]],
  broadcasts_recipients_range: ['broadcasts', [{ recipients: 0 }, { recipients: 5001 }]],
  outbox_messages_channel_known: ['outbox_messages', { channel: 'fax' }],
  outbox_messages_status_known: ['outbox_messages', { status: 'LOST' }],
  outbox_messages_tries_positive: ['outbox_messages', { tries: -1 }],
  outbox_messages_body_filled: ['outbox_messages', { body: ' ' }],
  outbox_messages_mail_has_subject: ['outbox_messages', [{ subject: null }, { subject: ' ' }]],
  outbox_messages_one_line_headers: [
    'outbox_messages',
    [{ subject: 'a\r\nBcc: x@example.com' }, { recipient: 'a\nb' }],
  ],
  exports_kind_known: ['exports', { kind: 'EVERYTHING' }],
  exports_state_known: ['exports', { state: 'LOST' }],
  exports_lang_known: ['exports', { lang: 'de' }],
  exports_selection_is_object: ['exports', { selection: '[]' }],
  exports_rows_range: ['exports', [{ rows: -1 }, { rows: 3 }]],
  exports_tries_range: ['exports', { tries: -1 }],
  exports_done_has_file: [
    'exports',
    [
      { state: 'DONE', filename: 'a.xlsx' },
      { state: 'DONE', file_key: 'exports/a.xlsx' },
    ],
  ],
  exports_failed_has_error: ['exports', { state: 'FAILED' }],
  idempotency_keys_key_size: ['idempotency_keys', { key: '' }],
  idempotency_keys_status_known: ['idempotency_keys', { status: 'LOST' }],
  idempotency_keys_done_has_answer: ['idempotency_keys', { status: 'DONE' }],
};

/** Summaries are born with their user, so their conditions are tried by an update. */
const spoiledSummaries: Record<string, string[]> = {
  payment_summaries_status_known: [`status = 'DONE'`],
  payment_summaries_method_known: [`payment_method = 'CASH'`],
  payment_summaries_paid_complete: [
    `status = 'PAID', payment_method = 'BANK', bank_slip_number = 'A'`,
    `status = 'PAID', payment_method = 'BANK', paid_at = now()`,
    `status = 'PAID', bank_slip_number = 'A', paid_at = now()`,
  ],
  payment_summaries_pending_has_method: [`status = 'PENDING'`],
};

describe('every CHECK', () => {
  it('is tried below', async () => {
    const rows: { name: string }[] = await db.query(
      `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(Object.keys({ ...spoiled, ...spoiledSummaries }).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(Object.entries(spoiled))('%s bites', async (constraint, [table, spoils]) => {
    const world = await worldFor(table);
    const valid: Row = validRow[table](world);
    for (const spoil of Array.isArray(spoils) ? spoils : [spoils]) {
      expect(await refusedBy(table, { ...valid, ...spoil }), JSON.stringify(spoil)).toBe(constraint);
    }
    expect(await refusedBy(table, valid)).toBeUndefined();
  });

  it.each(Object.entries(spoiledSummaries))('%s bites', async (constraint, changes) => {
    const { userId } = await makeWorld(db);
    for (const change of changes) {
      const update = db.query(`UPDATE payment_summaries SET ${change} WHERE user_id = $1`, [userId]);
      expect(constraintOf(await update.catch((error: unknown) => error)), change).toBe(constraint);
    }
  });
});

describe('what may be there only once', () => {
  const twice = async (table: TableName, first: Row, second: Row): Promise<string | undefined> => {
    await insertRow(db, table, first);
    return refusedBy(table, second);
  };

  it('a phone among living users: a deleted one gives it free', async () => {
    const phone = freshPhone();
    expect(await twice('users', { ...validRow.users(), phone }, { ...validRow.users(), phone })).toBe(
      'users_phone_key',
    );
    await db.query('UPDATE users SET deleted_at = now() WHERE phone = $1', [phone]);
    expect(await refusedBy('users', { ...validRow.users(), phone })).toBeUndefined();
  });

  it('a short code, whatever its case', async () => {
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

  it('a profile and marks of one applicant, and an applicant ID', async () => {
    const world = await makeWorld(db);
    const other = await anotherUser(world);
    expect(await refusedBy('profiles', validRow.profiles(world))).toBe('profiles_user_id_key');
    expect(await twice('marks', validRow.marks(world), validRow.marks(world))).toBe('marks_profile_id_key');
    await db.query(`UPDATE profiles SET applicant_id = 'ONCE-27S-0001' WHERE id = $1`, [world.profileId]);
    expect(await refusedBy('profiles', { ...validRow.profiles(other), applicant_id: 'ONCE-27S-0001' })).toBe(
      'profiles_applicant_id_key',
    );
  });

  it('a live code of one purpose for one phone: the older one must be ended', async () => {
    const world = await makeWorld(db);
    const code = validRow.verification_codes(world);
    const newer = { ...code, flow_token_hash: 'newer' };
    expect(await twice('verification_codes', code, newer)).toBe('verification_codes_live_once');
    await db.query('UPDATE verification_codes SET ended_at = now() WHERE phone = $1', [code['phone']]);
    expect(await refusedBy('verification_codes', newer)).toBeUndefined();
  });

  it("a row of work that goes on 'Till Date'", async () => {
    const world = await makeWorld(db);
    const row = validRow.work_experiences(world);
    expect(await twice('work_experiences', row, { ...row, ordinal: 1 })).toBe('work_experiences_till_date_once');
    expect(await refusedBy('work_experiences', { ...row, ordinal: 1, worked_to: '2021-12-31' })).toBeUndefined();
  });

  it('a current picture: the replaced one must be marked', async () => {
    const world = await makeWorld(db);
    const next = { ...validRow.images(world), file_key: `next-${world.userId}` };
    expect(await twice('images', validRow.images(world), next)).toBe('images_current_once');
    await db.query('UPDATE images SET replaced_at = now() WHERE user_id = $1', [world.userId]);
    expect(await refusedBy('images', next)).toBeUndefined();
  });

  it('a submitted slip and an open bKash attempt of one applicant', async () => {
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

  it('a paid slip number, though two may wait with it', async () => {
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

describe('what others stand on', () => {
  it.each([
    ['departments', 'departmentId', 'programs_department_id_fkey'],
    ['programs', 'programId', 'exams_program_id_fkey'],
    ['exams', 'examId', 'profiles_exam_id_fkey'],
    ['users', 'userId', /^(profiles|payment_\w+)_user_id_fkey$/],
  ] as const)('%s stay while they are in use', async (table, key, constraint) => {
    const world = await makeWorld(db);
    const refused: unknown = await db
      .query(`DELETE FROM ${table} WHERE id = $1`, [world[key]])
      .catch((error: unknown) => error);
    expect(constraintOf(refused)).toMatch(constraint);
  });
});
