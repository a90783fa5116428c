import { limits } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { filled, IdColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Room } from './room.entity.ts';

@ObjectType('Seat', { description: 'A seat in a room.' })
@Entity('seats')
@Unique('seats_room_id_label_key', ['roomId', 'label'])
@Unique('seats_room_id_row_no_column_no_key', ['roomId', 'row', 'column'])
@Check('seats_label_filled', filled('label'))
@Check(
  'seats_place_range',
  `"row_no" BETWEEN 1 AND ${limits.seating.side} AND "column_no" BETWEEN 1 AND ${limits.seating.side}`,
)
export class Seat {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  roomId!: string;

  @ManyToOne(() => Room, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'room_id' })
  room!: Relation<Room>;

  @field.text('What is written on it; unique in its room.')
  @Column({ type: 'text' })
  label!: string;

  @field.int('The row, from 1 at the front.')
  @Column({ name: 'row_no', type: 'smallint' })
  row!: number;

  @field.int('The column, from 1 at the left.')
  @Column({ name: 'column_no', type: 'smallint' })
  column!: number;

  @field.boolean('Whether someone may be seated there.')
  @Column({ type: 'boolean', default: true })
  usable!: boolean;
}
