import { auditFilterRules, Role } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime, GraphQLJson } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';

const Text = (description: string): PropertyDecorator => Field(() => String, { description }) as PropertyDecorator;
const MaybeText = (description: string): PropertyDecorator =>
  Field(() => String, { nullable: true, description }) as PropertyDecorator;

@ObjectType({ description: 'The subject of an audited action with its current name.' })
export class AuditSubject {
  @Text('Name or title.') name!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The user: the account itself, or the owner of a profile.',
  })
  userId!: string | null;

  @Field(() => Role, { nullable: true, description: 'Of that user.' })
  role!: Role | null;
}

@ObjectType('AuditEvent', { description: 'One line of the audit trail.' })
export class AuditLine {
  @Field(() => ID, { description: 'Grows with each line.' })
  id!: number;

  @Field(() => GraphQLDateTime, { description: 'When the action happened.' })
  at!: string;

  @Text('The action as noun.verb: user.signed-in, marks.updated.') action!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The acting user; null for the product itself and for unknown callers.',
  })
  actorId!: string | null;

  @MaybeText('The name of the acting user at that time.') actorName!: string | null;
  @MaybeText('The role of the acting user at that time.') actorRole!: string | null;
  @MaybeText('The type of the subject: user, profile, exam …') subjectType!: string | null;
  @MaybeText('The id of the subject.') subjectId!: string | null;
  @Field(() => GraphQLJson, {
    nullable: true,
    description: 'The values before the change; never a password or its hash.',
  })
  before!: object | null;

  @Field(() => GraphQLJson, { nullable: true, description: 'The values after the change.' })
  after!: object | null;

  @MaybeText('The reason, if one was given.') reason!: string | null;
  @MaybeText('The IP address of the caller.') ip!: string | null;
  @MaybeText('The id of the request, as in the log.') requestId!: string | null;
}

@ObjectType({ description: 'One page of the audit trail.' })
export class AuditPage {
  @Field(() => [AuditLine], { description: 'Newest first, at most 50.' })
  events!: AuditLine[];

  @Field(() => ID, {
    nullable: true,
    description:
      'The cursor of the next page; null at the end. A text search may answer less than 50 lines before the end.',
  })
  next!: number | null;
}

@InputType({ description: 'Filters for the audit trail; each is optional.' })
@CheckedBy(auditFilterRules)
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'The id of the acting user, or a part of the name.' })
  actor?: string | null;

  @Field(() => String, { nullable: true, description: 'One action, or a noun for all of its actions.' })
  action?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The subject: an id, or a part of a name, a phone, an e-mail address or a title.',
  })
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'The type of the subject: user, profile, exam …' })
  subjectType?: string | null;

  @Field(() => String, { nullable: true, description: 'The id of the subject.' })
  subjectId?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'From this instant, inclusive.' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Until this instant, exclusive.' })
  to?: Date | null;

  @Field(() => String, { nullable: true, description: 'Part of a name, a reason, or of before or after.' })
  text?: string | null;
}

@ObjectType({ description: 'One hash chain: each record holds the hash of the previous one.' })
export class AuditChain {
  @Text('Its table: audit_events or payment_events.') name!: string;
  @Field(() => Int, { description: 'The number of records.' })
  count!: number;

  @Field(() => Int, { description: 'The number of records that were changed, or whose previous record is missing.' })
  brokenCount!: number;

  @Field(() => [ID], { description: 'The ids of the first 100 of them.' })
  broken!: number[];

  @Field(() => Boolean, { description: 'Whether records at the end are missing that the last nightly check saw.' })
  isCutShort!: boolean;
}

@ObjectType({ description: 'Whether the audit trail and the payment records are unchanged.' })
export class AuditHealth {
  @Field(() => Boolean, { description: 'Whether no chain is broken or truncated.' })
  isWhole!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When the chains were verified.' })
  checkedAt!: Date;

  @Field(() => [AuditChain], { description: 'The result for each chain.' })
  chains!: AuditChain[];
}
