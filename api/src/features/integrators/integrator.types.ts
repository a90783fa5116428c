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
  description: "What an integrator's token may do. Each operation states the scope that it needs.",
  valuesConfig: {
    READ_EXAMS: { description: 'Exams, programs, departments, notices and the settings of the site.' },
    WRITE_EXAMS: { description: 'Add, change and delete exams, programs, departments and notices.' },
    READ_APPLICANTS: { description: 'Applicants, their profiles and their payment status.' },
    EXPORT_APPLICANTS: { description: 'Spreadsheets, forms and admit cards of applicants.' },
    READ_PAYMENTS: { description: 'Pending payments and all payment attempts of an applicant.' },
    WRITE_PAYMENTS: { description: 'Verify and reject bank slips.' },
    WRITE_MARKS: { description: 'Enter and change marks.' },
    SEND_MESSAGES: { description: 'Send mail and SMS to applicants, and read their delivery status.' },
    MANAGE_WEBHOOKS: { description: 'Webhooks, their secrets and their deliveries.' },
  },
});

export const TokenState = { ACTIVE: 'ACTIVE', EXPIRED: 'EXPIRED', REVOKED: 'REVOKED', SUSPENDED: 'SUSPENDED' } as const;
export type TokenState = (typeof TokenState)[keyof typeof TokenState];

registerEnumType(TokenState, {
  name: 'TokenState',
  description: 'Whether a token works.',
  valuesConfig: {
    ACTIVE: { description: 'The token works.' },
    EXPIRED: { description: 'The token has expired; rotating its secret renews it.' },
    REVOKED: { description: 'The token is revoked permanently.' },
    SUSPENDED: { description: 'The token does not work because its creator is not an administrator.' },
  },
});

@ObjectType({ description: 'A token with its secret. The secret is not stored and not shown again.' })
export class TokenSecret {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer` or `x-auth-token`. Starts with adm_.' })
  secret!: string;

  @Field(() => IntegratorToken, { description: 'The token as stored.' })
  token!: IntegratorToken;

  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;
}

@InputType({ description: 'A token to create.' })
@CheckedBy(createIntegratorTokenRules)
export class CreateIntegratorTokenInput {
  @Field(() => String, { description: 'Which program will use it; at most 80 characters.' })
  name!: string;

  @Field(() => [TokenScope], { description: 'What it may do; at least one.' })
  scopes!: TokenScope[];

  @Field(() => Int, { description: 'Days until it expires, 1 to 730.' })
  days!: number;

  @Field(() => Int, { nullable: true, description: 'Requests a minute, 1 to 6000; default 120.' })
  perMinute?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Points of GraphQL cost a minute, 1000 to 2000000; default 100000.',
  })
  costPerMinute?: number | null;

  @Field(() => String, { nullable: true, description: 'The reason; required if step-up is on.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: "The caller's own password; required if step-up is on." })
  currentPassword?: string | null;
}

@InputType({ description: 'A token to give a new secret.' })
@CheckedBy(rotateIntegratorTokenRules)
export class RotateIntegratorTokenInput {
  @Field(() => ID, { description: 'Which token.' })
  id!: string;

  @Field(() => Int, { description: 'Days from now until it expires, 1 to 730.' })
  days!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Hours that the old secret still works, 0 to 72, but not beyond its expiry; default 0.',
  })
  keepOldHours?: number | null;

  @Field(() => String, { nullable: true, description: 'The reason; required if step-up is on.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: "The caller's own password; required if step-up is on." })
  currentPassword?: string | null;
}

@InputType({ description: 'A token to revoke.' })
@CheckedBy(revokeIntegratorTokenRules)
export class RevokeIntegratorTokenInput {
  @Field(() => ID, { description: 'Which token.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'The reason, for the audit.' })
  reason?: string | null;
}
