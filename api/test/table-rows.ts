import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { documentRows } from './document-rows.ts';
import { examDayRows } from './exam-day-rows.ts';
import { later, nextRun, planCounts, type Row, soon, unique } from './row-values.ts';

export type { Row } from './row-values.ts';

const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';
let phones = 0;

/** A phone that no other row of this run has. */
export function freshPhone(): string {
  phones += 1;
  return `017${String(phones).padStart(8, '0')}`;
}

/** Inserts a row by plain SQL, so only the database validates it; returns the stored row. */
export async function insertRow(db: DataSource | EntityManager, table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const [stored]: Row[] = await db.query(
    `INSERT INTO ${table} (${columns.map((one) => `"${one}"`).join(', ')}) VALUES (${places.join(', ')}) RETURNING *`,
    Object.values(row),
  );
  return stored ?? {};
}

/** The rows that other rows refer to, each after those that it refers to. */
const tablesOfWorld = {
  userId: 'users',
  registrationId: 'registrations',
  departmentId: 'departments',
  programId: 'programs',
  intakeId: 'intakes',
  examId: 'exams',
  profileId: 'profiles',
  chargeId: 'charges',
  attemptId: 'payment_attempts',
  statementId: 'bank_statements',
  imageId: 'images',
  documentKindId: 'document_kinds',
  otherKindId: 'document_kinds',
  documentId: 'documents',
  meritListId: 'merit_lists',
  webhookId: 'webhooks',
  eventId: 'webhook_events',
  venueId: 'venues',
  roomId: 'rooms',
  seatId: 'seats',
  sittingId: 'sittings',
  seatPlanId: 'seat_plans',
  deviceId: 'door_devices',
  scanId: 'door_scans',
} as const;
export type World = Record<keyof typeof tablesOfWorld, string>;

type Builder = (world: World) => Row;

const person = (): Row => ({
  name: 'AMINA BEGUM',
  phone: freshPhone(),
  email: 'amina@example.com',
  password_hash: passwordHash,
});

