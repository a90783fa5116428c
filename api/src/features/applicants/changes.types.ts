import { ObjectType } from 'type-graphql';
import { defineEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ApplicantRow } from './applicant.types.ts';

export const ApplicantChangeKind = defineEnum('ApplicantChangeKind', 'Kind of a change of an applicant.', {
  PROFILE:
    'The application, a picture, a signature or a supporting document was submitted, changed or reviewed, it got its applicant ID, or its exam, program or department changed.',
  PAYMENT: 'The payment changed its state.',
  MARKS: 'Marks, result or place changed.',
  ACCOUNT: 'Name, phone or e-mail address changed.',
  DELETED: 'The account was deleted.',
});
export type ApplicantChangeKind = keyof typeof ApplicantChangeKind;

@ObjectType({ description: 'A changed applicant in the current state.' })
export class ApplicantChange {
  @field.id('ID of the user.') userId!: string;
  @field.of(
    () => [ApplicantChangeKind],
    'Kinds of changes since the cursor. Only the last change is returned without a cursor, or if older than a week.',
  )
  kinds!: ApplicantChangeKind[];

  @field.dateTime('Time of the last change.') changedAt!: string;
  @field.boolean('Whether the account is deleted, or this application withdrawn; delete your copy of it.')
  isDeleted!: boolean;
  @field.optional(() => ApplicantRow, 'The row of the applicant; null if deleted.') applicant!: ApplicantRow | null;

  @field.id('ID of the application: an account may have one for each intake.') profileId!: string;
}

@ObjectType({ description: 'One page of changed applicants.' })
export class ApplicantChangePage {
  @field.of(() => [ApplicantChange], 'Each application once, in the order of the last change.')
  changes!: ApplicantChange[];

  @field.text(
    'Cursor for the next call. Opaque; it does not expire, but is refused after the database was restored from a dump: start without one then.',
  )
  next!: string;
  @field.boolean('Whether more changes are available immediately.') hasMore!: boolean;
  @field.int('Number of log entries read.') read!: number;
}
