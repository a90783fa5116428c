import { dhakaYear, type RuleNode, ruleLabel, rulesForProgram, text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { type Ctx, callerOf } from '../../core/context.ts';
import { GraphQLJson } from '../../core/scalars.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { userNameOf } from '../accounts/index.ts';
import { Exam, OpenProgram } from '../exams/index.ts';
import { CopyIntakeInput, Intake } from '../intakes/index.ts';
import { loadPublishedRules } from './published-rules.ts';
import { RuleSet } from './rule-set.entity.ts';
import * as service from './rule-set.service.ts';
import { RuleSetDone, RuleSetInput, RuleSetPage, RuleSetReasonInput } from './rule-set.types.ts';
import { copyIntakeWithRules } from './rule-set-copy.service.ts';

@Resolver(() => RuleSet)
export class RuleSetResolver {
  @Access('Admin', 'READ_INTAKES')
  @Lists(() => service.maxVersions)
  @ListWithoutPages(
    () => RuleSet,
    'ruleSetPageByIntakeId',
    'The versions of the rules of an intake and of its exams, newest first; at most 100.',
  )
  async ruleSets(@Arg('intakeId', () => ID) intakeId: string, @Context() ctx: Ctx): Promise<RuleSet[]> {
    return (await service.findRuleSets(ctx, intakeId, { page: 1, limit: service.maxVersions })).ruleSets;
  }

  @Access('Admin', 'READ_INTAKES')
  @Lists(({ limit }: { limit: number }) => limit)
  @Lookup(() => RuleSetPage, 'ruleSetPageByIntakeId', 'The versions of the rules of an intake and of its exams.')
  ruleSetPage(
    @Arg('intakeId', () => ID) intakeId: string,
    @PageNumber() page: number,
    @PageSize(service.maxVersions) limit: number,
    @Context() ctx: Ctx,
  ): Promise<RuleSetPage> {
    return service.findRuleSets(ctx, intakeId, { page, limit });
  }

  @Access('Admin')
  @Mutation(() => RuleSetDone, { description: 'Saves the draft of the rules of an intake or an exam, or begins one.' })
  async saveRuleSet(@Arg('input', () => RuleSetInput) input: RuleSetInput, @Context() ctx: Ctx): Promise<RuleSetDone> {
    return { ruleSet: await service.saveRuleSet(ctx, input), msg: text(ctx.lang, 'ruleSetSaved') };
  }

  @Access('Admin')
  @Mutation(() => RuleSetDone, { description: 'Submits a draft to a second officer.' })
  async submitRuleSet(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<RuleSetDone> {
    return { ruleSet: await service.submitRuleSet(ctx, id), msg: text(ctx.lang, 'ruleSetSubmitted') };
  }

  @Access('Admin')
  @Mutation(() => RuleSetDone, {
    description: 'Publishes a submitted version; FORBIDDEN for the officers who saved or submitted it.',
  })
  async approveRuleSet(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version that the officer read; CONFLICT if it was saved again since.',
    })
    version: number | null | undefined,
    @Context() ctx: Ctx,
  ): Promise<RuleSetDone> {
    return { ruleSet: await service.approveRuleSet(ctx, id, version), msg: text(ctx.lang, 'ruleSetPublished') };
  }

  @Access('Admin')
  @Mutation(() => RuleSetDone, { description: 'Returns a submitted version as a draft, with a reason.' })
  async rejectRuleSet(
    @Arg('input', () => RuleSetReasonInput) input: RuleSetReasonInput,
    @Context() ctx: Ctx,
  ): Promise<RuleSetDone> {
    return { ruleSet: await service.rejectRuleSet(ctx, input), msg: text(ctx.lang, 'ruleSetRejected') };
  }

  @Access('Admin')
  @Mutation(() => Intake, { description: 'Copies an intake with its exams to another season, as a draft.' })
  copyIntake(@Arg('input', () => CopyIntakeInput) input: CopyIntakeInput, @Context() ctx: Ctx): Promise<Intake> {
    return copyIntakeWithRules(ctx, input);
  }

  @FieldResolver(() => Exam, { nullable: true, description: 'The exam; null: the whole intake.' })
  exam(@Root() { examId }: RuleSet, @Context() ctx: Ctx): Promise<Exam> | null {
    return examId === null ? null : rowOf(ctx, Exam, examId);
  }

  @FieldResolver(() => String, { description: 'The officer who saved it last.' })
  async madeBy(@Root() { madeById }: RuleSet, @Context() ctx: Ctx): Promise<string> {
    return (await userNameOf(ctx, madeById)) ?? '';
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who published it.' })
  decidedBy(@Root() { decidedById }: RuleSet, @Context() ctx: Ctx): Promise<string> | null {
    return decidedById === null ? null : userNameOf(ctx, decidedById);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller can publish or reject it.' })
  mayDecide(@Root() { state, madeById, submittedById }: RuleSet, @Context() ctx: Ctx): boolean {
    const { id } = callerOf(ctx);
    return state === 'SUBMITTED' && id !== madeById && id !== submittedById;
  }
}

/** Fields of `Exam` that live with the dependent feature. */
@Resolver(() => Exam)
export class ExamRulesResolver {
  @FieldResolver(() => GraphQLJson, {
    nullable: true,
    description: 'The published tree of rules by which new applications are judged; null: the default rules.',
  })
  async rules(@Root() exam: Exam, @Context() ctx: Ctx): Promise<RuleNode | null> {
    return (await loadPublishedRules(ctx, exam))?.body ?? null;
  }
}

@Resolver(() => OpenProgram)
export class OpenProgramRulesResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'What its published rules ask for, in the language of the request; null: the default rules.',
  })
  async requirement(@Root() { id, courseType }: OpenProgram, @Context() ctx: Ctx): Promise<string | null> {
    const published = await loadPublishedRules(ctx, await rowOf(ctx, Exam, id));
    return published && ruleLabel(ctx.lang, rulesForProgram(published.body, courseType), dhakaYear(ctx.now()));
  }
}
