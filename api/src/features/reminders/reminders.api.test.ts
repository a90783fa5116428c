import type { ReminderKind } from '@admission/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltExam, BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow, makeWorld, validRow } from '../../../test/table-rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findDue } from './audience.service.ts';
import { Reminder } from './reminder.entity.ts';
import type { ReminderAudience, ReminderView } from './reminder.types.ts';
import { queueReminders, sendReminders } from './send-reminders.job.ts';

const { product, build } = await startTestProduct({ QUIET_HOURS: '21:00-08:00', PRICE_PER_SMS: '0.40' });

const hour = 3_600_000;
const day = 24 * hour;
/** 10:00 in Dhaka. */
const now = new Date('2026-12-10T04:00:00Z');
const night = new Date(now.getTime() + 12 * hour);
const morning = new Date(now.getTime() + 22 * hour);
const later = (ms: number) => new Date(now.getTime() + ms);

const viewFields = 'kind isOn channel textEn textBn cap version due sent sentToday days { day count }';
const listText = `query ($intakeId: ID!) { intakeReminders(intakeId: $intakeId) { ${viewFields} } }`;
const saveText = `mutation ($input: ReminderInput!) { saveReminder(input: $input) { ${viewFields} } }`;
const dryRunText = `query ($intakeId: ID!, $kind: ReminderKind!, $page: Int) {
  reminderAudience(intakeId: $intakeId, kind: $kind, page: $page) { count pages segments cost heldUntil people { userId to text } } }`;

let admin: BuiltUser;
let exam: BuiltExam;
let intakeId: string;
let serial = 2030;
beforeEach(async () => {
  product.setNow(now);
  admin = await build.admin({ name: 'OFFICER' });
  // An intake of its own for each test.
  exam = await build.exam({ title: 'CSE test', examDate: later(10 * day), year: serial++ });
  const [row] = await product.sql<{ intake_id: string }[]>`UPDATE intakes SET state = 'PUBLISHED' WHERE id =
    (SELECT intake_id FROM exams WHERE id = ${exam.id}) RETURNING id AS intake_id`;
  intakeId = [row].flat()[0]?.intake_id ?? '';
});

const unpaid = (name = 'RAHIM', submittedAt = later(-2 * day)) =>
  build.student({ name }).then((user) => build.profile({ user, exam, submittedAt }));
async function draft(savedAt = later(-3 * day), user?: BuiltUser): Promise<BuiltUser> {
  const one = user ?? (await build.student({ name: 'MINA' }));
  const data = { values: { examId: exam.id } };
  await insertRow(product.ctx.db, 'profile_drafts', { user_id: one.id, data: JSON.stringify(data), saved_at: savedAt });
  return one;
}
const list = async (): Promise<ReminderView[]> => {
  const { data } = await product.graphql<{ intakeReminders: ReminderView[] }>(listText, { intakeId }, admin);
  return data?.intakeReminders ?? [];
};
async function save(kind: ReminderKind, change: object = {}) {
  const {
    due: _,
    sent: __,
    sentToday: ___,
    days: ____,
    ...found
  } = (await list()).find((one) => one.kind === kind) ?? ({} as ReminderView);
  const input = { ...found, intakeId, isOn: true, ...change };
  return product.graphql<{ saveReminder: ReminderView }>(saveText, { input }, admin);
}
const dryRun = async (kind: ReminderKind, page = 1) =>
  (await product.graphql<{ reminderAudience: ReminderAudience }>(dryRunText, { intakeId, kind, page }, admin)).data
    ?.reminderAudience as ReminderAudience;
const dueIds = async (kind: ReminderKind) => (await dryRun(kind)).people.map(({ userId }) => userId);
const run = () => sendReminders.handle(product.ctx, {});
const sent = async (): Promise<{ user_id: string; body: string; holds_at_night: boolean }[]> =>
  product.sql`SELECT user_id, body, holds_at_night FROM outbox_messages
    WHERE dedupe_key LIKE ${`reminder:${intakeId}:%`} ORDER BY id`;

