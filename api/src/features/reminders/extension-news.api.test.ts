import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltExam, BuiltUser } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { prolongedSql } from './extension-news.sql.ts';
import type { ExtensionAnnouncement } from './reminder.types.ts';
import { tellExtension } from './tell-extension.job.ts';

const { product, build } = await startTestProduct({ QUIET_HOURS: '21:00-08:00', PRICE_PER_SMS: '0.50' });
const { sql } = product;

const hour = 3_600_000;
const day = 24 * hour;
/** 10:00 in Dhaka. */
const now = new Date('2026-12-10T04:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const night = later(12 * hour);
const morning = later(22 * hour);

const extendText =
  'mutation ($input: ExtendIntakeInput!, $tell: Boolean! = false) { extendIntake(input: $input, tell: $tell) { id } }';
const askText = `query ($intakeId: ID!, $until: DateTime!) {
  extensionAnnouncement(intakeId: $intakeId, until: $until) { people segments cost heldUntil } }`;

let admin: BuiltUser;
let exam: BuiltExam;
let intakeId: string;
let year = 2030;
const setNow = async (at: Date) => {
  product.setNow(at);
  admin = await build.admin({ name: 'OFFICER' });
};
beforeEach(async () => {
  await setNow(now);
  exam = await build.exam({ title: 'CSE test', examDate: later(60 * day), year: year++ });
  const [row] = await sql<
    { intake_id: string }[]
  >`UPDATE intakes SET state = 'PUBLISHED', opens_at = ${later(-9 * day)},
    closes_at = ${later(2 * day)}, pay_until = ${later(3 * day)}, is_default = false, code = ${`EXT-${String(year)}`}, title_bn = 'ফল ভর্তি'
    WHERE id = (SELECT intake_id FROM exams WHERE id = ${exam.id}) RETURNING id AS intake_id`;
  intakeId = [row].flat()[0]?.intake_id ?? '';
});

const unpaid = async (name = 'RAHIM') => (await build.profile({ user: await build.student({ name }), exam })).user;
async function draft(name = 'MINA'): Promise<BuiltUser> {
  const user = await build.student({ name });
  const data = JSON.stringify({ values: { examId: exam.id } });
  await insertRow(product.ctx.db, 'profile_drafts', { user_id: user.id, data, saved_at: now });
  return user;
}
const extend = (until: Date, { tell = true, phone }: { tell?: boolean; phone?: string } = {}) =>
  product.graphql(
    extendText,
    { input: { id: intakeId, until, reason: 'Flood', ...(phone ? { phone } : {}) }, tell },
    admin,
  );
const ask = async (until: Date) =>
  (await product.graphql<{ extensionAnnouncement: ExtensionAnnouncement }>(askText, { intakeId, until }, admin)).data
    ?.extensionAnnouncement;
const extensionIds = async (): Promise<string[]> =>
  (await sql<{ id: string }[]>`SELECT id FROM extensions WHERE intake_id = ${intakeId} ORDER BY made_at, id`)
    .flat()
    .map(({ id }) => id);
async function run(): Promise<void> {
  for (const id of await extensionIds()) await tellExtension.handle(product.ctx, { id });
}
interface Sent {
  user_id: string;
  channel: string;
  subject: string | null;
  body: string;
  holds_at_night: boolean;
  next_try_at: Date;
}
const sent = async (): Promise<Sent[]> =>
  (
    await sql<Sent[]>`SELECT user_id, channel, subject, body, holds_at_night, next_try_at FROM outbox_messages
    WHERE dedupe_key LIKE ${`intake-prolonged:${intakeId}:%`} ORDER BY user_id, channel DESC`
  ).flat();
const jobs = async (): Promise<{ start_after: string }[]> =>
  (
    await sql<{ start_after: string }[]>`SELECT start_after FROM pgboss.job WHERE name = ${tellExtension.name}
      AND data->>'id' = ANY(${await extensionIds()}) ORDER BY created_on`
  ).flat();

describe('extensionAnnouncement', () => {
  it('counts those with an application that is not submitted or not paid whose last day changes, and sends nothing', async () => {
    const [one] = [await draft(), await unpaid(), await unpaid()];
    const paid = await unpaid();
    await build.payment(paid.id);
    const slip = await unpaid();
    await build.payment(slip.id, { status: 'PENDING' });
    expect(await ask(later(10 * day))).toEqual({ people: 3, segments: 3, cost: 1.5, heldUntil: null });
    // Payments end after this close anyway.
    expect(await ask(later(2.5 * day))).toMatchObject({ people: 1 });
    // Who was given a later close of one's own loses nothing and gains nothing.
    await extend(later(20 * day), { phone: one.phone });
    expect(await ask(later(10 * day))).toMatchObject({ people: 2 });
    await sql`UPDATE exams SET apply_until = ${later(day)}, pay_until = ${later(day)} WHERE id = ${exam.id}`;
    expect(await ask(later(10 * day))).toMatchObject({ people: 0, segments: 0 });
    expect(await sent()).toEqual([]);
  });

  it('names the morning that messages wait for, and is closed to applicants', async () => {
    await setNow(night);
    expect((await ask(later(10 * day)))?.heldUntil).toBe(morning.toISOString());
    const student = await build.student();
    const variables = { intakeId, until: later(10 * day) };
    expect((await product.graphql(askText, variables, student)).code).toBe('FORBIDDEN');
  });
});

it('the statement that finds people looks nothing up for each row: 100,000 took longer than its timeout', async () => {
  const [from, to] = [`'${now.toISOString()}'`, `'${later(9 * day).toISOString()}'`];
  const dates = { closedAt: from, closesAt: to, payableUntil: from, payUntil: to };
  const statement = prolongedSql({ intakeId: `'${intakeId}'`, now: from, ...dates });
  const plan: object[] = await product.ctx.db.query(`EXPLAIN ${statement}`);
  expect(JSON.stringify(plan)).not.toContain('SubPlan');
});

describe('intakeDatesImpact', () => {
  const impact = async (
    closes: number,
    pays: number,
    by = admin,
    opens: number | null = null,
    shown = 'sooner later',
  ) => {
    const text = `query ($intakeId: ID!, $closesAt: DateTime!, $payUntil: DateTime!, $opensAt: DateTime) {
      intakeDatesImpact(intakeId: $intakeId, closesAt: $closesAt, payUntil: $payUntil, opensAt: $opensAt) { ${shown} } }`;
    const opensAt = opens === null ? null : later(opens * day);
    const dates = { closesAt: later(closes * day), payUntil: later(pays * day), opensAt };
    return product.graphql<{ intakeDatesImpact: object }>(text, { intakeId, ...dates }, by);
  };
  const counts = async (closes: number, pays: number) => (await impact(closes, pays)).data?.intakeDatesImpact;

  it('counts who would have less or more time, with the extensions that stay', async () => {
    await unpaid();
    await unpaid('KARIM');
    const late = await draft();
    await draft('SALMA');
    const [paid] = [await unpaid('PAID')];
    await build.payment(paid.id);
    // Closes in 2 days, pays until 3.
    expect(await counts(2, 3)).toEqual({ sooner: 0, later: 0 });
    expect(await counts(1, 3)).toEqual({ sooner: 2, later: 0 });
    expect(await counts(1, 4)).toEqual({ sooner: 2, later: 2 });
    expect(await counts(-1, 4)).toEqual({ sooner: 2, later: 2 });
    expect(await counts(5, 5)).toEqual({ sooner: 0, later: 4 });
    await extend(later(6 * day), { tell: false, phone: late.phone });
    expect(await counts(1, 3)).toEqual({ sooner: 1, later: 0 });
    await extend(later(4 * day), { tell: false });
    expect(await counts(1, 3)).toEqual({ sooner: 0, later: 0 });
  });

  it('counts who has started and could submit only after a later opening, or earlier', async () => {
    await draft();
    await draft('SALMA');
    await unpaid();
    const opening = async (opens: number | null) =>
      (await impact(2, 3, admin, opens, 'opensLater opensSooner')).data?.intakeDatesImpact;
    // Open for 9 days.
    expect(await opening(null)).toEqual({ opensLater: 0, opensSooner: 0 });
    expect(await opening(-1)).toEqual({ opensLater: 0, opensSooner: 0 });
    expect(await opening(1)).toEqual({ opensLater: 2, opensSooner: 0 });
    await sql`UPDATE intakes SET opens_at = ${later(day)} WHERE id = ${intakeId}`;
    expect(await opening(1)).toEqual({ opensLater: 0, opensSooner: 0 });
    expect(await opening(1.5)).toEqual({ opensLater: 2, opensSooner: 0 });
    expect(await opening(-1)).toEqual({ opensLater: 0, opensSooner: 2 });
  });

  it('counts whose time other minutes of grace change: those who have not submitted', async () => {
    await draft();
    await unpaid();
    const text = `query ($intakeId: ID!, $closesAt: DateTime!, $payUntil: DateTime!, $graceMinutes: Int) {
      intakeDatesImpact(intakeId: $intakeId, closesAt: $closesAt, payUntil: $payUntil, graceMinutes: $graceMinutes) {
        sooner later } }`;
    const graceOf = async (graceMinutes: number | null) => {
      const dates = { closesAt: later(2 * day), payUntil: later(3 * day), graceMinutes };
      const { data } = await product.graphql<{ intakeDatesImpact: object }>(text, { intakeId, ...dates }, admin);
      return data?.intakeDatesImpact;
    };
    expect(await graceOf(30)).toEqual({ sooner: 0, later: 1 });
    await sql`UPDATE intakes SET grace_minutes = 45 WHERE id = ${intakeId}`;
    expect(await graceOf(30)).toEqual({ sooner: 1, later: 0 });
    for (const same of [45, null]) expect(await graceOf(same)).toEqual({ sooner: 0, later: 0 });
  });

  it('is closed to applicants, and needs an intake', async () => {
    expect((await impact(1, 3, await build.student())).code).toBe('FORBIDDEN');
    intakeId = '00000000-0000-7000-8000-000000000000';
    expect((await impact(1, 3)).code).toBe('NOT_FOUND');
  });
});

describe('examDatesImpact', () => {
  const counts = async (dates: { examDate?: Date; applyUntil?: Date; payUntil?: Date }, by = admin) => {
    const text = `query ($examId: ID!, $examDate: DateTime!, $applyUntil: DateTime, $payUntil: DateTime) {
      examDatesImpact(examId: $examId, examDate: $examDate, applyUntil: $applyUntil, payUntil: $payUntil) { sooner later } }`;
    const variables = { examId: exam.id, examDate: later(60 * day), ...dates };
    const { data, code } = await product.graphql<{ examDatesImpact: object }>(text, variables, by);
    return data?.examDatesImpact ?? code;
  };

  it('counts who would have less or more time within the dates of the intake, with extensions', async () => {
    await draft();
    await unpaid();
    await build.payment((await unpaid('PAID')).id);
    // The intake closes in 2 days and is payable for 3.
    expect(await counts({})).toEqual({ sooner: 0, later: 0 });
    expect(await counts({ applyUntil: later(5 * day), payUntil: later(5 * day) })).toEqual({ sooner: 0, later: 0 });
    expect(await counts({ applyUntil: later(day) })).toEqual({ sooner: 1, later: 0 });
    expect(await counts({ payUntil: later(day) })).toEqual({ sooner: 1, later: 0 });
    expect(await counts({ examDate: later(day) })).toEqual({ sooner: 2, later: 0 });
    await sql`UPDATE exams SET apply_until = ${later(day)} WHERE id = ${exam.id}`;
    expect(await counts({})).toEqual({ sooner: 0, later: 1 });
    await extend(later(6 * day), { tell: false });
    expect(await counts({ payUntil: later(5 * day) })).toEqual({ sooner: 1, later: 1 });
  });

  it('is closed to applicants', async () => {
    expect(await counts({}, await build.student())).toBe('FORBIDDEN');
  });
});

describe('intakeClosingImpact', () => {
  const impact = async (by = admin) => {
    const text =
      'query ($intakeId: ID!) { intakeClosingImpact(intakeId: $intakeId) { unfinished unpaid unfinishedIds } }';
    return product.graphql<{ intakeClosingImpact: object }>(text, { intakeId }, by);
  };

  it('counts who has begun and not submitted, and who has not paid, before the close and after it', async () => {
    const [late, one] = [await draft(), await draft('SALMA')];
    await unpaid();
    await build.payment((await unpaid('PAID')).id);
    const found = { unfinished: 2, unpaid: 1, unfinishedIds: [late.id, one.id].sort() };
    expect((await impact()).data?.intakeClosingImpact).toEqual(found);
    await sql`UPDATE intakes SET state = 'CLOSED' WHERE id = ${intakeId}`;
    expect((await impact()).data?.intakeClosingImpact).toEqual(found);
    // After the last day only an extension of one's own leaves anything to lose.
    await sql`UPDATE intakes SET state = 'PUBLISHED' WHERE id = ${intakeId}`;
    await extend(later(20 * day), { tell: false, phone: late.phone });
    await setNow(later(5 * day));
    const last = { unfinished: 1, unpaid: 0, unfinishedIds: [late.id] };
    expect((await impact()).data?.intakeClosingImpact).toEqual(last);
  });

  it('is closed to applicants, and needs an intake', async () => {
    expect((await impact(await build.student())).code).toBe('FORBIDDEN');
    intakeId = '00000000-0000-7000-8000-000000000000';
    expect((await impact()).code).toBe('NOT_FOUND');
  });
});

describe('extendIntake with tell', () => {
  it('sends one SMS and one mail with the new last day in the own language, as many as were announced', async () => {
    const [applicant, payer] = [await draft(), await unpaid()];
    await sql`UPDATE users SET lang = 'bn' WHERE id = ${applicant.id}`;
    const announced = await ask(later(10 * day));
    await extend(later(10 * day));
    await run();
    await run();
    const all = await sent();
    expect(all).toHaveLength((announced?.people ?? 0) * 2);
    const [sms, mail] = all.filter(({ user_id }) => user_id === applicant.id);
    expect(sms).toMatchObject({ channel: 'sms', holds_at_night: true });
    expect(sms?.body).toMatch(/^আবেদন জমা দেওয়ার সময় ২০ ডিসেম্বর, ২০২৬/);
    expect(mail?.body).toContain('ফল ভর্তি');
    const [fee] = all.filter(({ user_id }) => user_id === payer.id);
    expect(fee?.body).toMatch(/^More time to pay the fee: 20 December 2026/);
    const [audit] = await sql<{ after: object; reason: string }[]>`SELECT after, reason FROM audit_events
      WHERE action = 'intake.extended' AND subject_id = ${intakeId}`;
    expect([audit].flat()[0]).toMatchObject({ after: { isTold: true, userId: null }, reason: 'Flood' });
  });

  it('sends nothing by default, and for one person only to that person', async () => {
    const one = await draft();
    await draft();
    await extend(later(10 * day), { tell: false });
    await extend(later(12 * day), { phone: one.phone });
    expect(await jobs()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  it('waits at night in Dhaka for the morning, and then informs only who has not acted', async () => {
    const [payer, other] = [await unpaid('PAYER'), await unpaid('OTHER')];
    await setNow(night);
    await extend(later(10 * day));
    expect(await jobs()).toHaveLength(1);
    // A worker has taken it.
    await sql`DELETE FROM pgboss.job WHERE name = ${tellExtension.name}`;
    await run();
    expect(await sent()).toEqual([]);
    const [waiting] = await jobs();
    // The queue counts from the clock of the database.
    const seconds = (new Date(waiting?.start_after ?? 0).getTime() - Date.now()) / 1000;
    expect(Math.abs(seconds - (morning.getTime() - night.getTime()) / 1000)).toBeLessThan(60);
    await build.payment(payer.id);
    await setNow(morning);
    await run();
    expect(new Set((await sent()).map(({ user_id }) => user_id))).toEqual(new Set([other.id]));
  });

  it('informs nobody twice, though two workers run at once or a second extension follows before the first is told', async () => {
    await draft();
    await unpaid();
    await extend(later(10 * day));
    await Promise.all([run(), run()]);
    expect(await sent()).toHaveLength(4);
    await extend(later(12 * day));
    await extend(later(14 * day));
    await run();
    const bodies = (await sent()).filter(({ channel }) => channel === 'sms').map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('20 December'))).toHaveLength(2);
    expect(bodies.filter((body) => body.includes('24 December'))).toHaveLength(2);
    expect(bodies).toHaveLength(4);
  });

  it('informs nobody once the intake is closed', async () => {
    await draft();
    await extend(later(10 * day));
    await sql`UPDATE intakes SET state = 'CLOSED' WHERE id = ${intakeId}`;
    await run();
    expect(await sent()).toEqual([]);
  });
});
