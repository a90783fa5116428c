import { foldDigits, type PaymentStatus } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/** The exam of a user's last application. */
export interface ProfileFacts {
  profileId: string;
  examId: string;
  conducted: boolean;
}

/** Null before the application is submitted. */
export async function findProfileFacts(ctx: Ctx, userId: string): Promise<ProfileFacts | null> {
  const [facts] = await queryRows<ProfileFacts>(
    ctx.db,
    `SELECT p.id AS "profileId", x.exam_id AS "examId", x.conducted
      FROM profiles p JOIN exam_catalogue x ON x.exam_id = p.exam_id WHERE p.user_id = $1 AND p.is_current`,
    [userId],
  );
  return facts ?? null;
}

/** The applications of a user, withdrawn ones too. */
export async function findProfileIds(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(ctx.db, 'SELECT id FROM profiles WHERE user_id = $1 ORDER BY id', [
    userId,
  ]);
  return rows.map(({ id }) => id);
}

/** An applicant found by applicant ID. */
export interface IdHolder {
  profileId: string;
  userId: string;
  name: string;
  applicantId: string;
  examId: string;
  examTitle: string;
  examTitleBn: string | null;
  examDate: string;
  paymentStatus: PaymentStatus;
}

/** The applications with these applicant IDs, of active accounts, with any payment status, in the order of the IDs. */
export const findIdHolders = (ctx: Ctx, applicantIds: readonly string[]): Promise<IdHolder[]> =>
  queryRows(
    ctx.db,
    `${holdersSql} WHERE p.applicant_id = ANY($1::text[]) ORDER BY array_position($1::text[], p.applicant_id::text)`,
    [applicantIds],
  );

/** The given applications that have an applicant ID and an active account, with any payment status. */
export const findIdHoldersOf = (ctx: Ctx, profileIds: readonly string[]): Promise<IdHolder[]> =>
  queryRows(ctx.db, `${holdersSql} WHERE p.id = ANY($1::uuid[]) AND p.applicant_id IS NOT NULL`, [profileIds]);

const holdersSql = `SELECT p.id AS "profileId", a.user_id AS "userId", a.name, p.applicant_id AS "applicantId", x.exam_id AS "examId",
        x.title AS "examTitle", x.title_bn AS "examTitleBn", x.exam_date AS "examDate", a.payment_status AS "paymentStatus"
      FROM profiles p
      JOIN applications a ON a.profile_id = p.id AND a.deleted_at IS NULL
      JOIN exam_catalogue x ON x.exam_id = p.exam_id
`;

/** An applicant ID in any case, with or without dashes and leading zeros. */
const typedId = /^([a-z][a-z0-9]*?)-?(\d{2}[suf])-?(\d{1,9})$/i;

/** The active account of the application that holds a typed applicant ID, with any payment status. */
export async function findIdHolder(ctx: Ctx, typed: string): Promise<string | null> {
  const [, code, term, number] = typedId.exec(foldDigits(typed).replace(/[\s–]+/g, '')) ?? [];
  if (!number) return null;
  const [holder] = await queryRows<{ userId: string }>(
    ctx.db,
    `SELECT p.user_id AS "userId" FROM profiles p
      WHERE p.applicant_id IS NOT NULL AND applicant_id_key(p.applicant_id) = applicant_id_key($1)
        AND EXISTS (SELECT FROM applications a WHERE a.profile_id = p.id AND a.deleted_at IS NULL)`,
    [`${code}-${term}-${number}`.toUpperCase()],
  );
  return holder?.userId ?? null;
}
