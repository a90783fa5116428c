import { auditFilterRules, Role } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime, GraphQLJson } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';

const Text = (description: string): PropertyDecorator => Field(() => String, { description }) as PropertyDecorator;
const MaybeText = (description: string): PropertyDecorator =>
  Field(() => String, { nullable: true, description }) as PropertyDecorator;

@ObjectType({ description: 'What something was done to, as it is called now.' })
export class AuditSubject {
  @Text('Name or title.') name!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The user behind it: the account itself, or the owner of a profile.',
  })
  userId!: string | null;

  @Field(() => Role, { nullable: true, description: 'Of that user.' })
  role!: Role | null;
}

@ObjectType('AuditEvent', { description: 'One line of the audit trail: who did what to what.' })
export class AuditLine {
  @Field(() => ID, { description: 'Grows with each line.' })
  id!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was done.' })
  at!: string;

  @Text('What was done, as noun.verb: user.signed-in, marks.updated.') action!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Who did it; null where the product itself did, or somebody unknown.',
  })
  actorId!: string | null;

  @MaybeText('Their name, as it was then.') actorName!: string | null;
  @MaybeText('Their role, as it was then.') actorRole!: string | null;
  @MaybeText('What it was done to: user, profile, exam …') subjectType!: string | null;
  @MaybeText('Which one of them.') subjectId!: string | null;
  @Field(() => GraphQLJson, { nullable: true, description: 'How it was before; never holds a password or its hash.' })
  before!: object | null;

  @Field(() => GraphQLJson, { nullable: true, description: 'How it was then.' })
  after!: object | null;

  @MaybeText('Why, where a reason was given.') reason!: string | null;
  @MaybeText('The address that the call came from.') ip!: string | null;
  @MaybeText('The request, as the log names it.') requestId!: string | null;
}

@ObjectType({ description: 'One page of the audit trail.' })
export class AuditPage {
  @Field(() => [AuditLine], { description: 'Newest first, at most 50.' })
  events!: AuditLine[];

  @Field(() => ID, {
    nullable: true,
    description:
      'The cursor of the next page; null at the end. Where a search has far to look, a page may hold less than 50 before the end.',
  })
  next!: number | null;
}

@InputType({ description: 'Which lines of the audit trail; every filter is optional.' })
@CheckedBy(auditFilterRules)
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'The id of who did it, or a part of the name.' })
  actor?: string | null;

  @Field(() => String, { nullable: true, description: 'One action, or the noun alone for all of its actions.' })
  action?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What it was done to: an id, or a part of a name, a phone, an e-mail address or a title.',
  })
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'user, profile, exam …' })
  subjectType?: string | null;

  @Field(() => String, { nullable: true, description: 'Which one of them.' })
  subjectId?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'From this instant on.' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Before this instant.' })
  to?: Date | null;

  @Field(() => String, { nullable: true, description: 'Part of a name, a reason, or what was before or after.' })
  text?: string | null;
}

@ObjectType({ description: 'One chain of records, each sealed with the hash of the one before.' })
export class AuditChain {
  @Text('The records: audit_events, payment_events.') name!: string;
  @Field(() => Int, { description: 'How many there are.' })
  count!: number;

  @Field(() => Int, { description: 'How many are not as they were sealed, or have lost the one before.' })
  brokenCount!: number;

  @Field(() => [ID], { description: 'The first 100 of them.' })
  broken!: number[];

  @Field(() => Boolean, { description: 'Whether records are gone from the end that the last nightly check still saw.' })
  isCutShort!: boolean;
}

@ObjectType({ description: 'Whether the audit trail and the payment records are as they were written.' })
export class AuditHealth {
  @Field(() => Boolean, { description: 'Whether no chain is broken or cut short.' })
  isWhole!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When this was checked.' })
  checkedAt!: Date;

  @Field(() => [AuditChain], { description: 'Chain by chain.' })
  chains!: AuditChain[];
}
