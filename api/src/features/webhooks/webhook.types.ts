import { rotateWebhookSecretRules, saveWebhookRules, WebhookEvent } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime, GraphQLJson } from '../../core/scalars.ts';
import { DeliveryState, type StoredTry, Webhook } from '../../events/index.ts';
import { CheckedBy } from '../../graphql/rules.ts';

registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'Where a delivery stands.',
  valuesConfig: {
    WAITING: { description: 'It is tried as soon as it is due.' },
    SENDING: { description: 'It is being tried at this moment.' },
    DELIVERED: { description: 'It was answered with a status from 200 to 299.' },
    FAILED: { description: 'No try went well, and none follows unless somebody sends it again.' },
  },
});

@ObjectType({ description: 'One try of a delivery.' })
export class WebhookTry implements StoredTry {
  @Field(() => GraphQLDateTime, { description: 'When it ended.' })
  at!: string;

  @Field(() => Int, { nullable: true, description: 'The status of the answer; null where there was none.' })
  status!: number | null;

  @Field(() => Int, { description: 'Milliseconds it took; at most about 10,000.' })
  ms!: number;

  @Field(() => String, { nullable: true, description: 'Why there was no answer: timeout, ECONNREFUSED …' })
  error!: string | null;

  @Field(() => String, { nullable: true, description: 'What the answer began with, at most 1 KB.' })
  answer!: string | null;
}

@ObjectType({ description: 'One event on its way to one webhook.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Sent along as X-Admission-Delivery.' })
  id!: string;

  @Field(() => ID, {
    description: 'The `id` of the event that is sent: the same in each try, so that a repeat is told.',
  })
  eventId!: string;

  @Field(() => String, { description: 'The `type` that is sent: application.submitted, …, or ping.' })
  type!: string;

  @Field(() => GraphQLJson, { description: 'The `data` that is sent.' })
  data!: object;

  @Field(() => DeliveryState, { description: 'Where it stands.' })
  state!: DeliveryState;

  @Field(() => [WebhookTry], { description: 'The last 20 tries, oldest first.' })
  tries!: StoredTry[];

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  createdAt!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it is tried next; null where no try follows.' })
  nextTryAt!: string | null;
}

@ObjectType({ description: 'One page of the deliveries of a webhook.' })
export class WebhookDeliveryPage {
  @Field(() => [WebhookDelivery], { description: 'Newest first, at most 50. They are kept for 30 days.' })
  deliveries!: WebhookDelivery[];

  @Field(() => ID, { nullable: true, description: 'The cursor of the next page; null at the end.' })
  next!: string | null;
}

@ObjectType({ description: 'A webhook that was saved.' })
export class SavedWebhook {
  @Field(() => Webhook, { description: 'As it is now.' })
  webhook!: Webhook;

  @Field(() => String, {
    nullable: true,
    description: 'The secret that signs, this once, where it is new; starts with whsec_. Null where it stays.',
  })
  secret!: string | null;

  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;
}

@InputType({ description: 'A webhook; with an id it is changed, else made.' })
@CheckedBy(saveWebhookRules)
export class SaveWebhookInput {
  @Field(() => ID, { nullable: true, description: 'Which one; absent: a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that was seen: a newer one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'https, at most 2,000 characters, without user name or password. Private addresses and our own are refused, now and at each call.',
  })
  url!: string;

  @Field(() => [WebhookEvent], { nullable: true, description: 'What it is told of, at least one.' })
  events!: WebhookEvent[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether events are sent; true unless given, as before on a change.',
  })
  enabled?: boolean | null;
}

@InputType({ description: 'A new secret for a webhook.' })
@CheckedBy(rotateWebhookSecretRules)
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'Which one.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Hours, 0 to 168, that the old secret signs as well; 24 unless given.',
  })
  keepOldHours?: number | null;
}
