import { type PaymentStatus, Trimester } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';

const letters: Readonly<Record<Trimester, string>> = {
  [Trimester.SPRING]: 'S',
  [Trimester.SUMMER]: 'U',
  [Trimester.FALL]: 'F',
};

/** Prefix of the applicant IDs of a program and trimester, with one counter. */
export const applicantIdPrefix = ({
  code,
  year,
  trimester,
}: {
  code: string;
  year: number;
  trimester: Trimester;
}): string => `${code}-${String(year % 100).padStart(2, '0')}${letters[trimester]}`;

/** The applicant ID of an application: its prefix and a number of at least four digits. */
export const formatApplicantId = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(4, '0')}`;

interface Chosen {
  id: string;
  applicantId: string | null;
  code: string;
  year: number;
  trimester: Trimester;
}

/**
 * Assigns an application its permanent applicant ID: `<programShortCode>-<yy><S|U|F>-<0001>` (contract, section 5). Call it in
 * the transaction that sets PAID: the lock of the counter prevents gaps. Null for a charge without an application.
 */
export async function assignApplicantId(ctx: Ctx, chargeId: string): Promise<string | null> {
  const [chosen] = await queryRows<Chosen>(
    ctx.db,
    `SELECT p.id, p.applicant_id AS "applicantId", x.program_short_code AS code, x.year, x.trimester
       FROM profiles p JOIN exam_catalogue x ON x.exam_id = p.exam_id
      WHERE p.id = (SELECT s.profile_id FROM payment_summaries s WHERE s.charge_id = $1) FOR UPDATE OF p`,
    [chargeId],
  );
  if (!chosen) return null;
  if (chosen.applicantId) return chosen.applicantId;
  const prefix = applicantIdPrefix(chosen);
  const [counter] = await queryRows<{ last: number }>(
    ctx.db,
    `INSERT INTO applicant_counters (prefix, last) VALUES ($1, 1)
         ON CONFLICT (prefix) DO UPDATE SET last = applicant_counters.last + 1 RETURNING last`,
    [prefix],
  );
  const applicantId = formatApplicantId(prefix, Number(counter?.last));
  await execute(
    ctx.db,
    'UPDATE profiles SET applicant_id = $2, updated_at = $3, version = version + 1 WHERE id = $1 AND applicant_id IS NULL',
    [chosen.id, applicantId, ctx.now()],
  );
  return applicantId;
}

/** Assigns the ID of an application that is submitted after an override set its fee PAID. */
export async function assignApplicantIdIfPaid(ctx: Ctx, userId: string): Promise<string | null> {
  // A concurrent override holds this lock: either it sees the profile, or this transaction sees PAID.
  const [summary] = await queryRows<{ status: PaymentStatus; chargeId: string }>(
    ctx.db,
    'SELECT status, charge_id AS "chargeId" FROM payment_summaries WHERE user_id = $1 AND is_current FOR UPDATE',
    [userId],
  );
  return summary?.status === 'PAID' ? assignApplicantId(ctx, summary.chargeId) : null;
}

/** The applicant IDs of applications, also of unpaid ones: only for comparison with data from when they were paid, never shown. */
export async function findApplicantIds(ctx: Ctx, profileIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; applicantId: string }>(
    ctx.db,
    'SELECT id, applicant_id AS "applicantId" FROM profiles WHERE id = ANY($1::uuid[]) AND applicant_id IS NOT NULL',
    [profileIds],
  );
  return new Map(rows.map((one) => [one.id, one.applicantId]));
}