/** A row of each table that satisfies every constraint; tests invalidate one column. */
export const validRow = {
  ...documentRows,
  slip_photos: ({ attemptId, imageId }) => ({ attempt_id: attemptId, image_id: imageId }),
  users: () => ({ ...person(), role: 'STUDENT' }),
  registrations: () => ({ ...person(), expires_at: soon }),
  verification_codes: ({ userId }) => ({
    purpose: 'RESET',
    phone: freshPhone(),
    user_id: userId,
    code_hash: 'x',
    flow_token_hash: randomUUID(),
    expires_at: soon,
  }),
  sign_in_tries: () => ({ phone: '01700000099', tries: 1, since: new Date() }),
  sessions: ({ userId }) => ({ user_id: userId, expires_at: soon }),
  departments: () => ({ department_name: 'Computer Science', dept_short_code: unique() }),
  programs: ({ departmentId }) => ({
    program_name: 'BSc in Computer Science',
    program_short_code: unique(),
    credit: 160,
    program_type: 'undergraduate',
    department_id: departmentId,
  }),
  intakes: () => ({
    ...{ code: `T${unique()}`, title_en: 'Spring', title_bn: 'স্প্রিং', trimester: 'Spring', year: 2027 },
    ...{ opens_at: soon, closes_at: later, pay_until: later },
  }),
  extensions: ({ intakeId, userId }) => ({
    ...{ intake_id: intakeId, made_by_id: userId, until: new Date(later.getTime() + 1), reason: 'Flood' },
  }),
  charges: ({ userId }) => ({ user_id: userId, kind: 'ACCEPTANCE', is_released: true }),
  exams: ({ programId }) => ({
    title: 'Spring intake',
    program_id: programId,
    trimester: 'Spring',
    year: 2027,
    exam_date: soon,
  }),
  notices: () => ({ title: 'Hall plan', body: '[]', body_html: '<p>Hall plan</p>', body_plain: 'Hall plan' }),
  profiles: ({ userId, examId }) => ({
    user_id: userId,
    exam_id: examId,
    religion: 'Islam',
    gender: 'Female',
    date_of_birth: '2007-05-01',
    nationality: 'Bangladeshi',
  }),
  addresses: ({ profileId }) => ({ profile_id: profileId, kind: 'PRESENT', apt_number: 'House 5' }),
  guardians: ({ profileId }) => ({ profile_id: profileId, kind: 'FATHER', name: 'KARIM', phone: '01900000000' }),
  educations: ({ profileId }) => ({
    profile_id: profileId,
    level: 'SSC',
    institution_name: 'Zilla School',
    study_group: 'Science',
    passing_year: 2023,
    gpa: 5,
  }),
  degrees: ({ profileId }) => ({
    ...{ profile_id: profileId, level: 'GRADUATE', degree_type: 'Hons', institution_name: 'College' },
    ...{ course_name: 'Physics', year_from: 2018, year_to: 2022, cgpa: 3.5 },
  }),
  work_experiences: ({ profileId }) => ({
    profile_id: profileId,
    ordinal: 0,
    company_name: 'Acme',
    worked_from: '2020-01',
    worked_to: 'Till Date',
  }),
  other_program_choices: ({ profileId, examId }) => ({ profile_id: profileId, exam_id: examId, ordinal: 0 }),
  profile_drafts: ({ userId }) => ({ user_id: userId, data: '{}' }),
  applicant_counters: () => ({ prefix: `${unique()}-27S`, last: 1 }),
  mark_schemes: ({ examId }) => ({ exam_id: examId, tie_rules: '[]' }),
  mark_components: ({ examId }) => ({
    ...{ exam_id: examId, ordinal: 3, key: 'mcq', label_en: 'MCQ', label_bn: 'এমসিকিউ' },
    ...{ source: 'ENTERED', max: 60, weight: 1, step: 0.25 },
  }),
  marks: ({ profileId }) => ({ profile_id: profileId, written: 40, viva: 10 }),
  mark_imports: ({ userId, examId }) => ({
    ...{ owner_id: userId, exam_id: examId, filename: 'marks.xlsx', sha256: 'x', rows: '[]' },
    ...{ total: 3, changed: 1, unchanged: 1, invalid: 1 },
  }),
  money_changes: ({ userId: id, intakeId }) => ({
    ...{ intake_id: intakeId, before: '{}', after: '{"feeBank":900}', state: 'REJECTED', reason: 'Dearer paper' },
    ...{ proposed_by_id: id, proposed_at: soon, decided_by_id: id, decided_at: soon },
  }),
  institution: () => ({ color: '#123456' }),
  rule_sets: ({ userId, intakeId }) => ({
    ...{ intake_id: intakeId, number: nextRun(), body: '{"kind":"all","rules":[]}', hash: 'a'.repeat(64) },
    ...{ made_by_id: userId, made_at: soon },
  }),
  merit_lists: ({ userId, examId }) => ({
    ...{ exam_id: examId, run: nextRun(), state: 'REJECTED', reason: 'Too early', tie_rules: ['WRITTEN', 'AGE'] },
    ...{ seats: 20, waiting: 5, input_hash: 'x', counts: planCounts, made_by_id: userId, made_at: soon },
    ...{ submitted_by_id: userId, submitted_at: soon, decided_by_id: userId, decided_at: soon },
  }),
  merit_entries: ({ meritListId, profileId }) => ({
    list_id: meritListId,
    ordinal: 1,
    profile_id: profileId,
    outcome: 'SELECTED',
    place: 1,
    written: 40,
    viva: 10,
    total: 50,
    gpa: 10,
    date_of_birth: '2007-05-01',
  }),
  saved_views: ({ userId }) => ({ owner_id: userId, list: 'STUDENTS', name: unique(), query: 'step=PAID' }),
  ...examDayRows,
  // The first one is a page, so that the next one can be the current picture.
  images: ({ userId, imageId }) => ({
    ...{ user_id: userId, kind: imageId ? 'PICTURE' : 'PAGE', file_key: randomUUID() },
    ...{ width: 1000, height: 1000, bytes: 1, sha256: 'x' },
  }),
  payment_attempts: ({ userId }) => ({
    user_id: userId,
    method: 'BANK',
    state: 'SUBMITTED',
    amount_poisha: 100_000,
    bank_slip_number: 'ab-1234',
    slip_key: 'AB1234',
  }),
  payment_proposals: ({ userId, chargeId }) => ({
    ...{ user_id: userId, charge_id: chargeId, method: 'BANK', bank_slip_number: 'ab-1234', amount_poisha: 100_000 },
    ...{ reason: 'Paid at the counter', was_paid: false, state: 'WITHDRAWN' },
    ...{ proposed_by_id: userId, proposed_by: 'OFFICER', proposed_at: soon, decided_by_id: userId, decided_at: soon },
  }),
  payment_events: ({ userId, attemptId }) => ({
    ...{ attempt_id: attemptId, user_id: userId, to_state: 'SUBMITTED', source: 'STUDENT' },
  }),
  bank_statements: ({ userId }) => ({
    filename: 'november.csv',
    sha256: randomUUID(),
    line_count: 2,
    uploaded_by_id: userId,
    uploaded_by: 'OFFICER',
  }),
  bank_statement_lines: ({ statementId, attemptId }) => ({
    statement_id: statementId,
    line_no: 1 + Math.floor(Math.random() * 1e9),
    cells: '["a"]',
    attempt_id: attemptId,
    applied_at: new Date(),
  }),
  payment_notifications: () => ({ message_id: randomUUID(), headers: '{}', body: '{}' }),
  bkash_tokens: () => ({ account: unique(), record: '{}' }),
  audit_events: ({ userId }) => ({ action: 'marks.updated', actor_id: userId }),
  broadcasts: ({ userId }) => ({
    channel: 'mail',
    subject: 'Hello',
    body: '<p>Hello</p>',
    recipients: 1,
    sender_id: userId,
    sender_name: 'OFFICER',
  }),
  message_templates: () => ({ name: unique(), channel: 'sms', body: 'Hello', saved_by: 'OFFICER' }),
  reminders: ({ intakeId }) => ({ intake_id: intakeId, kind: 'NOT_PAID', text_en: 'Pay', text_bn: 'দিন', cap: 10 }),
  reminder_sends: ({ intakeId, userId }) => ({
    intake_id: intakeId,
    kind: 'NOT_PAID',
    user_id: userId,
    sent_at: new Date(),
  }),
  outbox_messages: () => ({ channel: 'mail', recipient: 'amina@example.com', subject: 'Hello', body: 'Hello' }),
  exports: ({ userId }) => ({ owner_id: userId, kind: 'APPLICANTS', selection: '{}', total: 2 }),
  integrator_tokens: ({ userId }) => ({
    name: unique(),
    scopes: ['READ_EXAMS'],
    secret_hash: unique(),
    hint: 'abcd',
    per_minute: 120,
    cost_per_minute: 1000,
    maker_id: userId,
    maker_name: 'OFFICER',
    expires_at: soon,
  }),
  webhooks: ({ userId }) => ({
    ...{ url: 'https://example.com/hook', events: ['PAYMENT_PAID'], secret_sealed: 'x', hint: 'abcd' },
    ...{ maker_id: userId, maker_name: 'OFFICER' },
  }),
  webhook_events: () => ({ type: 'PAYMENT_PAID', data: '{}' }),
  webhook_deliveries: ({ webhookId, eventId }) => ({ webhook_id: webhookId, event_id: eventId, next_try_at: soon }),
  applicant_changes: ({ userId }) => ({ user_id: userId, kind: 'MARKS' }),
  rate_limits: () => ({ key: unique() }),
  idempotency_keys: () => ({
    owner: 'x',
    key: unique(),
    route: 'r',
    body_hash: 'h',
    locked_until: soon,
    expires_at: soon,
  }),
} satisfies Record<string, Builder>;

export type TableName = keyof typeof validRow;

/** The invalid values for a valid row, by the name of the constraint. */
export type InvalidRows = Record<string, [table: TableName, spoil: Row | Row[] | ((world: World) => Row)]>;

/** One applicant with a profile and a submitted slip, and all rows that they refer to. */
export async function makeWorld(db: DataSource | EntityManager, exam: Row = {}): Promise<World> {
  const world = {} as World;
  for (const [name, table] of Object.entries(tablesOfWorld)) {
    const row = { ...validRow[table](world), ...(table === 'exams' ? exam : {}) };
    world[name as keyof World] = String((await insertRow(db, table, row))['id']);
  }
  return world;
}
