import { rotateWebhookSecretRules, saveWebhookRules, WebhookEvent } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime, GraphQLJson } from '../../core/scalars.ts';
import { DeliveryState, type StoredTry, Webhook } from '../../events/index.ts';
import { CheckedBy } from '../../graphql/rules.ts';

registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'The state of a delivery.',
  valuesConfig: {
    WAITING: { description: 'The next try is due or scheduled.' },
    SENDING: { description: 'A try is in progress.' },
    DELIVERED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'All tries failed; it can be sent again by hand.' },
  },
});

@ObjectType({ description: 'One try of a delivery.' })
export class WebhookTry implements StoredTry {
  @Field(() => GraphQLDateTime, { description: 'When it ended.' })
  at!: string;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the answer; null without an answer.' })
  status!: number | null;

  @Field(() => Int, { description: 'Duration in milliseconds; at most about 10,000.' })
  ms!: number;

  @Field(() => String, { nullable: true, description: 'Why there was no answer: timeout, ECONNREFUSED …' })
  error!: string | null;

  @Field(() => String, { nullable: true, description: 'The beginning of the answer, at most 1 KB.' })
  answer!: string | null;
}

@ObjectType({ description: 'The delivery of one event to one webhook.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Sent along as X-Admission-Delivery.' })
  id!: string;

  @Field(() => ID, { description: 'The `id` of the event: the same in each try, so that repeats can be recognised.' })
  eventId!: string;

  @Field(() => String, { description: 'The `type` of the event: application.submitted, …, or ping.' })
  type!: string;

  @Field(() => GraphQLJson, { description: 'The `data` of the event.' })
  data!: object;

  @Field(() => DeliveryState, { description: 'Its state.' })
  state!: DeliveryState;

  @Field(() => [WebhookTry], { description: 'The last 20 tries, oldest first.' })
  tries!: StoredTry[];

  @Field(() => GraphQLDateTime, { description: 'When the event happened.' })
  createdAt!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the next try is due; null if none follows.' })
  nextTryAt!: string | null;
}

@ObjectType({ description: 'One page of the deliveries of a webhook.' })
export class WebhookDeliveryPage {
  @Field(() => [WebhookDelivery], { description: 'Newest first, at most 50. Deliveries are kept for 30 days.' })
  deliveries!: WebhookDelivery[];

  @Field(() => ID, { nullable: true, description: 'The cursor of the next page; null at the end.' })
  next!: string | null;
}

@ObjectType({ description: 'A saved webhook.' })
export class SavedWebhook {
  @Field(() => Webhook, { description: 'The webhook after the change.' })
  webhook!: Webhook;

  @Field(() => String, {
    nullable: true,
    description: 'The signing secret if it is new; starts with whsec_ and is not shown again. Otherwise null.',
  })
  secret!: string | null;

  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;
}

@InputType({ description: 'A webhook to create, or with an id to change.' })
@CheckedBy(saveWebhookRules)
export class SaveWebhookInput {
  @Field(() => ID, { nullable: true, description: 'The webhook to change; absent: a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "https, at most 2,000 characters, without user name or password. Private addresses and the product's own are refused, here and at each delivery.",
  })
  url!: string;

  @Field(() => [WebhookEvent], { nullable: true, description: 'The events to send, at least one.' })
  events!: WebhookEvent[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether events are sent; default true, on a change as before.',
  })
  enabled?: boolean | null;
}

@InputType({ description: 'A new secret for a webhook.' })
@CheckedBy(rotateWebhookSecretRules)
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'The webhook.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Hours, 0 to 168, during which the old secret signs as well; default 24.',
  })
  keepOldHours?: number | null;
}
