import type { Lang } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { hasBothImages } from '../images/index.ts';

/** Whom messages about a payment go to, and in which language. */
export interface Applicant {
  id: string;
  name: string;
  phone: string;
  email: string;
  lang: Lang;
}

/** The applicant, or null where the account is gone: money may still come for it, but nobody is written to. */
export async function findLivingApplicant(ctx: Ctx, userId: string): Promise<Applicant | null> {
  const [found] = await queryRows<Applicant>(
    ctx.db,
    'SELECT user_id AS id, name, phone, email, lang FROM applicants WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
  return found ?? null;
}

/** The applicant; NOT_FOUND where the account is gone. */
export const findApplicant = async (ctx: Ctx, userId: string): Promise<Applicant> =>
  (await findLivingApplicant(ctx, userId)) ?? fail('NOT_FOUND', 'applicantNotFound');

/** What an applicant must have before paying (contract, "Payment needs"). */
export interface Progress {
  /** While the payment is PAID: an ID that was given out is kept, and not shown, where an officer took that back. */
  applicantId: string | null;
  blockedBy: 'PROFILE' | 'IMAGES' | null;
}

export async function findProgress(ctx: Ctx, userId: string): Promise<Progress> {
  const [row] = await queryRows<{ applicantId: string | null; profileId: string | null }>(
    ctx.db,
    'SELECT applicant_id AS "applicantId", profile_id AS "profileId" FROM applicants WHERE user_id = $1',
    [userId],
  );
  const blockedBy = !row?.profileId ? 'PROFILE' : (await hasBothImages(ctx, userId)) ? null : 'IMAGES';
  return { applicantId: row?.applicantId ?? null, blockedBy };
}

/** Refuses a payment before the profile and both images are there. */
export async function demandProgress(ctx: Ctx, userId: string): Promise<void> {
  const { blockedBy } = await findProgress(ctx, userId);
  if (blockedBy === 'PROFILE') fail('CONFLICT', 'profileMissing');
  if (blockedBy === 'IMAGES') fail('CONFLICT', 'imagesMissing');
}
