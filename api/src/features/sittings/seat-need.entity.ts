import { limits, SeatNeedKind } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  type Relation,
  Unique,
  VersionColumn,
} from 'typeorm';
import { CreatedColumn, IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Profile } from '../profiles/index.ts';
import { SeatNeedState } from './sitting.words.ts';

const minutes = limits.seating.extraMinutes;

/** A special need requested by an applicant, with the decision of an officer. */
@ObjectType('SeatNeed', { description: 'What an applicant needs to take the exam.' })
@Entity('seat_needs')
@Unique('seat_needs_profile_id_kind_key', ['profileId', 'kind'])
@Check('seat_needs_kind_known', oneOf('kind', SeatNeedKind))
@Check('seat_needs_state_known', oneOf('state', SeatNeedState))
@Check('seat_needs_extra_minutes_range', `"extra_minutes" BETWEEN ${minutes.min} AND ${minutes.max}`)
@Check('seat_needs_extra_time_has_minutes', `"kind" <> 'EXTRA_TIME' OR "extra_minutes" IS NOT NULL`)
@Check(
  'seat_needs_decided_complete',
  `num_nulls("decided_by_id", "decided_at") = CASE WHEN "state" = 'ASKED' THEN 2 ELSE 0 END`,
)
@Check('seat_needs_rejected_has_reason', `"state" <> 'REJECTED' OR "reason" IS NOT NULL`)
@Index('seat_needs_state_id_idx', ['state', 'id'])
@Index('seat_needs_decided_by_id_idx', ['decidedById'])
export class SeatNeed {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @field.of(() => SeatNeedKind, 'What is needed.')
  @Column({ type: 'text' })
  kind!: SeatNeedKind;

  @field.optionalInt('Minutes added to the time of the exam.')
  @Column({ type: 'smallint', nullable: true })
  extraMinutes!: number | null;

  @field.optionalText('What the applicant wrote.')
  @OptionalText()
  note!: string | null;

  @field.of(() => SeatNeedState, 'Whether it is approved.')
  @Column({ type: 'text', default: 'ASKED' })
  state!: SeatNeedState;

  @ForeignKey('User', { name: 'seat_needs_decided_by_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null;

  @field.optionalDateTime('When an officer decided.')
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @field.optionalText('Why it was rejected, or what was agreed.')
  @OptionalText()
  reason!: string | null;

  @field.dateTime('When it was asked for.')
  @CreatedColumn()
  createdAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
