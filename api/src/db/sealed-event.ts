import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalText } from './columns.ts';

/**
 * Columns of every append-only record: the actor, and the links of the hash chain. A trigger refuses each update and delete.
 * At insert a row gets a hash of its content. A second later `seal_events` numbers it and hashes it with the hash of the row
 * before, so that `broken_links(table)` names each row that was changed, removed or inserted later. Writers do not wait.
 */
export abstract class SealedEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  /** Null for the product itself and for an unknown caller. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  /** At that time; names and roles change. */
  @OptionalText()
  actorName!: string | null;

  @OptionalText()
  actorRole!: string | null;

  @OptionalText()
  ip!: string | null;

  @OptionalText()
  requestId!: string | null;

  @OptionalText()
  reason!: string | null;

  @Column({ type: 'bigint', nullable: true, insert: false, update: false })
  chainNo!: number | null;

  @Column({ type: 'text', nullable: true, insert: false, update: false })
  prevHash!: string | null;

  @Column({ type: 'text', nullable: true, insert: false, update: false })
  hash!: string | null;
}
