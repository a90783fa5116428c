import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedColumn, filled, IdColumn } from '../../db/columns.ts';
import { Sitting } from '../sittings/index.ts';
import { Venue } from '../venues/index.ts';

/** A message of the control room to the devices of one venue, or of all. */
@Entity('door_messages')
@Check('door_messages_text_filled', filled('text'))
@Index('door_messages_sitting_id_idx', ['sittingId'])
@Index('door_messages_venue_id_idx', ['venueId'])
@Index('door_messages_sent_by_id_idx', ['sentById'])
export class DoorMessage {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @Column({ type: 'uuid', nullable: true })
  venueId!: string | null;

  @ManyToOne(() => Venue, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'venue_id' })
  venue!: Relation<Venue> | null;

  @Column({ type: 'text' })
  text!: string;

  @ForeignKey('User', { name: 'door_messages_sent_by_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid' })
  sentById!: string;

  @CreatedColumn()
  sentAt!: Date;
}
