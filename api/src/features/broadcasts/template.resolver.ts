import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import { Message } from '../../graphql/message.ts';
import { Channel } from '../../messages/index.ts';
import { signHtmlImages } from '../notices/index.ts';
import { MessageTemplate } from './message-template.entity.ts';
import * as service from './template.service.ts';
import { MessageTemplateInput, TemplateVersionInput } from './template.types.ts';

@Resolver(() => MessageTemplate)
export class TemplateResolver {
  @Access('Admin', 'SEND_MESSAGES')
  @ListsCounted(({ channel }: { channel: Channel }, ctx) => service.countTemplates(ctx, channel))
  @Query(() => [MessageTemplate], { description: 'The texts that the office has stored for a channel, by name.' })
  messageTemplates(
    @Arg('channel', () => Channel, { description: 'SMS or mail.' }) channel: Channel,
    @Context() ctx: Ctx,
  ): Promise<MessageTemplate[]> {
    return service.findTemplates(ctx, channel);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => MessageTemplate, { description: 'Adds a template, or changes the one with the id.' })
  saveMessageTemplate(
    @Arg('input', () => MessageTemplateInput) input: MessageTemplateInput,
    @Context() ctx: Ctx,
  ): Promise<MessageTemplate> {
    return service.saveTemplate(ctx, input);
  }

  @Access('Admin', 'SEND_MESSAGES')
  @Mutation(() => Message, { description: 'Deletes a template; messages that were sent with it stay.' })
  async deleteMessageTemplate(
    @Arg('input', () => TemplateVersionInput) input: TemplateVersionInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.deleteTemplate(ctx, input);
    return { id: input.id, msg: text(ctx.lang, 'templateDeleted') };
  }

  @FieldResolver(() => String, { description: 'The text of an SMS, or the HTML of a mail.' })
  body(@Root() { channel, body }: MessageTemplate, @Context() ctx: Ctx): string {
    return channel === Channel.MAIL ? signHtmlImages(ctx, body) : body;
  }
}
