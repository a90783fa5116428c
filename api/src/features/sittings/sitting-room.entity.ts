import { limits, SeatFor } from '@admission/schema';
import {
  Check,
  Column,
  Entity,
  Exclusion,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { oneOf } from '../../db/columns.ts';
import { Room } from '../venues/index.ts';
import { Sitting } from './sitting.entity.ts';
import { SittingExam } from './sitting-exam.entity.ts';

/** A room of a sitting. An exclusion constraint allows a room in one sitting at a time, from gates open to the end. */
@Entity('sitting_rooms')
@Check('sitting_rooms_ordinal_positive', `"ordinal" > 0`)
@Check('sitting_rooms_reserve_range', `"reserve_percent" BETWEEN 0 AND ${limits.seating.reservePercent.max}`)
@Check('sitting_rooms_for_whom_known', oneOf('for_whom', SeatFor))
@Check('sitting_rooms_exam_of_exam', `("for_whom" = 'EXAM') = ("exam_id" IS NOT NULL)`)
// GiST compares uuids as ranges of one element, so that no extension is needed.
@Exclusion('sitting_rooms_one_sitting', `USING gist (uuid_range("room_id", "room_id", '[]') WITH =, "during" WITH &&)`)
@ForeignKey(() => SittingExam, ['sittingId', 'examId'], ['sittingId', 'examId'], {
  name: 'sitting_rooms_sitting_id_exam_id_fkey',
})
@Index('sitting_rooms_sitting_id_exam_id_idx', ['sittingId', 'examId'])
@Index('sitting_rooms_room_id_idx', ['roomId'])
export class SittingRoom {
  @PrimaryColumn({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @PrimaryColumn({ type: 'uuid' })
  roomId!: string;

  @ManyToOne(() => Room, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'room_id' })
  room!: Relation<Room>;

  @Column({ type: 'int' })
  ordinal!: number;

  /** Null: that of the sitting. */
  @Column({ type: 'smallint', nullable: true })
  reservePercent!: number | null;

  @Column({ type: 'text', default: 'ANYONE' })
  forWhom!: SeatFor;

  /** Only of rooms for one exam. */
  @Column({ type: 'uuid', nullable: true })
  examId!: string | null;

  /** A trigger copies the time of the sitting. */
  @Column({ type: 'tstzrange', insert: false, update: false, select: false, default: 'empty' })
  during!: string;
}
