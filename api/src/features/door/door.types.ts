import {
  AttendanceState,
  type ComputedState,
  type DecidedState,
  decideAttendanceRules,
  doorMessageRules,
  enrolDoorRules,
  reissueCardRules,
} from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import type { Changed, ChangedThings } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { AttendanceSource, ComputedStates, DecidedStates } from './door.words.ts';

@InputType({ description: 'A phone that is to admit at one venue in one sitting.' })
@CheckedBy(enrolDoorRules)
export class EnrolDoorInput {
  @field.id('The sitting.') sittingId!: string;
  @field.id('A venue of the sitting.') venueId!: string;
  @field.text('The door, for example "Gate 3".') label!: string;
  @field.text('Who holds the phone.') person!: string;
}

@ObjectType({ description: 'The code with which a phone enrols, once.' })
export class DoorEnrolment {
  @field.id('The device.') deviceId!: string;
  @field.text('The code; only this answer has it.') code!: string;
  @field.text('The address of the door page with the code, for a QR code.') url!: string;
  @field.dateTime('When the code expires: 10 minutes.') expiresAt!: Date;
}

@InputType({ description: 'The decision of an officer on whether an applicant was there.' })
@CheckedBy(decideAttendanceRules)
export class DecideAttendanceInput {
  @field.id('The sitting.') sittingId!: string;
  @field.id('The application.') profileId!: string;
  @field.of(() => DecidedStates, 'What holds from now.') decision!: DecidedState;
  @field.text('Why; kept in the audit.') reason!: string;
}

@InputType({ description: 'A message to the devices of a sitting.' })
@CheckedBy(doorMessageRules)
export class DoorMessageInput {
  @field.id('The sitting.') sittingId!: string;
  @field.optionalId('Only to the devices of this venue; absent: to all.') venueId?: string | null;
  @field.text('At most 300 characters.') text!: string;
}

@InputType({ description: 'The card of an applicant that is lost, stolen or misprinted.' })
@CheckedBy(reissueCardRules)
export class ReissueCardInput {
  @field.id('The application.') profileId!: string;
  @field.text('Why; kept in the audit.') reason!: string;
  @field.optionalText("The caller's own password; required if step-up is on.") currentPassword?: string | null;
}

@ObjectType()
abstract class DoorSaying {
  @field.id('The device, message, application or sitting that was changed.') id!: string;
  @field.text('In the language of the request.') msg!: string;
}

@ObjectType({ description: 'What was done; the fields of things that it did not change are null.' })
export class DoorDone extends DoorSaying implements Changed {
  changed?: Partial<ChangedThings>;
}

@ObjectType({ description: 'The closed doors of a sitting.' })
export class DoorsClosed extends DoorSaying {
  @field.int('Applicants who are present.') present!: number;
  @field.int('Applicants who are absent.') absent!: number;
}

@ObjectType('DoorDevice', { description: 'A phone at a door of a sitting.' })
export class DoorDeviceView {
  @field.id('Opaque.') id!: string;
  @field.text('The door.') label!: string;
  @field.text('Who holds it.') person!: string;
  @field.id('Its venue.') venueId!: string;
  @field.optionalDateTime('When it enrolled; null: its code is not used yet.') enrolledAt!: Date | null;
  @field.optionalDateTime('When it last asked or sent.') lastSeen!: Date | null;
  @field.optionalDateTime('When its ready check succeeded.') readyAt!: Date | null;
  @field.optionalInt("By how many seconds its clock is ahead of the server's.") clockSkewSeconds!: number | null;
  @field.int('The scans that it has sent.') scans!: number;
  @field.boolean('Whether it has been silent for 10 minutes while the gates are open.') silent!: boolean;
  @field.optionalDateTime('When it was revoked.') revokedAt!: Date | null;
}

@ObjectType({ description: 'The applicants of a room who were admitted in one minute.' })
export class DoorArrivals {
  @field.id('The room of their seats.') roomId!: string;
  @field.dateTime('The minute.') minute!: Date;
  @field.int('How many.') count!: number;
}

