import { limits, text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { DeliveryState, Webhook } from '../../events/index.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Message } from '../../graphql/message.ts';
import { stricter } from '../../graphql/stricter.ts';
import { findDeliveries, findDelivery, resendDelivery } from './delivery.service.ts';
import * as service from './webhook.service.ts';
import {
  PutWebhookInput,
  RotateWebhookSecretInput,
  SavedWebhook,
  SaveWebhookInput,
  WebhookDelivery,
  WebhookDeliveryPage,
} from './webhook.types.ts';

@Resolver()
export class WebhookResolver {
  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Lists(() => limits.webhooks.most)
  @Query(() => [Webhook], { description: 'The webhooks, newest first; there are at most 50.' })
  webhooks(@Context() ctx: Ctx): Promise<Webhook[]> {
    return service.findWebhooks(ctx);
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Lookup(() => Webhook, 'webhookById', 'One webhook.')
  webhook(@Arg('id', () => ID, { description: 'Its id.' }) id: string, @Context() ctx: Ctx): Promise<Webhook> {
    return service.findWebhook(ctx, id);
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Lookup(() => WebhookDeliveryPage, 'webhookDeliveriesByWebhookId', 'The deliveries of a webhook, newest first.')
  webhookDeliveries(
    @Arg('webhookId', () => ID, { description: 'The webhook.' }) webhookId: string,
    @Arg('state', () => DeliveryState, { nullable: true, description: 'Absent: any state.' })
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
    description: 'Creates or changes a webhook. Only the answer to its creation holds the secret.',
  })
  putWebhook(@Arg('input', () => PutWebhookInput) input: PutWebhookInput, @Context() ctx: Ctx): Promise<SavedWebhook> {
    return this.saveWebhook(input, ctx);
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @OwnTransaction()
  @Mutation(() => SavedWebhook, {
    description: 'Creates or changes a webhook. Only the answer to its creation holds the secret.',
    deprecationReason: stricter('putWebhook'),
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
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.deleteWebhook(ctx, id);
    return { id, msg: text(ctx.lang, 'webhookDeleted') };
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Mutation(() => SavedWebhook, {
    description:
      'Gives a webhook a new secret, which only this answer holds. Both secrets sign until the old one expires.',
  })
  async rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput) input: RotateWebhookSecretInput,
    @Context() ctx: Ctx,
  ): Promise<SavedWebhook> {
    return { ...(await service.rotateSecret(ctx, input)), msg: text(ctx.lang, 'webhookRotated') };
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Mutation(() => WebhookDelivery, {
    description: 'Sends a delivery again with the same ids, also a successful one.',
  })
  sendWebhookAgain(
    @Arg('deliveryId', () => ID, { description: 'Its id.' }) deliveryId: string,
    @Context() ctx: Ctx,
  ): Promise<WebhookDelivery> {
    return resendDelivery(ctx, deliveryId);
  }

  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @Mutation(() => Message, { description: 'Sends a `ping` to a webhook, also while it is disabled.' })
  async testWebhook(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    const delivery = await service.testWebhook(ctx, id);
    return { id: delivery, msg: text(ctx.lang, 'webhookTested'), changed: { delivery } };
  }
}

@Resolver(() => Message)
export class TestDeliveryResolver {
  @Access('SuperAdmin', 'MANAGE_WEBHOOKS')
  @FieldResolver(() => WebhookDelivery, {
    nullable: true,
    description:
      'The delivery of the `ping` of `testWebhook`, or the first one of the event of `fireTestEvent`; null if no webhook subscribes.',
  })
  delivery(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<WebhookDelivery> {
    return findDelivery(ctx, changed?.delivery ?? '');
  }
}
