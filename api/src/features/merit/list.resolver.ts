import { limits, type MarkComponent } from '@admission/schema';
import { Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { Exam, MarkComponentRow, TieRule } from '../exams/index.ts';
import { MarkValue } from '../marks/index.ts';
import * as lists from './lists.service.ts';
import { MeritCounts } from './merit.counts.ts';
import { componentsOf, tiesOf } from './merit.scheme.ts';
import { MeritExam, MeritRow } from './merit.types.ts';
import { MeritList } from './merit-list.entity.ts';
import { countRemarks } from './remarks.service.ts';

@Resolver(() => MeritList)
export class MeritListResolver {
  @FieldResolver(() => Exam, { description: 'The exam.' })
  exam(@Root() list: MeritList, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, list.examId);
  }

  @FieldResolver(() => MeritCounts, { description: 'The number of applicants by outcome.' })
  counts(@Root() list: MeritList, @Context() ctx: Ctx): Promise<MeritCounts> {
    return lists.findShownCounts(ctx, list);
  }

  @FieldResolver(() => String, { description: 'The officer who made it.' })
  async madeBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> {
    return (await lists.findOfficerName(ctx, list.madeById)) ?? '';
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who submitted it.' })
  submittedBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.findOfficerName(ctx, list.submittedById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who approved or rejected it.' })
  decidedBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.findOfficerName(ctx, list.decidedById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who requested its withdrawal.' })
  withdrawalBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.findOfficerName(ctx, list.withdrawalById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who confirmed its withdrawal.' })
  withdrawnBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.findOfficerName(ctx, list.withdrawnById);
  }

  @Lists(() => limits.marks.components)
  @FieldResolver(() => [TieRule], { description: 'What decides between equal totals, in this order.' })
  ties(@Root() list: MeritList): TieRule[] {
    return tiesOf(list);
  }

  @Lists(() => limits.marks.components)
  @FieldResolver(() => [MarkComponentRow], { description: 'The components of the marks when the run was made.' })
  components(@Root() list: MeritList): readonly MarkComponent[] {
    return componentsOf(list);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether marks or payments have changed since, so that a new run could differ.',
  })
  isStale(@Root() list: MeritList, @Context() ctx: Ctx): Promise<boolean> {
    return lists.isOutdated(ctx, list);
  }

  @FieldResolver(() => Int, {
    description: 'The applicants with a remark: released ones, or those that `releaseRemarks` would show.',
  })
  remarks(@Root() list: MeritList, @Context() ctx: Ctx): Promise<number> {
    return countRemarks(ctx, list);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller can approve it.' })
  mayApprove(@Root() list: MeritList, @Context() ctx: Ctx): boolean {
    return lists.mayApprove(ctx, list);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller can confirm its withdrawal.' })
  mayWithdraw(@Root() list: MeritList, @Context() ctx: Ctx): boolean {
    return lists.mayWithdraw(ctx, list);
  }
}

@Resolver(() => MeritRow)
export class MeritRowResolver {
  @Lists(() => limits.marks.components)
  @FieldResolver(() => [MarkValue], { description: 'The values of the components, by key.' })
  values(@Root() { written, viva, componentValues }: MeritRow): MarkValue[] {
    const byKey: Record<string, number | null> = { written, viva, ...componentValues };
    return Object.entries(byKey).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
  }
}

@Resolver(() => MeritExam)
export class MeritExamResolver {
  @FieldResolver(() => Exam, { description: 'The exam.' })
  exam(@Root() one: MeritExam, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, one.examId);
  }

  @FieldResolver(() => MeritList, {
    nullable: true,
    description: 'The open run: a draft, or one submitted for approval.',
  })
  open(@Root() one: MeritExam, @Context() ctx: Ctx): Promise<MeritList> | null {
    return one.openId === null ? null : rowOf(ctx, MeritList, one.openId);
  }

  @FieldResolver(() => MeritList, { nullable: true, description: 'The run that applicants see.' })
  published(@Root() one: MeritExam, @Context() ctx: Ctx): Promise<MeritList> | null {
    return one.publishedId === null ? null : rowOf(ctx, MeritList, one.publishedId);
  }
}
