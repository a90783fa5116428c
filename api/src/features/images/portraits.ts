import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { portraitOf } from '../../outside/images/index.ts';

interface Owner {
  userId: string;
  profileId: string;
}

/** Files read and scaled at a time, each on one thread. */
const atOnce = 2;

/** The keys of the pictures of many applications, by application. */
export async function findPictureKeys(ctx: Ctx, applications: readonly Owner[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ profileId: string; fileKey: string }>(
    ctx.db,
    // An application without its own picture uses that of the application before; ids grow with time.
    `SELECT DISTINCT ON (o.profile_id) o.profile_id AS "profileId", i.file_key AS "fileKey"
      FROM unnest($1::uuid[], $2::uuid[]) AS o(user_id, profile_id)
      JOIN images i ON i.user_id = o.user_id AND i.kind = 'PICTURE' AND i.replaced_at IS NULL
        AND (i.profile_id IS NULL OR i.profile_id <= o.profile_id)
      ORDER BY o.profile_id, i.profile_id DESC NULLS LAST, i.created_at DESC`,
    [applications.map(({ userId }) => userId), applications.map(({ profileId }) => profileId)],
  );
  return new Map(rows.map(({ profileId, fileKey }) => [profileId, fileKey]));
}

/**
 * The photographs of applications, scaled down (JPEG, at most 160 × 200), by application; null without one. A missing file is counted
 * and answers null: one person's file does not withhold the list of a room.
 */
export async function readPortraits(ctx: Ctx, applications: readonly Owner[]): Promise<Map<string, Buffer | null>> {
  const portraits = new Map<string, Buffer | null>(applications.map(({ profileId }) => [profileId, null]));
  const waiting = (await findPictureKeys(ctx, applications)).entries();
  const work = async (): Promise<void> => {
    for (const [profileId, fileKey] of waiting) {
      const file = await ctx.app.files.get(fileKey);
      if (!file) ctx.app.counters.missingImageFiles.inc();
      portraits.set(profileId, file && (await portraitOf(file.bytes)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return portraits;
}
