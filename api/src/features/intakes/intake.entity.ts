import { IntakeState, limits, Trimester } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, Unique, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, oneOf, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';

/**
 * One admission round. Exams saved without one get the default intake of their season, which has no dates: its window ends with each
 * exam.
 */
@ObjectType('Intake', {
  description: 'One admission round: when applications are taken, for which exams, for what fee.',
})
@Entity('intakes')
@Unique('intakes_code_key', ['code'])
@Check(
  'intakes_code_form',
  `CASE WHEN "is_default" THEN "code" ~ '^[0-9]{4}-[A-Z]+$' ELSE "code" ~ '^[A-Z][A-Z0-9-]{1,19}$' END`,
)
@Check('intakes_title_filled', `${filled('title_en')} AND ${filled('title_bn')}`)
@Check('intakes_trimester_known', oneOf('trimester', Trimester))
@Check('intakes_year_range', `"year" BETWEEN ${limits.exam.firstYear} AND ${limits.exam.lastYear}`)
@Check('intakes_state_known', oneOf('state', IntakeState))
@Check('intakes_window_complete', `"is_default" OR num_nulls("opens_at", "closes_at", "pay_until") = 0`)
@Check('intakes_window_order', `"opens_at" < "closes_at" AND "closes_at" <= "pay_until"`)
@Check('intakes_grace_range', `"grace_minutes" BETWEEN 0 AND ${limits.intake.maxGraceMinutes}`)
@Check('intakes_fee_positive', `"fee_bank" > 0 AND "fee_bkash" > 0`)
@Index('intakes_default_once', ['trimester', 'year'], { unique: true, where: '"is_default"' })
export class Intake {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('Short and unique, for lists and links.')
  @Column({ type: 'text' })
  code!: string;

  @field.text('The title in English.')
  @Column({ type: 'text' })
  titleEn!: string;

  @field.text('The title in Bangla.')
  @Column({ type: 'text' })
  titleBn!: string;

  @field.of(() => Trimester, 'The trimester that it admits to.')
  @Column({ type: 'text' })
  trimester!: Trimester;

  @field.int('The year that it admits to.')
  @Column({ type: 'smallint' })
  year!: number;

  @field.of(() => IntakeState, 'DRAFT, PUBLISHED, CLOSED or ARCHIVED.')
  @Column({ type: 'text', default: 'DRAFT' })
  state!: IntakeState;

  @field.boolean('Whether it was made for exams without an intake: it has no dates of its own.')
  @Column({ type: 'boolean', default: false })
  isDefault!: boolean;

  @field.optionalDateTime('From then on applications are taken; null in a default intake.')
  @Column({ type: 'timestamptz', nullable: true })
  opensAt!: Date | null;

  @field.optionalDateTime('Applications close then; null in a default intake, where the hour of each exam counts.')
  @Column({ type: 'timestamptz', nullable: true })
  closesAt!: Date | null;

  @field.int('Minutes after the close in which applications are still taken.')
  @Column({ type: 'int', default: 0 })
  graceMinutes!: number;

  @field.optionalDateTime('Payments can be started until then; null in a default intake.')
  @Column({ type: 'timestamptz', nullable: true })
  payUntil!: Date | null;

  @field.optionalInt('Whole BDT by bank; null: the fee of the installation.')
  @Column({ type: 'int', nullable: true })
  feeBank!: number | null;

  @field.optionalInt('Whole BDT by bKash; null: the fee of the installation.')
  @Column({ type: 'int', nullable: true })
  feeBkash!: number | null;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  /** Not a column. */
  @field.optionalText(
    'What the officer should know after `extendIntake`: that nothing changes for the applicant; null elsewhere.',
  )
  notice?: string | null;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
