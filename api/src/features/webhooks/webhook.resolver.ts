import { text } from '@admission/schema';
import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { DeliveryState, Webhook } from '../../events/index.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Message } from '../../graphql/message.ts';
import { findDeliveries, sendAgain } from './delivery.service.ts';
import * as service from './webhook.service.ts';
import {
  RotateWebhookSecretInput,
  SavedWebhook,
  SaveWebhookInput,
  WebhookDelivery,
  WebhookDeliveryPage,
} from './webhook.types.ts';

@Resolver()
export class WebhookResolver {
  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Query(() => [Webhook], { description: 'The webhooks, newest first; there are at most 50.' })
  webhooks(@Context() ctx: Ctx): Promise<Webhook[]> {
    return service.findWebhooks(ctx);
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Query(() => Webhook, { description: 'One webhook.' })
  webhook(@Arg('id', () => ID, { description: 'Which one.' }) id: string, @Context() ctx: Ctx): Promise<Webhook> {
    return service.findWebhook(ctx, id);
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Query(() => WebhookDeliveryPage, { description: 'What was sent to a webhook, newest first.' })
  webhookDeliveries(
    @Arg('webhookId', () => ID, { description: 'To which one.' }) webhookId: string,
    @Arg('state', () => DeliveryState, { nullable: true, description: 'Absent: whatever the state.' })
    state: DeliveryState | null,
    @Arg('cursor', () => ID, { nullable: true, description: '`next` of the page before; absent: from the newest.' })
    cursor: string | null,
    @Context() ctx: Ctx,
  ): Promise<WebhookDeliveryPage> {
    return findDeliveries(ctx, { webhookId, state: state ?? null, cursor: cursor ?? null });
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @OwnTransaction()
  @Mutation(() => SavedWebhook, {
    description: 'Makes or changes a webhook; the secret of a new one is answered this once.',
  })
  async saveWebhook(
    @Arg('input', () => SaveWebhookInput) input: SaveWebhookInput,
    @Context() ctx: Ctx,
  ): Promise<SavedWebhook> {
    return { ...(await service.saveWebhook(ctx, input)), msg: text(ctx.lang, 'webhookSaved') };
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Mutation(() => Message, { description: 'Deletes a webhook with its deliveries.' })
  async deleteWebhook(
    @Arg('id', () => ID, { description: 'Which one.' }) id: string,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.deleteWebhook(ctx, id);
    return { msg: text(ctx.lang, 'webhookDeleted') };
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Mutation(() => SavedWebhook, {
    description: 'Gives a webhook a new secret, answered this once. Both sign until the time of the old one is over.',
  })
  async rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput) input: RotateWebhookSecretInput,
    @Context() ctx: Ctx,
  ): Promise<SavedWebhook> {
    return { ...(await service.rotateSecret(ctx, input)), msg: text(ctx.lang, 'webhookRotated') };
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Mutation(() => WebhookDelivery, {
    description: 'Sends a delivery again, with the same ids, also one that went well.',
  })
  sendWebhookAgain(
    @Arg('deliveryId', () => ID, { description: 'Which one.' }) deliveryId: string,
    @Context() ctx: Ctx,
  ): Promise<WebhookDelivery> {
    return sendAgain(ctx, deliveryId);
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Mutation(() => Message, { description: 'Sends a `ping` to a webhook, also while it is switched off.' })
  async testWebhook(
    @Arg('id', () => ID, { description: 'Which one.' }) id: string,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.testWebhook(ctx, id);
    return { msg: text(ctx.lang, 'webhookTested') };
  }
}
