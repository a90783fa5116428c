import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Sitting } from '../sittings/index.ts';
import { Room } from '../venues/index.ts';

/** The last printout of a room: a hash of each seat's line, by seat label, and of the times, by ''. A reprint contains the differences. */
@Entity('seat_printouts')
@Check('seat_printouts_lines_is_object', `jsonb_typeof("lines") = 'object'`)
@Index('seat_printouts_room_id_idx', ['roomId'])
export class SeatPrintout {
  @PrimaryColumn({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @PrimaryColumn({ type: 'uuid' })
  roomId!: string;

  @ManyToOne(() => Room, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'room_id' })
  room!: Relation<Room>;

  @Column({ type: 'jsonb' })
  lines!: Record<string, string>;

  @Column({ type: 'timestamptz' })
  printedAt!: Date;
}
