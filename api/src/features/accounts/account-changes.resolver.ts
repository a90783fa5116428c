import { type TextKey, text } from '@admission/schema';
import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql';
import { type Ctx, callerOf } from '../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import { StartedFlow, VerifyCodeInput } from './account.types.ts';
import * as service from './account-changes.ts';
import { ChangeEmailInput, ChangePasswordInput, StartPhoneChangeInput } from './security.types.ts';

const ownChange = (ctx: Ctx, message: TextKey): Message => {
  const { id } = callerOf(ctx);
  return { id, msg: text(ctx.lang, message), changed: { user: id } };
};

/** Changes of the caller's own account; each requires the current password. */
@Resolver()
export class AccountChangesResolver {
  @Access('SignedIn')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: "Changes the caller's password, and ends the other sessions." })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.changePassword(ctx, input);
    return ownChange(ctx, 'passwordChanged');
  }

  @Access('SignedIn')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedFlow, {
    description: 'Sends a code to the new phone of the caller; `resendCode` sends another one.',
  })
  startPhoneChange(
    @Arg('input', () => StartPhoneChangeInput) input: StartPhoneChangeInput,
    @Context() ctx: Ctx,
  ): Promise<StartedFlow> {
    return service.startPhoneChange(ctx, input);
  }

  @Access('SignedIn')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: "Changes the caller's phone to the one that got the code." })
  async confirmPhoneChange(
    @Arg('input', () => VerifyCodeInput) input: VerifyCodeInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.confirmPhoneChange(ctx, input);
    return ownChange(ctx, 'phoneChanged');
  }

  @Access('SignedIn')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: "Changes the caller's e-mail address." })
  async changeEmail(
    @Arg('input', () => ChangeEmailInput) input: ChangeEmailInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.changeEmail(ctx, input);
    return ownChange(ctx, 'emailChanged');
  }
}
