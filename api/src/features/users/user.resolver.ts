import { text } from '@admission/schema';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { authorize } from '../../core/authorize.ts';
import { type Ctx, callerOf } from '../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Message } from '../../graphql/message.ts';
import { stricter } from '../../graphql/stricter.ts';
import { User } from '../accounts/index.ts';
import { findUser, findUsers, versionOf } from './user.search.ts';
import * as service from './user.service.ts';
import { AddUserInput, CreateUserInput, DeleteUserArgs, UpdateUserInput, UserPage, UserSearch } from './user.types.ts';

/** Mutations open their own transaction, because hashing a password must not prolong one. */
@Resolver(() => User)
export class UserResolver {
  @Access('SuperAdmin')
  @Query(() => UserPage, { description: 'The users that match a search, 20 per page.' })
  users(
    @Arg('search', () => UserSearch, { defaultValue: {} }) search: UserSearch,
    @Context() ctx: Ctx,
  ): Promise<UserPage> {
    return findUsers(ctx, search);
  }

  @Access('SuperAdmin')
  @Lookup(() => User, 'userById', 'One user of any role.')
  user(
    @Arg('id', () => ID) id: string,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<User> {
    return findUser(ctx, id, intake);
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: 'Adds a user of any role.' })
  createUser(@Arg('input', () => CreateUserInput) input: CreateUserInput, @Context() ctx: Ctx): Promise<Message> {
    return this.addUser(input, ctx);
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: 'Adds a user of any role.', deprecationReason: stricter('createUser') })
  async addUser(@Arg('input', () => AddUserInput) input: AddUserInput, @Context() ctx: Ctx): Promise<Message> {
    const id = await service.addUser(ctx, input);
    return { id, msg: text(ctx.lang, 'userAdded'), changed: { user: id } };
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, {
    description:
      'Changes a user including role, password and payment; absent fields stay unchanged. PAID waits for a second officer if the installation asks for one.',
  })
  async updateUser(@Arg('input', () => UpdateUserInput) input: UpdateUserInput, @Context() ctx: Ctx): Promise<Message> {
    const { id } = input;
    const { proposalId } = await service.updateUser(ctx, input);
    const msg = text(ctx.lang, proposalId ? 'paymentProposedDone' : 'userUpdated');
    return { id, msg, changed: { user: id, ...(proposalId ? { proposal: proposalId } : {}) } };
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, {
    description: 'Deletes a user of any role; payments and the audit trail stay, the phone becomes available.',
  })
  async deleteUser(@Args(() => DeleteUserArgs) args: DeleteUserArgs, @Context() ctx: Ctx): Promise<Message> {
    await service.deleteUser(ctx, args);
    return { id: args.id, msg: text(ctx.lang, 'userDeleted') };
  }

  @FieldResolver(() => Int, {
    description: 'Version for optimistic locking; grows with each change of the account or its payment.',
  })
  version(@Root() user: User, @Context() ctx: Ctx): Promise<number> {
    return versionOf(ctx, user.id);
  }
}

/** Of the changes of accounts too, because the search of users reads them. */
@Resolver(() => Message)
export class ChangedUserResolver {
  @Access('SignedIn')
  @FieldResolver(() => User, {
    nullable: true,
    description:
      'The account that was added or changed: of `createUser`, `updateUser`, `resetSecondFactor`, `endUserSessions` and `sendCodeAgain` for SUPERADMINs, of changes of the own account for everyone.',
  })
  user(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<User> {
    const id = changed?.user ?? '';
    if (id !== callerOf(ctx).id) authorize({ audience: 'SuperAdmin', scope: null }, ctx);
    return findUser(ctx, id);
  }
}
