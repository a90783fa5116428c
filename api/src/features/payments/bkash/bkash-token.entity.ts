import { Column, Entity, PrimaryColumn } from 'typeorm';
import { UpdatedColumn } from '../../../db/columns.ts';

/** The token that all nodes share, with the times of the token calls: bKash allows about two an hour. */
@Entity('bkash_tokens')
export class BkashToken {
  /** Whose token it is. */
  @PrimaryColumn({ type: 'text' })
  account!: string;

  /** A `BkashTokenRecord`. */
  @Column({ type: 'jsonb' })
  record!: object;

  @UpdatedColumn()
  updatedAt!: Date;
}
