import { CodePurpose, limits } from '@admission/schema';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedColumn, IdColumn, oneOf } from '../../db/columns.ts';
import { Registration } from './registration.entity.ts';
import { User } from './user.entity.ts';

/** The purpose of a code; `PHONE` verifies the new phone of an account and has its own calls. */
export const FlowPurpose = { ...CodePurpose, PHONE: 'PHONE' } as const;
export type FlowPurpose = (typeof FlowPurpose)[keyof typeof FlowPurpose];

/**
 * A code sent by SMS with its flow. The flow token in the URL is useless without the code; a verified reset returns a second
 * token, the grant. A reset of an unknown phone has a row without a user, so that it takes the same time.
 */
@Entity('verification_codes')
@Check('verification_codes_purpose_known', oneOf('purpose', FlowPurpose))
@Check('verification_codes_phone_format', `"phone" ~ '^01[0-9]{9}$'`)
@Check('verification_codes_attempts_range', `"attempts" BETWEEN 0 AND ${limits.code.tries}`)
@Check(
  'verification_codes_owner',
  `("purpose" = 'REGISTER') = ("registration_id" IS NOT NULL) AND ("purpose" <> 'REGISTER' OR "user_id" IS NULL) AND ("purpose" <> 'PHONE' OR "user_id" IS NOT NULL)`,
)
@Check(
  'verification_codes_grant_is_for_reset',
  `"grant_token_hash" IS NULL OR ("purpose" = 'RESET' AND "verified_at" IS NOT NULL AND "grant_expires_at" IS NOT NULL)`,
)
@Check('verification_codes_grant_used_once', `"grant_used_at" IS NULL OR "grant_token_hash" IS NOT NULL`)
@Unique('verification_codes_flow_token_hash_key', ['flowTokenHash'])
@Unique('verification_codes_grant_token_hash_key', ['grantTokenHash'])
// At most one live code per phone and purpose: the service ends the older row first.
@Index('verification_codes_live_once', ['phone', 'purpose'], {
  unique: true,
  where: '"verified_at" IS NULL AND "ended_at" IS NULL',
})
@Index('verification_codes_registration_id_idx', ['registrationId'])
@Index('verification_codes_user_id_idx', ['userId'])
@Index('verification_codes_expires_at_idx', ['expiresAt'])
export class VerificationCode {
  @IdColumn()
  id!: string;

  @Column({ type: 'text' })
  purpose!: FlowPurpose;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'uuid', nullable: true })
  registrationId!: string | null;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'registration_id' })
  registration!: Relation<Registration> | null;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User> | null;

  /** Keyed hash of the six digits. */
  @Column({ type: 'text' })
  codeHash!: string;

  @Column({ type: 'text' })
  flowTokenHash!: string;

  /** Incremented before the comparison, so that concurrent guesses count. */
  @Column({ type: 'int', default: 0 })
  attempts!: number;

  @CreatedColumn()
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  sentAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;

  /** Set when a newer code replaces this one. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  grantTokenHash!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  grantExpiresAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  grantUsedAt!: Date | null;
}
