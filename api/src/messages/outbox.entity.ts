import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedColumn, IdColumn, OptionalText, oneOf, UpdatedColumn } from '../db/columns.ts';

export const Channel = { SMS: 'sms', MAIL: 'mail' } as const;
export type Channel = (typeof Channel)[keyof typeof Channel];

/** UNKNOWN: the provider may have accepted it; not resent automatically. EXPIRED: not sent before `expiresAt`. CANCELLED: by an officer. */
export const MessageStatus = {
  QUEUED: 'QUEUED',
  SENDING: 'SENDING',
  SENT: 'SENT',
  FAILED: 'FAILED',
  UNKNOWN: 'UNKNOWN',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'CANCELLED',
} as const;
export type MessageStatus = (typeof MessageStatus)[keyof typeof MessageStatus];

@Entity('outbox_messages')
@Check('outbox_messages_channel_known', oneOf('channel', Channel))
@Check('outbox_messages_status_known', oneOf('status', MessageStatus))
@Check('outbox_messages_tries_positive', `"tries" >= 0`)
@Check('outbox_messages_body_filled', `btrim("body") <> ''`)
@Check('outbox_messages_mail_has_subject', `"channel" <> 'mail' OR ("subject" IS NOT NULL AND btrim("subject") <> '')`)
@Check('outbox_messages_one_line_headers', `"subject" !~ '[\\r\\n]' AND "recipient" !~ '[\\r\\n]'`)
@Unique('outbox_messages_dedupe_key_key', ['dedupeKey'])
@Index('outbox_messages_claim_idx', ['nextTryAt'], { where: `"status" IN ('QUEUED', 'SENDING')` })
@Index('outbox_messages_recipient_id_idx', ['to', 'id'])
@Index('outbox_messages_user_id_idx', ['userId'])
@Index('outbox_messages_batch_id_status_idx', ['batchId', 'status'])
@Index('outbox_messages_status_id_idx', ['status', 'id'])
export class OutboxMessage {
  @IdColumn()
  id!: string;

  @Column({ type: 'text' })
  channel!: Channel;

  @Column({ type: 'text', name: 'recipient' })
  to!: string;

  @OptionalText()
  subject!: string | null;

  @Column({ type: 'text' })
  body!: string;

  @OptionalText()
  html!: string | null;

  @Column({ type: 'text', default: 'QUEUED' })
  status!: MessageStatus;

  @Column({ type: 'int', default: 0 })
  tries!: number;

  /** QUEUED: when it is due. SENDING: the end of the worker's lease. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextTryAt!: Date;

  @OptionalText()
  providerId!: string | null;

  @OptionalText()
  lastError!: string | null;

  /** A second message with the same key is not inserted. */
  @OptionalText()
  dedupeKey!: string | null;

  @ForeignKey('User', { name: 'outbox_messages_user_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** The broadcast of the message. */
  @ForeignKey('Broadcast', { name: 'outbox_messages_batch_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid', nullable: true })
  batchId!: string | null;

  /** Not sent after this time, for example a code; of one that was being sent when it was cancelled the time of that. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  /** Set for bulk messages: not delivered during the quiet hours. */
  @Column({ type: 'boolean', default: false })
  holdsAtNight!: boolean;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;
}
