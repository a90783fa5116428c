import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The last number given out under one prefix of applicant IDs, `<programShortCode>-<yy><S|U|F>`: the row is locked until the
 * transaction that sets PAID has committed, so there are no gaps. Keyed by the prefix itself rather than by the program: a short
 * code that is changed and then taken by another program can never give the same ID twice.
 */
@Entity('applicant_counters')
@Check('applicant_counters_last_positive', `"last" > 0`)
export class ApplicantCounter {
  @PrimaryColumn({ type: 'text' })
  prefix!: string;

  @Column({ type: 'int' })
  last!: number;
}
