import { limits } from '@admission/schema';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedColumn, DecimalColumn, filled, IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import { Channel } from '../../messages/index.ts';

/** QUEUED: every message is in the outbox, which has their states. */
export const BroadcastState = {
  SCHEDULED: 'SCHEDULED',
  RUNNING: 'RUNNING',
  QUEUED: 'QUEUED',
  STOPPED: 'STOPPED',
} as const;
export type BroadcastState = (typeof BroadcastState)[keyof typeof BroadcastState];

/** A message of an administrator to many recipients; the outbox holds the message of each. */
@Entity('broadcasts')
@Check('broadcasts_channel_known', oneOf('channel', Channel))
@Check('broadcasts_body_filled', filled('body'))
@Check('broadcasts_mail_has_subject', `("channel" = 'mail') = ("subject" IS NOT NULL)`)
@Check('broadcasts_sms_has_segments', `("channel" = 'sms') = ("segments" IS NOT NULL)`)
@Check('broadcasts_recipients_range', `"recipients" BETWEEN 1 AND ${limits.messages.broadcast}`)
@Check('broadcasts_state_known', oneOf('state', BroadcastState))
@Check('broadcasts_audience_open', `("state" IN ('SCHEDULED', 'RUNNING')) = ("audience" IS NOT NULL)`)
@Check('broadcasts_scheduled_has_start', `"state" <> 'SCHEDULED' OR "starts_at" IS NOT NULL`)
@Check('broadcasts_stopped_complete', `("state" = 'STOPPED') = ("stopped_at" IS NOT NULL)`)
@Index('broadcasts_sender_id_idx', ['senderId'])
export class Broadcast {
  @IdColumn()
  id!: string;

  @Column({ type: 'text' })
  channel!: Channel;

  @OptionalText()
  subject!: string | null;

  /** The template with its fields: the text of an SMS, or the sanitised HTML of a mail. */
  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'int' })
  recipients!: number;

  /** The total number of SMS segments, as the officer confirmed it. */
  @Column({ type: 'int', nullable: true })
  segments!: number | null;

  /** BDT, at the price when it was sent. */
  @DecimalColumn({ nullable: true, precision: 12 })
  cost!: number | null;

  @Column({ type: 'text', default: 'QUEUED' })
  state!: BroadcastState;

  @Column({ type: 'timestamptz', nullable: true })
  startsAt!: Date | null;

  /** Whether the officer chose to send also in the quiet hours. */
  @Column({ type: 'boolean', default: false })
  evenAtNight!: boolean;

  /** The recipients, until the last one is in the outbox. */
  @Column({ type: 'uuid', array: true, nullable: true })
  audience!: string[] | null;

  /** For each of the audience the selected application, whose fields it gets; null for the one that is current at the send. */
  @Column({ type: 'uuid', array: true, nullable: true })
  earlierApplications!: (string | null)[] | null;

  /** The number of recipients that are in the outbox. */
  @Column({ type: 'int', default: 0 })
  position!: number;

  @Column({ type: 'timestamptz', nullable: true })
  stoppedAt!: Date | null;

  @OptionalText()
  stoppedBy!: string | null;

  @ForeignKey('User', { name: 'broadcasts_sender_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid' })
  senderId!: string;

  /** The name at the time of sending. */
  @Column({ type: 'text' })
  senderName!: string;

  @CreatedColumn()
  createdAt!: Date;
}
