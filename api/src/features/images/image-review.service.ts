import { ImageReview, reasonText } from '@admission/schema';
import { In, IsNull } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { imageReturnedMail, imageReturnedSms, sendBoth, senderOf } from '../../messages/index.ts';
import { User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { lockProfileOf } from '../profiles/index.ts';
import { revokeCards } from '../seating/index.ts';
import { findApplicationImages } from './image.choice.ts';
import { Image } from './image.entity.ts';
import type { CurrentImage } from './image.loaders.ts';
import type { ReviewImageInput } from './image.types.ts';

const actions = { ACCEPTED: 'image.accepted', RETURNED: 'image.returned' } as const;

/**
 * Accepts a current picture or signature, or returns it with a reason that its applicant receives, for each application that has it.
 * A replaced image answers CONFLICT, so that none is reviewed unseen; the same decision again changes nothing.
 */
export async function reviewImage(ctx: Ctx, { id, review, reason = null }: ReviewImageInput): Promise<void> {
  const { userId } = (await ctx.db.findOneBy(Image, { id })) ?? fail('NOT_FOUND', 'imageNotFound');
  if (userId === null) fail('NOT_FOUND', 'imageNotFound');
  // Uploads take the same lock.
  await lockProfileOf(ctx, userId);
  const before = await ctx.db.findOneBy(Image, { id, replacedAt: IsNull() });
  if (!before) fail('CONFLICT', 'staleVersion');
  if (before.kind !== 'PICTURE' && before.kind !== 'SIGNATURE') fail('NOT_FOUND', 'imageNotFound');
  const profileIds = await findOpenApplications(ctx, before);
  const reviewReason = review === ImageReview.RETURNED ? reason : null;
  if (before.review === review && before.reviewReason === reviewReason) return;
  await ctx.db.update(Image, { id }, { review, reviewReason, reviewedAt: ctx.now() });
  await record(ctx, {
    action: actions[review],
    subject: { type: 'user', id: userId },
    before: { kind: before.kind, review: before.review },
    after: { kind: before.kind, review, sha256: before.sha256 },
    reason: reasonText('en', reviewReason) || undefined,
  });
  if (review !== ImageReview.RETURNED) return;
  // A card with a returned image must not admit, as it can no longer be downloaded.
  let isCardVoid = false;
  for (const profileId of profileIds)
    if (await revokeCards(ctx, profileId, { why: 'RETURNED', reason: reasonText('en', reviewReason) }))
      isCardVoid = true;
  await sendReturned(ctx, userId, { ...before, reviewReason, isCardVoid });
}

/** The applications that have an image, to exams that are not conducted: afterwards admit cards must not change. Refuses without one. */
async function findOpenApplications(ctx: Ctx, image: Image): Promise<string[]> {
  const users = (await findApplicationImages(ctx, image)).filter(
    ({ own, used }) => own === image.id || used === image.id,
  );
  if (users.length === 0) fail('CONFLICT', 'profileMissing');
  const open = users.filter(({ conducted }) => !conducted);
  if (open.length === 0) fail('CONFLICT', 'wrongState');
  return open.map(({ profileId }) => profileId);
}

/** A picture or signature, also a replaced one. */
export async function findReviewed(ctx: Ctx, id: string): Promise<Image & Pick<CurrentImage, 'kind'>> {
  const image = await ctx.db.findOneBy(Image, { id, kind: In(['PICTURE', 'SIGNATURE']) });
  return (image ?? fail('NOT_FOUND', 'imageNotFound')) as Image & Pick<CurrentImage, 'kind'>;
}

async function sendReturned(
  ctx: Ctx,
  userId: string,
  { id, kind, reviewReason, isCardVoid }: Pick<Image, 'id' | 'kind' | 'reviewReason'> & { isCardVoid: boolean },
): Promise<void> {
  const person = await ctx.db.findOneBy(User, { id: userId, deletedAt: IsNull() });
  if (!person) return;
  const { lang, name } = person;
  const props = { ...senderOf(ctx), isPicture: kind === 'PICTURE', reason: reasonText(lang, reviewReason), isCardVoid };
  await sendBoth(ctx, person, `image-returned:${id}:${ctx.now().getTime()}`, {
    sms: imageReturnedSms(props, lang),
    mail: imageReturnedMail({ ...props, name }, lang),
  });
}
