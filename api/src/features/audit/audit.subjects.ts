import { isUuid } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { auditNames } from './audit.names.ts';
import type { AuditLine, AuditSubject } from './audit.types.ts';

type Row = AuditSubject & { id: string };

/** The subject of a line with its current name; one query for each type on a page. */
export async function findSubject(
  ctx: Ctx,
  { subjectType, subjectId }: Pick<AuditLine, 'subjectType' | 'subjectId'>,
): Promise<AuditSubject | null> {
  const names = subjectType ? auditNames.get(subjectType)?.byIds : undefined;
  if (!names || !subjectId || !isUuid(subjectId)) return null;
  return loaderOf<string, AuditSubject | null>(ctx, `audit ${subjectType}`, async (ids) => {
    const rows = await queryRows<Row>(ctx.db, names, [ids]);
    const byId = new Map(
      rows.map(({ id, name, userId = null, role = null, intakeId = null }) => [id, { name, userId, role, intakeId }]),
    );
    return ids.map((id) => byId.get(id) ?? null);
  }).load(subjectId.toLowerCase());
}

/** The line of a large export holds thousands of ids. */
const maxNames = 20;

/** The ids anywhere in a value. */
function collectIds(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (found.size >= maxNames) return found;
  if (typeof value === 'string' && isUuid(value)) found.add(value.toLowerCase());
  else if (typeof value === 'object' && value !== null)
    for (const inside of Object.values(value)) collectIds(inside, found);
  return found;
}

const namesInValuesSql = (): string =>
  [...auditNames.values()]
    .filter(({ isInValues }) => isInValues)
    .map(({ byIds }) => `SELECT id, name FROM (${byIds}) AS named`)
    .join(' UNION ALL ');

/** The current names of the ids in a line; one query a page. */
export async function findNames(
  ctx: Ctx,
  { before, after }: Pick<AuditLine, 'before' | 'after'>,
): Promise<Record<string, string>> {
  const ids = [...collectIds([before, after])];
  const loader = loaderOf<string, string | null>(ctx, 'audit names', async (wanted) => {
    const rows: { id: string; name: string }[] = await queryRows(ctx.db, namesInValuesSql(), [wanted]);
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return wanted.map((id) => byId.get(id) ?? null);
  });
  const names = await Promise.all(ids.map((id) => loader.load(id)));
  return Object.fromEntries(ids.flatMap((id, at) => (names[at] ? [[id, names[at]]] : [])));
}
