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
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { User } from '../accounts/index.ts';

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Sort direction of a list.',
  valuesConfig: { ASC: { description: 'Oldest first.' }, DESC: { description: 'Newest first.' } },
});

@ObjectType({ description: 'One page of users.' })
export class UserPage extends ListPage {
  @Field(() => [User], { description: 'In the order of creation, 20 per page.' })
  users!: User[];
}

@InputType({ description: 'Filters of users; texts match any part of a field, case-insensitively.' })
@CheckedBy(userSearchRules)
export class UserSearch {
  @Field(() => Role, { nullable: true, description: 'Default: ADMIN.' })
  role?: Role | null;

  @Field(() => String, { nullable: true, description: 'Part of the e-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the phone, in any format.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1.' })
  page?: number | null;

  @Field(() => SortDirection, { nullable: true, description: 'By creation; default: DESC.' })
  sort?: SortDirection | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Absent: all.' })
  paymentStatus?: PaymentStatus | null;

  @Field(() => PaymentMethod, { nullable: true, description: 'Absent: all.' })
  paymentMethod?: PaymentMethod | null;

  @Field(() => String, { nullable: true, description: 'Part of the bKash transaction ID.' })
  trxID?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the bank slip number, without spaces and dashes.' })
  bankSlipNumber?: string | null;
}

@InputType({ description: 'An account to add; it can sign in immediately.' })
@CheckedBy(addUserRules)
export class AddUserInput {
  @Field(() => String, { description: 'Full name; stored trimmed and in upper case.' })
  name!: string;

  @Field(() => String, { description: 'A mobile number that no other account has.' })
  phone!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => Role, { nullable: true, description: 'Required.' })
  role!: Role;

  @Field(() => String, { description: '6 to 128 characters.' })
  password!: string;
}

@InputType({ description: 'Changes of a user; absent fields stay unchanged.' })
@CheckedBy(updateUserRules)
export class UpdateUserInput {
  @Field(() => ID, { description: 'ID of the user.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, { nullable: true, description: 'Full name; stored trimmed and in upper case.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'A mobile number that no other account has.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => Role, { nullable: true, description: 'Role of the account; a change ends its sessions.' })
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
  @Field(() => ID, { description: 'ID of the user.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Why, for the audit trail; at most 500 characters.' })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The caller's own password. A deletion does not need it; where step-up is on, a wrong one is refused.",
  })
  currentPassword?: string | null;
}
