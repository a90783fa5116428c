import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import { MessageStatus } from '../../messages/index.ts';
import { PreviewMessageInput } from './broadcast.types.ts';
import { MessageRecipients, MessageRecipientsInput, SingleMessage, SingleMessagePage } from './message.types.ts';
import { sendTest } from './preview.service.ts';
import { findMessageRecipients } from './selection.service.ts';
import * as singles from './single.service.ts';

@Resolver()
export class MessageResolver {
  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => MessageRecipients, { description: 'The recipients and the cost of a message; nothing is sent.' })
  messageRecipients(
    @Arg('input', () => MessageRecipientsInput) input: MessageRecipientsInput,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<MessageRecipients> {
    return findMessageRecipients(ctx, input, page);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => SingleMessagePage, {
    description: 'Undelivered messages of the product to single recipients (codes, receipts).',
  })
  singleMessages(
    @Arg('status', () => MessageStatus, { defaultValue: MessageStatus.FAILED, description: 'Their status.' })
    status: MessageStatus,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<SingleMessagePage> {
    return singles.findSingleMessages(ctx, { status, page });
  }

  @Access('Admin')
  @Mutation(() => Message, {
    description: "Sends a message, filled for one recipient, to the officer's own phone or e-mail address.",
  })
  async sendTestMessage(
    @Arg('input', () => PreviewMessageInput) input: PreviewMessageInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    const { id, to } = await sendTest(ctx, input);
    return { id, msg: text(ctx.lang, 'testSent', { to }), changed: { message: id } };
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => Message, {
    description: 'Sends one FAILED message again unless it has expired; others answer CONFLICT.',
  })
  async retryMessage(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Message> {
    await singles.retryMessage(ctx, id);
    return { id, msg: text(ctx.lang, 'messageQueuedAgain'), changed: { message: id } };
  }
}

@Resolver(() => Message)
export class SentMessageResolver {
  @Access('Admin', 'SEND_MESSAGES')
  @FieldResolver(() => SingleMessage, {
    nullable: true,
    description: 'The message that `retryMessage` sends again, or that `sendTestMessage` sends.',
  })
  message(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<SingleMessage> {
    return singles.findSingleMessage(ctx, changed?.message ?? '');
  }
}
