import { findPeopleRules, PaymentStatus, Trimester } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { defineEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { ApplicantIdentity } from './applicant.types.ts';

@InputType({ description: 'What a caller says.' })
@CheckedBy(findPeopleRules)
export class FindPeopleInput {
  @field.text(
    'Words of a name in any order, a part of phone or e-mail, or a whole applicant ID, slip number or transaction ID.',
  )
  text!: string;
}

export const FoundBy = defineEnum('FoundBy', 'What a person was found by.', {
  APPLICANT_ID: 'The applicant ID.',
  PAYMENT: 'A slip number or transaction ID of one of their payments.',
  CONTACT: 'Words of name, phone or e-mail.',
  SIMILAR_NAME: 'A name that is spelled differently.',
});
export type FoundBy = keyof typeof FoundBy;

@ObjectType({ description: 'A registered student, with the newest application if there is one.' })
export class RegisteredPerson extends ApplicantIdentity {
  @field.optionalText('Shown while the fee is PAID.') applicantId!: string | null;
  @field.optionalText("The exam's title; absent without an application.") examTitle!: string | null;
  @field.optionalText("The program's short code.") programShortCode!: string | null;
  @field.optional(() => Trimester, 'The trimester of admission.') trimester!: Trimester | null;
  @field.optionalInt('The year of admission.') year!: number | null;
  @field.of(() => PaymentStatus, 'Status of the fee.') paymentStatus!: PaymentStatus;
  @field.optionalDateTime('Time of submission; absent without an application.') submittedAt!: string | null;
  @field.dateTime('Time of registration.') registeredAt!: string;
}

@ObjectType({ description: 'A person whom a search found.' })
export class FoundPerson extends RegisteredPerson {
  @field.of(() => FoundBy, 'What matched.') foundBy!: FoundBy;
  @field.optionalText('The matching slip number or transaction ID.') match!: string | null;
}

@ObjectType({ description: 'The people whom a search found.' })
export class FoundPeople {
  @field.of(() => [FoundPerson], 'Best match first, at most 12.') people!: FoundPerson[];
  @field.int('How many people there are; at most 100 are counted.') count!: number;
  @field.boolean('Whether there are more people than were counted.') hasMore!: boolean;
}

@ObjectType({ description: 'One page of the people who registered and have no current application, newest first.' })
export class RegisteredPage {
  @field.of(() => [RegisteredPerson], 'The people of this page.') people!: RegisteredPerson[];
  @field.int('Number of people.') count!: number;
  @field.int('Number of this page, from 1.') page!: number;
  @field.int('Number of pages, at least 1.') pages!: number;
}
