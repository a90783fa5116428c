import { venueRules, versionedIdRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';
import { Venue } from './venue.entity.ts';
import { SeatColumn } from './venue.words.ts';

@ObjectType({ description: 'One page of venues.' })
export class VenuePage extends ListPage {
  @field.of(() => [Venue], 'By name.') venues!: Venue[];
}

@InputType({ description: 'A seat of a room.' })
@CheckedInService()
export class SeatInput {
  @field.optionalId('The seat to change; absent: the one in this row and column, or a new one.') id?: string | null;
  @field.text('What is written on it; unique in its room.') label!: string;
  @field.int('From 1 at the front.') row!: number;
  @field.int('From 1 at the left.') column!: number;
  @field.optionalBoolean('Absent: yes.') usable?: boolean | null;
}

@InputType({ description: 'A room of a venue. Without rows, columns and seats its seats stay as they are.' })
@CheckedInService()
export class RoomInput {
  @field.optionalId('The room to change; absent: a new one.') id?: string | null;
  @field.text('Unique in its venue.') name!: string;
  @field.optionalInt('0 is the ground floor; absent: that.') floor?: number | null;
  @field.optionalBoolean('Whether it can be reached by wheelchair; absent: no.') accessible?: boolean | null;
  @field.optionalInt('A full grid of seats, labelled A1, A2, … B1; with columns.') rows?: number | null;
  @field.optionalInt('With rows.') columns?: number | null;
  @field.optional(() => [SeatInput], 'All seats of the room, in place of rows and columns.') seats?: SeatInput[] | null;
}

@InputType({ description: 'A venue to add, or with an id to change.' })
@CheckedBy(venueRules)
export class VenueInput {
  @field.optionalId('The venue to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('The name in English, unique.') nameEn!: string;
  @field.optionalText('The name in Bangla; blank: none.') nameBn?: string | null;
  @field.text('Where it is.') address!: string;
  @field.optionalText('The address of a map.') mapUrl?: string | null;
  @field.optional(() => [RoomInput], 'All rooms in their order; others are deleted. Absent: they stay as they are.')
  rooms?: RoomInput[] | null;
}

@InputType({ description: 'A row in the version that the officer saw.' })
@CheckedBy(versionedIdRules)
export class VersionedIdInput {
  @field.id('Opaque.') id!: string;
  @field.optionalInt('A stale version answers CONFLICT; absent: not checked.') version?: number | null;
}

@ObjectType({ description: 'An error of a line of a sheet.' })
export class SeatImportError {
  @field.int('The line in the file, from 1.') row!: number;
  @field.enumOrText(() => SeatColumn, 'column', 'The column.') field!: SeatColumn;
  @field.text('What is wrong, in the language of the request.') msg!: string;
}

@ObjectType({ description: 'What a sheet of seats holds.' })
export class SeatImport {
  @field.int('Lines with a seat.') rows!: number;
  @field.int('Rooms.') rooms!: number;
  @field.int('Seats.') seats!: number;
  @field.of(() => [SeatImportError], 'With errors nothing is stored.') errors!: SeatImportError[];
}
