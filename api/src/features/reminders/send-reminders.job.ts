import { type Ctx, job } from '../../core/context.ts';
import { quietUntil } from '../../core/quiet-hours.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sendMany } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { findWindows } from '../intakes/index.ts';
import { type DuePerson, dueParams, findDue, reminderWriter } from './audience.service.ts';
import { dueSql } from './due.sql.ts';
import { Reminder } from './reminder.entity.ts';

/** Number of people per transaction: fewer than `sendMany` inserts by one statement, which includes the claim. */
const lotSize = 200;

/** The claim's parameters follow those of the statement that queues the messages. */
const places = { intakeId: '$12', now: '$13', closesAt: '$14', payUntil: '$15', kind: '$16' };

/**
 * Queues the reminder for the people that it is still due for. The inserting statement checks this and records the recipients: a
 * concurrent worker waits for the key and inserts nothing.
 */
export async function queueReminders(ctx: Ctx, reminder: Reminder, people: readonly DuePerson[]): Promise<number> {
  const { intakeId, kind, channel } = reminder;
  const write = await reminderWriter(ctx, reminder);
  const queued = await sendMany(ctx, {
    channel,
    evenAtNight: false,
    cause: `reminder:${intakeId}:${kind}`,
    messages: people.map(write),
    claim: {
      sql: `INSERT INTO reminder_sends (intake_id, kind, user_id, sent_at)
        SELECT ${places.intakeId}::uuid, ${places.kind}::text, d.user_id, ${places.now}::timestamptz
          FROM (${dueSql(kind, places)}) d
         WHERE d.user_id = ANY($10::uuid[])
        ON CONFLICT DO NOTHING RETURNING user_id`,
      params: await dueParams(ctx, intakeId, kind),
    },
  });
  if (queued > 0)
    await record(ctx, {
      action: 'reminder.sent',
      subject: { type: 'reminder', id: reminder.id },
      after: { intakeId, kind, people: queued },
    });
  return queued;
}

/** Sends the next batch of a reminder within the daily maximum; false if there is nothing more to send today. */
const sendLot = (ctx: Ctx, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const reminder = await tx.db.findOne(Reminder, { where: { id, isOn: true }, lock: { mode: 'pessimistic_write' } });
    if (!reminder) return false;
    const room = reminder.cap - (await countToday(tx, reminder));
    const limit = Math.min(room, lotSize);
    if (limit <= 0) return false;
    const people = await findDue(tx, reminder, { limit });
    const queued = people.length > 0 ? await queueReminders(tx, reminder, people) : 0;
    return queued > 0 && people.length === limit;
  });

/** The number of recipients of the reminder on this day in Dhaka. */
export async function countToday(ctx: Ctx, { intakeId, kind }: Pick<Reminder, 'intakeId' | 'kind'>): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    ctx.db,
    `SELECT count(*)::int AS n FROM reminder_sends WHERE intake_id = $1 AND kind = $2
      AND (sent_at AT TIME ZONE 'Asia/Dhaka')::date = ($3::timestamptz AT TIME ZONE 'Asia/Dhaka')::date`,
    [intakeId, kind, ctx.now()],
  );
  return row?.n ?? 0;
}

/** Sends the active reminders of published intakes; that of the exam also of closed ones. */
export const sendReminders = job<object>({
  name: 'reminder.send',
  cron: '*/10 * * * *',
  retries: 2,
  expireSeconds: 600,
  async handle(ctx) {
    if (quietUntil(ctx.now(), ctx.app.config.QUIET_HOURS)) return;
    const reminders = await ctx.db.findBy(Reminder, { isOn: true });
    const windows = await findWindows(
      ctx,
      reminders.map(({ intakeId }) => intakeId),
      null,
    );
    for (const { id, intakeId, kind } of reminders) {
      const state = windows.get(intakeId)?.state;
      const isActive = state === 'PUBLISHED' || (state === 'CLOSED' && kind === 'EXAM_TOMORROW');
      for (let isMore = isActive; isMore; ) isMore = await sendLot(ctx, id);
    }
  },
});