describe('the people of each kind', () => {
  it('NOT_FINISHED: drafts of two days, until they are submitted', async () => {
    const one = await draft();
    await draft(later(-day));
    const submitted = await draft();
    await build.profile({ user: submitted, exam, submittedAt: now });
    expect(await dueIds('NOT_FINISHED')).toEqual([one.id]);
    product.setNow(later(11 * day));
    admin.token = await build.token(admin.id);
    expect(await dueIds('NOT_FINISHED')).toEqual([]);
  });

  it('NOT_PAID: applications of a day without a payment, a slip or a withdrawal', async () => {
    const [one, slip, paid, withdrawn] = [await unpaid(), await unpaid(), await unpaid(), await unpaid()];
    await unpaid('NEW', later(-hour));
    await build.payment(slip.user.id, { status: 'PENDING' });
    await build.payment(paid.user.id);
    await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${withdrawn.id}`;
    const earlier = await unpaid();
    await build.images(earlier.user.id);
    await product.sql`UPDATE profiles SET is_current = false WHERE id = ${earlier.id}`;
    await build.profile({ user: earlier.user, exam: await build.exam({ year: serial++ }) });
    // bKash has the money, and an officer decides.
    const review = await unpaid();
    await product.sql`INSERT INTO payment_attempts (user_id, charge_id, method, state, amount_poisha, invoice)
      SELECT user_id, charge_id, 'BKASH', 'REVIEW', 50000, ${`INV-${review.id}`} FROM payment_summaries WHERE profile_id = ${review.id}`;
    expect(await dueIds('NOT_PAID')).toEqual([one.user.id, earlier.user.id]);
    await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
    expect(await dueIds('NOT_PAID')).toEqual([one.user.id]);
  });

  it('CLOSING_SOON: both, in the last 48 hours', async () => {
    const people = [await draft(now), (await unpaid('RAHIM', now)).user];
    expect(await dueIds('CLOSING_SOON')).toEqual([]);
    await product.sql`UPDATE exams SET exam_date = ${later(40 * hour)} WHERE id = ${exam.id}`;
    expect((await dueIds('CLOSING_SOON')).sort()).toEqual(people.map(({ id }) => id).sort());
  });

  it.each([
    ['NOT_FINISHED', () => draft()],
    ['NOT_PAID', () => unpaid()],
  ] as const)('%s: names the earliest of the dates of intake and exam', async (kind, person) => {
    await person();
    await save(kind, { isOn: false, textEn: '{deadline}', textBn: '{deadline}' });
    const deadlineText = async () => (await dryRun(kind)).people[0]?.text;
    await product.sql`UPDATE intakes SET opens_at = ${later(-9 * day)}, closes_at = ${later(30 * day)},
      pay_until = ${later(30 * day)} WHERE id = ${intakeId}`;
    expect(await deadlineText()).toContain('20 December 2026');
    await product.sql`UPDATE exams SET apply_until = ${later(5 * day)}, pay_until = ${later(5 * day)} WHERE id = ${exam.id}`;
    expect(await deadlineText()).toContain('15 December 2026');
    await product.sql`UPDATE intakes SET closes_at = ${later(2 * day)}, pay_until = ${later(2 * day)} WHERE id = ${intakeId}`;
    expect(await deadlineText()).toContain('12 December 2026');
  });

  it.each([
    ['NOT_FINISHED', () => draft()],
    ['NOT_PAID', () => unpaid().then(({ user }) => user)],
  ] as const)('%s and CLOSING_SOON: go by the later close of one person', async (kind, person) => {
    const [extended, other] = [await person(), await person()];
    await product.sql`UPDATE intakes SET opens_at = ${later(-9 * day)},
      closes_at = ${later(day)}, pay_until = ${later(day)} WHERE id = ${intakeId}`;
    await product.sql`INSERT INTO extensions (intake_id, user_id, until, reason, made_by_id)
      VALUES (${intakeId}, ${extended.id}, ${later(4 * day)}, 'Ill', ${admin.id})`;
    await save(kind, { isOn: false, textEn: '{deadline}', textBn: '{deadline}' });
    const texts = new Map((await dryRun(kind)).people.map(({ userId, text }) => [userId, text]));
    expect(texts.get(other.id)).toContain('11 December 2026');
    expect(texts.get(extended.id)).toContain('14 December 2026');
    expect(await dueIds('CLOSING_SOON')).toEqual([other.id]);
    product.setNow(later(3 * day));
    admin.token = await build.token(admin.id);
    expect(await dueIds(kind)).toEqual([extended.id]);
    expect(await dueIds('CLOSING_SOON')).toEqual([extended.id]);
  });

  it('EXAM_TOMORROW: paid and not withdrawn applications, on the day before in Dhaka', async () => {
    const [paid, withdrawn] = [await unpaid(), await unpaid()];
    for (const { user } of [paid, withdrawn]) await build.payment(user.id);
    await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${withdrawn.id}`;
    await unpaid();
    expect(await dueIds('EXAM_TOMORROW')).toEqual([]);
    // 3:00 of the next day in Dhaka is the same day in UTC.
    await product.sql`UPDATE exams SET exam_date = ${later(17 * hour)} WHERE id = ${exam.id}`;
    expect(await dueIds('EXAM_TOMORROW')).toEqual([paid.user.id]);
  });

  it('EXAM_TOMORROW: a person with a seat on the day before the sitting, as on the admit card', async () => {
    const [seated, other] = [await unpaid(), await unpaid()];
    for (const { user } of [seated, other]) await build.payment(user.id);
    const world = { ...(await makeWorld(product.ctx.db)), examId: exam.id, profileId: seated.id };
    const [starts, ends] = [later(3 * day), later(3 * day + 2 * hour)];
    const times = { gates_open: later(3 * day - hour), gates_close: starts, starts, ends };
    const { id } = await insertRow(product.ctx.db, 'sittings', { ...validRow.sittings(), ...times });
    const inSitting = { ...world, sittingId: String(id) };
    for (const table of ['sitting_exams', 'sitting_rooms', 'seat_assignments'] as const)
      await insertRow(product.ctx.db, table, validRow[table](inSitting));
    await product.sql`UPDATE exams SET exam_date = ${later(17 * hour)} WHERE id = ${exam.id}`;
    expect(await dueIds('EXAM_TOMORROW')).toEqual([other.user.id]);
    product.setNow(later(2 * day));
    admin.token = await build.token(admin.id);
    expect(await dueIds('EXAM_TOMORROW')).toEqual([seated.user.id]);
  });
});

