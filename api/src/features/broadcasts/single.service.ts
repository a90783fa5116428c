import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { MessageStatus, mayResend, resendOne } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { messagesPerPage, type SingleMessage, type SingleMessagePage } from './message.types.ts';

const columns = `m.id, m.channel, m.user_id AS "userId", u.name, m.recipient AS to, m.subject, m.status, m.tries,
    m.last_error AS "lastError", m.created_at AS "createdAt",
    m.status = '${MessageStatus.FAILED}' AND ${mayResend('$2')} AS "canRetry"`;
const source = `outbox_messages m LEFT JOIN applicants u ON u.user_id = m.user_id`;

/** Single messages of a status, without their text, which may contain a code. */
export async function findSingleMessages(
  ctx: Ctx,
  { status, page }: { status: MessageStatus; page: number },
): Promise<SingleMessagePage> {
  assertPage(page);
  const which = `FROM ${source} WHERE m.batch_id IS NULL AND m.status = $1`;
  const messages: SingleMessagePage['messages'] = await queryRows(
    ctx.db,
    `SELECT ${columns}
      ${which} ORDER BY m.id DESC LIMIT ${messagesPerPage} OFFSET ${(page - 1) * messagesPerPage}`,
    [status, ctx.now()],
  );
  const [total] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*) AS count ${which}`, [status]);
  return { messages, ...pageOf(page, total?.count ?? 0, messagesPerPage) };
}

/** One message, also of a broadcast. */
export async function findSingleMessage(ctx: Ctx, id: string): Promise<SingleMessage> {
  const sql = `SELECT ${columns} FROM ${source} WHERE m.id = $1`;
  const [message] = await queryRows<SingleMessage>(ctx.db, sql, [id, ctx.now()]);
  return message ?? fail('NOT_FOUND', 'messageNotFound');
}

/**
 * Sends one failed message again for the officer who sees it in the reports on broadcasts and single messages, unless it has
 * expired.
 */
export async function retryMessage(ctx: Ctx, id: string): Promise<void> {
  const [row] = await queryRows<{ status: MessageStatus }>(ctx.db, 'SELECT status FROM outbox_messages WHERE id = $1', [
    id,
  ]);
  if (!row) fail('NOT_FOUND', 'messageNotFound');
  if (!(await resendOne(ctx, id))) fail('CONFLICT', 'wrongState');
  await record(ctx, { action: 'message.retried', subject: { type: 'message', id } });
}
