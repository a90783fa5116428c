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
  description: 'What changed of an applicant.',
  valuesConfig: {
    PROFILE: {
      description: 'The profile was submitted, got its applicant ID, or a picture or signature was uploaded.',
    },
    PAYMENT: { description: 'The payment moved.' },
    MARKS: { description: 'Marks, result or place changed.' },
    ACCOUNT: { description: 'Name, phone or e-mail address changed.' },
    DELETED: { description: 'The account was deleted.' },
  },
});

@ObjectType({ description: 'An applicant of whom something changed, as the applicant is now.' })
export class ApplicantChange {
  @Field(() => ID, { description: 'Of the user.' })
  userId!: string;

  @Field(() => [ApplicantChangeKind], {
    description:
      'What changed since the cursor, each once. Of what is older than a week the last change alone is told.',
  })
  kinds!: ApplicantChangeKind[];

  @Field(() => GraphQLDateTime, { description: 'When it changed last.' })
  changedAt!: string;

  @Field(() => Boolean, { description: 'Whether the applicant is gone: forget what you have of this one.' })
  isDeleted!: boolean;

  @Field(() => ApplicantRow, { nullable: true, description: 'The applicant in short; null where gone.' })
  applicant!: ApplicantRow | null;

  /** What the other fields are read by. */
  profileId!: string;
}

@ObjectType({ description: 'Applicants of whom something changed.' })
export class ApplicantChangePage {
  @Field(() => [ApplicantChange], { description: 'Each applicant once, in the order of the last change.' })
  changes!: ApplicantChange[];

  @Field(() => String, {
    description: 'Where to go on: keep it, and send it with the next call. Opaque, and good for ever on this database.',
  })
  next!: string;

  @Field(() => Boolean, { description: 'Whether there is more at this moment: ask again at once.' })
  hasMore!: boolean;

  @Field(() => Int, { description: 'How many lines of the log were read, several of one applicant included.' })
  read!: number;
}
