import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { OptionalText } from '../../db/columns.ts';
import { Profile } from '../profiles/index.ts';
import { Room } from '../venues/index.ts';
import { DoorDevice } from './door-device.entity.ts';

/** A scan of a device. A trigger keeps the table append-only; the device assigns id and number. */
@Entity('door_scans')
@Unique('door_scans_device_id_sequence_key', ['deviceId', 'sequence'])
@Check('door_scans_sequence_positive', `"sequence" > 0`)
@Check('door_scans_verdict_form', `"verdict" ~ '^[A-Z_]{2,20}$'`)
@Check('door_scans_decision_known', `"decision" IN ('ADMITTED', 'REFUSED')`)
@Index('door_scans_profile_id_idx', ['profileId'])
@Index('door_scans_room_id_idx', ['roomId'])
export class DoorScan {
  /** The device's UUID version 7. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  deviceId!: string;

  @ManyToOne(() => DoorDevice, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'device_id' })
  device!: Relation<DoorDevice>;

  /** Counts the scans of the device. */
  @Column({ type: 'int' })
  sequence!: number;

  /** The code as it was read; null: found by ID. */
  @OptionalText()
  card!: string | null;

  @Column({ type: 'int', nullable: true })
  cardSerial!: number | null;

  /** Null for a code without an applicant. */
  @Column({ type: 'uuid', nullable: true })
  profileId!: string | null;

  @ManyToOne(() => Profile, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile> | null;

  /** The room of the device; null: a gate of the venue. */
  @Column({ type: 'uuid', nullable: true })
  roomId!: string | null;

  @ManyToOne(() => Room, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'room_id' })
  room!: Relation<Room> | null;

  @Column({ type: 'text' })
  verdict!: string;

  /** The decision of the person at the door; null: none was needed. */
  @OptionalText()
  decision!: string | null;

  @OptionalText()
  reason!: string | null;

  /** By the clock of the device, corrected by its skew. */
  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'int', default: 0 })
  clockSkewSeconds!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}
