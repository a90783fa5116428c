import {
  addUserRules,
  deleteUserRules,
  PaymentMethod,
  PaymentStatus,
  Role,
  SortDirection,
  updateUserRules,
  userSearchRules,
} from '@admission/schema';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';
import { User } from '../accounts/index.ts';

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which end of a list comes first.',
  valuesConfig: { ASC: { description: 'The oldest.' }, DESC: { description: 'The newest.' } },
});

@ObjectType({ description: 'One page of users.' })
export class UserPage {
  @Field(() => [User], { description: 'In the order of their creation, 20 a page.' })
  users!: User[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many users were found.' })
  count!: number;
}

@InputType({ description: 'Which users; texts are found anywhere in the field, without regard to case.' })
@CheckedBy(userSearchRules)
export class UserSearch {
  @Field(() => Role, { nullable: true, description: 'ADMIN unless given.' })
  role?: Role | null;

  @Field(() => String, { nullable: true, description: 'Part of the e-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the phone, in any spelling.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1.' })
  page?: number | null;

  @Field(() => SortDirection, { nullable: true, description: 'By creation; DESC unless given.' })
  sort?: SortDirection | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Absent: all.' })
  paymentStatus?: PaymentStatus | null;

  @Field(() => PaymentMethod, { nullable: true, description: 'Absent: all.' })
  paymentMethod?: PaymentMethod | null;

  @Field(() => String, { nullable: true, description: 'Part of the transaction ID of bKash.' })
  trxID?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the bank slip number, without spaces and dashes.' })
  bankSlipNumber?: string | null;
}

@InputType({ description: 'An account to add; it can sign in at once.' })
@CheckedBy(addUserRules)
export class AddUserInput {
  @Field(() => String, { description: 'Full name; stored trimmed and in upper case.' })
  name!: string;

  @Field(() => String, { description: 'A mobile number that nobody else signs in with.' })
  phone!: string;

  @Field(() => String, { description: 'Where mail goes.' })
  email!: string;

  @Field(() => Role, { nullable: true, description: 'Required.' })
  role!: Role;

  @Field(() => String, { description: '6 to 128 characters.' })
  password!: string;
}

@InputType({ description: 'What is to change of a user; what is left out stays as it is.' })
@CheckedBy(updateUserRules)
export class UpdateUserInput {
  @Field(() => ID, { description: 'Whom to change.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, { nullable: true, description: 'Full name; stored trimmed and in upper case.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'A mobile number that nobody else signs in with.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Where mail goes.' })
  email?: string | null;

  @Field(() => Role, { nullable: true, description: 'What the account may do; a change ends its sessions.' })
  role?: Role | null;

  @Field(() => String, { nullable: true, description: 'A new password, 6 to 128 characters; ends the sessions.' })
  password?: string | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'PAID needs a method and its reference.' })
  paymentStatus?: PaymentStatus | null;

  @Field(() => PaymentMethod, { nullable: true, description: 'How the fee was paid.' })
  paymentMethod?: PaymentMethod | null;

  @Field(() => String, { nullable: true, description: 'The reference of a bKash payment; blank clears it.' })
  trxID?: string | null;

  @Field(() => String, { nullable: true, description: 'The reference of a bank payment; blank clears it.' })
  bankSlipNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, for the audit trail; at most 500 characters.' })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The caller's own password, where a change of role or payment asks for it (STEP_UP_REQUIRED).",
  })
  currentPassword?: string | null;
}

@ArgsType()
@CheckedBy(deleteUserRules)
export class DeleteUserArgs {
  @Field(() => ID, { description: 'Whom to delete.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Why, for the audit trail; at most 500 characters.' })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The caller's own password. A deletion does not need it; where step-up is on, a wrong one is refused.",
  })
  currentPassword?: string | null;
}
