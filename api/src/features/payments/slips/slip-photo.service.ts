import { text } from '@admission/schema';
import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { loaderOf, rowOf } from '../../../db/loaders.ts';
import { execute } from '../../../db/query.ts';
import { inTransaction, withoutClaim } from '../../../db/transaction.ts';
import { lockUser } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { addPage, discardPages, Image, pageUrl, type UploadedImage, uploadPage } from '../../images/index.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { lockSummaryIn } from '../attempts/summary.service.ts';
import { SlipPhoto } from './slip-photo.entity.ts';

type Upload = Parameters<typeof uploadPage>[1];

/** Locks the caller's pending slip, so that no officer decides it meanwhile; CONFLICT without one. */
async function lockPendingSlip(
  ctx: Ctx,
  intakeId: string | null,
): Promise<{ slip: PaymentAttempt; profileId: string }> {
  const { id: userId } = callerOf(ctx);
  // A deletion of the account waits, and then deletes the photo as well.
  await lockUser(ctx, userId);
  const { chargeId, profileId } = await lockSummaryIn(ctx, userId, intakeId);
  const slip = await ctx.db.findOneBy(PaymentAttempt, { chargeId, state: 'SUBMITTED' });
  if (!slip || !profileId) fail('CONFLICT', 'noPendingPayment');
  return { slip, profileId };
}

/** Stores or replaces the photo of the caller's pending slip. The same image again changes nothing. */
export async function uploadSlipPhoto(ctx: Ctx, file: Upload, intakeId: string | null): Promise<UploadedImage> {
  await inTransaction(withoutClaim(ctx), (tx) => lockPendingSlip(tx, intakeId));
  let url = '';
  await uploadPage(ctx, file, async (tx, stored) => {
    const { slip, profileId } = await lockPendingSlip(tx, intakeId);
    const before = await tx.db.findOneBy(SlipPhoto, { attemptId: slip.id });
    const shown = before && (await rowOf(tx, Image, before.imageId));
    if (shown?.sha256 === stored.sha256) {
      url = pageUrl(tx, shown);
      return false;
    }
    const imageId = await addPage(tx, stored, { userId: slip.userId, profileId });
    await tx.db.upsert(SlipPhoto, { attemptId: slip.id, imageId }, ['attemptId']);
    if (shown) await discardPages(tx, [shown.id]);
    await record(tx, {
      action: shown ? 'image.replaced' : 'image.uploaded',
      subject: { type: 'user', id: slip.userId },
      ...(shown ? { before: { kind: 'SLIP', sha256: shown.sha256 } } : {}),
      after: { kind: 'SLIP', sha256: stored.sha256, reference: slip.bankSlipNumber },
    });
    url = pageUrl(tx, stored);
    return true;
  });
  return { msg: text(ctx.lang, 'imageUploaded'), url };
}

/** Moves a photo to the attempt with the corrected number: it shows the same slip. */
export const moveSlipPhoto = (ctx: Ctx, { from, to }: { from: string; to: string }) =>
  ctx.db.update(SlipPhoto, { attemptId: from }, { attemptId: to });

/** The expiring address of the photo of a slip for its applicant and for officers, batched; null without one and for tokens. */
export async function findSlipPhoto(ctx: Ctx, attemptId: string): Promise<string | null> {
  if (callerOf(ctx).token) return null;
  const imageId = await loaderOf<string, string | null>(ctx, 'photo of slip', async (ids) => {
    const photos = await ctx.db.findBy(SlipPhoto, { attemptId: In([...ids]) });
    const byAttempt = new Map(photos.map((photo) => [photo.attemptId, photo.imageId]));
    return ids.map((id) => byAttempt.get(id) ?? null);
  }).load(attemptId);
  return imageId && pageUrl(ctx, await rowOf(ctx, Image, imageId));
}

/** Releases the photos of a deleted applicant's slips; the payments stay. */
export async function deleteSlipPhotos(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await execute<{ id: string }>(
    ctx.db,
    `DELETE FROM slip_photos WHERE attempt_id IN (SELECT id FROM payment_attempts WHERE user_id = $1) RETURNING image_id AS id`,
    [userId],
  );
  await discardPages(
    ctx,
    rows.map(({ id }) => id),
  );
}
