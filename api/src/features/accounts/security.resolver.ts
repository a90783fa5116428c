import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Ctx, callerOf } from '../../core/context.ts';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { Access, BeforeEnrolment, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import { findMe } from './account.service.ts';
import { sendCodeAgain } from './codes.service.ts';
import * as service from './security.service.ts';
import {
  AccountSecurity,
  ConfirmSecondFactorInput,
  DisableSecondFactorInput,
  EndUserSessionsInput,
  OpenSession,
  RecoveryCodes,
  ResetSecondFactorInput,
  StartedSecondFactor,
  StartSecondFactorInput,
} from './security.types.ts';
import { User } from './user.entity.ts';

@Resolver(() => AccountSecurity)
export class SecurityResolver {
  @Access('SignedIn')
  @BeforeEnrolment()
  @Query(() => AccountSecurity, { description: "The caller's second factor and sessions." })
  mySecurity(): AccountSecurity {
    return new AccountSecurity();
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'Since when signing in also asks for a code; null: it does not.',
  })
  async secondFactorAt(@Context() ctx: Ctx): Promise<Date | null> {
    return (await findMe(ctx)).secondFactorAt;
  }

  @FieldResolver(() => Int, { description: 'Recovery codes that are not used yet.' })
  recoveryCodesLeft(@Context() ctx: Ctx): Promise<number> {
    return service.recoveryCodesLeft(ctx);
  }

  @FieldResolver(() => [OpenSession], { description: 'This session, and the 99 last used others.' })
  sessions(@Context() ctx: Ctx): Promise<OpenSession[]> {
    return service.findOpenSessions(ctx);
  }

  @FieldResolver(() => Int, { description: 'Number of sessions that are open.' })
  sessionCount(@Context() ctx: Ctx): Promise<number> {
    return service.countOpenSessions(ctx);
  }

  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => Message, {
    description: 'Sends a new code to an applicant who waits for one; the page that is open there takes it.',
  })
  async sendCodeAgain(@Arg('userId', () => ID) userId: string, @Context() ctx: Ctx): Promise<Message> {
    await sendCodeAgain(ctx, userId);
    return { id: userId, msg: text(ctx.lang, 'codeSentAgain'), changed: { user: userId } };
  }

  @Access('SignedIn')
  @BeforeEnrolment()
  @Mutation(() => Message, { description: "Ends one of the caller's sessions, at its next request." })
  async endSession(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Message> {
    await service.endOwnSession(ctx, id);
    return { id, msg: text(ctx.lang, 'sessionEndedThere') };
  }

  @Access('Admin')
  @BeforeEnrolment()
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => StartedSecondFactor, {
    description:
      'Starts the enrolment of an authenticator app (TOTP, RFC 6238); an earlier unfinished one becomes void.',
  })
  startSecondFactor(
    @Arg('input', () => StartSecondFactorInput) { currentPassword }: StartSecondFactorInput,
    @Context() ctx: Ctx,
  ): Promise<StartedSecondFactor> {
    return service.startSecondFactor(ctx, currentPassword);
  }

  @Access('Admin')
  @BeforeEnrolment()
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => RecoveryCodes, { description: 'Completes the enrolment: from now on signing in asks for a code.' })
  async confirmSecondFactor(
    @Arg('input', () => ConfirmSecondFactorInput) input: ConfirmSecondFactorInput,
    @Context() ctx: Ctx,
  ): Promise<RecoveryCodes> {
    return { codes: await service.confirmSecondFactor(ctx, input) };
  }

  @Access('SignedIn')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, { description: "Disables the caller's second factor." })
  async disableSecondFactor(
    @Arg('input', () => DisableSecondFactorInput) input: DisableSecondFactorInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.disableSecondFactor(ctx, input);
    const { id } = callerOf(ctx);
    return { id, msg: text(ctx.lang, 'secondFactorDisabled'), changed: { user: id } };
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, {
    description: 'Removes the second factor of an officer who lost phone and recovery codes, and ends the sessions.',
  })
  async resetSecondFactor(
    @Arg('input', () => ResetSecondFactorInput) input: ResetSecondFactorInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.resetSecondFactor(ctx, input);
    const { id } = input;
    return { id, msg: text(ctx.lang, 'secondFactorReset'), changed: { user: id } };
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => Message, {
    description: 'Ends every session of a user, at their next request: after a lost device, or a stolen token.',
  })
  async endUserSessions(
    @Arg('input', () => EndUserSessionsInput) input: EndUserSessionsInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    const name = await service.endUserSessions(ctx, input);
    const { id } = input;
    return { id, msg: text(ctx.lang, 'userSessionsEnded', { name }), changed: { user: id } };
  }
}

@Resolver(() => User)
export class UserSecurityResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the account may only enrol a second factor (REQUIRE_SECOND_FACTOR).',
  })
  mustEnrol(@Root() user: User, @Context() ctx: Ctx): boolean {
    return service.mustEnrol(ctx, user);
  }
}
