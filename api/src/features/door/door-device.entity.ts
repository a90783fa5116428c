import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedColumn, filled, IdColumn, OptionalText } from '../../db/columns.ts';
import { Sitting } from '../sittings/index.ts';
import { Venue } from '../venues/index.ts';

/** A phone that admits at one venue in one sitting, without an account. Its enrolment code is stored as a hash and used once. */
@Entity('door_devices')
@Unique('door_devices_code_hash_key', ['codeHash'])
@Check('door_devices_label_filled', `${filled('label')} AND ${filled('person')}`)
@Check('door_devices_enrolled_complete', `num_nulls("public_key", "enrolled_at") IN (0, 2)`)
@Check('door_devices_revoked_complete', `num_nulls("revoked_by_id", "revoked_at") IN (0, 2)`)
@Index('door_devices_sitting_id_idx', ['sittingId'])
@Index('door_devices_venue_id_idx', ['venueId'])
@Index('door_devices_made_by_id_idx', ['madeById'])
@Index('door_devices_revoked_by_id_idx', ['revokedById'])
export class DoorDevice {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @Column({ type: 'uuid' })
  venueId!: string;

  @ManyToOne(() => Venue, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'venue_id' })
  venue!: Relation<Venue>;

  /** For example "Gate 3". */
  @Column({ type: 'text' })
  label!: string;

  /** The person who holds it. */
  @Column({ type: 'text' })
  person!: string;

  @Column({ type: 'text', select: false })
  codeHash!: string;

  @Column({ type: 'timestamptz' })
  codeExpiresAt!: Date;

  /** Raw, base64url; null until it is enrolled. */
  @OptionalText()
  publicKey!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  enrolledAt!: Date | null;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastSeenAt!: Date | null;

  /** When its ready check succeeded. */
  @Column({ type: 'timestamptz', nullable: true })
  readyAt!: Date | null;

  /** When the times of its sitting last changed after its code was made. */
  @Column({ type: 'timestamptz', nullable: true })
  movedAt!: Date | null;

  /** The skew of its clock: positive if ahead of the server's. */
  @Column({ type: 'int', nullable: true })
  clockSkewSeconds!: number | null;

  @ForeignKey('User', { name: 'door_devices_made_by_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid' })
  madeById!: string;

  @CreatedColumn()
  madeAt!: Date;

  @ForeignKey('User', { name: 'door_devices_revoked_by_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid', nullable: true })
  revokedById!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
