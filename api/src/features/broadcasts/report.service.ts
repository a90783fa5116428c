import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { heldUntil, MessageStatus, resendFailed } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { signHtmlImages } from '../notices/index.ts';
import {
  type BroadcastPage,
  type BroadcastRecipient,
  type BroadcastReport,
  type BroadcastView,
  broadcastsPerPage,
  recipientsPerPage,
} from './broadcast.types.ts';

const columns = `b.id, b.channel, b.subject, b.body, b.recipients, b.segments, b.sender_name AS "sentBy", b.created_at AS "createdAt",
  b.cost::float8 AS cost, b.state, b.starts_at AS "startsAt", b.even_at_night AS "evenAtNight", b.stopped_at AS "stoppedAt", b.stopped_by AS "stoppedBy",
  (SELECT coalesce(json_object_agg(c.status, c.n), '{}') FROM
    (SELECT m.status, count(*) AS n FROM outbox_messages m WHERE m.batch_id = b.id GROUP BY m.status) AS c) AS "byStatus"`;

type BroadcastRow = Omit<BroadcastView, 'counts' | 'heldUntil'> & {
  evenAtNight: boolean;
  byStatus: Partial<Record<MessageStatus, number>>;
};

/** Recipients not in the outbox yet count as queued, those of a stopped broadcast as cancelled. */
function toView(ctx: Ctx, { byStatus, evenAtNight, ...row }: BroadcastRow): BroadcastView {
  const of = (status: MessageStatus): number => byStatus[status] ?? 0;
  const absent = row.recipients - Object.values(byStatus).reduce((sum, one) => sum + one, 0);
  const isOpen = row.state === 'SCHEDULED' || row.state === 'RUNNING';
  const counts = {
    queued: of('QUEUED') + (isOpen ? absent : 0),
    sending: of('SENDING'),
    sent: of('SENT'),
    failed: of('FAILED'),
    unknown: of('UNKNOWN'),
    expired: of('EXPIRED'),
    cancelled: of('CANCELLED') + (row.state === 'STOPPED' ? absent : 0),
  };
  const start = row.startsAt === null ? null : new Date(row.startsAt);
  const hasStarted = start === null || start <= ctx.now();
  return {
    ...row,
    counts,
    body: row.channel === 'mail' ? signHtmlImages(ctx, row.body) : row.body,
    heldUntil: counts.queued > 0 ? heldUntil(ctx, hasStarted ? null : start, evenAtNight) : null,
  };
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
  const [total] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM outbox_messages WHERE batch_id = $1 AND ($2::text IS NULL OR status = $2)`,
    [id, status ?? null],
  );
  return { broadcast, recipients, ...pageOf(page, total?.count ?? 0, recipientsPerPage) };
}

/** Sends the failed messages again; not those with unknown delivery. */
export async function retryBroadcast(ctx: Ctx, id: string): Promise<BroadcastView> {
  await findBroadcast(ctx, id);
  const again = await resendFailed(ctx, id);
  if (again > 0)
    await record(ctx, { action: 'broadcast.retried', subject: { type: 'broadcast', id }, after: { again } });
  return findBroadcast(ctx, id);
}
