import {
  createIntegratorTokenRules,
  revokeIntegratorTokenRules,
  rotateIntegratorTokenRules,
  TokenScope,
} from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';
import { IntegratorToken } from './integrator-token.entity.ts';

registerEnumType(TokenScope, {
  name: 'TokenScope',
  description: "What an integrator's token may do. An operation names the scope that it needs.",
  valuesConfig: {
    READ_EXAMS: { description: 'Exams, programs, departments, notices, and what the site says of itself.' },
    WRITE_EXAMS: { description: 'Add, change and delete exams, programs, departments and notices.' },
    READ_APPLICANTS: { description: 'Applicants, their profiles and where their payment stands.' },
    EXPORT_APPLICANTS: { description: 'Spreadsheets, forms and admit cards of applicants.' },
    READ_PAYMENTS: { description: 'Payments that wait, and every attempt of an applicant to pay.' },
    WRITE_PAYMENTS: { description: 'Verify and reject bank slips.' },
    WRITE_MARKS: { description: 'Enter and change marks.' },
    SEND_MESSAGES: { description: 'Send mail and SMS to applicants, and read what became of them.' },
    MANAGE_WEBHOOKS: { description: 'Webhooks, their secrets and what became of each delivery.' },
  },
});

export const TokenState = { ACTIVE: 'ACTIVE', EXPIRED: 'EXPIRED', REVOKED: 'REVOKED', SUSPENDED: 'SUSPENDED' } as const;
export type TokenState = (typeof TokenState)[keyof typeof TokenState];

registerEnumType(TokenState, {
  name: 'TokenState',
  description: 'Whether a token works.',
  valuesConfig: {
    ACTIVE: { description: 'It works.' },
    EXPIRED: { description: 'Its time is over; a new secret gives it new time.' },
    REVOKED: { description: 'It was revoked, for good.' },
    SUSPENDED: { description: 'It does not work while its maker is no administrator.' },
  },
});

@ObjectType({ description: 'A token with its secret, which is shown this once and kept nowhere.' })
export class TokenSecret {
  @Field(() => String, { description: 'Goes into `Authorization: Bearer` or `x-auth-token`. Starts with adm_.' })
  secret!: string;

  @Field(() => IntegratorToken, { description: 'All that is kept of it.' })
  token!: IntegratorToken;

  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;
}

@InputType({ description: 'A token to make.' })
@CheckedBy(createIntegratorTokenRules)
export class CreateIntegratorTokenInput {
  @Field(() => String, { description: 'Which program will use it; at most 80 characters.' })
  name!: string;

  @Field(() => [TokenScope], { description: 'What it may do; at least one.' })
  scopes!: TokenScope[];

  @Field(() => Int, { description: 'Days until it expires, 1 to 730.' })
  days!: number;

  @Field(() => Int, { nullable: true, description: 'Requests a minute, 1 to 6000; 120 unless given.' })
  perMinute?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Points of GraphQL cost a minute, 1000 to 2000000; 100000 unless given.',
  })
  costPerMinute?: number | null;

  @Field(() => String, { nullable: true, description: 'Why; asked for where step-up is on.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: "The caller's own password; asked for where step-up is on." })
  currentPassword?: string | null;
}

@InputType({ description: 'A token that gets a new secret.' })
@CheckedBy(rotateIntegratorTokenRules)
export class RotateIntegratorTokenInput {
  @Field(() => ID, { description: 'Which token.' })
  id!: string;

  @Field(() => Int, { description: 'Days from now until it expires, 1 to 730.' })
  days!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Hours that the old secret still works, 0 to 72, but never longer than it would have; 0 unless given.',
  })
  keepOldHours?: number | null;

  @Field(() => String, { nullable: true, description: 'Why; asked for where step-up is on.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: "The caller's own password; asked for where step-up is on." })
  currentPassword?: string | null;
}

@InputType({ description: 'A token to revoke.' })
@CheckedBy(revokeIntegratorTokenRules)
export class RevokeIntegratorTokenInput {
  @Field(() => ID, { description: 'Which token.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Why, for the audit.' })
  reason?: string | null;
}
