import type { Lang } from '@admission/schema';
import { type Ctx, job } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  cancelCaused,
  isInformedSql,
  type PublishedOutcome,
  resultPublishedMail,
  resultPublishedSms,
  senderOf,
  sendMany,
} from '../../messages/index.ts';
import { Exam } from '../exams/index.ts';
import { resultOf } from '../marks/index.ts';
import { MeritList } from './merit-list.entity.ts';

interface Recipient {
  ordinal: number;
  outcome: PublishedOutcome;
  place: number | null;
  userId: string;
  name: string;
  phone: string;
  email: string;
  lang: Lang;
}

const batchSize = 500;

/** What the last message about a replaced list told the applicant of an entry `e`; a cancelled or expired one told nothing. */
const lastTold = `SELECT t.outcome, t.place FROM merit_lists r JOIN merit_entries t ON t.list_id = r.id AND t.profile_id = e.profile_id
  WHERE r.exam_id = l.exam_id AND r.run < l.run AND r.state IN ('PUBLISHED', 'REPLACED')
    AND ${isInformedSql("'result:' || r.id", 'p.user_id')}
  ORDER BY r.run DESC LIMIT 1`;

/** Applicants whose result differs from what they were last told, or all of them without a replaced list. */
const findRecipients = (
  ctx: Ctx,
  { listId, replacedId }: TellResults,
  after: number,
  state: MeritList['state'] = 'PUBLISHED',
): Promise<Recipient[]> =>
  queryRows<Recipient>(
    ctx.db,
    `SELECT e.ordinal, e.outcome, e.place, p.user_id AS "userId", p.name, p.phone, p.email, p.lang
       FROM merit_entries e JOIN merit_lists l ON l.id = e.list_id AND l.state = $5
       JOIN applications p ON p.profile_id = e.profile_id
      WHERE e.list_id = $1 AND e.ordinal > $3 AND e.outcome = ANY($4) AND p.deleted_at IS NULL AND p.withdrawn_at IS NULL
        AND ($2::uuid IS NULL OR NOT EXISTS (SELECT 1 FROM (${lastTold}) b
          WHERE b.outcome = e.outcome AND b.place IS NOT DISTINCT FROM e.place))
      ORDER BY e.ordinal LIMIT ${batchSize}`,
    [listId, replacedId, after, Object.keys(resultOf), state],
  );

/** The applicants that the list notifies in that state, in batches. */
export async function* eachRecipientBatch(
  ctx: Ctx,
  list: TellResults,
  state: MeritList['state'],
): AsyncGenerator<Recipient[]> {
  for (let after = 0; ; ) {
    const recipients = await findRecipients(ctx, list, after, state);
    yield recipients;
    if (recipients.length < batchSize) return;
    after = recipients.at(-1)?.ordinal ?? after;
  }
}

const propsOf = (ctx: Ctx, one: Recipient, exam: Exam) => ({
  ...one,
  ...senderOf(ctx),
  examTitle: nameIn(one.lang, exam.title, exam.titleBn),
});

export const resultSmsOf = (ctx: Ctx, one: Recipient, exam: Exam) =>
  resultPublishedSms(propsOf(ctx, one, exam), one.lang);

const causeOf = (listId: string): string => `result:${listId}`;

/** Cancels unsent messages of an exam's lists, except those that say what the published list says; without one all of them. */
export async function cancelUntrueResults(ctx: Ctx, examId: string, publishedId: string | null): Promise<void> {
  const lists = await queryRows<{ id: string; userIds: string[] }>(
    ctx.db,
    `SELECT e.list_id AS id, array_agg(p.user_id) AS "userIds"
       FROM merit_entries e JOIN merit_lists l ON l.id = e.list_id
       JOIN applications p ON p.profile_id = e.profile_id
      WHERE l.exam_id = $1 AND l.state IN ('REPLACED', 'WITHDRAWN')
        AND NOT EXISTS (SELECT 1 FROM merit_entries b WHERE b.list_id = $2 AND b.profile_id = e.profile_id
          AND b.outcome = e.outcome AND b.place IS NOT DISTINCT FROM e.place)
      GROUP BY e.list_id`,
    [examId, publishedId],
  );
  for (const { id, userIds } of lists) await cancelCaused(ctx, causeOf(id), userIds);
}

/** Whether the list is published; it stays so until the transaction ends. */
const holdPublished = async (ctx: Ctx, listId: string): Promise<boolean> =>
  (await queryRows(ctx.db, `SELECT 1 FROM merit_lists WHERE id = $1 AND state = 'PUBLISHED' FOR SHARE`, [listId]))
    .length > 0;

async function sendResults(ctx: Ctx, listId: string, recipients: readonly Recipient[], exam: Exam): Promise<void> {
  const cause = causeOf(listId);
  await sendMany(ctx, {
    channel: 'sms',
    cause,
    messages: recipients.map((one) => ({
      to: one.phone,
      userId: one.userId,
      ...resultSmsOf(ctx, one, exam),
    })),
  });
  await sendMany(ctx, {
    channel: 'mail',
    cause,
    messages: recipients.map((one) => ({
      to: one.email,
      userId: one.userId,
      ...resultPublishedMail(propsOf(ctx, one, exam), one.lang),
    })),
  });
}

interface TellResults {
  listId: string;
  replacedId: string | null;
}

/** One SMS and one mail for each applicant of a published list; a second run sends nothing, a withdrawn or replaced list stops it. */
export const tellResults = job<TellResults>({
  name: 'merit.tell',
  retries: 5,
  keyOf: ({ listId }) => listId,
  async handle(ctx, payload) {
    const { examId } = await ctx.db.findOneByOrFail(MeritList, { id: payload.listId });
    const exam = await ctx.db.findOneByOrFail(Exam, { id: examId });
    for (let after = 0; ; ) {
      const recipients = await inTransaction(ctx, async (tx) => {
        if (!(await holdPublished(tx, payload.listId))) return [];
        const found = await findRecipients(tx, payload, after);
        await sendResults(tx, payload.listId, found, exam);
        return found;
      });
      if (recipients.length < batchSize) return;
      after = recipients.at(-1)?.ordinal ?? after;
    }
  },
});
