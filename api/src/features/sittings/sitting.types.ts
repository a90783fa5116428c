import { SeatFor, sittingFilterRules, sittingRules } from '@admission/schema';
import { ID, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';
import { Sitting } from './sitting.entity.ts';

/** Sittings a page. */
export const sittingsPerPage = 20;

@ObjectType({ description: 'One page of sittings.' })
export class SittingPage extends ListPage {
  @Lists(() => sittingsPerPage)
  @field.of(() => [Sitting], 'The latest first, 20 a page.')
  sittings!: Sitting[];
}

@InputType({ description: 'Filters for sittings; each is optional.' })
@CheckedBy(sittingFilterRules)
export class SittingFilter {
  @field.optionalId('Held in it.') examId?: string | null;
  @field.optionalId('Held there.') venueId?: string | null;
  @field.optionalBoolean('Whether it has ended; absent: any.') isPast?: boolean | null;
}

@InputType({ description: 'A room of a sitting.' })
@CheckedInService()
export class SittingRoomInput {
  @field.id('The room.') roomId!: string;
  @field.optionalInt('Percentage of its seats kept free; absent: that of the sitting.') reservePercent?: number | null;
  @field.optional(() => SeatFor, 'Whom it is for; absent: anyone.') forWhom?: SeatFor | null;
  @field.optionalId('The exam of a room for one exam.') examId?: string | null;
}

@InputType({ description: 'A sitting to add, or with an id to change.' })
@CheckedBy(sittingRules)
export class SittingInput {
  @field.optionalId('The sitting to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('The name in English.') nameEn!: string;
  @field.optionalText('The name in Bangla; blank: none.') nameBn?: string | null;
  @field.text('An ISO 8601 instant, in Asia/Dhaka without an offset.') gatesOpen!: string | Date;
  @field.text('An ISO 8601 instant after that.') gatesClose!: string | Date;
  @field.text('An ISO 8601 instant, not before the gates open.') starts!: string | Date;
  @field.text('An ISO 8601 instant after the start, not before the gates close.') ends!: string | Date;
  @field.optionalInt('Percentage of the seats of each room kept free; absent: 5.') reservePercent?: number | null;
  @field.optionalBoolean('Whether applicants may wish for a venue; absent: no.') offersWishes?: boolean | null;
  @field.optionalInt('Percentage of first wishes that a plan has to meet; absent: any.')
  wishFloorPercent?: number | null;

  @field.of(() => [ID], 'The exams held in it; an exam is in one sitting.') examIds!: string[];
  @field.of(() => [SittingRoomInput], 'Its rooms, in the order in which they are filled.') rooms!: SittingRoomInput[];
}
