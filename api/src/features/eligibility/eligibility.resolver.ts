import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import { countOpenExams } from '../exams/index.ts';
import { findEligibility } from './eligibility.service.ts';
import { EligibilityAnswers, ExamEligibility, RuleSetImpact, RuleSetImpactInput } from './eligibility.types.ts';
import { findRuleSetImpact } from './impact.service.ts';

@Resolver()
export class EligibilityResolver {
  @Access('Public', 'READ_INTAKES')
  @ListsCounted((_, ctx) => countOpenExams(ctx), 10)
  @Query(() => [ExamEligibility], {
    description:
      "The open exams, each with whether given answers, or the applicant's own, meet its rules. Stores nothing.",
  })
  eligibility(
    @Arg('intakeId', () => ID, { nullable: true, description: 'Absent: every intake.' }) intakeId: string | null,
    @Arg('answers', () => EligibilityAnswers, {
      nullable: true,
      description: "Absent: of the caller's application or draft.",
    })
    answers: EligibilityAnswers | null,
    @Context() ctx: Ctx,
  ): Promise<ExamEligibility[]> {
    return findEligibility(ctx, { intakeId: intakeId ?? null, answers: answers ?? null });
  }

  @Access('Admin')
  @Query(() => RuleSetImpact, { description: 'Compares rules with those in force, over applications and drafts.' })
  ruleSetImpact(
    @Arg('input', () => RuleSetImpactInput) input: RuleSetImpactInput,
    @Context() ctx: Ctx,
  ): Promise<RuleSetImpact> {
    return findRuleSetImpact(ctx, input);
  }
}
