import { SeatFor, text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { Message } from '../../graphql/message.ts';
import { Exam } from '../exams/index.ts';
import { Room, Venue, VersionedIdInput } from '../venues/index.ts';
import { Sitting } from './sitting.entity.ts';
import * as service from './sitting.service.ts';
import { SittingFilter, SittingPage } from './sitting.types.ts';

@ObjectType('SittingRoom', { description: 'A room of a sitting.' })
class ShownSittingRoom {
  roomId!: string;

  @field.int('Its place in the order in which rooms are filled, from 1.') ordinal!: number;
  @field.optionalInt('Percentage of its seats kept free; null: that of the sitting.') reservePercent!: number | null;
  @field.of(() => SeatFor, 'Whom it is for.') forWhom!: SeatFor;
  @field.optionalId('The exam of a room for one exam.') examId!: string | null;
}

@Resolver(() => Sitting)
export class SittingResolver {
  @Access('Admin', 'READ_SEATING')
  @Query(() => SittingPage, { description: 'Sittings, the latest first.' })
  sittings(
    @Arg('filter', () => SittingFilter, { defaultValue: {}, description: 'Absent: all.' }) filter: SittingFilter,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SittingPage> {
    return service.findSittings(ctx, filter, page);
  }

  @Access('Admin', 'READ_SEATING')
  @Query(() => Sitting, {
    nullable: true,
    description: 'One sitting; null with the error NOT_FOUND if it does not exist.',
  })
  sitting(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Sitting> {
    return service.findSitting(ctx, id);
  }

  @Access('Admin')
  @Mutation(() => Message, { description: 'Deletes a sitting; CONFLICT once it has a seat plan.' })
  async deleteSitting(
    @Arg('input', () => VersionedIdInput) input: VersionedIdInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.deleteSitting(ctx, input);
    return { id: input.id, msg: text(ctx.lang, 'sittingDeleted') };
  }

  @FieldResolver(() => String, { description: 'Its name, in the language of the request, if it was entered in both.' })
  localizedName(@Root() { nameEn, nameBn }: Sitting, @Context() { lang }: Ctx): string {
    return nameIn(lang, nameEn, nameBn);
  }

  @ListsCounted((_, ctx) => service.countExamsPerSitting(ctx))
  @FieldResolver(() => [Exam], { description: 'The exams held in it, by title.' })
  exams(@Root() { id }: Sitting, @Context() ctx: Ctx): Promise<Exam[]> {
    return service.examsOf(ctx, id);
  }

  @ListsCounted((_, ctx) => service.countRoomsPerSitting(ctx))
  @FieldResolver(() => [ShownSittingRoom], { description: 'Its rooms, in the order in which they are filled.' })
  rooms(@Root() { id }: Sitting, @Context() ctx: Ctx): Promise<ShownSittingRoom[]> {
    return service.sittingRoomsOf(ctx, id);
  }
}

@Resolver(() => ShownSittingRoom)
export class SittingRoomResolver {
  @FieldResolver(() => Room, { description: 'The room.' })
  room(@Root() { roomId }: ShownSittingRoom, @Context() ctx: Ctx): Promise<Room> {
    return rowOf(ctx, Room, roomId);
  }

  @FieldResolver(() => Venue, { description: 'The venue of the room.' })
  async venue(@Root() { roomId }: ShownSittingRoom, @Context() ctx: Ctx): Promise<Venue> {
    return rowOf(ctx, Venue, (await rowOf(ctx, Room, roomId)).venueId);
  }
}
