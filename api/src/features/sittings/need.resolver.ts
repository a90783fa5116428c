import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import { Exam } from '../exams/index.ts';
import * as service from './need.service.ts';
import { AskSeatNeedInput, DecideSeatNeedInput, SeatNeedDone, SeatNeedPage } from './need.types.ts';
import { SeatNeed } from './seat-need.entity.ts';
import { SeatNeedState } from './sitting.words.ts';

@Resolver(() => SeatNeed)
export class SeatNeedResolver {
  @Access('Admin')
  @Query(() => SeatNeedPage, { description: 'What applicants need, the oldest first.' })
  seatNeeds(
    @Arg('state', () => SeatNeedState, { nullable: true, description: 'Absent: any.' }) state: SeatNeedState | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SeatNeedPage> {
    return service.findNeeds(ctx, state ?? null, page);
  }

  @Access('Student')
  @Mutation(() => SeatNeedDone, { description: 'Asks for a need for an own application; an officer decides.' })
  async askSeatNeed(
    @Arg('input', () => AskSeatNeedInput) input: AskSeatNeedInput,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<SeatNeedDone> {
    return { need: await service.askNeed(ctx, input, intake), msg: text(ctx.lang, 'seatNeedAsked') };
  }

  @Access('Student')
  @Mutation(() => Message, { description: 'Withdraws a need of the caller.' })
  async withdrawSeatNeed(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Message> {
    await service.withdrawNeed(ctx, id);
    return { id, msg: text(ctx.lang, 'seatNeedWithdrawn') };
  }

  @Access('Admin')
  @Mutation(() => SeatNeedDone, { description: 'Approves or rejects a need.' })
  async decideSeatNeed(
    @Arg('input', () => DecideSeatNeedInput) input: DecideSeatNeedInput,
    @Context() ctx: Ctx,
  ): Promise<SeatNeedDone> {
    return { need: await service.decideNeed(ctx, input), msg: text(ctx.lang, 'seatNeedDone') };
  }

  @FieldResolver(() => String, { description: 'The name of the applicant.' })
  async name(@Root() { profileId }: SeatNeed, @Context() ctx: Ctx): Promise<string> {
    return (await service.applicantOfNeed(ctx, profileId)).name;
  }

  @FieldResolver(() => ID, { description: 'The account of the applicant.' })
  async userId(@Root() { profileId }: SeatNeed, @Context() ctx: Ctx): Promise<string> {
    return (await service.applicantOfNeed(ctx, profileId)).userId;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Assigned when the payment is complete.' })
  async applicantId(@Root() { profileId }: SeatNeed, @Context() ctx: Ctx): Promise<string | null> {
    return (await service.applicantOfNeed(ctx, profileId)).applicantId;
  }

  @FieldResolver(() => Exam, { description: 'The exam of the application.' })
  async exam(@Root() { profileId }: SeatNeed, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, (await service.applicantOfNeed(ctx, profileId)).examId);
  }
}
