import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { portraitOf } from '../../outside/images/index.ts';
import { type Candidate, chooseImage } from './image.choice.ts';

interface Owner {
  userId: string;
  profileId: string;
}

/** Files read and scaled at a time, each on one thread. */
const atOnce = 2;

/** The keys of the pictures of many applications, by application. */
export async function findPictureKeys(ctx: Ctx, applications: readonly Owner[]): Promise<Map<string, string>> {
  const pictures = await queryRows<Candidate & { userId: string; fileKey: string }>(
    ctx.db,
    `SELECT i.user_id AS "userId", i.profile_id AS "profileId", i.review, i.file_key AS "fileKey" FROM images i
      WHERE i.user_id = ANY($1::uuid[]) AND i.kind = 'PICTURE' AND i.replaced_at IS NULL
      ORDER BY i.profile_id NULLS FIRST, i.created_at`,
    [applications.map(({ userId }) => userId)],
  );
  const byUser = Map.groupBy(pictures, ({ userId }) => userId);
  const keys = new Map<string, string>();
  for (const { userId, profileId } of applications) {
    const picture = chooseImage(byUser.get(userId) ?? [], profileId);
    if (picture) keys.set(profileId, picture.fileKey);
  }
  return keys;
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
