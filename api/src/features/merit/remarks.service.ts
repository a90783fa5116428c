import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { lockList, moveList } from './merit.locks.ts';
import { recordChange } from './merit.service.ts';
import type { MeritList } from './merit-list.entity.ts';

const copied = `UPDATE merit_entries e SET remarks = m.remarks FROM marks m
  WHERE e.list_id = $1 AND m.profile_id = e.profile_id AND btrim(coalesce(m.remarks, '')) <> ''`;
const emptied = 'UPDATE merit_entries SET remarks = NULL WHERE list_id = $1 AND remarks IS NOT NULL';

/** Releases the current remarks to the applicants of a published list, or hides them; a second release updates them. */
export async function releaseRemarks(ctx: Ctx, id: string, release: boolean): Promise<MeritList> {
  const list = await lockList(ctx, id, 'PUBLISHED', 'meritNotPublished');
  await ctx.db.query(emptied, [id]);
  if (release) await ctx.db.query(copied, [id]);
  const remarksReleasedAt = release ? ctx.now() : null;
  const changed = await moveList(ctx, list, { remarksReleasedAt });
  await recordChange(ctx, release ? 'merit.remarks-released' : 'merit.remarks-hidden', changed, {
    before: { remarksReleasedAt: list.remarksReleasedAt },
    after: { remarksReleasedAt, remarks: release ? await countRemarks(ctx, changed) : 0 },
  });
  await announce(ctx, changed, list.remarksReleasedAt !== null);
  return changed;
}

/** Hiding unreleased remarks is not an event. */
async function announce(ctx: Ctx, { examId, id, run, remarksReleasedAt }: MeritList, wasShown: boolean): Promise<void> {
  const list = { examId, meritListId: id, run };
  if (remarksReleasedAt)
    await publish(ctx, 'REMARKS_RELEASED', { ...list, releasedAt: remarksReleasedAt.toISOString() });
  else if (wasShown) await publish(ctx, 'REMARKS_HIDDEN', { ...list, hiddenAt: ctx.now().toISOString() });
}

/** The people of a list with a released remark, or with one that a release would show. */
export function countRemarks(ctx: Ctx, { id }: MeritList): Promise<number> {
  return loaderOf<string, number>(ctx, 'remarks of merit lists', async (ids) => {
    const rows = await queryRows<{ id: string; count: number }>(
      ctx.db,
      `SELECT e.list_id AS id, count(*)::int AS count
         FROM merit_entries e JOIN merit_lists l ON l.id = e.list_id JOIN marks m ON m.profile_id = e.profile_id
        WHERE e.list_id = ANY($1::uuid[]) AND CASE WHEN l.remarks_released_at IS NULL
          THEN btrim(coalesce(m.remarks, '')) <> '' ELSE e.remarks IS NOT NULL END
        GROUP BY e.list_id`,
      [ids],
    );
    const counts = new Map(rows.map((row) => [row.id, row.count]));
    return ids.map((one) => counts.get(one) ?? 0);
  }).load(id);
}
