import { ReminderKind } from '@admission/schema';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { oneOf } from '../../db/columns.ts';
import { User } from '../accounts/index.ts';
import { Intake } from '../intakes/index.ts';

/** A sent reminder: by the primary key each kind of an intake is sent once to a person. */
@Entity('reminder_sends')
@Check('reminder_sends_kind_known', oneOf('kind', ReminderKind))
@Index('reminder_sends_user_id_idx', ['userId'])
export class ReminderSend {
  @PrimaryColumn({ type: 'uuid' })
  intakeId!: string;

  @ManyToOne(() => Intake, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake>;

  @PrimaryColumn({ type: 'text' })
  kind!: ReminderKind;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Column({ type: 'timestamptz' })
  sentAt!: Date;
}
