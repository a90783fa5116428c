import { limits } from '@admission/schema';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedColumn, filled, IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import { Channel } from '../../messages/index.ts';

/** A message of an administrator to many recipients; the outbox holds the message of each. */
@Entity('broadcasts')
@Check('broadcasts_channel_known', oneOf('channel', Channel))
@Check('broadcasts_body_filled', filled('body'))
@Check('broadcasts_mail_has_subject', `("channel" = 'mail') = ("subject" IS NOT NULL)`)
@Check('broadcasts_sms_has_segments', `("channel" = 'sms') = ("segments" IS NOT NULL)`)
@Check('broadcasts_recipients_range', `"recipients" BETWEEN 1 AND ${limits.messages.recipients}`)
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

  /** The total number of SMS segments. */
  @Column({ type: 'int', nullable: true })
  segments!: number | null;

  @ForeignKey('User', { name: 'broadcasts_sender_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid' })
  senderId!: string;

  /** The name at the time of sending. */
  @Column({ type: 'text' })
  senderName!: string;

  @CreatedColumn()
  createdAt!: Date;
}