@ObjectType({ description: 'The devices of a sitting and who has arrived.' })
export class DoorReadiness {
  @field.of(() => [DoorDeviceView], 'By label.') devices!: DoorDeviceView[];
  @field.int('Devices that are ready and not revoked.') ready!: number;
  @field.of(() => [DoorArrivals], 'Of the last two hours, by minute and room.') arrivals!: DoorArrivals[];
}

@ObjectType({ description: 'An admission of a disputed card, or a scan with a photo of the person.' })
export class DisputedScan {
  @field.text('The door.') device!: string;
  @field.id('The venue of the door.') venueId!: string;
  @field.dateTime('By the clock of the device, corrected.') at!: Date;
  @field.optionalText('The room of the door; null: a gate.') room!: string | null;
  @field.boolean('Whether the door admitted the person.') admitted!: boolean;
  @field.optionalText('The photo that was taken at the door, as a data address.') photo!: string | null;
}

@ObjectType({
  description:
    'An applicant whose card two devices admitted, who was doubted at a door, or who was admitted at a venue without a seat there.',
})
export class Dispute {
  @field.id('The application.') profileId!: string;
  @field.optionalText('The applicant ID.') applicantId!: string | null;
  @field.text('Name of the applicant.') name!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
  @field.id('The venue of the seat.') venueId!: string;
  @field.text('The room of the seat.') room!: string;
  @field.text('The label of the seat.') seat!: string;
  @field.boolean('Whether the applicant has this seat now; false: it is the last one that was left.') hasSeat!: boolean;
  @field.optionalText('The photograph as a data address, at most 160 × 200 pixels.') photo!: string | null;
  @field.of(() => [DisputedScan], 'Each admission and each scan with a photo, the first one first.')
  scans!: DisputedScan[];
}

@ObjectType({ description: 'One page of applicants about whom an officer decides.' })
export class DisputePage extends ListPage {
  @field.of(() => [Dispute], 'The longest unchanged first.') disputes!: Dispute[];
}

@ObjectType({ description: 'Whether an applicant with a seat was there, or one without a seat any more.' })
export class AttendanceRow {
  @field.id('The application.') profileId!: string;
  @field.optionalText('The applicant ID; null if the payment is not complete any more.') applicantId!: string | null;
  @field.text('Name of the applicant.') name!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
  @field.id('The exam.') examId!: string;
  @field.id('The venue of the seat.') venueId!: string;
  @field.id('The room of the seat.') roomId!: string;
  @field.text('The name of the room.') room!: string;
  @field.text('The label of the seat.') seat!: string;
  @field.boolean('Whether the applicant has this seat now; false: it is the last one that was left.') hasSeat!: boolean;
  @field.optionalId('The venue whose door admitted the applicant, if the applicant has no seat there now.')
  admittedVenueId!: string | null;

  @field.of(() => ComputedStates, 'What holds now.') state!: ComputedState;
  @field.optional(() => AttendanceSource, 'What it follows from; null while expected.')
  source!: AttendanceSource | null;
  @field.optionalDateTime('The first admission, by the clock of the device, corrected.') firstAt!: Date | null;
  @field.optionalText('Of a decision.') reason!: string | null;
}

@ObjectType({ description: 'A number of applicants in one state.' })
export class AttendanceCount {
  @field.of(() => ComputedStates, 'The state.') state!: ComputedState;
  @field.int('How many.') count!: number;
}

/** Applicants a page. */
export const attendancePerPage = 100;

@ObjectType({ description: 'The attendance of a sitting.' })
export class AttendancePage extends ListPage {
  @Lists(() => attendancePerPage)
  @field.of(() => [AttendanceRow], 'The applicants of this page, by room and seat.')
  items!: AttendanceRow[];
  @Lists(() => Object.keys(AttendanceState).length)
  @field.of(() => [AttendanceCount], 'Of the whole sitting, whatever the filter.')
  totals!: AttendanceCount[];
  @field.optionalDateTime('When the doors were closed.') closedAt!: Date | null;
}
