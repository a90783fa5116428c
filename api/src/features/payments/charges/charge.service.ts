import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { rowOf } from '../../../db/loaders.ts';
import { queryRows } from '../../../db/query.ts';
import { Exam, lastPaymentOf } from '../../exams/index.ts';
import type { ChargeState } from './charge.entity.ts';
import type { ChargeView } from './charge.types.ts';
import { findTerms } from './terms.service.ts';

interface Row extends Pick<ChargeView, 'id' | 'kind'> {
  state: ChargeState;
  examId: string | null;
}

/** The charge of an application; without one that of the account, to be bound to its first application. */
export async function findCharge(ctx: Ctx, userId: string, profileId: string | null): Promise<ChargeView> {
  const [row] = await queryRows<Row>(
    ctx.db,
    `SELECT c.id, c.kind, c.state, a.exam_id AS "examId"
       FROM charges c LEFT JOIN applications a ON a.profile_id = c.profile_id
      WHERE c.user_id = $1 AND c.profile_id IS NOT DISTINCT FROM $2::uuid AND c.kind = 'APPLICATION' AND NOT c.is_released`,
    [userId, profileId],
  );
  const { id, kind, state, examId } = row ?? fail('NOT_FOUND', 'applicantNotFound');
  const { feeBank, feeBkash, dueUntil, lastOfIntake } = await findTerms(ctx, profileId);
  const isDue = state === 'DUE';
  const byExam = isDue && examId ? lastPaymentOf(await rowOf(ctx, Exam, examId), lastOfIntake) : null;
  return { id, kind, state, feeBank, feeBkash, dueUntil: isDue ? (dueUntil ?? byExam) : null };
}
