import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalText } from './columns.ts';

/**
 * Columns of append-only records: the actor, and the links of the hash chain. A trigger refuses updates and deletes, and hashes the content
 * at insert. Within a second `seal_events` numbers each row and hashes it with the previous hash, so that `broken_links(table)` names rows
 * that were changed, removed or inserted later.
 */
export abstract class SealedEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  /** Null for the product itself and for an unknown caller. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  /** The name at that time; names and roles change. */
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
