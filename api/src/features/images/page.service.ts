import { In, IsNull } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { refundIfBusy } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Image } from './image.entity.ts';
import { imageKinds } from './image.kinds.ts';
import { pageUploadLimit } from './image.limits.ts';
import { signedUrl } from './image.loaders.ts';
import { type StoredFile, storeImage } from './image.service.ts';
import { readUploadedImage, trashInBackground, type UploadedFile } from './image.uploads.ts';

/**
 * Stores the photo of a paper: a page of a supporting document, a bank slip. `savePage` runs in a transaction; a file without a saved row
 * goes to the trash.
 */
export async function uploadPage(
  ctx: Ctx,
  file: Promise<UploadedFile>,
  savePage: (tx: Ctx, stored: StoredFile) => Promise<boolean>,
): Promise<void> {
  const { id } = callerOf(ctx);
  await ctx.app.limits.consume(pageUploadLimit, id);
  const work = () => readUploadedImage(ctx, file, imageKinds.PAGE);
  const picture = await refundIfBusy(ctx.app.limits, pageUploadLimit, { key: id, work });
  await storeImage(ctx, 'PAGE', picture, async (stored) => {
    const isSaved = await inTransaction(ctx, (tx) => savePage(tx, stored));
    if (!isSaved) trashInBackground(ctx, stored.fileKey);
  });
}

/** Adds the image row of a stored page of a supporting document or a bank slip; returns its id. */
export async function addPage(
  ctx: Ctx,
  stored: StoredFile,
  owner: { userId: string; profileId: string },
): Promise<string> {
  return (await ctx.db.save(ctx.db.create(Image, { ...stored, ...owner }))).id;
}

/** Releases uploaded pages; their files go to the trash after the commit. */
export async function discardPages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const pages = await ctx.db.findBy(Image, { id: In([...ids]), kind: 'PAGE', replacedAt: IsNull() });
  await ctx.db.update(Image, { id: In(pages.map(({ id }) => id)) }, { replacedAt: ctx.now() });
  ctx.afterCommit(() => {
    for (const { fileKey } of pages) trashInBackground(ctx, fileKey);
  });
}

/** The expiring address of the image of a page of a supporting document or a bank slip. */
export const pageUrl = (ctx: Ctx, { fileKey }: Pick<Image, 'fileKey'>): string => signedUrl(ctx, fileKey);

/** The JPEG of an uploaded page. Refuses if its file is missing, as for a picture. */
export async function readPage(ctx: Ctx, { id, fileKey }: Image): Promise<Buffer> {
  const file = await ctx.app.files.get(fileKey);
  if (file) return file.bytes;
  ctx.app.counters.missingImageFiles.inc();
  ctx.app.log.error({ image: id, requestId: ctx.requestId }, 'the file of a page is missing');
  return fail('SERVICE_UNAVAILABLE', 'imageFileMissing', { retryAfter: 60 });
}

/** A picture or signature without a review, with its application. */
export interface ImageToReview {
  id: string;
  kind: 'PICTURE' | 'SIGNATURE';
  /** Microseconds since 1970: the order of the list. */
  micros: string;
  userId: string;
  profileId: string;
  intakeId: string;
  name: string;
  applicantId: string | null;
  examTitle: string;
  examTitleBn: string | null;
  url: string;
}

/** OFFSET 0 keeps the join per image, in the order of the index: the planner expects one row of a plain join and sorts all of them. */
const toReview = `FROM images i
      CROSS JOIN LATERAL (SELECT a.*, x.title, x.title_bn FROM applicants a JOIN exam_catalogue x ON x.exam_id = a.exam_id
        WHERE a.exam_id = ANY(ARRAY(SELECT exam_id FROM exam_catalogue WHERE NOT conducted))
          AND a.user_id = i.user_id AND a.profile_id IS NOT NULL AND a.deleted_at IS NULL
          AND (i.profile_id IS NULL OR i.profile_id = a.profile_id) OFFSET 0) AS a
      WHERE i.review IS NULL AND i.replaced_at IS NULL AND i.kind IN ('PICTURE', 'SIGNATURE') AND i.created_at >= $1`;

/** Counts pictures and signatures without a review, up to a limit. */
export async function countImagesToReview(ctx: Ctx, { since, limit }: { since: Date; limit: number }): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM (SELECT 1 ${toReview} LIMIT $2) AS waiting`,
    [since, limit],
  );
  return row?.count ?? 0;
}

/**
 * The oldest pictures and signatures of current applications without a review. `since` bounds the walk: the images of exams that are
 * over have often never been reviewed.
 */
export async function findImagesToReview(
  ctx: Ctx,
  { after, since, limit }: { after: { micros: string; id: string }; since: Date; limit: number },
): Promise<ImageToReview[]> {
  const rows = await queryRows<ImageToReview & { fileKey: string }>(
    ctx.db,
    `SELECT i.id, i.kind, (extract(epoch FROM i.created_at) * 1000000)::bigint::text AS micros, i.file_key AS "fileKey",
        a.user_id AS "userId", a.profile_id AS "profileId", a.intake_id AS "intakeId", a.name, a.applicant_id AS "applicantId", a.title AS "examTitle",
        a.title_bn AS "examTitleBn"
      ${toReview} AND (i.created_at, i.id) > (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
      ORDER BY i.created_at, i.id LIMIT $4`,
    [since, after.micros, after.id, limit],
  );
  return rows.map(({ fileKey, ...row }) => ({ ...row, url: signedUrl(ctx, fileKey) }));
}
