import { text } from '@admission/schema';
import { Arg, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { MessageStatus } from '../../messages/index.ts';
import * as service from './broadcast.service.ts';
import {
  BroadcastPage,
  BroadcastReport,
  BroadcastView,
  MessagePreview,
  PreviewMessageInput,
  SendMailInput,
  SendSmsInput,
  SentBroadcast,
  SmsCost,
} from './broadcast.types.ts';
import { costOf, previewMessage } from './preview.service.ts';
import * as reports from './report.service.ts';

@Resolver()
export class BroadcastResolver {
  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => SentBroadcast, { description: 'Queues one mail to each of many registered users.' })
  async sendMail(@Arg('input', () => SendMailInput) input: SendMailInput, @Context() ctx: Ctx): Promise<SentBroadcast> {
    const sent = await service.sendMail(ctx, input);
    return { msg: text(ctx.lang, 'mailSent'), broadcast: await reports.findBroadcast(ctx, sent.id) };
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => SentBroadcast, { description: 'Queues one SMS to each of many registered users.' })
  async sendSms(@Arg('input', () => SendSmsInput) input: SendSmsInput, @Context() ctx: Ctx): Promise<SentBroadcast> {
    const sent = await service.sendSms(ctx, input);
    return { msg: text(ctx.lang, 'smsSent'), broadcast: await reports.findBroadcast(ctx, sent.id) };
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => BroadcastView, {
    description: 'Sends the FAILED messages of a broadcast again, and no others.',
  })
  retryBroadcast(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<BroadcastView> {
    return reports.retryBroadcast(ctx, id);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => BroadcastPage, { description: 'What was sent to many, newest first, 20 a page.' })
  broadcasts(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('status', () => MessageStatus, {
      nullable: true,
      description: 'Only those with messages that stand there; absent: all.',
    })
    status: MessageStatus | null,
    @Context() ctx: Ctx,
  ): Promise<BroadcastPage> {
    return reports.findBroadcasts(ctx, page, status);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => BroadcastReport, { description: 'One message to many, and what became of it for each recipient.' })
  broadcast(
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('status', () => MessageStatus, { nullable: true, description: 'Absent: all.' }) status: MessageStatus | null,
    @Context() ctx: Ctx,
  ): Promise<BroadcastReport> {
    return reports.findReport(ctx, { id, page, status });
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => SmsCost, { description: 'How many SMS a text makes for so many recipients.' })
  smsCost(
    @Arg('message', () => String, { description: 'The text of the SMS, fields and all.' }) message: string,
    @Arg('recipients', () => Int, { defaultValue: 1, description: 'At most 5000.' }) recipients: number,
  ): SmsCost {
    return costOf(message, recipients);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => MessagePreview, { description: 'A message with its fields filled for one person; nothing is sent.' })
  previewMessage(
    @Arg('input', () => PreviewMessageInput) input: PreviewMessageInput,
    @Context() ctx: Ctx,
  ): Promise<MessagePreview> {
    return previewMessage(ctx, input);
  }
}
