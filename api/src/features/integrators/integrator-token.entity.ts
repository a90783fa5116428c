import { TokenScope } from '@admission/schema';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CreatedColumn, filled, IdColumn, OptionalText } from '../../db/columns.ts';
import { User } from '../accounts/index.ts';

/** A secret with which a program of the university calls, in place of a person. Only the hash of it is kept. */
@ObjectType('IntegratorToken', {
  description: 'A secret with which a program calls. It acts for the officer who made it, within its scopes alone.',
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
  @Field(() => ID, { description: 'Opaque; not the secret.' })
  @IdColumn()
  id!: string;

  @Field(() => String, { description: 'Which program uses it; no two living tokens share a name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => [TokenScope], { description: 'What it may do; every other operation answers FORBIDDEN.' })
  @Column({ type: 'text', array: true })
  scopes!: TokenScope[];

  /** SHA-256 of the whole secret: it has more randomness than anybody can try. */
  @Column({ type: 'text', select: false })
  secretHash!: string;

  @Field(() => String, { description: 'The last four characters before its check digits, to tell secrets apart.' })
  @Column({ type: 'text' })
  hint!: string;

  /** The secret before the last one, for as long as it was given time to be replaced everywhere. */
  @Column({ type: 'text', nullable: true, select: false })
  previousHash!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when the secret before this one works as well; null where none does.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  previousUntil!: Date | null;

  @Field(() => Int, { description: 'Requests a minute, by either door; more answer TOO_MANY_REQUESTS.' })
  @Column({ type: 'int' })
  perMinute!: number;

  @Field(() => Int, { description: 'Points of GraphQL cost a minute; more answer TOO_MANY_REQUESTS.' })
  @Column({ type: 'int' })
  costPerMinute!: number;

  @Column({ type: 'uuid' })
  makerId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'maker_id' })
  maker!: Relation<User>;

  @Field(() => String, { description: 'The officer who made it, as named then.' })
  @Column({ type: 'text' })
  makerName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  @CreatedColumn()
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'From then on it answers UNAUTHENTICATED.' })
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was used last, to the minute; null before its first use.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The address that it was used from last.' })
  @OptionalText()
  lastUsedIp!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was revoked, for good.' })
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
