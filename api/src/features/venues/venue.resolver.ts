import { limits, text } from '@admission/schema';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Lists, ListsCounted } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Message } from '../../graphql/message.ts';
import { Room } from './room.entity.ts';
import { Seat } from './seat.entity.ts';
import { importSeats } from './seat-import.service.ts';
import { Venue } from './venue.entity.ts';
import * as service from './venue.service.ts';
import { SeatImport, VenueInput, VenuePage, VersionedIdInput } from './venue.types.ts';

@Resolver(() => Venue)
export class VenueResolver {
  @Access('Admin', 'READ_SEATING')
  @ListWithoutPages(
    () => Venue,
    'venuePage',
    'All venues by name; at most 200.',
    (_, ctx) => service.countVenues(ctx),
  )
  async venues(@Context() ctx: Ctx): Promise<Venue[]> {
    return (await service.findVenues(ctx, { page: 1, limit: limits.seating.venues })).venues;
  }

  @Access('Admin', 'READ_SEATING')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => VenuePage, { description: 'The venues.' })
  venuePage(
    @PageNumber() page: number,
    @PageSize(limits.seating.venues) limit: number,
    @Context() ctx: Ctx,
  ): Promise<VenuePage> {
    return service.findVenues(ctx, { page, limit });
  }

  @Access('Admin', 'READ_SEATING')
  @Query(() => Venue, { nullable: true, description: 'One venue; null with the error NOT_FOUND if it does not exist.' })
  venue(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Venue> {
    return service.findVenue(ctx, id);
  }

  @Access('Admin')
  @Mutation(() => Venue, { description: 'Adds a venue with its rooms and seats, or changes the one with the id.' })
  saveVenue(@Arg('input', () => VenueInput) input: VenueInput, @Context() ctx: Ctx): Promise<Venue> {
    return service.saveVenue(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => Message, { description: 'Deletes a venue; CONFLICT while a sitting or a seat plan uses it.' })
  async deleteVenue(
    @Arg('input', () => VersionedIdInput) input: VersionedIdInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.deleteVenue(ctx, input);
    return { id: input.id, msg: text(ctx.lang, 'venueDeleted') };
  }

  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => SeatImport, {
    description:
      'Reads rooms and seats from a sheet, XLSX or CSV of at most 2 MB: room, seat, row, column, and if needed usable and floor.',
  })
  importSeats(
    @Arg('venueId', () => ID, { description: 'The venue.' }) venueId: string,
    @Arg('file', () => GraphQLUpload, { description: 'The file; only its first sheet is read.' })
    file: Promise<FileUpload>,
    @Arg('dryRun', () => Boolean, { description: 'Checks the sheet and stores nothing.' }) dryRun: boolean,
    @Context() ctx: Ctx,
  ): Promise<SeatImport> {
    return importSeats(ctx, { venueId, file, dryRun });
  }

  @FieldResolver(() => String, { description: 'Its name, in the language of the request, if it was entered in both.' })
  localizedName(@Root() { nameEn, nameBn }: Venue, @Context() { lang }: Ctx): string {
    return nameIn(lang, nameEn, nameBn);
  }

  @ListsCounted((_, ctx) => service.countRoomsPerVenue(ctx))
  @FieldResolver(() => [Room], { description: 'Its rooms in their order.' })
  rooms(@Root() { id }: Venue, @Context() ctx: Ctx): Promise<Room[]> {
    return service.roomsOf(ctx, id);
  }

  @FieldResolver(() => Int, { description: 'The number of its rooms.' })
  async roomCount(@Root() { id }: Venue, @Context() ctx: Ctx): Promise<number> {
    return (await service.roomsOf(ctx, id)).length;
  }

  @FieldResolver(() => Int, { description: 'The number of its usable seats.' })
  seatCount(@Root() { id }: Venue, @Context() ctx: Ctx): Promise<number> {
    return service.countSeatsOfVenue(ctx, id);
  }
}

@Resolver(() => Room)
export class RoomResolver {
  @ListsCounted((_, ctx) => service.countSeatsPerRoom(ctx), 1)
  @FieldResolver(() => [Seat], { description: 'Its seats by row and column.' })
  seats(@Root() { id }: Room, @Context() ctx: Ctx): Promise<Seat[]> {
    return service.seatsOf(ctx, id);
  }

  @FieldResolver(() => Int, { description: 'The number of its usable seats.' })
  seatCount(@Root() { id }: Room, @Context() ctx: Ctx): Promise<number> {
    return service.countSeats(ctx, id);
  }
}
