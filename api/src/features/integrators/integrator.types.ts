import {
  createIntegratorTokenRules,
  revokeIntegratorTokenRules,
  rotateIntegratorTokenRules,
  TokenScope,
} from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { IntegratorToken } from './integrator-token.entity.ts';

@ObjectType({ description: 'One page of the tokens of integrators.' })
export class IntegratorTokenPage extends ListPage {
  @field.of(() => [IntegratorToken], 'Newest first, expired and revoked ones too.') tokens!: IntegratorToken[];
}

describeEnum(
  TokenScope,
  'TokenScope',
  "What an integrator's token may do. Each operation states the scope that it needs.",
  {
    READ_EXAMS: 'Exams, programs, departments, notices and the settings of the site.',
    WRITE_EXAMS: 'Add, change and delete exams, programs, departments and notices.',
    READ_APPLICANTS: 'Applicants, their profiles and their payment status.',
    EXPORT_APPLICANTS: 'Spreadsheets, forms and admit cards of applicants.',
    READ_PAYMENTS: 'Pending payments and all payment attempts of an applicant.',
    WRITE_PAYMENTS: 'Verify and reject bank slips.',
    WRITE_MARKS: 'Enter and change marks.',
    READ_RESULTS: 'Merit lists with their entries, drafts too.',
    READ_SEATING: 'Venues, sittings, seat plans and who sits where.',
    READ_INTAKES: 'Intakes with their dates, fees, exams and rules, drafts too; who may apply.',
    READ_ATTENDANCE: 'Whether applicants were there.',
    SEND_MESSAGES: 'Send mail and SMS to applicants, and read their delivery status.',
    MANAGE_WEBHOOKS: 'Webhooks, their secrets and their deliveries.',
  },
);

export const TokenState = defineEnum('TokenState', 'Whether a token works.', {
  ACTIVE: 'The token works.',
  EXPIRED: 'The token has expired; rotating its secret renews it.',
  REVOKED: 'The token is revoked permanently.',
  SUSPENDED: 'The token does not work because its creator is not an administrator.',
});
export type TokenState = keyof typeof TokenState;

@ObjectType({ description: 'A token with its secret. The secret is not stored and not shown again.' })
export class TokenSecret {
  @field.text('Sent as `Authorization: Bearer` or `x-auth-token`. Starts with adm_.') secret!: string;
  @field.of(() => IntegratorToken, 'The token as stored.') token!: IntegratorToken;
  @field.text('In the language of the request.') msg!: string;
}

@InputType({ description: 'A token to create.' })
@CheckedBy(createIntegratorTokenRules)
export class CreateIntegratorTokenInput {
  @field.text('Which program will use it; at most 80 characters.') name!: string;
  @field.of(() => [TokenScope], 'What it may do; at least one.') scopes!: TokenScope[];
  @field.int('Days until it expires, 1 to 730.') days!: number;
  @field.optionalInt('Requests a minute, 1 to 6000; default 120.') perMinute?: number | null;
  @field.optionalInt('Points of GraphQL cost a minute, 1000 to 2000000; default 100000.') costPerMinute?: number | null;
  @field.optionalBoolean(
    'Whether it acts on the test data of the sandbox: never on real people, and no message is sent.',
  )
  isTest?: boolean | null;

  @field.optionalText('The reason; required if step-up is on.') reason?: string | null;
  @field.optionalText("The caller's own password; required if step-up is on.") currentPassword?: string | null;
}

@InputType({ description: 'A token to give a new secret.' })
@CheckedBy(rotateIntegratorTokenRules)
export class RotateIntegratorTokenInput {
  @field.id('Which token.') id!: string;
  @field.int('Days from now until it expires, 1 to 730.') days!: number;
  @field.optionalInt('Hours that the old secret still works, 0 to 72, but not beyond its expiry; default 0.')
  keepOldHours?: number | null;

  @field.optionalText('The reason; required if step-up is on.') reason?: string | null;
  @field.optionalText("The caller's own password; required if step-up is on.") currentPassword?: string | null;
}

@InputType({ description: 'A token to revoke.' })
@CheckedBy(revokeIntegratorTokenRules)
export class RevokeIntegratorTokenInput {
  @field.id('Which token.') id!: string;
  @field.optionalText('The reason, for the audit.') reason?: string | null;
}
