import { limits, rotateWebhookSecretRules, saveWebhookRules, WebhookEvent } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { GraphQLJson } from '../../core/scalars.ts';
import { DeliveryState, maxStoredTries, type StoredTry, Webhook } from '../../events/index.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

describeEnum(DeliveryState, 'WebhookDeliveryState', 'The state of a delivery.', {
  WAITING: 'The next try is due or scheduled.',
  SENDING: 'A try is in progress.',
  DELIVERED: 'The receiver answered with a status from 200 to 299.',
  FAILED: 'All tries failed; it can be sent again by hand.',
});

@ObjectType({ description: 'One try of a delivery.' })
export class WebhookTry implements StoredTry {
  @field.dateTime('When it ended.') at!: string;
  @field.optionalInt('The HTTP status of the answer; null without an answer.') status!: number | null;
  @field.int('Duration in milliseconds; at most about 10,000.') ms!: number;
  @field.optionalText('Why there was no answer: timeout, ECONNREFUSED …') error!: string | null;
  @field.optionalText('The beginning of the answer, at most 1 KB.') answer!: string | null;
}

@ObjectType({ description: 'The delivery of one event to one webhook.' })
export class WebhookDelivery {
  @field.id('Sent along as X-Admission-Delivery.') id!: string;
  @field.id('The `id` of the event: the same in each try, so that repeats can be recognised.') eventId!: string;
  @field.text('The `type` of the event: application.submitted, …, or ping.') type!: string;
  @field.optional(() => WebhookEvent, 'The kind of event; null for a ping.') event!: WebhookEvent | null;
  @field.of(() => GraphQLJson, 'The `data` of the event.') data!: object;
  @field.of(() => DeliveryState, 'Its state.') state!: DeliveryState;
  @Lists(() => maxStoredTries)
  @field.of(() => [WebhookTry], 'The last 20 tries, oldest first.')
  tries!: StoredTry[];
  @field.dateTime('When the event happened.') createdAt!: string;
  @field.optionalDateTime('When the next try is due; null if none follows.') nextTryAt!: string | null;
}

@ObjectType({ description: 'One page of the deliveries of a webhook.' })
export class WebhookDeliveryPage {
  @Lists(() => limits.webhooks.page)
  @field.of(() => [WebhookDelivery], 'Newest first, at most 50. Deliveries are kept for 30 days.')
  deliveries!: WebhookDelivery[];

  @field.optionalId('The cursor of the next page; null at the end.') next!: string | null;
}

@ObjectType({ description: 'A saved webhook.' })
export class SavedWebhook {
  @field.of(() => Webhook, 'The webhook after the change.') webhook!: Webhook;
  @field.optionalText('The signing secret if it is new; starts with whsec_ and is not shown again. Otherwise null.')
  secret!: string | null;

  @field.text('In the language of the request.') msg!: string;
}

const addressOfWebhook =
  "https, at most 2,000 characters, without user name or password. Private addresses and the product's own are refused, here and at each delivery.";

@InputType({ description: 'A webhook to create, or with an id to change.' })
@CheckedBy(saveWebhookRules)
export class SaveWebhookInput {
  @field.optionalId('The webhook to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.optionalText(addressOfWebhook) url!: string;
  @field.optional(() => [WebhookEvent], 'The events to send, at least one.') events!: WebhookEvent[];
  @field.optionalBoolean('Whether events are sent; default true, on a change as before.') enabled?: boolean | null;
}

@InputType({ description: 'A webhook to create, or with an id to change.' })
@CheckedBy(saveWebhookRules)
export class PutWebhookInput extends SaveWebhookInput {
  @field.text(addressOfWebhook) override url!: string;
  @field.of(() => [WebhookEvent], 'The events to send, at least one.') override events!: WebhookEvent[];
}

@InputType({ description: 'A new secret for a webhook.' })
@CheckedBy(rotateWebhookSecretRules)
export class RotateWebhookSecretInput {
  @field.id('The webhook.') id!: string;
  @field.optionalInt('Hours, 0 to 168, during which the old secret signs as well; default 24.')
  keepOldHours?: number | null;
}
