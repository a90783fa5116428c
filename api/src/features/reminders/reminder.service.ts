import { countSegments, limits, ReminderKind } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { updateVersioned } from '../../db/versions.ts';
import { costOf, heldUntil } from '../../messages/index.ts';
import { pickFields, record } from '../audit/index.ts';
import { findIntake } from '../intakes/index.ts';
import { countDue, findDue, reminderWriter } from './audience.service.ts';
import { Reminder } from './reminder.entity.ts';
import { defaultTexts } from './reminder.texts.ts';
import {
  peoplePerPage,
  type ReminderAudience,
  type ReminderDay,
  type ReminderInput,
  type ReminderView,
  reminderDays,
} from './reminder.types.ts';
import { countToday } from './send-reminders.job.ts';

const defaultCap = 1000;

/** The saved reminder, or the default one. */
async function reminderOf(ctx: Ctx, intakeId: string, kind: ReminderKind): Promise<Reminder> {
  const saved = await ctx.db.findOneBy(Reminder, { intakeId, kind });
  const { en: textEn, bn: textBn } = defaultTexts[kind];
  const blank = { intakeId, kind, isOn: false, channel: 'sms', textEn, textBn, cap: defaultCap, version: 0 } as const;
  return saved ?? ctx.db.create(Reminder, blank);
}

async function toView(ctx: Ctx, reminder: Reminder): Promise<ReminderView> {
  const { intakeId, kind } = reminder;
  const days = await queryRows<ReminderDay>(
    ctx.db,
    `SELECT to_char(sent_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS day, count(*)::int AS count
       FROM reminder_sends WHERE intake_id = $1 AND kind = $2 GROUP BY 1 ORDER BY 1 DESC LIMIT ${reminderDays}`,
    [intakeId, kind],
  );
  const [all] = await queryRows<{ n: number }>(
    ctx.db,
    'SELECT count(*)::int AS n FROM reminder_sends WHERE intake_id = $1 AND kind = $2',
    [intakeId, kind],
  );
  const due = await countDue(ctx, intakeId, kind);
  return { ...reminder, due, sent: all?.n ?? 0, sentToday: await countToday(ctx, reminder), days };
}

/** The reminders of an intake, one of each kind. */
export async function findReminders(ctx: Ctx, intakeId: string): Promise<ReminderView[]> {
  await findIntake(ctx, intakeId);
  const views: ReminderView[] = [];
  for (const kind of Object.values(ReminderKind)) views.push(await toView(ctx, await reminderOf(ctx, intakeId, kind)));
  return views;
}

/** A dry run: the recipients that the reminder would have now, with their texts and the cost. */
export async function findAudience(
  ctx: Ctx,
  { intakeId, kind, page }: { intakeId: string; kind: ReminderKind; page: number },
): Promise<ReminderAudience> {
  assertPage(page);
  await findIntake(ctx, intakeId);
  const reminder = await reminderOf(ctx, intakeId, kind);
  const write = await reminderWriter(ctx, reminder);
  const all = (await findDue(ctx, reminder, { limit: limits.messages.broadcast })).map((one) => ({
    ...write(one),
    name: one.name,
  }));
  const isSms = reminder.channel === 'sms';
  const segments = isSms ? all.reduce((sum, { text }) => sum + countSegments(text).segments, 0) : null;
  const from = (page - 1) * peoplePerPage;
  return {
    ...pageOf(page, all.length, peoplePerPage),
    segments,
    cost: segments === null ? null : costOf(ctx, segments),
    heldUntil: heldUntil(ctx, null, false),
    people: all.slice(from, from + peoplePerPage),
  };
}

const auditFields = pickFields('intakeId', 'kind', 'isOn', 'channel', 'textEn', 'textBn', 'cap');

/** Saves text, daily maximum and switch of a reminder; the worker sends it while it is on. */
export async function saveReminder(ctx: Ctx, { version, ...set }: ReminderInput): Promise<ReminderView> {
  const intake = await findIntake(ctx, set.intakeId);
  if (intake.state === 'ARCHIVED') fail('CONFLICT', 'intakeArchived');
  const { intakeId, kind } = set;
  const saved = await ctx.db.findOneBy(Reminder, { intakeId, kind });
  if (!saved && version !== 0) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const subjectOf = ({ id }: Reminder) => ({ type: 'reminder', id }) as const;
  if (!saved) {
    const made = await ctx.db.save(ctx.db.create(Reminder, set));
    await record(ctx, { action: 'reminder.updated', subject: subjectOf(made), after: auditFields(made) });
    return toView(ctx, made);
  }
  const change = { id: saved.id, version, set, notFound: 'intakeNotFound' } as const;
  const { before, after } = await updateVersioned(ctx, Reminder, change);
  const values = { before: auditFields(before), after: auditFields(after) };
  await record(ctx, { action: 'reminder.updated', subject: subjectOf(after), ...values });
  return toView(ctx, after);
}
