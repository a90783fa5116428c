import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lang } from '@admission/schema';
import { type Ctx, job } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { publishAll } from '../../events/index.ts';
import {
  type BatchMessage,
  formatDateTime,
  seatMail,
  seatSms,
  senderOf,
  sendMany,
  sittingMovedMail,
  sittingMovedSms,
} from '../../messages/index.ts';
import { SeatPlan } from './seat-plan.entity.ts';

interface Seated {
  userId: string;
  profileId: string;
  examId: string;
  venueId: string;
  name: string;
  nameBn: string | null;
  phone: string;
  email: string;
  lang: Lang;
  venue: string;
  venueBn: string | null;
  room: string;
  seat: string;
  /** ISO 8601, as the driver returns instants. */
  gatesOpen: string;
  gatesClose: string;
  starts: string;
  ends: string;
  isChanged: boolean;
  cardSerial: number;
  intakeId: string | null;
}

/** The intake of the application `a` unless it is the current one, for links to it. */
export const earlierIntakeColumn = `CASE WHEN NOT a.is_current AND a.withdrawn_at IS NULL THEN a.intake_id END AS "intakeId"`;

const columns = `a.user_id AS "userId", a.profile_id AS "profileId", a.exam_id AS "examId", v.venue_id AS "venueId", a.name,
  a.name_bn AS "nameBn", a.phone, a.email, a.lang, v.venue_name AS venue, v.venue_name_bn AS "venueBn",
  v.room_name AS room, v.seat_label AS seat, t.gates_open AS "gatesOpen",
  t.gates_close AS "gatesClose", t.starts, t.ends,
  s.previous_seat_id IS NOT NULL AS "isChanged", s.card_serial AS "cardSerial", ${earlierIntakeColumn}`;
/** One lookup per person: right after a plan is published statistics are stale, and a join would read all rooms for each. */
const tables = `seat_assignments s
  CROSS JOIN LATERAL (SELECT * FROM applications a WHERE a.profile_id = s.profile_id OFFSET 0) a
  CROSS JOIN LATERAL (SELECT * FROM venue_seats v WHERE v.seat_id = s.seat_id OFFSET 0) v
  CROSS JOIN LATERAL
    (SELECT * FROM exam_sittings t WHERE t.sitting_id = s.sitting_id AND t.exam_id = a.exam_id OFFSET 0) t`;
const these = 's.sitting_id = $1 AND s.profile_id = ANY($2::uuid[])';

/** The people with these applications, with their seats in a sitting. */
const findSeated = (ctx: Ctx, sittingId: string, profileIds: readonly string[]): Promise<Seated[]> =>
  queryRows(ctx.db, `SELECT ${columns} FROM ${tables} WHERE ${these}`, [sittingId, profileIds]);

/** Writes the webhook events of assigned and of changed seats. */
export async function announceSeats(
  ctx: Ctx,
  sittingId: string,
  changes: Record<'SEAT_ASSIGNED' | 'SEAT_CHANGED', readonly string[]>,
): Promise<void> {
  for (const type of ['SEAT_ASSIGNED', 'SEAT_CHANGED'] as const) {
    if (changes[type].length === 0) continue;
    await publishAll(ctx, type, async () =>
      (await findSeated(ctx, sittingId, changes[type])).map(({ userId, profileId, examId, venueId, room, seat }) => ({
        ...{ userId, profileId, examId, sittingId, venueId, room, seat, at: ctx.now().toISOString() },
      })),
    );
  }
}

/** A person who has lost the seat in a sitting. */
export interface Freed {
  userId: string;
  profileId: string;
  examId: string;
}

/** Writes the webhook events of people who have no seat any more. */
export async function announceFreed(ctx: Ctx, sittingId: string, people: readonly Freed[]): Promise<void> {
  if (people.length === 0) return;
  const at = ctx.now().toISOString();
  await publishAll(ctx, 'SEAT_FREED', async () =>
    people.map(({ userId, profileId, examId }) => ({ userId, profileId, examId, sittingId, at })),
  );
}

/** What the messages to people with a seat say. */
const news = {
  seat: { sms: seatSms, mail: seatMail },
  times: { sms: sittingMovedSms, mail: sittingMovedMail },
} as const;

