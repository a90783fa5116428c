import { countSegments, type Lang } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import {
  costOf,
  formatDateTime,
  heldUntil,
  intakeProlongedMail,
  intakeProlongedSms,
  senderOf,
  sendMany,
} from '../../messages/index.ts';
import { findIntake, findWindows, type Intake, type WindowDates } from '../intakes/index.ts';
import { type ProlongedParams, prolongedSql } from './extension-news.sql.ts';
import type { ExtensionAnnouncement } from './reminder.types.ts';

interface LastMoment {
  deadline: string;
  isSubmitted: boolean;
  lang: Lang;
}

/** A person whose last moment an extension changes. */
export interface ProlongedPerson extends LastMoment {
  userId: string;
  name: string;
  phone: string;
  email: string;
}

/** The dates of an intake for everyone. */
interface DateChange {
  intakeId: string;
  before: WindowDates;
  after: WindowDates;
}

const places: ProlongedParams = {
  ...{ intakeId: '$1', now: '$2', closedAt: '$3', closesAt: '$4', payableUntil: '$5', payUntil: '$6' },
};

const paramsOf = (ctx: Ctx, { intakeId, before, after }: DateChange): unknown[] => [
  ...[intakeId, ctx.now(), before.closesAt, after.closesAt, before.payUntil, after.payUntil],
];

/** The people whose last moment changes, of some accounts or of all. */
export const findProlonged = (ctx: Ctx, change: DateChange, userIds: readonly string[] | null = null) =>
  queryRows<ProlongedPerson>(
    ctx.db,
    `SELECT t.user_id AS "userId", t.deadline, t.is_submitted AS "isSubmitted", t.name, t.phone, t.email, t.lang
       FROM (${prolongedSql(places)}) t ${userIds ? 'WHERE t.user_id = ANY($7::uuid[])' : ''} ORDER BY t.user_id`,
    [...paramsOf(ctx, change), ...(userIds ? [userIds] : [])],
  );

/** The people affected by an extension for everyone until the instant, and the SMS that inform them. */
export async function findExtensionAnnouncement(
  ctx: Ctx,
  { intakeId, until }: { intakeId: string; until: Date },
): Promise<ExtensionAnnouncement> {
  const intake = await findIntake(ctx, intakeId);
  const before = (await findWindows(ctx, [intakeId], null)).get(intakeId) ?? fail('NOT_FOUND', 'intakeNotFound');
  const later = (date: Date | null): Date => new Date(Math.max(until.getTime(), date ? new Date(date).getTime() : 0));
  const after = { closesAt: later(before.closesAt), payUntil: later(before.payUntil) };
  const groups = await queryRows<LastMoment & { n: number }>(
    ctx.db,
    `SELECT t.deadline, t.is_submitted AS "isSubmitted", t.lang, count(*)::int AS n
       FROM (${prolongedSql(places)}) t GROUP BY 1, 2, 3`,
    paramsOf(ctx, { intakeId, before, after }),
  );
  const props = propsOf(ctx, intake);
  const segments = groups.reduce(
    (sum, one) => sum + one.n * countSegments(intakeProlongedSms(props(one), one.lang).text).segments,
    0,
  );
  return {
    people: groups.reduce((sum, { n }) => sum + n, 0),
    segments,
    cost: costOf(ctx, segments),
    heldUntil: heldUntil(ctx, null, false),
  };
}

function propsOf(ctx: Ctx, { titleEn, titleBn }: Intake) {
  const sender = senderOf(ctx);
  return ({ lang, deadline, isSubmitted }: LastMoment) => ({
    ...{ ...sender, isSubmitted },
    intakeTitle: nameIn(lang, titleEn, titleBn),
    until: formatDateTime(lang, new Date(deadline)),
  });
}

/** Informs people of a later close by one SMS and one mail each; a second call for the same close sends nothing. */
export async function sendProlonged(ctx: Ctx, intake: Intake, close: Date, people: readonly ProlongedPerson[]) {
  const props = propsOf(ctx, intake);
  const batch = { cause: `intake-prolonged:${intake.id}:${close.toISOString()}`, evenAtNight: false };
  await sendMany(ctx, {
    ...batch,
    channel: 'sms',
    messages: people.map((one) => ({
      to: one.phone,
      userId: one.userId,
      ...intakeProlongedSms(props(one), one.lang),
    })),
  });
  await sendMany(ctx, {
    ...batch,
    channel: 'mail',
    messages: people
      .filter(({ email }) => email)
      .map((one) => ({
        to: one.email,
        userId: one.userId,
        ...intakeProlongedMail({ ...props(one), name: one.name }, one.lang),
      })),
  });
}
