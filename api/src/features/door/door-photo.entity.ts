import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DoorScan } from './door-scan.entity.ts';

/** The photo of the person whom a scan is about, taken at the door; deleted `photoDays` after the sitting. */
@Entity('door_photos')
@Check('door_photos_photo_size', `octet_length("photo") BETWEEN 1 AND 122880`)
export class DoorPhoto {
  @PrimaryColumn({ type: 'uuid' })
  scanId!: string;

  @ManyToOne(() => DoorScan, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'scan_id' })
  scan!: Relation<DoorScan>;

  /** JPEG without metadata. */
  @Column({ type: 'bytea', select: false })
  photo!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}
