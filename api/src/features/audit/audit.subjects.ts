import { isUuid } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { auditNames } from './audit.names.ts';
import type { AuditLine, AuditSubject } from './audit.types.ts';

type Row = AuditSubject & { id: string };

/** What a line's subject is called now; one query for each kind on a page. */
export async function subjectOf(
  ctx: Ctx,
  { subjectType, subjectId }: Pick<AuditLine, 'subjectType' | 'subjectId'>,
): Promise<AuditSubject | null> {
  const names = subjectType ? auditNames.get(subjectType)?.byIds : undefined;
  if (!names || !subjectId || !isUuid(subjectId)) return null;
  return loaderOf<string, AuditSubject | null>(ctx, `audit ${subjectType}`, async (ids) => {
    const rows = await queryRows<Row>(ctx.db, names, [ids]);
    const byId = new Map(rows.map(({ id, name, userId = null, role = null }) => [id, { name, userId, role }]));
    return ids.map((id) => byId.get(id) ?? null);
  }).load(subjectId.toLowerCase());
}

/** A line of a large export names thousands; people read the first few. */
const mostNamed = 20;

/** The ids that a value holds, wherever they stand in it. */
function idsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (found.size >= mostNamed) return found;
  if (typeof value === 'string' && isUuid(value)) found.add(value.toLowerCase());
  else if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) idsIn(inside, found);
  return found;
}

const namesInValuesSql = (): string =>
  [...auditNames.values()]
    .filter(({ isInValues }) => isInValues)
    .map(({ byIds }) => `SELECT id, name FROM (${byIds}) AS named`)
    .join(' UNION ALL ');

/** What the things are called now that a line names by their ids. One query a page. */
export async function namesIn(
  ctx: Ctx,
  { before, after }: Pick<AuditLine, 'before' | 'after'>,
): Promise<Record<string, string>> {
  const ids = [...idsIn([before, after])];
  const loader = loaderOf<string, string | null>(ctx, 'audit names', async (wanted) => {
    const rows: { id: string; name: string }[] = await queryRows(ctx.db, namesInValuesSql(), [wanted]);
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return wanted.map((id) => byId.get(id) ?? null);
  });
  const names = await Promise.all(ids.map((id) => loader.load(id)));
  return Object.fromEntries(ids.flatMap((id, at) => (names[at] ? [[id, names[at]]] : [])));
}
