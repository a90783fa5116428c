import { WebhookEvent } from '@admission/schema';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, VersionColumn } from 'typeorm';
import { GraphQLDateTime } from '../core/scalars.ts';
import { CreatedColumn, filled, IdColumn, UpdatedColumn } from '../db/columns.ts';

registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'What a webhook tells of.',
  valuesConfig: {
    APPLICATION_SUBMITTED: { description: '`application.submitted`: an applicant has submitted the profile.' },
    PAYMENT_PAID: { description: '`payment.paid`: a payment became PAID, and the applicant ID was given out.' },
    MARKS_UPDATED: { description: '`marks.updated`: marks were entered or changed, applicant by applicant.' },
    RESULT_PUBLISHED: { description: "`result.published`: an exam's merit list was approved, and applicants see it." },
  },
});

/** An address that is told of events. */
@ObjectType('Webhook', { description: 'An address of a program that is told of events, signed with a secret.' })
@Entity('webhooks')
@Check('webhooks_url_filled', filled('url'))
@Check('webhooks_events_filled', `cardinality("events") > 0`)
@Check('webhooks_previous_ends', `("previous_sealed" IS NULL) = ("previous_until" IS NULL)`)
@Check('webhooks_version_positive', `"version" > 0`)
@Check('webhooks_given_up_is_off', `"given_up_at" IS NULL OR NOT "enabled"`)
@Index('webhooks_maker_id_idx', ['makerId'])
export class Webhook {
  @Field(() => ID, { description: 'Opaque.' })
  @IdColumn()
  id!: string;

  @Field(() => String, { description: 'Where events are posted to.' })
  @Column({ type: 'text' })
  url!: string;

  @Field(() => [WebhookEvent], { description: 'What it is told of.' })
  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  @Field(() => Boolean, {
    description: 'Whether events are sent; those of the time while it is off are not made up for.',
  })
  @Column({ type: 'boolean', default: true })
  enabled!: boolean;

  @Field(() => Int, { description: 'Grows with each change; a change that names an older one answers CONFLICT.' })
  @VersionColumn({ default: 1 })
  version!: number;

  @Column({ type: 'text', select: false })
  secretSealed!: string;

  @Field(() => String, { description: 'The last four characters of the secret, to tell secrets apart.' })
  @Column({ type: 'text' })
  hint!: string;

  /** The secret before the last one, which signs as well until its time is over. */
  @Column({ type: 'text', nullable: true, select: false })
  previousSealed!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when the secret before this one signs as well; null where none does.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  previousUntil!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Since when every try fails; null after one that went well. After three days it is switched off.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the product switched it off because it had failed for days; null once it is switched on again.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  givenUpAt!: Date | null;

  @ForeignKey('User', { name: 'webhooks_maker_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid' })
  makerId!: string;

  @Field(() => String, { description: 'The officer who made it, as named then.' })
  @Column({ type: 'text' })
  makerName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;
}
