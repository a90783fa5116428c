import {
  assignLateRules,
  freeSeatRules,
  limits,
  makeSeatPlanRules,
  moveSeatRules,
  SeatPlanStrategy,
  seatFilterRules,
  seatPlanReasonRules,
} from '@admission/schema';
import { ID, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { type Changed, type ChangedThings, Saying } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { SeatPlan } from './seat-plan.entity.ts';
import { MySeatState, SeatMove } from './seating.words.ts';

@ObjectType({ description: 'An applicant with a seat, or without one.' })
export class SeatEntry {
  /** Loaded by the field resolver. */
  examId!: string;

  @field.id('The application.') profileId!: string;
  @field.id('The account.') userId!: string;
  @field.optionalText('Null while the payment is not complete.') applicantId!: string | null;
  @field.text('Name of the applicant.') name!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
  @field.optionalText('The venue; null without a seat.') venueName!: string | null;
  @field.optionalId('The room.') roomId!: string | null;
  @field.optionalText('The room.') roomName!: string | null;
  @field.optionalId('The seat.') seatId!: string | null;
  @field.optionalText('What is written on the seat.') seatLabel!: string | null;
  @field.boolean('Whether it was assigned after the plan.') late!: boolean;
}

@ObjectType({ description: 'One page of applicants with their seats.' })
export class SeatEntryPage extends ListPage {
  @Lists(() => limits.seating.page)
  @field.of(() => [SeatEntry], 'By room and seat, 50 a page.')
  entries!: SeatEntry[];
}

@ObjectType({ description: 'One page of the runs of the seat plan of a sitting.' })
export class SeatPlanPage extends ListPage {
  @field.of(() => [SeatPlan], 'Newest first.') plans!: SeatPlan[];
}

@InputType({ description: 'Filters for seats; each is optional.' })
@CheckedBy(seatFilterRules)
export class SeatFilter {
  @field.optionalId('In this room.') roomId?: string | null;
  @field.optionalId('In this venue.') venueId?: string | null;
  @field.optionalId('Of this exam.') examId?: string | null;
  @field.optionalText('Part of the name or the applicant ID.') search?: string | null;
}

@InputType({ description: 'The settings of a run of the seat plan of a sitting.' })
@CheckedBy(makeSeatPlanRules)
export class MakeSeatPlanInput {
  @field.id('The sitting.') sittingId!: string;
  @field.optional(() => SeatPlanStrategy, 'Absent: SHUFFLED.') strategy?: SeatPlanStrategy | null;
  @field.optionalText('A seed drawn in public; absent: a random one, drawn after the input is fixed.') seed?:
    | string
    | null;
  @field.optionalInt('The newest run that the officer saw, 0 for none; a stale one answers CONFLICT.')
  newestRun?: number | null;
}

@InputType({ description: 'A seat plan with the reason for its rejection.' })
@CheckedBy(seatPlanReasonRules)
export class SeatPlanReasonInput {
  @field.id('The run.') id!: string;
  @field.text('At most 500 characters.') reason!: string;
}

@ObjectType({ description: 'A changed seat plan with a message.' })
export class SeatPlanDone extends Saying {
  @field.of(() => SeatPlan, 'The plan after the change.') plan!: SeatPlan;
}

@ObjectType({ description: 'The change of the seat of one applicant.' })
export class SeatChange {
  @field.id('The application.') profileId!: string;
  @field.optionalText('Null while the payment is not complete.') applicantId!: string | null;
  @field.text('Name of the applicant.') name!: string;
  @field.of(() => SeatMove, 'What changes.') move!: SeatMove;
  @field.optionalText('The venue in this plan.') venueName!: string | null;
  @field.optionalText('The room in this plan.') roomName!: string | null;
  @field.optionalText('The seat in this plan.') seatLabel!: string | null;
  @field.optionalText('The venue now.') venueBefore!: string | null;
  @field.optionalText('The room now.') roomBefore!: string | null;
  @field.optionalText('The seat now.') seatBefore!: string | null;
}

@ObjectType({ description: 'What the publication of a plan changes.' })
export class SeatPlanDifference extends ListPage {
  @field.int('Applicants who get a first seat.') entered!: number;
  @field.int('Applicants who get another seat.') moved!: number;
  @field.int('Applicants who have a seat now and none after the publication.') left!: number;
  @Lists(() => limits.seating.page)
  @field.of(() => [SeatChange], 'By applicant ID, 50 a page.')
  changes!: SeatChange[];
}

@InputType({ description: 'Who gets a free seat after the plan.' })
@CheckedBy(assignLateRules)
export class AssignLateInput {
  @field.id('The sitting.') sittingId!: string;
  @field.optionalId('One application; absent: all who have paid and have no seat.') profileId?: string | null;
}

@ObjectType({ description: 'How many got a seat.' })
export class LateSeating extends Saying implements Changed {
  @field.int('Applicants who got a seat.') assigned!: number;
  sittingId!: string;
  counted?: number;
  changed?: Partial<ChangedThings>;
}

@InputType({ description: 'Another seat for one applicant.' })
@CheckedBy(moveSeatRules)
export class MoveSeatInput {
  @field.id('The sitting.') sittingId!: string;
  @field.id('The application.') profileId!: string;
  @field.id('A free seat of the sitting.') seatId!: string;
  @field.text('Why; kept in the audit.') reason!: string;
}

@InputType({ description: 'The seat of an applicant who is not admitted now.' })
@CheckedBy(freeSeatRules)
export class FreeSeatInput {
  @field.id('The sitting.') sittingId!: string;
  @field.id('The application.') profileId!: string;
  @field.text('Why; kept in the audit.') reason!: string;
}

@ObjectType({ description: 'A seat that was changed.' })
export class FormerSeat {
  @field.text('In the language of the request.') venue!: string;
  @field.text('The room.') room!: string;
  @field.text('What is written on the seat.') seat!: string;
}

@ObjectType({ description: 'A venue that an applicant can wish for.' })
export class OfferedVenue {
  @field.id('The venue.') id!: string;
  @field.text('Its name in the language of the request.') localizedName!: string;
  @field.text('Its address.') address!: string;
}

@ObjectType({ description: 'Where and when the caller takes the exam.' })
export class MySeat {
  @field.id('The application.') profileId!: string;
  @field.of(() => MySeatState, 'Whether the seat is known.') state!: MySeatState;
  @field.optionalId('The sitting; null before the office has added it.') sittingId!: string | null;
  @field.optionalText('In the language of the request.') sittingName!: string | null;
  @field.optionalDateTime('When the gates open.') gatesOpen!: Date | null;
  @field.optionalDateTime('When the gates close.') gatesClose!: Date | null;
  @field.optionalDateTime('When the exam starts.') starts!: Date | null;
  @field.optionalDateTime('When the exam ends.') ends!: Date | null;
  @field.optionalText('The start as it is spoken: দুপুর ২:৩০.') startsInWords!: string | null;
  @field.optionalText('The venue in the language of the request; null before the plan.') venue!: string | null;
  @field.optionalText('The address of the venue.') address!: string | null;
  @field.optionalText('The address of a map.') mapUrl!: string | null;
  @field.optionalText('The room.') room!: string | null;
  @field.optionalInt('The floor; 0 is the ground floor.') floor!: number | null;
  @field.optionalText('What is written on the seat.') seat!: string | null;
  @field.optional(() => FormerSeat, 'Before the last change.') previous!: FormerSeat | null;
  @field.optionalInt('The serial of the card that is valid.') cardSerial!: number | null;
  @field.boolean('Whether venues can be wished for now.') mayWish!: boolean;
  @field.of(() => [ID], 'The venues wished for, the first wish first.') wishes!: string[];
  @field.of(() => [OfferedVenue], 'The venues that can be wished for.') offeredVenues!: OfferedVenue[];
}
