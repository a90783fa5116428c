import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedColumn, filled, IdColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';
import { Intake } from './intake.entity.ts';

/** A later close of an intake, for everyone or for one person. A trigger refuses one that is not later. */
@ObjectType('IntakeExtension', { description: 'A later close of an intake, for everyone or for one person.' })
@Entity('extensions')
@Check('extensions_reason_filled', filled('reason'))
@Index('extensions_intake_id_user_id_idx', ['intakeId', 'userId'])
@Index('extensions_user_id_idx', ['userId'])
@Index('extensions_made_by_id_idx', ['madeById'])
export class Extension {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  intakeId!: string;

  @ManyToOne(() => Intake, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake>;

  @field.optionalId('The account that it is for; null: everyone.')
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User> | null;

  @field.dateTime('Applications are taken until then.')
  @Column({ type: 'timestamptz' })
  until!: Date;

  // Exposed by the resolver only: the reason for one person may be private, such as an illness.
  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'uuid' })
  madeById!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'made_by_id' })
  madeBy!: Relation<User>;

  @field.dateTime('When it was given.')
  @CreatedColumn()
  madeAt!: Date;
}
