import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalText } from './columns.ts';

/**
 * What every append-only record shares: who acted, and the links of the hash chain. A trigger refuses any change or removal.
 * At commit a second trigger seals each new row: it takes the next number of the chain, the hash of the row before, and hashes both
 * with the row's own values. So no row can be changed, taken out or slipped in without `broken_links(table)` naming it.
 */
export abstract class SealedEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  /** Null where the product itself acted, or somebody unknown. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  /** As it was then; names and roles change. */
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
