import type { Lang } from '@admission/schema';
import { type Ctx, job } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { queryRows } from '../../db/query.ts';
import {
  type BatchMessage,
  formatDateTime,
  seatFreedMail,
  seatFreedSms,
  senderOf,
  sendMany,
} from '../../messages/index.ts';
import { earlierIntakeColumn, inLots } from './seat-news.ts';
import { entitled } from './seating.sql.ts';

interface Seatless {
  userId: string;
  name: string;
  nameBn: string | null;
  phone: string;
  email: string;
  lang: Lang;
  /** ISO 8601, as the driver returns instants. */
  starts: string;
  intakeId: string | null;
}

/** Of the applications `$2` of the sitting `$1` those that have paid and have no seat. */
const findSeatless = (ctx: Ctx, sittingId: string, profileIds: readonly string[]): Promise<Seatless[]> =>
  queryRows(
    ctx.db,
    `SELECT a.user_id AS "userId", a.name, a.name_bn AS "nameBn", a.phone, a.email, a.lang, t.starts, ${earlierIntakeColumn}
      FROM applications a JOIN exam_sittings t ON t.sitting_id = $1 AND t.exam_id = a.exam_id
      WHERE ${entitled} AND a.profile_id = ANY($2::uuid[])
        AND NOT EXISTS (SELECT FROM seat_assignments s WHERE s.sitting_id = $1 AND s.profile_id = a.profile_id)`,
    [sittingId, profileIds],
  );

/**
 * Informs the people whose seat a published plan gave to another without a free one for them, once per plan, unless they have a seat by
 * now. Others lose the seat with their fee or application, of which they are informed.
 */
export const informOfFreed = job<{ planId: string; sittingId: string; profileIds: readonly string[] }>({
  name: 'seating.inform-freed',
  retries: 5,
  expireSeconds: 3600,
  async handle(ctx, { planId, sittingId, profileIds }) {
    const all = profileIds.map((id) => ({ id }));
    await inLots(ctx, all, async (tx, ids) => {
      const sender = senderOf(tx);
      const people = await findSeatless(tx, sittingId, ids);
      const texts = people.map(({ lang, starts, ...one }) => ({
        ...{ ...one, lang },
        props: {
          ...{ ...sender, intakeId: one.intakeId, name: nameIn(lang, one.name, one.nameBn) },
          starts: formatDateTime(lang, new Date(starts)),
        },
      }));
      const cause = `seat-freed:${planId}`;
      const sms = texts.map(
        ({ userId, phone, props, lang }): BatchMessage => ({ userId, to: phone, ...seatFreedSms(props, lang) }),
      );
      const mails = texts.flatMap(({ userId, email, props, lang }): BatchMessage[] =>
        email ? [{ userId, to: email, ...seatFreedMail(props, lang) }] : [],
      );
      await sendMany(tx, { channel: 'sms', cause, messages: sms });
      await sendMany(tx, { channel: 'mail', cause, messages: mails });
    });
  },
});
