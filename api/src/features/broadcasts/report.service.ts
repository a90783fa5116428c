import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertInRange, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { MessageStatus, resendFailed } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { signHtmlImages } from '../notices/index.ts';
import type { BroadcastPage, BroadcastRecipient, BroadcastReport, BroadcastView } from './broadcast.types.ts';

const broadcastsPerPage = 20;
const recipientsPerPage = 50;

const columns = `b.id, b.channel, b.subject, b.body, b.recipients, b.segments, b.sender_name AS "sentBy", b.created_at AS "createdAt",
  (SELECT coalesce(json_object_agg(c.status, c.n), '{}') FROM
    (SELECT m.status, count(*) AS n FROM outbox_messages m WHERE m.batch_id = b.id GROUP BY m.status) AS c) AS "byStatus"`;

type BroadcastRow = Omit<BroadcastView, 'counts'> & { byStatus: Partial<Record<MessageStatus, number>> };

function toView(ctx: Ctx, { byStatus, ...row }: BroadcastRow): BroadcastView {
  const of = (status: MessageStatus): number => byStatus[status] ?? 0;
  const counts = {
    queued: of('QUEUED'),
    sending: of('SENDING'),
    sent: of('SENT'),
    failed: of('FAILED'),
    unknown: of('UNKNOWN'),
    expired: of('EXPIRED'),
  };
  const body = row.channel === 'mail' ? signHtmlImages(ctx, row.body) : row.body;
  return { ...row, body, counts };
}

/** The broadcasts, newest first, optionally those with messages of a status. */
export async function findBroadcasts(ctx: Ctx, page: number, status: MessageStatus | null): Promise<BroadcastPage> {
  assertPage(page);
  const which = status
    ? 'WHERE EXISTS (SELECT 1 FROM outbox_messages m WHERE m.batch_id = b.id AND m.status = $1)'
    : '';
  const params = status ? [status] : [];
  const rows = await queryRows<BroadcastRow>(
    ctx.db,
    `SELECT ${columns} FROM broadcasts b ${which}
      ORDER BY b.id DESC LIMIT ${broadcastsPerPage} OFFSET ${(page - 1) * broadcastsPerPage}`,
    params,
  );
  const [total] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*) AS count FROM broadcasts b ${which}`,
    params,
  );
  return {
    broadcasts: rows.map((row) => toView(ctx, row)),
    ...pageOf(page, total?.count ?? 0, broadcastsPerPage),
  };
}

export async function findBroadcast(ctx: Ctx, id: string): Promise<BroadcastView> {
  const [row] = await queryRows<BroadcastRow>(ctx.db, `SELECT ${columns} FROM broadcasts b WHERE b.id = $1`, [id]);
  return row ? toView(ctx, row) : fail('NOT_FOUND', 'messageNotFound');
}

/** One broadcast with a page of its recipients, optionally of one status. */
export async function findReport(
  ctx: Ctx,
  { id, page, status }: { id: string; page: number; status?: MessageStatus | null | undefined },
): Promise<BroadcastReport> {
  assertPage(page);
  const broadcast = await findBroadcast(ctx, id);
  const recipients = await queryRows<BroadcastRecipient>(
    ctx.db,
    `SELECT m.id, m.user_id AS "userId", u.name, m.recipient AS to, m.status, m.tries, m.last_error AS "lastError", m.sent_at AS "sentAt"
      FROM outbox_messages m LEFT JOIN applicants u ON u.user_id = m.user_id
      WHERE m.batch_id = $1 AND ($2::text IS NULL OR m.status = $2)
      ORDER BY m.id LIMIT ${recipientsPerPage} OFFSET $3`,
    [id, status ?? null, (page - 1) * recipientsPerPage],
  );
  const { counts } = broadcast;
  const count = status
    ? counts[status.toLowerCase() as keyof typeof counts]
    : Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { broadcast, recipients, ...pageOf(page, count, recipientsPerPage) };
}

/** Sends the failed messages again; not those with unknown delivery. */
export async function retryBroadcast(ctx: Ctx, id: string): Promise<BroadcastView> {
  await findBroadcast(ctx, id);
  const again = await resendFailed(ctx, id);
  if (again > 0)
    await record(ctx, { action: 'broadcast.retried', subject: { type: 'broadcast', id }, after: { again } });
  return findBroadcast(ctx, id);
}

export function assertPage(page: number): void {
  assertInRange('page', page, { max: limits.pages.last });
}
