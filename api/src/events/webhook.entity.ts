import { WebhookEvent } from '@admission/schema';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, VersionColumn } from 'typeorm';
import { GraphQLDateTime } from '../core/scalars.ts';
import { CreatedColumn, filled, IdColumn, UpdatedColumn } from '../db/columns.ts';

registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'An event that webhooks can subscribe to.',
  valuesConfig: {
    APPLICATION_SUBMITTED: { description: '`application.submitted`: an applicant has submitted the profile.' },
    PAYMENT_PAID: {
      description:
        '`payment.paid`: a payment became PAID, which assigns the applicant ID of its application, if there is one.',
    },
    MARKS_UPDATED: { description: '`marks.updated`: the marks of an applicant were entered or changed.' },
    RESULT_PUBLISHED: { description: "`result.published`: an exam's merit list was approved, and applicants see it." },
    PAYMENT_REJECTED: { description: '`payment.rejected`: an officer rejected a bank slip.' },
    PAYMENT_REVERSED: {
      description: '`payment.reversed`: a payment that was PAID counts no longer; another may count in its place.',
    },
    RESULT_WITHDRAWN: {
      description: "`result.withdrawn`: an exam's merit list was withdrawn, and applicants no longer see it.",
    },
    APPLICANT_DELETED: { description: "`applicant.deleted`: an applicant's account was deleted." },
    INTAKE_PUBLISHED: {
      description: '`intake.published`: an intake was published, or a published one has other dates.',
    },
    INTAKE_EXTENDED: { description: '`intake.extended`: an intake closes later, for everyone or for one person.' },
    INTAKE_CLOSED: { description: '`intake.closed`: an officer closed an intake at once, whatever its dates say.' },
    INTAKE_REOPENED: {
      description: '`intake.reopened`: a closed intake is open again; its dates and extensions decide as before.',
    },
    SEAT_ASSIGNED: { description: '`seat.assigned`: an applicant has a first seat.' },
    SEAT_CHANGED: { description: '`seat.changed`: an applicant has another seat.' },
    SEAT_FREED: { description: '`seat.freed`: an applicant has no seat in the sitting any more.' },
    SITTING_MOVED: { description: '`sitting.moved`: a sitting in which applicants have seats has other times.' },
    ATTENDANCE_CLOSED: {
      description:
        '`attendance.closed`: an officer closed the doors of a sitting; late scans may still change its attendance.',
    },
    REMARKS_RELEASED: { description: "`remarks.released`: the applicants of an exam's merit list see their remarks." },
    REMARKS_HIDDEN: {
      description: "`remarks.hidden`: the applicants of an exam's merit list see no remarks any more.",
    },
    APPLICATION_WITHDRAWN: { description: '`application.withdrawn`: an applicant has withdrawn an application.' },
  },
});

@ObjectType('Webhook', { description: 'An address that receives events, signed with a secret.' })
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

  @Field(() => String, { description: 'The address that receives the events by POST.' })
  @Column({ type: 'text' })
  url!: string;

  @Field(() => [WebhookEvent], { description: 'The subscribed events.' })
  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  @Field(() => Boolean, {
    description: 'Whether events are sent. Events of the time while it is disabled are never sent.',
  })
  @Column({ type: 'boolean', default: true })
  enabled!: boolean;

  @Field(() => Int, { description: 'Increases with each change; a change with an older version answers CONFLICT.' })
  @VersionColumn({ default: 1 })
  version!: number;

  @Column({ type: 'text', select: false })
  secretSealed!: string;

  @Field(() => String, { description: 'The last four characters of the secret, to distinguish secrets.' })
  @Column({ type: 'text' })
  hint!: string;

  /** The previous secret, which also signs until `previousUntil`. */
  @Column({ type: 'text', nullable: true, select: false })
  previousSealed!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'The time until which the previous secret also signs; null without one.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  previousUntil!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'The time since which every try fails; null after a success. After three days it gets a ping, and is disabled if that fails too.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the product disabled it after days of failures; null once it is enabled again.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  givenUpAt!: Date | null;

  @ForeignKey('User', { name: 'webhooks_maker_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid' })
  makerId!: string;

  @Field(() => String, { description: 'The name of the officer who created it, at that time.' })
  @Column({ type: 'text' })
  makerName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;
}
