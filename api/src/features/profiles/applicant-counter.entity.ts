import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The last number of applicant IDs per prefix `<programShortCode>-<yy><S|U|F>`. The row is locked until the transaction that
 * sets PAID commits, so there are no gaps. The key is the prefix, because another program may take over a short code.
 */
@Entity('applicant_counters')
@Check('applicant_counters_last_positive', `"last" > 0`)
export class ApplicantCounter {
  @PrimaryColumn({ type: 'text' })
  prefix!: string;

  @Column({ type: 'int' })
  last!: number;
}
