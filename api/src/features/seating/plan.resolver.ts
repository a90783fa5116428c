import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Ctx, callerOf } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { userNameOf } from '../accounts/index.ts';
import { Exam } from '../exams/index.ts';
import { Sitting } from '../sittings/index.ts';
import * as lists from './lists.service.ts';
import * as service from './plan.service.ts';
import { SeatPlan } from './seat-plan.entity.ts';
import {
  MakeSeatPlanInput,
  SeatEntry,
  SeatEntryPage,
  SeatFilter,
  SeatPlanDifference,
  SeatPlanDone,
  SeatPlanPage,
  SeatPlanReasonInput,
} from './seating.types.ts';

const nameOf = (ctx: Ctx, userId: string | null): Promise<string> | null =>
  userId === null ? null : userNameOf(ctx, userId);

@Resolver(() => SeatPlan)
export class SeatPlanResolver {
  @Access('Admin', 'READ_SEATING')
  @ListWithoutPages(
    () => SeatPlan,
    'seatPlanPage',
    'The runs of the seat plan of a sitting, newest first; at most 100.',
    lists.maxRuns,
  )
  async seatPlans(@Arg('sittingId', () => ID) sittingId: string, @Context() ctx: Ctx): Promise<SeatPlan[]> {
    return (await lists.findPlans(ctx, sittingId, { page: 1, limit: lists.maxRuns })).plans;
  }

  @Access('Admin', 'READ_SEATING')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => SeatPlanPage, { description: 'The runs of the seat plan of a sitting.' })
  seatPlanPage(
    @Arg('sittingId', () => ID) sittingId: string,
    @PageNumber() page: number,
    @PageSize(lists.maxRuns) limit: number,
    @Context() ctx: Ctx,
  ): Promise<SeatPlanPage> {
    return lists.findPlans(ctx, sittingId, { page, limit });
  }

  @Access('Admin', 'READ_SEATING')
  @Query(() => SeatPlan, {
    nullable: true,
    description: 'One run of a seat plan; null with the error NOT_FOUND if it does not exist.',
  })
  seatPlan(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<SeatPlan> {
    return service.findPlan(ctx, id);
  }

  @Access('Admin', 'READ_SEATING')
  @Lookup(() => SeatPlanDifference, 'seatPlanDifferenceById', 'Compares a run with the seats that hold now.')
  seatPlanDifference(
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SeatPlanDifference> {
    return lists.findDifference(ctx, id, page);
  }

  @Access('Admin')
  @Mutation(() => SeatPlanDone, { description: 'Makes a run of the seat plan of a sitting, as a draft.' })
  async makeSeatPlan(
    @Arg('input', () => MakeSeatPlanInput) input: MakeSeatPlanInput,
    @Context() ctx: Ctx,
  ): Promise<SeatPlanDone> {
    const plan = await service.makeSeatPlan(ctx, input);
    return { msg: text(ctx.lang, 'seatPlanMade', { run: plan.run }), plan };
  }

  @Access('Admin')
  @Mutation(() => SeatPlanDone, { description: 'Submits a draft to a second officer.' })
  async submitSeatPlan(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<SeatPlanDone> {
    return { plan: await service.submitSeatPlan(ctx, id), msg: text(ctx.lang, 'seatPlanSubmitted') };
  }

  @Access('Admin')
  @Mutation(() => SeatPlanDone, {
    description: 'Approves and publishes a submitted plan; FORBIDDEN for the officers who made or submitted it.',
  })
  async approveSeatPlan(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<SeatPlanDone> {
    const { plan, changed } = await service.approveSeatPlan(ctx, id);
    return { msg: text(ctx.lang, 'seatPlanPublished', { count: changed }), plan };
  }

  @Access('Admin')
  @Mutation(() => SeatPlanDone, { description: 'Rejects a submitted plan, with a reason.' })
  async rejectSeatPlan(
    @Arg('input', () => SeatPlanReasonInput) input: SeatPlanReasonInput,
    @Context() ctx: Ctx,
  ): Promise<SeatPlanDone> {
    return { plan: await service.rejectSeatPlan(ctx, input), msg: text(ctx.lang, 'seatPlanRejected') };
  }

  @FieldResolver(() => SeatEntryPage, { description: 'A page of its entries, by room and seat.' })
  entries(
    @Root() { id }: SeatPlan,
    @Arg('filter', () => SeatFilter, { defaultValue: {}, description: 'Absent: all.' }) filter: SeatFilter,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SeatEntryPage> {
    return lists.findEntries(ctx, id, filter, page);
  }

  @FieldResolver(() => String, { description: 'The officer who made it.' })
  madeBy(@Root() plan: SeatPlan, @Context() ctx: Ctx): Promise<string> {
    return userNameOf(ctx, plan.madeById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who submitted it.' })
  submittedBy(@Root() plan: SeatPlan, @Context() ctx: Ctx): Promise<string> | null {
    return nameOf(ctx, plan.submittedById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who approved or rejected it.' })
  decidedBy(@Root() plan: SeatPlan, @Context() ctx: Ctx): Promise<string> | null {
    return nameOf(ctx, plan.decidedById);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether rooms, needs or wishes have changed since, so that it cannot be published.',
  })
  isStale(@Root() plan: SeatPlan, @Context() ctx: Ctx): Promise<boolean> {
    return service.isStale(ctx, plan);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller can approve it.' })
  mayApprove(@Root() { state, madeById, submittedById }: SeatPlan, @Context() ctx: Ctx): boolean {
    const { id } = callerOf(ctx);
    return state === 'SUBMITTED' && id !== madeById && id !== submittedById;
  }
}

@Resolver(() => SeatEntry)
export class SeatEntryResolver {
  @FieldResolver(() => Exam, { description: 'The exam of the application.' })
  exam(@Root() { examId }: SeatEntry, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, examId);
  }
}

@Resolver(() => Sitting)
export class SittingSeatsResolver {
  @FieldResolver(() => Int, { description: 'How many of its applicants have a seat.' })
  async planned(@Root() { id }: Sitting, @Context() ctx: Ctx): Promise<number> {
    return (await lists.seatFiguresOf(ctx, id)).planned;
  }

  @FieldResolver(() => Int, { description: 'How many of its applicants have paid.' })
  async paid(@Root() { id }: Sitting, @Context() ctx: Ctx): Promise<number> {
    return (await lists.seatFiguresOf(ctx, id)).paid;
  }

  @FieldResolver(() => SeatPlan, { nullable: true, description: 'The run that holds.' })
  async publishedPlan(@Root() { id }: Sitting, @Context() ctx: Ctx): Promise<SeatPlan | null> {
    return (await lists.plansOf(ctx, id)).published ?? null;
  }

  @FieldResolver(() => SeatPlan, { nullable: true, description: 'The open run: a draft, or one submitted.' })
  async openPlan(@Root() { id }: Sitting, @Context() ctx: Ctx): Promise<SeatPlan | null> {
    return (await lists.plansOf(ctx, id)).open ?? null;
  }
}
