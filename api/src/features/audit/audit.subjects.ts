import { type AuditSubjectType, isUuid } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import type { AuditLine, AuditSubject } from './audit.types.ts';

type Row = AuditSubject & { id: string };

/** Where the name of a subject stands. The tables are read by name: their features write to the audit, and a door opens one way. */
const namesOf: Readonly<Record<AuditSubjectType, string>> = {
  user: 'SELECT id, name, id AS "userId", role FROM users WHERE id = ANY($1::uuid[])',
  profile:
    'SELECT p.id, u.name, u.id AS "userId", u.role FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.id = ANY($1::uuid[])',
  exam: 'SELECT id, title AS name FROM exams WHERE id = ANY($1::uuid[])',
  notice: 'SELECT id, title AS name FROM notices WHERE id = ANY($1::uuid[])',
  department: 'SELECT id, department_name AS name FROM departments WHERE id = ANY($1::uuid[])',
  program: 'SELECT id, program_name AS name FROM programs WHERE id = ANY($1::uuid[])',
  'merit-list':
    'SELECT m.id, x.title AS name FROM merit_lists m JOIN exams x ON x.id = m.exam_id WHERE m.id = ANY($1::uuid[])',
  // A file is named once it is made.
  export: 'SELECT id, coalesce(filename, kind) AS name FROM exports WHERE id = ANY($1::uuid[])',
  image:
    'SELECT i.id, coalesce(u.name, i.kind) AS name FROM images i LEFT JOIN users u ON u.id = i.user_id WHERE i.id = ANY($1::uuid[])',
  broadcast: 'SELECT id, coalesce(subject, left(body, 80)) AS name FROM broadcasts WHERE id = ANY($1::uuid[])',
  message: 'SELECT id, recipient AS name FROM outbox_messages WHERE id = ANY($1::uuid[])',
  'integrator-token': 'SELECT id, name FROM integrator_tokens WHERE id = ANY($1::uuid[])',
  webhook: 'SELECT id, url AS name FROM webhooks WHERE id = ANY($1::uuid[])',
  // What bKash tells of need not have a transaction ID; then it is called by the message's own.
  'bkash-notification':
    'SELECT id, coalesce(transaction_id, message_id) AS name FROM payment_notifications WHERE id = ANY($1::uuid[])',
  'bank-statement': 'SELECT id, filename AS name FROM bank_statements WHERE id = ANY($1::uuid[])',
};

/** What a line's subject is called now; one query for each kind on a page. */
export async function subjectOf(
  ctx: Ctx,
  { subjectType, subjectId }: Pick<AuditLine, 'subjectType' | 'subjectId'>,
): Promise<AuditSubject | null> {
  const names = subjectType ? new Map(Object.entries(namesOf)).get(subjectType) : undefined;
  if (!names || !subjectId || !isUuid(subjectId)) return null;
  return loaderOf<string, AuditSubject | null>(ctx, `audit ${subjectType}`, async (ids) => {
    const rows: Row[] = await ctx.db.query(names, [ids]);
    const byId = new Map(rows.map(({ id, name, userId = null, role = null }) => [id, { name, userId, role }]));
    return ids.map((id) => byId.get(id) ?? null);
  }).load(subjectId.toLowerCase());
}

/** Everything that a line may name by its id alone. */
const named = `SELECT id, name FROM users WHERE id = ANY($1::uuid[])
  UNION ALL SELECT id, title FROM exams WHERE id = ANY($1::uuid[])
  UNION ALL SELECT id, program_name FROM programs WHERE id = ANY($1::uuid[])
  UNION ALL SELECT id, department_name FROM departments WHERE id = ANY($1::uuid[])
  UNION ALL SELECT id, title FROM notices WHERE id = ANY($1::uuid[])
  UNION ALL SELECT p.id, u.name FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.id = ANY($1::uuid[])`;

/** A line of a large export names thousands; people read the first few. */
const mostNamed = 20;

/** The ids that a value holds, wherever they stand in it. */
function idsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (found.size >= mostNamed) return found;
  if (typeof value === 'string' && isUuid(value)) found.add(value.toLowerCase());
  else if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) idsIn(inside, found);
  return found;
}

/** What the things are called now that a line names by their ids. One query a page. */
export async function namesIn(
  ctx: Ctx,
  { before, after }: Pick<AuditLine, 'before' | 'after'>,
): Promise<Record<string, string>> {
  const ids = [...idsIn([before, after])];
  const loader = loaderOf<string, string | null>(ctx, 'audit names', async (wanted) => {
    const rows: { id: string; name: string }[] = await ctx.db.query(named, [wanted]);
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return wanted.map((id) => byId.get(id) ?? null);
  });
  const names = await Promise.all(ids.map((id) => loader.load(id)));
  return Object.fromEntries(ids.flatMap((id, at) => (names[at] ? [[id, names[at]]] : [])));
}