describe('reminderAudience', () => {
  it('returns each person with the text in their language, the cost and the end of the quiet hours, and sends nothing', async () => {
    const { user } = await unpaid();
    await product.sql`UPDATE users SET lang = 'bn' WHERE id = ${user.id}`;
    await save('NOT_PAID', { isOn: false, textBn: '{name}: {exam}, {intake}, {deadline}, {x}' });
    const { people, ...figures } = await dryRun('NOT_PAID');
    expect(people).toEqual([
      { userId: user.id, to: user.phone, text: expect.stringMatching(/^RAHIM: CSE test, .*২০ ডিসেম্বর, ২০২৬.*\{x\}/) },
    ]);
    expect(figures).toMatchObject({ count: 1, pages: 1, segments: 2, cost: 0.8, heldUntil: null });
    await run();
    expect(await sent()).toEqual([]);
    product.setNow(night);
    admin.token = await build.token(admin.id);
    expect((await dryRun('NOT_PAID')).heldUntil).toBe(morning.toISOString());
  });
});

describe('sendReminders', () => {
  it('sends each kind once to a person in repeated runs, and reports it', async () => {
    const { user } = await unpaid();
    await save('NOT_PAID');
    await run();
    await run();
    expect(await sent()).toMatchObject([{ user_id: user.id, holds_at_night: true }]);
    product.setNow(later(3 * day));
    await run();
    expect(await sent()).toHaveLength(1);
    product.setNow(now);
    expect((await list())[1]).toMatchObject({ due: 0, sent: 1, sentToday: 1, days: [{ day: '2026-12-10', count: 1 }] });
    const [audit] = await product.sql<
      { after: object }[]
    >`SELECT after FROM audit_events WHERE action = 'reminder.sent' AND after->>'intakeId' = ${intakeId}`;
    expect(audit?.after).toEqual({ intakeId, kind: 'NOT_PAID', people: 1 });
  });

  it('sends one message with concurrent workers', async () => {
    await unpaid();
    await save('NOT_PAID');
    await Promise.all([run(), run(), run()]);
    expect(await sent()).toHaveLength(1);
    const reminder = await product.ctx.db.findOneByOrFail(Reminder, { intakeId, kind: 'NOT_PAID' });
    await product.sql`DELETE FROM reminder_sends WHERE intake_id = ${intakeId}`;
    await product.sql`UPDATE outbox_messages SET dedupe_key = NULL WHERE dedupe_key LIKE ${`reminder:${intakeId}:%`}`;
    const people = await findDue(product.ctx, reminder, { limit: 10 });
    const queue = () => inTransaction(product.ctx, (tx) => queueReminders(tx, reminder, people));
    expect((await Promise.all([queue(), queue()])).sort()).toEqual([0, 1]);
  });

  it('sends nothing to people who have acted since the dry run', async () => {
    const [payer, other] = [await unpaid('PAYER'), await unpaid('OTHER')];
    await save('NOT_PAID');
    expect((await dryRun('NOT_PAID')).count).toBe(2);
    const reminder = await product.ctx.db.findOneByOrFail(Reminder, { intakeId, kind: 'NOT_PAID' });
    const seen = await findDue(product.ctx, reminder, { limit: 10 });
    await build.payment(payer.user.id, { status: 'PENDING' });
    // The list is older than the payment: the statement that queues the messages decides.
    expect(await inTransaction(product.ctx, (tx) => queueReminders(tx, reminder, seen))).toBe(1);
    await run();
    expect((await sent()).map(({ user_id }) => user_id)).toEqual([other.user.id]);
  });

  it('waits for the end of the quiet hours', async () => {
    await unpaid();
    await save('NOT_PAID');
    product.setNow(night);
    await run();
    expect(await sent()).toEqual([]);
    product.setNow(morning);
    await run();
    expect(await sent()).toHaveLength(1);
  });

  it('sends at most the daily maximum', async () => {
    for (const name of ['A', 'B', 'C']) await unpaid(`PERSON ${name}`);
    await save('NOT_PAID', { cap: 2 });
    await run();
    await run();
    expect(await sent()).toHaveLength(2);
    product.setNow(later(day));
    await run();
    expect(await sent()).toHaveLength(3);
  });

  it.each([
    ['switched off', () => save('NOT_PAID', { isOn: false })],
    ['of a draft intake', () => product.sql`UPDATE intakes SET state = 'DRAFT' WHERE id = ${intakeId}`],
    ['of a closed intake', () => product.sql`UPDATE intakes SET state = 'CLOSED' WHERE id = ${intakeId}`],
  ])('sends none %s', async (_, change) => {
    await unpaid();
    await save('NOT_PAID');
    await change();
    await run();
    expect(await sent()).toEqual([]);
  });
});

