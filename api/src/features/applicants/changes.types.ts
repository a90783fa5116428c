import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { ApplicantRow } from './applicant.types.ts';

export const ApplicantChangeKind = {
  PROFILE: 'PROFILE',
  PAYMENT: 'PAYMENT',
  MARKS: 'MARKS',
  ACCOUNT: 'ACCOUNT',
  DELETED: 'DELETED',
} as const;
export type ApplicantChangeKind = (typeof ApplicantChangeKind)[keyof typeof ApplicantChangeKind];

registerEnumType(ApplicantChangeKind, {
  name: 'ApplicantChangeKind',
  description: 'Kind of a change of an applicant.',
  valuesConfig: {
    PROFILE: {
      description: 'The profile was submitted, got its applicant ID, or a picture or signature was uploaded.',
    },
    PAYMENT: { description: 'The payment changed its state.' },
    MARKS: { description: 'Marks, result or place changed.' },
    ACCOUNT: { description: 'Name, phone or e-mail address changed.' },
    DELETED: { description: 'The account was deleted.' },
  },
});

@ObjectType({ description: 'A changed applicant in the current state.' })
export class ApplicantChange {
  @Field(() => ID, { description: 'ID of the user.' })
  userId!: string;

  @Field(() => [ApplicantChangeKind], {
    description: 'Kinds of changes since the cursor. Older than a week, only the last change is returned.',
  })
  kinds!: ApplicantChangeKind[];

  @Field(() => GraphQLDateTime, { description: 'Time of the last change.' })
  changedAt!: string;

  @Field(() => Boolean, { description: 'Whether the applicant is deleted; delete your copy.' })
  isDeleted!: boolean;

  @Field(() => ApplicantRow, { nullable: true, description: 'The row of the applicant; null if deleted.' })
  applicant!: ApplicantRow | null;

  /** Input of the field resolvers. */
  profileId!: string;
}

@ObjectType({ description: 'One page of changed applicants.' })
export class ApplicantChangePage {
  @Field(() => [ApplicantChange], { description: 'Each applicant once, in the order of the last change.' })
  changes!: ApplicantChange[];

  @Field(() => String, {
    description: 'Cursor for the next call. Opaque; it does not expire on this database.',
  })
  next!: string;

  @Field(() => Boolean, { description: 'Whether more changes are available immediately.' })
  hasMore!: boolean;

  @Field(() => Int, { description: 'Number of log entries read.' })
  read!: number;
}
