import { limits } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, OptionalText, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';

/** One time slot of one or several exams. A trigger copies its time to its rooms and seat assignments. */
@ObjectType('Sitting', { description: 'One time slot in which one or several exams are held.' })
@Entity('sittings')
@Check('sittings_name_filled', `${filled('name_en')} AND ${filled('name_bn')}`)
@Check(
  'sittings_times_order',
  '"gates_open" < "gates_close" AND "gates_open" <= "starts" AND "starts" < "ends" AND "gates_close" <= "ends"',
)
@Check('sittings_reserve_range', `"reserve_percent" BETWEEN 0 AND ${limits.seating.reservePercent.max}`)
@Check('sittings_wish_floor_range', `"wish_floor_percent" BETWEEN 0 AND 100`)
@Check('sittings_closed_complete', `num_nulls("closed_by_id", "closed_at") IN (0, 2)`)
@Index('sittings_starts_idx', ['starts'])
@Index('sittings_closed_by_id_idx', ['closedById'])
export class Sitting {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('The name in English.')
  @Column({ type: 'text' })
  nameEn!: string;

  @field.optionalText('The name in Bangla.')
  @OptionalText()
  nameBn!: string | null;

  @field.dateTime('When the gates open.')
  @Column({ type: 'timestamptz' })
  gatesOpen!: Date;

  @field.dateTime('When the gates close.')
  @Column({ type: 'timestamptz' })
  gatesClose!: Date;

  @field.dateTime('When the exam starts.')
  @Column({ type: 'timestamptz' })
  starts!: Date;

  @field.dateTime('When the exam ends.')
  @Column({ type: 'timestamptz' })
  ends!: Date;

  @field.int('Percentage of the seats of each room that a plan leaves free for late payers.')
  @Column({ type: 'smallint', default: limits.seating.reservePercent.usual })
  reservePercent!: number;

  @field.boolean('Whether applicants may wish for a venue.')
  @Column({ type: 'boolean', default: false })
  offersWishes!: boolean;

  @field.optionalInt('Percentage of first wishes that a plan has to meet; null: any.')
  @Column({ type: 'smallint', nullable: true })
  wishFloorPercent!: number | null;

  @ForeignKey('User', { name: 'sittings_closed_by_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid', nullable: true })
  closedById!: string | null;

  @field.optionalDateTime('When its attendance was closed.')
  @Column({ type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
