import { describe, expect, it } from 'vitest';
import { day, hour, later, now, startOpenIntakes } from './extension-news.fixture.ts';
import { prolongedSql } from './extension-news.sql.ts';
import type { ExtensionAnnouncement } from './reminder.types.ts';
import { tellExtension } from './tell-extension.job.ts';

const { product, build, sql, open, setNow, unpaid, draft, extend } = await startOpenIntakes();

const night = later(12 * hour);
const morning = later(22 * hour);

const askText = `query ($intakeId: ID!, $until: DateTime!) {
  extensionAnnouncement(intakeId: $intakeId, until: $until) { people segments cost heldUntil } }`;

const ask = async (until: Date) =>
  (
    await product.graphql<{ extensionAnnouncement: ExtensionAnnouncement }>(
      askText,
      { intakeId: open.intakeId, until },
      open.admin,
    )
  ).data?.extensionAnnouncement;
const extensionIds = async (): Promise<string[]> =>
  (await sql<{ id: string }[]>`SELECT id FROM extensions WHERE intake_id = ${open.intakeId} ORDER BY made_at, id`)
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
    WHERE dedupe_key LIKE ${`intake-prolonged:${open.intakeId}:%`} ORDER BY user_id, channel DESC`
  ).flat();
const jobs = async (): Promise<{ start_after: string }[]> =>
  (
    await sql<{ start_after: string }[]>`SELECT start_after FROM pgboss.job WHERE name = ${tellExtension.name}
      AND data->>'id' = ANY(${await extensionIds()}) ORDER BY created_on`
  ).flat();

describe('extensionAnnouncement', () => {
  it('counts drafts and unpaid applications whose last day changes, and sends nothing', async () => {
    const [one] = [await draft(), await unpaid(), await unpaid()];
    const paid = await unpaid();
    await build.payment(paid.id);
    const slip = await unpaid();
    await build.payment(slip.id, { status: 'PENDING' });
    expect(await ask(later(10 * day))).toEqual({ people: 3, segments: 3, cost: 1.5, heldUntil: null });
    // The last moment to pay is later than this close.
    expect(await ask(later(2.5 * day))).toMatchObject({ people: 1 });
    // A later extension for one person makes this one irrelevant.
    await extend(later(20 * day), { phone: one.phone });
    expect(await ask(later(10 * day))).toMatchObject({ people: 2 });
    await sql`UPDATE exams SET apply_until = ${later(day)}, pay_until = ${later(day)} WHERE id = ${open.exam.id}`;
    expect(await ask(later(10 * day))).toMatchObject({ people: 0, segments: 0 });
    expect(await sent()).toEqual([]);
  });

  it('returns the end of the quiet hours, and is refused to applicants', async () => {
    await setNow(night);
    expect((await ask(later(10 * day)))?.heldUntil).toBe(morning.toISOString());
    const student = await build.student();
    const variables = { intakeId: open.intakeId, until: later(10 * day) };
    expect((await product.graphql(askText, variables, student)).code).toBe('FORBIDDEN');
  });
});

it('the statement that finds people has no lookup per row: with 100,000 it would exceed its timeout', async () => {
  const [from, to] = [`'${now.toISOString()}'`, `'${later(9 * day).toISOString()}'`];
  const dates = { closedAt: from, closesAt: to, payableUntil: from, payUntil: to };
  const statement = prolongedSql({ intakeId: `'${open.intakeId}'`, now: from, ...dates });
  const plan: object[] = await product.ctx.db.query(`EXPLAIN ${statement}`);
  // A hashed subplan runs once.
  expect(JSON.stringify(plan)).not.toMatch(/alternatives|(?<!hashed )SubPlan \d+\)/);
});

describe('extendIntake with tell', () => {
  it('sends one SMS and one mail with the new last day in the language of the recipient, as many as announced', async () => {
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
      WHERE action = 'intake.extended' AND subject_id = ${open.intakeId}`;
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

  it('waits for the end of the quiet hours, and then informs only people who have not acted', async () => {
    const [payer, other] = [await unpaid('PAYER'), await unpaid('OTHER')];
    await setNow(night);
    await extend(later(10 * day));
    expect(await jobs()).toHaveLength(1);
    // A worker has claimed it.
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

  it('informs everyone once, with concurrent workers and with a second extension before the first is announced', async () => {
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

  it('informs no one once the intake is closed', async () => {
    await draft();
    await extend(later(10 * day));
    await sql`UPDATE intakes SET state = 'CLOSED' WHERE id = ${open.intakeId}`;
    await run();
    expect(await sent()).toEqual([]);
  });
});
