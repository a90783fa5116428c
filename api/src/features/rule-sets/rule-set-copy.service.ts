import { type Ctx, callerOf } from '../../core/context.ts';
import { recordAll } from '../audit/index.ts';
import { copyIntake } from '../exams/index.ts';
import type { CopyIntakeInput, Intake } from '../intakes/index.ts';
import { RuleSet } from './rule-set.entity.ts';

/** Copies an intake with the published rules as drafts: a second officer publishes them for the new season too. */
export async function copyIntakeWithRules(ctx: Ctx, input: CopyIntakeInput): Promise<Intake> {
  const { copy, examIds } = await copyIntake(ctx, input);
  const published = await ctx.db.findBy(RuleSet, { intakeId: input.id, state: 'PUBLISHED' });
  const made = { intakeId: copy.id, number: 1, madeById: callerOf(ctx).id, madeAt: ctx.now() };
  const drafts = await ctx.db.save(
    published.map(({ examId, body, hash }) =>
      ctx.db.create(RuleSet, { ...made, examId: examId && (examIds.get(examId) ?? null), body, hash }),
    ),
  );
  await recordAll(
    ctx,
    drafts.map(({ id, intakeId, examId, number, hash, body }) => ({
      action: 'rule-set.saved',
      subject: { type: 'rule-set', id },
      after: { intakeId, examId, number, hash, body },
    })),
  );
  return copy;
}
