import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { filled, IdColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Venue } from './venue.entity.ts';

@ObjectType('Room', { description: 'A room of a venue.' })
@Entity('rooms')
@Unique('rooms_venue_id_name_key', ['venueId', 'name'])
@Check('rooms_name_filled', filled('name'))
@Check('rooms_ordinal_positive', `"ordinal" > 0`)
export class Room {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  venueId!: string;

  @ManyToOne(() => Venue, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'venue_id' })
  venue!: Relation<Venue>;

  @field.text('Unique in its venue.')
  @Column({ type: 'text' })
  name!: string;

  @field.int('The floor; 0 is the ground floor.')
  @Column({ type: 'smallint', default: 0 })
  floor!: number;

  @field.int('Its place in the order of the rooms, from 1.')
  @Column({ type: 'int' })
  ordinal!: number;

  @field.boolean('Whether it can be reached by wheelchair.')
  @Column({ type: 'boolean', default: false })
  accessible!: boolean;
}
