import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { Exam } from './exam.entity.ts';
import type { SeatsImpact } from './exam.types.ts';

/** The applicants of an exam compared with its current and a new number of seats; null: undecided. */
export async function findSeatsImpact(ctx: Ctx, examId: string, seats: number | null): Promise<SeatsImpact> {
  const exam = (await ctx.db.findOneBy(Exam, { id: examId })) ?? fail('NOT_FOUND', 'examNotFound');
  const [counts] = await queryRows<Pick<SeatsImpact, 'applied' | 'paid'>>(
    ctx.db,
    `SELECT count(*)::int AS applied, count(*) FILTER (WHERE payment_status = 'PAID')::int AS paid
       FROM applications WHERE exam_id = $1 AND withdrawn_at IS NULL AND deleted_at IS NULL`,
    [examId],
  );
  const { applied, paid } = counts ?? { applied: 0, paid: 0 };
  const beyond = (of: number | null): number => (of === null ? 0 : Math.max(0, paid - of));
  return { applied, paid, beyondBefore: beyond(exam.seats), beyond: beyond(seats) };
}