/** Queues one SMS and one mail for each person, once per cause. */
async function inform(ctx: Ctx, cause: string, people: readonly Seated[], about: keyof typeof news): Promise<void> {
  const write = news[about];
  const sender = senderOf(ctx);
  const sms: BatchMessage[] = [];
  const mails: BatchMessage[] = [];
  for (const one of people) {
    const { userId, lang } = one;
    const props = {
      ...{ ...sender, intakeId: one.intakeId, room: one.room, seat: one.seat, isChanged: one.isChanged },
      name: nameIn(lang, one.name, one.nameBn),
      venue: nameIn(lang, one.venue, one.venueBn),
      gatesOpen: formatDateTime(lang, new Date(one.gatesOpen)),
      gatesClose: formatDateTime(lang, new Date(one.gatesClose)),
      starts: formatDateTime(lang, new Date(one.starts)),
      ends: formatDateTime(lang, new Date(one.ends)),
    };
    sms.push({ userId, to: one.phone, ...write.sms(props, lang) });
    if (one.email) mails.push({ userId, to: one.email, ...write.mail(props, lang) });
  }
  await sendMany(ctx, { channel: 'sms', cause, messages: sms });
  await sendMany(ctx, { channel: 'mail', cause, messages: mails });
}

/** Informs people of their current seats, in the transaction that changes them. */
export async function informNow(ctx: Ctx, sittingId: string, profileIds: readonly string[]): Promise<void> {
  await inform(ctx, `seat:${randomUUID()}`, await findSeated(ctx, sittingId, profileIds), 'seat');
}

/** Number of people informed by one transaction. */
const atOnce = 25;
/** Pause in milliseconds between transactions, to prioritise requests to this process. Deliveries take far longer. */
const rest = 20;

/** Informs people in lots, each in its own transaction. */
export async function inLots(
  ctx: Ctx,
  all: readonly { id: string }[],
  informLot: (tx: Ctx, profileIds: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) {
    if (from > 0) await sleep(rest);
    const ids = all.slice(from, from + atOnce).map((one) => one.id);
    await inTransaction(ctx, (tx) => informLot(tx, ids));
  }
}

/** The people whose seat the publication of a plan has changed, without later changes. */
const byPlan = `s.plan_id = $3 AND coalesce(s.changed_at, s.assigned_at) = $4`;

/** Informs the people whose seat a published plan has changed. */
export const informOfPlan = job<{ id: string }>({
  name: 'seating.inform',
  retries: 5,
  expireSeconds: 3600,
  async handle(ctx, { id }) {
    const plan = await ctx.db.findOneBy(SeatPlan, { id, state: 'PUBLISHED' });
    if (!plan?.decidedAt) return;
    const { sittingId, decidedAt } = plan;
    const all = await queryRows<{ id: string }>(
      ctx.db,
      `SELECT s.profile_id AS id FROM seat_assignments s
        WHERE s.sitting_id = $1 AND s.plan_id = $2 AND coalesce(s.changed_at, s.assigned_at) = $3 ORDER BY 1`,
      [sittingId, id, decidedAt],
    );
    await inLots(ctx, all, async (tx, ids) => {
      const people = await queryRows<Seated>(tx.db, `SELECT ${columns} FROM ${tables} WHERE ${these} AND ${byPlan}`, [
        ...[sittingId, ids, id, decidedAt],
      ]);
      await inform(tx, `seat-plan:${id}`, people, 'seat');
    });
  },
});

/** Informs the people with a seat of the times of a sitting, once per version that an officer saved. */
export const informOfMove = job<{ id: string; version: number }>({
  name: 'seating.inform-moved',
  retries: 5,
  expireSeconds: 3600,
  async handle(ctx, { id, version }) {
    const all = await queryRows<{ id: string }>(
      ctx.db,
      'SELECT profile_id AS id FROM seat_assignments WHERE sitting_id = $1 ORDER BY 1',
      [id],
    );
    await inLots(ctx, all, async (tx, ids) =>
      inform(tx, `sitting-moved:${id}:${version}`, await findSeated(tx, id, ids), 'times'),
    );
  },
});
