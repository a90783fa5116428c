import { Column, Entity, PrimaryColumn } from 'typeorm';
import { UpdatedColumn } from '../../../db/columns.ts';

/** The access token that all processes share, with the times of the token calls: bKash allows about two per hour. */
@Entity('bkash_tokens')
export class BkashToken {
  @PrimaryColumn({ type: 'text' })
  account!: string;

  /** A `BkashTokenRecord`. */
  @Column({ type: 'jsonb' })
  record!: object;

  @UpdatedColumn()
  updatedAt!: Date;
}
