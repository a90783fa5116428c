import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import type { Image } from './image.entity.ts';

/** A picture or signature that is not replaced, of one user and kind. */
export type Candidate = Pick<Image, 'profileId' | 'review'>;

/** Ids grow with time. The current application, without an id, is the last. */
const isLater = ({ profileId }: Candidate, application: string): boolean =>
  application !== '' && profileId !== null && profileId > application;

/** The image that an application has uploaded or inherited, from candidates in the order of their applications. */
const ownImage = <One extends Candidate>(candidates: readonly One[], application: string): One | undefined =>
  candidates.findLast((one) => !isLater(one, application));

/**
 * The image that an application uses, by default the current one: its own, otherwise that of the application before. A returned image
 * gives way to an accepted one of a later application, as applicants upload for the current one only.
 */
export function chooseImage<One extends Candidate>(candidates: readonly One[], application = ''): One | undefined {
  const own = ownImage(candidates, application);
  if (own?.review !== 'RETURNED') return own;
  return candidates.findLast((one) => isLater(one, application) && one.review === 'ACCEPTED') ?? own;
}

/** The earlier applications to an intake with picture and signature, by `ownImage`. No image can be added to them. */
export const earlierWithImagesSql = (intakeId: string): string =>
  `SELECT a.profile_id FROM applications a JOIN images i ON i.user_id = a.user_id AND i.replaced_at IS NULL
      AND i.kind IN ('PICTURE', 'SIGNATURE') AND (i.profile_id IS NULL OR i.profile_id <= a.profile_id)
    WHERE a.intake_id = ${intakeId}::uuid AND NOT a.is_current AND a.withdrawn_at IS NULL
    GROUP BY a.profile_id HAVING count(DISTINCT i.kind) = 2`;

/** An application with the ids of the images that it has and that it uses. */
interface ApplicationImages {
  profileId: string;
  conducted: boolean;
  own: string | undefined;
  used: string | undefined;
}

/** The applications of a user that are not withdrawn, with their images of a kind. */
export async function findApplicationImages(
  ctx: Ctx,
  { userId, kind }: Pick<Image, 'userId' | 'kind'>,
): Promise<ApplicationImages[]> {
  const applications = await queryRows<{ profileId: string; conducted: boolean }>(
    ctx.db,
    `SELECT a.profile_id AS "profileId", x.conducted
      FROM applications a JOIN exam_catalogue x ON x.exam_id = a.exam_id
      WHERE a.user_id = $1 AND a.withdrawn_at IS NULL ORDER BY a.profile_id`,
    [userId],
  );
  const candidates = await queryRows<Candidate & { id: string }>(
    ctx.db,
    `SELECT id, profile_id AS "profileId", review FROM images WHERE user_id = $1 AND kind = $2 AND replaced_at IS NULL
      ORDER BY profile_id NULLS FIRST, created_at`,
    [userId, kind],
  );
  return applications.map(({ profileId, conducted }) => {
    const [own, used] = [ownImage(candidates, profileId)?.id, chooseImage(candidates, profileId)?.id];
    return { profileId, conducted, own, used };
  });
}
