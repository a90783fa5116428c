import { AuditSubjectKind, type AuditSubjectType, auditFilterRules, Role } from '@admission/schema';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLJson } from '../../core/scalars.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { ChainTable } from './audit.words.ts';

@ObjectType({ description: 'The subject of an audited action with its current name.' })
export class AuditSubject {
  @field.text('Name or title.') name!: string;
  @field.optionalId('The user: the account itself, or the owner of a profile.') userId!: string | null;
  @field.optional(() => Role, 'Of that user.') role!: Role | null;
  @field.optionalId('Of an earlier application: its intake.') intakeId!: string | null;
}

@ObjectType('AuditEvent', { description: 'One line of the audit trail.' })
export class AuditLine {
  @field.id('Grows with each line.') id!: number;
  @field.dateTime('When the action happened.') at!: string;
  @field.text('The action as noun.verb: user.signed-in, marks.updated.') action!: string;
  @field.optionalId('The acting user; null for the product itself and for unknown callers.') actorId!: string | null;
  @field.optionalText('The name of the acting user at that time.') actorName!: string | null;
  @field.enumOrText(() => Role, 'role', 'The role of the acting user at that time.', { nullable: true })
  actorRole!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The kind of subject: user, profile, money-change …',
    deprecationReason: 'Use subjectKind, an enum.',
  })
  subjectType!: string | null;

  @field.optionalText('The id of the subject.') subjectId!: string | null;
  @field.optional(() => GraphQLJson, 'The values before the change; never a password or its hash.')
  before!: object | null;

  @field.optional(() => GraphQLJson, 'The values after the change.') after!: object | null;
  @field.optionalText('The reason, if one was given.') reason!: string | null;
  @field.optionalText('The IP address of the caller.') ip!: string | null;
  @field.optionalText('The id of the request, as in the log.') requestId!: string | null;
}

@ObjectType({ description: 'One page of the audit trail.' })
export class AuditPage {
  @field.of(() => [AuditLine], 'Newest first, at most 50.') events!: AuditLine[];
  @field.optionalId(
    'The cursor of the next page; null at the end. A search by words may answer less than 50 lines before the end.',
  )
  next!: number | null;
}

@InputType({ description: 'Filters for the audit trail; each is optional.' })
@CheckedBy(auditFilterRules)
export class AuditFilter {
  @field.optionalText('The id of the acting user, or a part of the name.') actor?: string | null;
  @field.optionalText('One action, or a noun for all of its actions.') action?: string | null;
  @field.optionalText('The subject: an id, or a part of a name, a phone, an e-mail address or a title.')
  subject?: string | null;

  @field.optionalText('The kind of subject: user, profile, money-change … `subjectKind` has an enum.')
  subjectType?: string | null;

  @field.optional(() => AuditSubjectKind, 'The kind of subject.') subjectKind?: AuditSubjectType | null;
  @field.optionalText('The id of the subject.') subjectId?: string | null;
  @field.optionalDateTime('From this instant, inclusive.') from?: Date | null;
  @field.optionalDateTime('Until this instant, exclusive.') to?: Date | null;
  @field.optionalText('Part of a name, a reason, or of before or after.') text?: string | null;
}

@ObjectType({ description: 'One hash chain: each record holds the hash of the previous one.' })
export class AuditChain {
  @field.enumOrText(() => ChainTable, 'table', 'Its table: audit_events or payment_events.') name!: string;
  @field.int('The number of records.') count!: number;
  @field.int('The number of records that were changed, or whose previous record is missing.') brokenCount!: number;
  @field.of(() => [ID], 'The ids of the first 100 of them.') broken!: number[];
  @field.boolean('Whether records at the end are missing that the last nightly check saw.') isCutShort!: boolean;
}

@ObjectType({ description: 'Whether the audit trail and the payment records are unchanged.' })
export class AuditHealth {
  @field.boolean('Whether no chain is broken or truncated.') isWhole!: boolean;
  @field.dateTime('When the chains were verified.') checkedAt!: Date;
  @field.of(() => [AuditChain], 'The result for each chain.') chains!: AuditChain[];
}
