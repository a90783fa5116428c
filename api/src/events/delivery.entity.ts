import { WebhookEvent } from '@admission/schema';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedColumn, IdColumn, oneOf } from '../db/columns.ts';
import type { EventType } from './events.ts';

/** FAILED: not retried automatically; an officer may send it again. */
export const DeliveryState = {
  WAITING: 'WAITING',
  SENDING: 'SENDING',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
} as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

/** An event with at least one subscribed webhook. */
@Entity('webhook_events')
@Check('webhook_events_type_known', oneOf('type', [...Object.values(WebhookEvent), 'PING']))
@Check('webhook_events_data_is_object', `jsonb_typeof("data") = 'object'`)
@Index('webhook_events_created_at_idx', ['createdAt'])
export class WebhookEventRow {
  @IdColumn()
  id!: string;

  @Column({ type: 'text' })
  type!: EventType;

  @Column({ type: 'jsonb' })
  data!: object;

  @CreatedColumn()
  createdAt!: Date;
}

export interface StoredTry {
  at: string;
  status: number | null;
  ms: number;
  error: string | null;
  answer: string | null;
}

/** The delivery of one event to one webhook. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_state_known', oneOf('state', DeliveryState))
@Check('webhook_deliveries_tried_positive', `"tried" >= 0`)
@Check('webhook_deliveries_tries_is_list', `jsonb_typeof("tries") = 'array'`)
@Unique('webhook_deliveries_event_id_webhook_id_key', ['eventId', 'webhookId'])
@Index('webhook_deliveries_webhook_id_id_idx', ['webhookId', 'id'])
@Index('webhook_deliveries_due_of_webhook_idx', ['webhookId', 'nextTryAt', 'id'], { where: `"state" = 'WAITING'` })
@Index('webhook_deliveries_due_idx', ['nextTryAt'], { where: `"state" IN ('WAITING', 'SENDING')` })
export class WebhookDelivery {
  @IdColumn()
  id!: string;

  @ForeignKey('Webhook', { name: 'webhook_deliveries_webhook_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  webhookId!: string;

  @ForeignKey('WebhookEventRow', { name: 'webhook_deliveries_event_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  eventId!: string;

  @Column({ type: 'text', default: 'WAITING' })
  state!: DeliveryState;

  /** Tries since it was last queued. */
  @Column({ type: 'int', default: 0 })
  tried!: number;

  /** WAITING: when it is due. SENDING: the end of the worker's lease. */
  @Column({ type: 'timestamptz' })
  nextTryAt!: Date;

  /** The last tries, oldest first. */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  tries!: StoredTry[];

  @CreatedColumn()
  createdAt!: Date;
}
