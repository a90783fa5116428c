import { limits, ReminderKind } from '@admission/schema';
import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation, Unique, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, oneOf, UpdatedColumn } from '../../db/columns.ts';
import { Channel } from '../../messages/index.ts';
import { Intake } from '../intakes/index.ts';

/** One kind of reminder of an intake, as the office has saved it. */
@Entity('reminders')
@Unique('reminders_intake_id_kind_key', ['intakeId', 'kind'])
@Check('reminders_kind_known', oneOf('kind', ReminderKind))
@Check('reminders_channel_known', oneOf('channel', Channel))
@Check('reminders_text_filled', `${filled('text_en')} AND ${filled('text_bn')}`)
@Check('reminders_cap_range', `"cap" BETWEEN 1 AND ${limits.messages.reminderCap}`)
export class Reminder {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  intakeId!: string;

  @ManyToOne(() => Intake, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake>;

  @Column({ type: 'text' })
  kind!: ReminderKind;

  @Column({ type: 'boolean', default: false })
  isOn!: boolean;

  @Column({ type: 'text', default: 'sms' })
  channel!: Channel;

  @Column({ type: 'text' })
  textEn!: string;

  @Column({ type: 'text' })
  textBn!: string;

  /** Maximum people per day in Dhaka. */
  @Column({ type: 'int' })
  cap!: number;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
