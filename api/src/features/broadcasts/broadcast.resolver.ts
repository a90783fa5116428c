import { text } from '@admission/schema';
import { Arg, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
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
import { previewMessage, smsCost } from './preview.service.ts';
import * as reports from './report.service.ts';
import { stopBroadcast } from './stop.service.ts';

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
    description: 'Sends the FAILED messages of a broadcast again.',
  })
  retryBroadcast(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<BroadcastView> {
    return reports.retryBroadcast(ctx, id);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => BroadcastView, {
    description:
      'Stops a broadcast, or cancels it before its start: what was sent stays sent. CONFLICT if nothing is left.',
  })
  stopBroadcast(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<BroadcastView> {
    return stopBroadcast(ctx, id);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => BroadcastPage, { description: 'The broadcasts, newest first, 20 a page.' })
  broadcasts(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('status', () => MessageStatus, {
      nullable: true,
      description: 'Only broadcasts with messages of this status; absent: all.',
    })
    status: MessageStatus | null,
    @Context() ctx: Ctx,
  ): Promise<BroadcastPage> {
    return reports.findBroadcasts(ctx, page, status);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Lookup(() => BroadcastReport, 'broadcastById', 'One broadcast with the status of each recipient.')
  broadcast(
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('status', () => MessageStatus, { nullable: true, description: 'Absent: all.' }) status: MessageStatus | null,
    @Context() ctx: Ctx,
  ): Promise<BroadcastReport> {
    return reports.findReport(ctx, { id, page, status });
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => SmsCost, { description: 'The number of SMS of a text for a number of recipients.' })
  smsCost(
    @Arg('message', () => String, { description: 'The text of the SMS with its fields.' }) message: string,
    @Arg('recipients', () => Int, { defaultValue: 1, description: 'At most 5000.' }) recipients: number,
  ): SmsCost {
    return smsCost(message, recipients);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Query(() => MessagePreview, { description: 'A message with its fields filled for one recipient; nothing is sent.' })
  previewMessage(
    @Arg('input', () => PreviewMessageInput) input: PreviewMessageInput,
    @Context() ctx: Ctx,
  ): Promise<MessagePreview> {
    return previewMessage(ctx, input);
  }
}
