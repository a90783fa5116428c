import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import { Message } from '../../graphql/message.ts';
import { needsOf, SeatNeed, VenueWishesInput } from '../sittings/index.ts';
import { Seat } from '../venues/index.ts';
import * as late from './late.service.ts';
import * as lists from './lists.service.ts';
import { findMySeat, saveVenueWishes } from './my-seat.service.ts';
import {
  AssignLateInput,
  FreeSeatInput,
  LateSeating,
  MoveSeatInput,
  MySeat,
  SeatEntry,
  SeatEntryPage,
  SeatFilter,
} from './seating.types.ts';

const changedSeat = ({ sittingId, profileId }: FreeSeatInput, msg: string): Message => ({
  ...{ id: profileId, msg },
  changed: { seat: { sittingId, profileId } },
});

@Resolver(() => MySeat)
export class SeatResolver {
  @Access('Admin', 'READ_SEATING')
  @Query(() => SeatEntryPage, { description: 'Who sits where now, by room and seat.' })
  seatedApplicants(
    @Arg('sittingId', () => ID) sittingId: string,
    @Arg('filter', () => SeatFilter, { defaultValue: {}, description: 'Absent: all.' }) filter: SeatFilter,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SeatEntryPage> {
    return lists.findSeated(ctx, sittingId, filter, page);
  }

  @Access('Admin', 'READ_SEATING')
  @Query(() => SeatEntryPage, { description: 'Applicants of a sitting who have paid and have no seat.' })
  unassigned(
    @Arg('sittingId', () => ID) sittingId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SeatEntryPage> {
    return lists.findUnassigned(ctx, sittingId, page);
  }

  @Access('Admin', 'READ_SEATING')
  @Query(() => SeatEntryPage, {
    description:
      'Applicants with a seat who are not admitted now: their fee does not count any more, or they withdrew.',
  })
  heldSeats(
    @Arg('sittingId', () => ID) sittingId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SeatEntryPage> {
    return lists.findHeld(ctx, sittingId, page);
  }

  @Access('Admin', 'READ_SEATING')
  @ListsCounted(({ roomId }: { roomId: string }, ctx) => lists.countSeatsOfRoom(ctx, roomId), 1)
  @Query(() => [Seat], { description: 'The free seats of a room in a sitting, by row and column.' })
  freeSeats(
    @Arg('sittingId', () => ID) sittingId: string,
    @Arg('roomId', () => ID) roomId: string,
    @Context() ctx: Ctx,
  ): Promise<Seat[]> {
    return lists.findFreeSeats(ctx, sittingId, roomId);
  }

  @Access('Admin')
  @Mutation(() => LateSeating, {
    description:
      'Gives free seats to applicants who paid after the plan, at most 200 a call; it moves no other applicant.',
  })
  async assignLate(
    @Arg('input', () => AssignLateInput) input: AssignLateInput,
    @Context() ctx: Ctx,
  ): Promise<LateSeating> {
    const { assigned, left, sittingId } = await late.assignLate(ctx, input);
    const msg =
      left === undefined ? text(ctx.lang, 'lateAssignedOne') : text(ctx.lang, 'lateAssigned', { assigned, left });
    const { profileId } = input;
    const isSeated = profileId && assigned > 0;
    return {
      msg,
      assigned,
      sittingId,
      counted: left,
      ...(isSeated ? { changed: { seat: { sittingId, profileId } } } : {}),
    };
  }

  @Access('Admin')
  @Mutation(() => Message, { description: 'Moves an applicant to a free seat, with a reason.' })
  async moveSeat(@Arg('input', () => MoveSeatInput) input: MoveSeatInput, @Context() ctx: Ctx): Promise<Message> {
    await late.moveSeat(ctx, input);
    return changedSeat(input, text(ctx.lang, 'seatMoved'));
  }

  @Access('Admin')
  @Mutation(() => Message, { description: 'Frees the seat of an applicant who is not admitted now, with a reason.' })
  async freeSeat(@Arg('input', () => FreeSeatInput) input: FreeSeatInput, @Context() ctx: Ctx): Promise<Message> {
    await late.freeSeat(ctx, input);
    return changedSeat(input, text(ctx.lang, 'seatFreed'));
  }

  @Access('Student')
  @Query(() => MySeat, {
    nullable: true,
    description: 'Where and when the caller takes the exam; null without a paid application.',
  })
  mySeat(
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<MySeat | null> {
    return findMySeat(ctx, intake);
  }

  @Access('Student')
  @Mutation(() => MySeat, {
    nullable: true,
    description: "Replaces the caller's wishes for a venue, until a plan is submitted.",
  })
  saveVenueWishes(
    @Arg('input', () => VenueWishesInput) input: VenueWishesInput,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<MySeat | null> {
    return saveVenueWishes(ctx, input, intake);
  }

  @FieldResolver(() => [SeatNeed], { description: 'What the caller needs, with the decisions.' })
  needs(@Root() { profileId }: MySeat, @Context() ctx: Ctx): Promise<SeatNeed[]> {
    return needsOf(ctx, profileId);
  }
}

@Resolver(() => LateSeating)
export class LateSeatingResolver {
  @FieldResolver(() => Int, { description: 'Applicants who have paid and still have none.' })
  left(@Root() { sittingId, counted }: LateSeating, @Context() ctx: Ctx): Promise<number> | number {
    return counted ?? late.countSeatless(ctx, sittingId);
  }

  @Access('Admin', 'READ_SEATING')
  @FieldResolver(() => SeatEntry, {
    nullable: true,
    description: 'The applicant with the seat; null if the call named no applicant.',
  })
  seat(@Root() { changed }: LateSeating, @Context() ctx: Ctx): Promise<SeatEntry> {
    return lists.findEntry(ctx, changed?.seat ?? { sittingId: '', profileId: '' });
  }
}

@Resolver(() => Message)
export class ChangedSeatResolver {
  @Access('Admin', 'READ_SEATING')
  @FieldResolver(() => SeatEntry, {
    nullable: true,
    description:
      'The applicant of `moveSeat` or `freeSeat` with the seat that holds now; after `freeSeat` without one.',
  })
  seat(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<SeatEntry> {
    return lists.findEntry(ctx, changed?.seat ?? { sittingId: '', profileId: '' });
  }
}
