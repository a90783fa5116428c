import { ReminderKind, reminderRules } from '@admission/schema';
import { ArgsType, ID, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';
import { Channel } from '../../messages/index.ts';

describeEnum(ReminderKind, 'ReminderKind', 'Whom a reminder of an intake is for.', {
  NOT_FINISHED: 'Started an application two days ago and did not submit it.',
  NOT_PAID: 'Submitted it a day ago, and has neither paid nor handed in a slip.',
  CLOSING_SOON: 'Has not submitted or not paid, and the end is within 48 hours.',
  EXAM_TOMORROW: 'Has paid, and the exam is on the next day.',
});

@ObjectType({ description: 'The reminders of one day.' })
export class ReminderDay {
  @field.text('The day in Asia/Dhaka, YYYY-MM-DD.') day!: string;
  @field.int('People that it was sent to.') count!: number;
}

/** Days with sent reminders that are listed. */
export const reminderDays = 30;

@ObjectType('Reminder', { description: 'One kind of reminder of an intake.' })
export class ReminderView {
  @field.id('The intake.') intakeId!: string;
  @field.of(() => ReminderKind, 'Whom it is for.') kind!: ReminderKind;
  @field.boolean('Whether the worker sends it.') isOn!: boolean;
  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.text('With {name}, {intake}, {exam} and {deadline}.') textEn!: string;
  @field.text('The same in Bangla.') textBn!: string;
  @field.int('People a day at most.') cap!: number;
  @field.int('0 until an officer saves it.') version!: number;
  @field.int('People that it is due for now.') due!: number;
  @field.int('People that it was sent to.') sent!: number;
  @field.int('People that it was sent to today.') sentToday!: number;
  @Lists(() => reminderDays)
  @field.of(() => [ReminderDay], 'Newest first, the last 30 days with any.')
  days!: ReminderDay[];
}

@ObjectType({ description: 'A person that a reminder is due for.' })
export class ReminderPerson {
  @field.id('The id of the user.') userId!: string;
  @field.text('In upper case.') name!: string;
  @field.text('Phone or e-mail address.') to!: string;
  @field.text('The text as this person would get it.') text!: string;
}

/** Applicants a page. */
export const peoplePerPage = 50;

@ObjectType({ description: 'The people that a reminder would be sent to now; nothing is sent.' })
export class ReminderAudience extends ListPage {
  @field.optionalInt('SMS segments for all of them.') segments!: number | null;
  @field.optionalFloat('Their cost in BDT.') cost!: number | null;
  @field.optionalDateTime('The morning that it waits for, in the quiet hours only.') heldUntil!: Date | null;
  @Lists(() => peoplePerPage)
  @field.of(() => [ReminderPerson], '50 a page.')
  people!: ReminderPerson[];
}

@InputType({ description: 'A reminder of an intake as the office wants it.' })
@CheckedBy(reminderRules)
export class ReminderInput {
  @field.of(() => ID, 'The intake.') intakeId!: string;
  @field.of(() => ReminderKind, 'Whom it is for.') kind!: ReminderKind;
  @field.boolean('Whether the worker sends it.') isOn!: boolean;
  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.text('May hold {name}, {intake}, {exam} and {deadline}.') textEn!: string;
  @field.text('The same in Bangla.') textBn!: string;
  @field.int('People a day at most, 1 to 5000.') cap!: number;
  @field.int('The version that the officer saw; a stale one answers CONFLICT.') version!: number;
}

@ObjectType({ description: 'What an extension of an intake for everyone would send, if the applicants are informed.' })
export class ExtensionAnnouncement {
  @field.int('Applicants with an application that is not submitted or not paid, whose last moment changes.')
  people!: number;
  @field.int('SMS segments for all of them.') segments!: number;
  @field.float('Their cost in BDT.') cost!: number;
  @field.optionalDateTime('The morning that the messages wait for, in the quiet hours only.') heldUntil!: Date | null;
}

@ObjectType({
  description: 'Applicants with an application that is not submitted or not paid, whose last moment changes.',
})
export class DatesImpact {
  @field.int('Those who would have less time, or none.') sooner!: number;
  @field.int('Those who would have more time.') later!: number;
  @field.int('Those who have started, and could submit only after a later opening.') opensLater!: number;
  @field.int('Those who have started, and could submit earlier than by the stored opening.') opensSooner!: number;
}

@ArgsType()
@CheckedInService()
export class IntakeDatesArgs {
  @field.id('The intake.') intakeId!: string;
  @field.dateTime('The close.') closesAt!: Date;
  @field.dateTime('The last moment to pay.') payUntil!: Date;
  @field.optionalDateTime('The opening; absent: as stored.') opensAt!: Date | null;
  @field.optionalInt('Minutes of grace; absent: as stored.') graceMinutes!: number | null;
}

@ArgsType()
@CheckedInService()
export class ExamDatesArgs {
  @field.id('The exam.') examId!: string;
  @field.dateTime('When it is held.') examDate!: Date;
  @field.optionalDateTime('The last moment to apply, if any.') applyUntil!: Date | null;
  @field.optionalDateTime('The last moment to pay, if any.') payUntil!: Date | null;
}

@ObjectType({ description: 'Whom it concerns to close an intake now: those whose last moment is still to come.' })
export class ClosingImpact {
  @field.int('Applicants who have begun and not submitted: they no longer can.') unfinished!: number;
  @field.int('Applicants who have submitted and not paid: they still can.') unpaid!: number;
  @field.of(() => [ID], 'Those who have not submitted, as recipients of a message; at most 5000.')
  unfinishedIds!: string[];
}
