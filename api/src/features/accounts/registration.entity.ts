import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedColumn, filled, IdColumn, oneOf } from '../../db/columns.ts';

/**
 * An unverified registration; its id becomes the user's id. Each registration of a phone has its own row, so that a code activates
 * only the password of its own registration.
 */
@Entity('registrations')
@Check('registrations_phone_format', `"phone" ~ '^01[0-9]{9}$'`)
@Check('registrations_name_filled', filled('name'))
@Check('registrations_name_bn_filled', filled('name_bn'))
@Check('registrations_email_filled', filled('email'))
@Check('registrations_password_hashed', `"password_hash" LIKE '$argon2id$%'`)
@Check('registrations_lang_known', oneOf('lang', ['en', 'bn']))
@Index('registrations_phone_idx', ['phone'])
@Index('registrations_expires_at_idx', ['expiresAt'])
export class Registration {
  @IdColumn()
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  nameBn!: string | null;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text', select: false })
  passwordHash!: string;

  @Column({ type: 'text', default: 'en' })
  lang!: 'en' | 'bn';

  @CreatedColumn()
  createdAt!: Date;

  /** A job deletes the row some days after this time. */
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** Set in the transaction that creates the user. */
  @Column({ type: 'timestamptz', nullable: true })
  completedAt!: Date | null;
}
