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
import { ArgsType, InputType, ObjectType } from 'type-graphql';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { User } from '../accounts/index.ts';

describeEnum(SortDirection, 'SortDirection', 'Sort direction of a list.', {
  ASC: 'Oldest first.',
  DESC: 'Newest first.',
});

@ObjectType({ description: 'One page of users.' })
export class UserPage extends ListPage {
  @field.of(() => [User], 'In the order of creation, 20 per page.') users!: User[];
}

@InputType({ description: 'Filters of users; texts match any part of a field, case-insensitively.' })
@CheckedBy(userSearchRules)
export class UserSearch {
  @field.optional(() => Role, 'Default: ADMIN.') role?: Role | null;
  @field.optionalText('Part of the e-mail address.') email?: string | null;
  @field.optionalText('Part of the phone, in any format.') phone?: string | null;
  @field.optionalText('Part of the name.') name?: string | null;
  @field.optionalInt('From 1.') page?: number | null;
  @field.optional(() => SortDirection, 'By creation; default: DESC.') sort?: SortDirection | null;
  @field.optional(() => PaymentStatus, 'Absent: all.') paymentStatus?: PaymentStatus | null;
  @field.optional(() => PaymentMethod, 'Absent: all.') paymentMethod?: PaymentMethod | null;
  @field.optionalText('Part of the bKash transaction ID.') trxID?: string | null;
  @field.optionalText('Part of the bank slip number, without spaces and dashes.') bankSlipNumber?: string | null;
  @field.optionalId(
    'Who applied to this intake, with the payment of that application; absent: everyone, with the current one.',
  )
  intake?: string | null;
}

@InputType({ description: 'An account to add; it can sign in immediately.' })
@CheckedBy(addUserRules)
export class AddUserInput {
  @field.text('Full name; stored trimmed and in upper case.') name!: string;
  @field.text('A mobile number that no other account has.') phone!: string;
  @field.text('E-mail address.') email!: string;
  @field.optional(() => Role, 'Required.') role!: Role;
  @field.text('6 to 128 characters.') password!: string;
  @field.optionalText('Why, for the audit trail; at most 500 characters.') reason?: string | null;
  @field.optionalText("The caller's own password, where a SUPERADMIN asks for it (STEP_UP_REQUIRED).")
  currentPassword?: string | null;
}

@InputType({ description: 'An account to add; it can sign in immediately.' })
@CheckedBy(addUserRules)
export class CreateUserInput extends AddUserInput {
  @field.of(() => Role, 'What the account may do.') override role!: Role;
}

@InputType({ description: 'Changes of a user; absent fields stay unchanged.' })
@CheckedBy(updateUserRules)
export class UpdateUserInput {
  @field.id('ID of the user.') id!: string;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.optionalText('Full name; stored trimmed and in upper case.') name?: string | null;
  @field.optionalText('A mobile number that no other account has.') phone?: string | null;
  @field.optionalText('E-mail address.') email?: string | null;
  @field.optional(() => Role, 'Role of the account; a change ends its sessions.') role?: Role | null;
  @field.optionalText('A new password, 6 to 128 characters; ends the sessions.') password?: string | null;
  @field.optionalId('The intake of the application whose payment changes; only the current one can.')
  intake?: string | null;
  @field.optional(() => PaymentStatus, 'PAID needs a method and its reference.') paymentStatus?: PaymentStatus | null;
  @field.optional(() => PaymentMethod, 'How the fee was paid.') paymentMethod?: PaymentMethod | null;
  @field.optionalText('The reference of a bKash payment; blank clears it.') trxID?: string | null;
  @field.optionalText('The reference of a bank payment; blank clears it.') bankSlipNumber?: string | null;
  @field.optionalText('Why, for the audit trail; at most 500 characters.') reason?: string | null;
  @field.optionalText("The caller's own password, where a change of role or payment asks for it (STEP_UP_REQUIRED).")
  currentPassword?: string | null;
}

@ArgsType()
@CheckedBy(deleteUserRules)
export class DeleteUserArgs {
  @field.id('ID of the user.') id!: string;
  @field.optionalText('Why, for the audit trail; at most 500 characters.') reason?: string | null;
  @field.optionalText(
    "The caller's own password. A deletion does not need it; where step-up is on, a wrong one is refused.",
  )
  currentPassword?: string | null;
}
