import { reasonText } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { recordWithId } from '../audit/index.ts';
import { findProfileIds } from '../profiles/index.ts';
import { findPerson } from './find-people.service.ts';
import type { AddApplicantNoteInput, HistoryEntry, HistoryKind, HistoryPage } from './history.types.ts';

const pageSize = 20;

/** Microsecond and key of the last entry. */
const cursorPattern = /^(\d{1,17})-([a-z][0-9a-f-]{0,40})$/;

/** Audit actions that change a payment manually. */
const manualChanges = `'payment.overridden', 'payment.waived', 'payment.proposed', 'payment.proposal-rejected', 'payment.proposal-withdrawn'`;

/** The key, from the source row, breaks ties within a microsecond. */
const sources: Readonly<Record<string, string>> = {
  registered: `SELECT u.registered_at AS at, 'r' AS key, 'REGISTERED' AS kind, 'user.registered' AS action,
      coalesce(made.actor_id, u.user_id) AS actor_id, coalesce(made.actor_name, u.name) AS actor_name,
      coalesce(made.actor_role, u.role) AS actor_role, NULL AS reason, NULL::jsonb AS before, NULL::jsonb AS after,
      NULL::json AS payment, NULL::json AS message
    FROM applicants u LEFT JOIN LATERAL (SELECT actor_id, actor_name, actor_role FROM audit_events
      WHERE subject_type = 'user' AND subject_id = u.user_id::text AND action = 'user.added' LIMIT 1) AS made ON true
    WHERE u.user_id = $1`,
  submitted: `SELECT u.submitted_at, 's' || u.profile_id, 'SUBMITTED', 'profile.submitted', u.user_id, u.name, u.role, NULL, NULL, NULL, NULL, NULL
    FROM applications u WHERE u.user_id = $1`,
  images: `SELECT i.created_at, 'i' || i.id, 'IMAGE', 'image.' || lower(i.kind), u.user_id, u.name, u.role, NULL, NULL, NULL, NULL, NULL
    FROM images i JOIN applicants u ON u.user_id = i.user_id WHERE i.user_id = $1 AND i.kind IN ('PICTURE', 'SIGNATURE')`,
  payments: `SELECT e.at, 'p' || e.id, 'PAYMENT', 'payment.' || lower(e.to_state), e.actor_id, e.actor_name, e.actor_role, e.reason, NULL, NULL,
      json_build_object('method', a.method, 'fromState', e.from_state, 'toState', e.to_state, 'reference', e.reference,
        'amount', a.amount_poisha / 100, 'received',
        CASE WHEN e.to_state IN ('COMPLETED', 'REVIEW', 'REFUND_DUE', 'REFUNDED') THEN a.received_poisha / 100.0 END), NULL
    FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id
    WHERE e.user_id = $1 AND e.source <> 'OVERRIDE'`,
  // Messages that expire contain codes, so their text is not shown.
  messages: `SELECT m.created_at, 'm' || m.id, 'MESSAGE', 'message.' || m.channel, b.sender_id, b.sender_name, writer.role, NULL, NULL, NULL, NULL,
      json_build_object('channel', m.channel, 'to', m.recipient, 'subject', m.subject,
        'text', CASE WHEN m.expires_at IS NULL THEN m.body END, 'status', m.status, 'sentAt', m.sent_at,
        'lastError', m.last_error, 'broadcastId', m.batch_id)
    FROM outbox_messages m LEFT JOIN broadcasts b ON b.id = m.batch_id LEFT JOIN applicants writer ON writer.user_id = b.sender_id
    WHERE m.user_id = $1`,
  // Without events that the other sources cover, and without sign-ins.
  audited: `SELECT e.at, 'a' || e.id, CASE
        WHEN e.action IN (${manualChanges}) THEN 'OVERRIDE'
        WHEN starts_with(e.action, 'marks.') THEN 'MARKS'
        WHEN e.action IN ('admit-card.exported', 'form.exported', 'applicant.exported') THEN 'DOCUMENT'
        WHEN e.action <> 'user.noted' AND starts_with(e.action, 'user.') THEN 'ACCOUNT'
        ELSE 'OTHER' END,
      e.action, e.actor_id, e.actor_name, e.actor_role, e.reason, e.before, e.after, NULL, NULL
    FROM audit_events e
    WHERE ((e.subject_type, e.subject_id) = ('user', $1::text)
        OR e.subject_type = 'profile' AND e.subject_id = ANY($2::text[]))
      AND e.action NOT IN ('user.signed-in', 'user.registered', 'user.added', 'profile.submitted')
      AND (e.action IN (${manualChanges}) OR NOT starts_with(e.action, 'payment.'))`,
};

