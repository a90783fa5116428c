import { text } from '@admission/schema';
import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import * as service from './account.service.ts';
import {
  RegisterInput,
  RequestPasswordResetInput,
  ResendCodeInput,
  ResetPasswordInput,
  SignedIn,
  SignInInput,
  StartedFlow,
  StartedRegistration,
  Verification,
  VerifyCodeInput,
} from './account.types.ts';
import { resendCode } from './codes.service.ts';
import { User } from './user.entity.ts';

@Resolver()
export class AccountResolver {
  @Access('SignedIn')
  @Query(() => User, { description: 'The signed-in user.' })
  me(@Context() ctx: Ctx): Promise<User> {
    return service.findMe(ctx);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => SignedIn, {
    description: 'Signs in; five wrong passwords shut the pair of phone and address for 15 minutes.',
  })
  signIn(@Arg('input', () => SignInInput) input: SignInInput, @Context() ctx: Ctx): Promise<SignedIn> {
    return service.signIn(ctx, input);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedRegistration, { description: 'Begins a registration and sends its code by SMS.' })
  register(@Arg('input', () => RegisterInput) input: RegisterInput, @Context() ctx: Ctx): Promise<StartedRegistration> {
    return service.register(ctx, input);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Verification, { description: 'Enters the code of a registration or a reset.' })
  verifyCode(@Arg('input', () => VerifyCodeInput) input: VerifyCodeInput, @Context() ctx: Ctx): Promise<Verification> {
    return service.verifyCode(ctx, input);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedFlow, { description: 'Sends another code in the same flow; the old one stops working.' })
  resendCode(@Arg('input', () => ResendCodeInput) input: ResendCodeInput, @Context() ctx: Ctx): Promise<StartedFlow> {
    return resendCode(ctx, input.token);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedFlow, { description: 'Begins a password reset; an unknown phone answers the same.' })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Context() ctx: Ctx,
  ): Promise<StartedFlow> {
    return service.requestPasswordReset(ctx, input.phone);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: 'Sets the new password; every session of that user ends.' })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.resetPassword(ctx, input);
    return { msg: text(ctx.lang, 'passwordReset') };
  }

  @Access('SignedIn')
  @Mutation(() => Message, { description: 'Signs this device out.' })
  async signOut(@Context() ctx: Ctx): Promise<Message> {
    await service.signOut(ctx);
    return { msg: text(ctx.lang, 'signedOut') };
  }

  @Access('SignedIn')
  @Mutation(() => Message, { description: 'Signs every device of the caller out, this one too.' })
  async signOutEverywhere(@Context() ctx: Ctx): Promise<Message> {
    await service.signOutEverywhere(ctx);
    return { msg: text(ctx.lang, 'signedOutEverywhere') };
  }
}
