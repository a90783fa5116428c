import { text } from '@admission/schema';
import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import { makeTestApplicant } from './sandbox.applicants.ts';
import { fireTestEvent } from './sandbox.events.ts';
import { FireTestEventInput, MakeTestApplicantInput, TestApplicant } from './sandbox.types.ts';

@Resolver()
export class SandboxResolver {
  @Access('Admin', 'ANY')
  @OwnTransaction()
  @Mutation(() => TestApplicant, {
    description:
      'Makes an applicant of the sandbox by the calls of the product, with their events; only for test tokens.',
  })
  async makeTestApplicant(
    @Arg('input', () => MakeTestApplicantInput) input: MakeTestApplicantInput,
    @Context() ctx: Ctx,
  ): Promise<TestApplicant> {
    return { ...(await makeTestApplicant(ctx, input)), msg: text(ctx.lang, 'testApplicantMade') };
  }

  @Access('Admin', 'ANY')
  @OwnTransaction()
  @Mutation(() => Message, {
    description: 'Sends an event to the subscribed webhooks of the sandbox; only for test tokens.',
  })
  async fireTestEvent(
    @Arg('input', () => FireTestEventInput) input: FireTestEventInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    const delivery = await fireTestEvent(ctx, input);
    const msg = text(ctx.lang, 'testEventFired');
    return delivery ? { id: delivery.eventId, msg, changed: { delivery: delivery.id } } : { msg };
  }
}
