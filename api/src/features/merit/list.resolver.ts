import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Exam } from '../exams/index.ts';
import * as lists from './lists.service.ts';
import { MeritExam } from './merit.types.ts';
import { MeritList } from './merit-list.entity.ts';

@Resolver(() => MeritList)
export class MeritListResolver {
  @FieldResolver(() => Exam, { description: 'The exam that it ranks.' })
  exam(@Root() list: MeritList, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, list.examId);
  }

  @FieldResolver(() => String, { description: 'Who made it.' })
  async madeBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> {
    return (await lists.nameOf(ctx, list.madeById)) ?? '';
  }

  @FieldResolver(() => String, { nullable: true, description: 'Who submitted it.' })
  submittedBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.nameOf(ctx, list.submittedById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Who approved it, or rejected it.' })
  decidedBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.nameOf(ctx, list.decidedById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Who asks for its withdrawal.' })
  withdrawalBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.nameOf(ctx, list.withdrawalById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Who confirmed its withdrawal.' })
  withdrawnBy(@Root() list: MeritList, @Context() ctx: Ctx): Promise<string> | null {
    return lists.nameOf(ctx, list.withdrawnById);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether marks or payments have changed since, so that a new run could come out differently.',
  })
  isStale(@Root() list: MeritList, @Context() ctx: Ctx): Promise<boolean> {
    return lists.isOutdated(ctx, list);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it waits for somebody like the caller to approve it.' })
  mayApprove(@Root() list: MeritList, @Context() ctx: Ctx): boolean {
    return lists.mayApprove(ctx, list);
  }

  @FieldResolver(() => Boolean, { description: 'Whether its withdrawal waits for somebody like the caller.' })
  mayWithdraw(@Root() list: MeritList, @Context() ctx: Ctx): boolean {
    return lists.mayWithdraw(ctx, list);
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
    description: 'The run that is under way: a draft, or one that waits.',
  })
  open(@Root() one: MeritExam, @Context() ctx: Ctx): Promise<MeritList> | null {
    return one.openId === null ? null : rowOf(ctx, MeritList, one.openId);
  }

  @FieldResolver(() => MeritList, { nullable: true, description: 'The run that applicants see.' })
  published(@Root() one: MeritExam, @Context() ctx: Ctx): Promise<MeritList> | null {
    return one.publishedId === null ? null : rowOf(ctx, MeritList, one.publishedId);
  }
}
