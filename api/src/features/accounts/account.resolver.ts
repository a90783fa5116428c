import { text } from '@admission/schema';
import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Ctx, callerOf } from '../../core/context.ts';
import { Access, BeforeEnrolment, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
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
import { endSessions } from './sessions.ts';
import { signIn } from './sign-in.service.ts';
import { User } from './user.entity.ts';

const intakeShown = 'Payment and picture of the application to this intake; absent: of the current one.';

@Resolver()
export class AccountResolver {
  @Access('SignedIn')
  @BeforeEnrolment()
  @Query(() => User, { description: 'The signed-in user.' })
  me(
    @Arg('intake', () => ID, { nullable: true, description: intakeShown })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<User> {
    return service.findMe(ctx, intake);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => SignedIn, {
    description:
      'Signs in; five wrong passwords or codes lock the pair of phone and address for 15 minutes. An account with a second factor answers SECOND_FACTOR_REQUIRED until `otp` is sent as well.',
  })
  signIn(@Arg('input', () => SignInInput) input: SignInInput, @Context() ctx: Ctx): Promise<SignedIn> {
    return signIn(ctx, input);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedRegistration, { description: 'Starts a registration and sends its code by SMS.' })
  register(@Arg('input', () => RegisterInput) input: RegisterInput, @Context() ctx: Ctx): Promise<StartedRegistration> {
    return service.register(ctx, input);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Verification, { description: 'Verifies the code of a registration or a reset.' })
  verifyCode(@Arg('input', () => VerifyCodeInput) input: VerifyCodeInput, @Context() ctx: Ctx): Promise<Verification> {
    return service.verifyCode(ctx, input);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedFlow, { description: 'Sends a new code in the same flow; the old one becomes invalid.' })
  resendCode(@Arg('input', () => ResendCodeInput) input: ResendCodeInput, @Context() ctx: Ctx): Promise<StartedFlow> {
    return resendCode(ctx, input.token);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedFlow, {
    description: 'Starts a password reset; the answer does not reveal whether the phone is known.',
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Context() ctx: Ctx,
  ): Promise<StartedFlow> {
    return service.requestPasswordReset(ctx, input.phone);
  }

  @Access('Public')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: 'Sets the new password and ends all sessions of the user.' })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.resetPassword(ctx, input);
    return { msg: text(ctx.lang, 'passwordReset') };
  }

  @Access('SignedIn')
  @BeforeEnrolment()
  @Mutation(() => Message, { description: 'Ends the current session.' })
  async signOut(@Context() ctx: Ctx): Promise<Message> {
    await endSessions(ctx, { sessionId: callerOf(ctx).sessionId });
    return { msg: text(ctx.lang, 'signedOut') };
  }

  @Access('SignedIn')
  @BeforeEnrolment()
  @Mutation(() => Message, { description: 'Ends all sessions of the caller, including the current one.' })
  async signOutEverywhere(@Context() ctx: Ctx): Promise<Message> {
    await endSessions(ctx, { userId: callerOf(ctx).id });
    return { msg: text(ctx.lang, 'signedOutEverywhere') };
  }
}
