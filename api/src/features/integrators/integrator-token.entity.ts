import { TokenScope } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedColumn, filled, IdColumn, OptionalText } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';

/** An API token of another program. Only the hash of its secret is stored. */
@ObjectType('IntegratorToken', {
  description: 'An API token of another program. It acts for the officer who created it, within its scopes.',
})
@Entity('integrator_tokens')
@Check('integrator_tokens_name_filled', filled('name'))
@Check('integrator_tokens_scopes_filled', `cardinality("scopes") > 0`)
@Check('integrator_tokens_limits_positive', `"per_minute" > 0 AND "cost_per_minute" > 0`)
@Check('integrator_tokens_expires_after_start', `"expires_at" > "created_at"`)
@Check('integrator_tokens_previous_ends', `("previous_hash" IS NULL) = ("previous_until" IS NULL)`)
@Unique('integrator_tokens_secret_hash_key', ['secretHash'])
@Unique('integrator_tokens_previous_hash_key', ['previousHash'])
@Index('integrator_tokens_name_key', ['name'], { unique: true, where: '"revoked_at" IS NULL' })
@Index('integrator_tokens_maker_id_idx', ['makerId'])
export class IntegratorToken {
  @field.id('Opaque; not the secret.')
  @IdColumn()
  id!: string;

  @field.text('Which program uses it; unique among the tokens that are not revoked.')
  @Column({ type: 'text' })
  name!: string;

  @field.of(() => [TokenScope], 'What the token may do; every other operation answers FORBIDDEN.')
  @Column({ type: 'text', array: true })
  scopes!: TokenScope[];

  @Column({ type: 'text', select: false })
  secretHash!: string;

  @field.text('The four characters before the checksum, to distinguish secrets.')
  @Column({ type: 'text' })
  hint!: string;

  /** The hash of the previous secret, which works until `previousUntil`. */
  @Column({ type: 'text', nullable: true, select: false })
  previousHash!: string | null;

  @field.optionalDateTime('Until when the previous secret also works; null if it does not.')
  @Column({ type: 'timestamptz', nullable: true })
  previousUntil!: Date | null;

  @field.boolean('Whether it acts on the test data of the sandbox, never on real people.')
  @Column({ type: 'boolean', default: false })
  isTest!: boolean;

  @field.int('Requests a minute, GraphQL and REST together; more answer TOO_MANY_REQUESTS.')
  @Column({ type: 'int' })
  perMinute!: number;

  @field.int('Points of GraphQL cost a minute; more answer TOO_MANY_REQUESTS.')
  @Column({ type: 'int' })
  costPerMinute!: number;

  @Column({ type: 'uuid' })
  makerId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'maker_id' })
  maker!: Relation<User>;

  @field.text('The name of the officer who created it, at that time.')
  @Column({ type: 'text' })
  makerName!: string;

  @field.dateTime('When it was created.')
  @CreatedColumn()
  createdAt!: Date;

  @field.dateTime('When it expires; requests answer UNAUTHENTICATED afterwards.')
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @field.optionalDateTime('When it was last used, to the minute; null before its first use.')
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @field.optionalText('The IP address of the last request.')
  @OptionalText()
  lastUsedIp!: string | null;

  @field.optionalDateTime('When it was revoked.')
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