const sql = `SELECT key, at, micros, kind, action, actor_id AS "actorId", actor_name AS "actorName", actor_role AS "actorRole",
    reason, before, after, payment, message
  FROM (SELECT line.*, (extract(epoch FROM at) * 1000000)::bigint AS micros FROM (${Object.values(sources).join('\nUNION ALL\n')}) AS line) AS line
  WHERE ($3::bigint IS NULL OR (micros, key COLLATE "C") < ($3::bigint, $4::text))
    AND ($5::text[] IS NULL OR kind = ANY($5))
  ORDER BY micros DESC, key COLLATE "C" DESC LIMIT ${pageSize + 1}`;

interface Line extends Omit<HistoryEntry, 'id'> {
  key: string;
  micros: number;
}

/** One page of an applicant's history, newest first. */
export async function findHistory(
  ctx: Ctx,
  userId: string,
  { cursor, kinds = null }: { cursor?: string | null | undefined; kinds?: HistoryKind[] | null | undefined },
): Promise<HistoryPage> {
  if (kinds?.length === 0) fail('BAD_USER_INPUT', 'listEmpty', { field: 'kinds', params: { field: 'kinds' } });
  const [, micros = null, key = null] = cursor == null ? [] : (cursorPattern.exec(cursor) ?? refuseCursor());
  await findPerson(ctx, userId);
  const lines = await queryRows<Line>(ctx.db, sql, [userId, await findProfileIds(ctx, userId), micros, key, kinds]);
  const shown = lines.slice(0, pageSize);
  const last = lines.length > pageSize ? shown.at(-1) : undefined;
  return { entries: shown.map((line) => entryOf(ctx, line)), next: last ? `${last.micros}-${last.key}` : null };
}

const refuseCursor = (): never => fail('BAD_USER_INPUT', 'valueInvalid', { field: 'cursor' });

/** An entry of a line. Reasons that the product sets are stored as text keys. */
function entryOf(
  ctx: Ctx,
  { key: id, micros: _, reason, ...line }: Omit<Line, 'micros'> & Partial<Line>,
): HistoryEntry {
  return { ...line, id, reason: reason && reasonText(ctx.lang, reason) };
}

/** Adds a note as an audit event, which can be neither changed nor removed. Returns the id of its history entry. */
export async function addNote(ctx: Ctx, { userId, note }: AddApplicantNoteInput): Promise<string> {
  await findPerson(ctx, userId);
  const id = await recordWithId(ctx, { action: 'user.noted', subject: { type: 'user', id: userId }, reason: note });
  return `a${id}`;
}

const entrySql = `SELECT line.* FROM (${sources['audited']}) AS line (at, key, kind, action, "actorId", "actorName", "actorRole",
    reason, before, after, payment, message) WHERE key = $3`;

/** One entry of the audit trail in the history of an applicant. */
export async function findEntry(ctx: Ctx, { userId, id }: { userId: string; id: string }): Promise<HistoryEntry> {
  const [line] = await queryRows<Line>(ctx.db, entrySql, [userId, [], id]);
  return entryOf(ctx, line ?? fail('NOT_FOUND', 'notFound'));
}