describe('saveReminder', () => {
  it('saves a version, refuses a stale one, and audits the change', async () => {
    const first = (await save('NOT_PAID', { cap: 7, channel: 'MAIL' })).data?.saveReminder;
    expect(first).toMatchObject({ version: 1, cap: 7, channel: 'MAIL', isOn: true });
    expect((await save('NOT_PAID', { version: 0 })).code).toBe('CONFLICT');
    expect((await save('NOT_PAID', { isOn: false })).data?.saveReminder).toMatchObject({ version: 2, isOn: false });
    const rows = await product.sql<{ after: { isOn: boolean } }[]>`SELECT after FROM audit_events
      WHERE action = 'reminder.updated' AND after->>'intakeId' = ${intakeId} ORDER BY id`;
    expect(rows.map(({ after }) => after.isOn)).toEqual([true, false]);
  });

  it.each([
    ['a cap of 0', { cap: 0 }, 'cap'],
    ['a blank text', { textEn: ' ' }, 'textEn'],
    ['a long text', { textBn: 'x'.repeat(1531) }, 'textBn'],
  ])('refuses %s', async (_, change, field) => {
    expect(await save('NOT_PAID', change)).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('is closed to applicants, and needs an intake', async () => {
    const student = await build.student();
    expect((await product.graphql(listText, { intakeId }, student)).code).toBe('FORBIDDEN');
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect((await product.graphql(listText, { intakeId: unknown }, admin)).code).toBe('NOT_FOUND');
  });
});
