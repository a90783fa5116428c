import type { MarkComponent } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import type { ProfileView } from '../profiles/index.ts';
import type { MarkRow } from './mark.types.ts';

/** The components are null in lists with the components of the specification only. */
type PublishedMarks = MarkRow & { components: MarkComponent[] | null };

const publishedMarks = prepared(
  `SELECT e.profile_id AS "profileId", e.written::float8 AS written, e.viva::float8 AS viva, e.total::float8 AS total,
      e.component_values AS values, e.components, e.outcome = 'ABSENT' AS absent, m.result, e.place, e.remarks, m.version
    FROM published_results e
    JOIN marks m ON m.profile_id = e.profile_id
    WHERE e.profile_id = ANY($1::uuid[]) AND m.result IS NOT NULL`,
  { isShort: true },
);

/**
 * The marks that an applicant may see: those of the published merit list, unaffected by later changes of marks; null before. Remarks are
 * null unless they are released with the list.
 */
export const loadPublishedMarks = (ctx: Ctx, { id }: ProfileView): Promise<PublishedMarks | null> =>
  loaderOf<string, PublishedMarks | null>(ctx, 'published marks of profile', async (ids) => {
    const rows = await queryPrepared<PublishedMarks>(ctx.db, publishedMarks, [ids]);
    const byProfile = new Map(rows.map((row) => [row.profileId, row]));
    return ids.map((one) => byProfile.get(one) ?? null);
  }).load(id);
