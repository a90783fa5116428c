import type { Lang } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';

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
  const [found]: Applicant[] = await ctx.db.query(
    'SELECT id, name, phone, email, lang FROM users WHERE id = $1 AND deleted_at IS NULL',
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
  const [row]: { applicantId: string | null; hasProfile: boolean; images: number }[] = await ctx.db.query(
    `SELECT CASE WHEN s.status = 'PAID' THEN p.applicant_id END AS "applicantId", p.id IS NOT NULL AS "hasProfile",
            (SELECT count(*) FROM images i WHERE i.user_id = u.id AND i.kind IN ('PICTURE', 'SIGNATURE') AND i.replaced_at IS NULL) AS images
       FROM users u LEFT JOIN profiles p ON p.user_id = u.id LEFT JOIN payment_summaries s ON s.user_id = u.id
      WHERE u.id = $1`,
    [userId],
  );
  const blockedBy = !row?.hasProfile ? 'PROFILE' : row.images < 2 ? 'IMAGES' : null;
  return { applicantId: row?.applicantId ?? null, blockedBy };
}

/** Refuses a payment before the profile and both images are there. */
export async function demandProgress(ctx: Ctx, userId: string): Promise<void> {
  const { blockedBy } = await findProgress(ctx, userId);
  if (blockedBy === 'PROFILE') fail('CONFLICT', 'profileMissing');
  if (blockedBy === 'IMAGES') fail('CONFLICT', 'imagesMissing');
}
