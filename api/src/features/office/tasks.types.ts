import { ObjectType } from 'type-graphql';
import { defineEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';

export const OfficeTaskKind = defineEnum('OfficeTaskKind', 'Something that an officer can do now.', {
  DOOR_DISPUTES: 'People whom two doors admitted, to decide.',
  INTAKES_CLOSING: 'Intakes that close within two days.',
  SLIPS_LATE: 'Bank slips that wait longer than the promised time.',
  PAYMENTS_TO_DECIDE: 'Payments in REVIEW or REFUND_DUE, received without an applicant, or proposed by hand.',
  MERIT_LISTS: 'Merit lists that wait for the caller as the second officer.',
  MERIT_WITHDRAWALS: 'Withdrawals of merit lists that wait for the caller.',
  RULE_SETS: 'Versions of rules that wait for the caller.',
  SEAT_PLANS: 'Seat plans that wait for the caller.',
  DOCUMENTS_TO_REVIEW: 'Documents of applicants to accept or send back; at most a minute old, counted up to 1,000.',
  IMAGES_TO_REVIEW: 'Pictures and signatures to accept or send back; at most a minute old, counted up to 1,000.',
  SEAT_NEEDS: 'Needs of applicants at the exam, to decide.',
  MARKS_MISSING: 'Held exams of which marks are missing; at most a minute old.',
  MESSAGES_FAILED: 'Messages that could not be delivered.',
});
export type OfficeTaskKind = keyof typeof OfficeTaskKind;

@ObjectType({ description: 'A line of the to-do list of the office.' })
export class OfficeTask {
  @field.of(() => OfficeTaskKind, 'What it is.') kind!: OfficeTaskKind;
  @field.int('How many; at least 1.') count!: number;
  @field.optionalId('The exam, intake or sitting, if all of them are of one.') targetId!: string | null;
}
