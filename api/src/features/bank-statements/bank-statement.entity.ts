import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedColumn, filled, IdColumn, OptionalText } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';
import { PaymentAttempt } from '../payments/index.ts';
import { StatementColumns } from './statement-columns.type.ts';

/** An uploaded bank statement: never deleted, because payments are verified from it. */
@ObjectType('BankStatement', { description: 'An uploaded bank statement.' })
@Entity('bank_statements')
@Check('bank_statements_filename_filled', filled('filename'))
@Check('bank_statements_line_count_positive', `"line_count" > 0`)
@Check('bank_statements_columns_is_object', `"columns" IS NULL OR jsonb_typeof("columns") = 'object'`)
@Unique('bank_statements_sha256_key', ['sha256'])
@Index('bank_statements_uploaded_by_id_idx', ['uploadedById'])
export class BankStatement {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('File name.')
  @Column({ type: 'text' })
  filename!: string;

  /** Hash of the file: a second upload of it returns this statement. */
  @Column({ type: 'text' })
  sha256!: string;

  @field.int('Number of rows in the file, including headings and blank rows.')
  @Column({ type: 'int' })
  lineCount!: number;

  @field.optional(() => StatementColumns, 'Null until detected or set.')
  @Column({ type: 'jsonb', nullable: true })
  columns!: StatementColumns | null;

  @Column({ type: 'uuid' })
  uploadedById!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'uploaded_by_id' })
  uploadedByUser!: Relation<User>;

  @field.text('Name of the administrator who uploaded it.')
  @Column({ type: 'text' })
  uploadedBy!: string;

  @field.dateTime('Time of the upload.')
  @CreatedColumn()
  createdAt!: Date;
}

/** One row of a statement: its cells, the values parsed by the columns, and the payment that was verified from it. */
@Entity('bank_statement_lines')
@Check('bank_statement_lines_line_no_positive', `"line_no" > 0`)
@Check('bank_statement_lines_cells_is_array', `jsonb_typeof("cells") = 'array'`)
@Check('bank_statement_lines_applied_complete', `num_nulls("attempt_id", "applied_at") IN (0, 2)`)
@Check(
  'bank_statement_lines_matched_complete',
  `num_nulls("matched_attempt_id", "matched_by_id", "matched_at") IN (0, 3)`,
)
@Unique('bank_statement_lines_statement_id_line_no_key', ['statementId', 'lineNo'])
@Index('bank_statement_lines_slip_key_idx', ['slipKey'])
@Index('bank_statement_lines_attempt_id_idx', ['attemptId'])
@Index('bank_statement_lines_matched_once', ['matchedAttemptId'], { unique: true })
@Index('bank_statement_lines_matched_by_id_idx', ['matchedById'])
export class BankStatementLine {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  statementId!: string;

  @ManyToOne(() => BankStatement, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'statement_id' })
  statement!: Relation<BankStatement>;

  /** Row number in the file, from 1. */
  @Column({ type: 'int' })
  lineNo!: number;

  @Column({ type: 'jsonb' })
  cells!: string[];

  /** False for headings, blank rows and sums; the amount of a sum is stored. */
  @Column({ type: 'boolean', default: false })
  isEntry!: boolean;

  @Column({ type: 'date', nullable: true })
  bookedOn!: string | null;

  @OptionalText()
  reference!: string | null;

  /** `normaliseSlip` of the reference. */
  @OptionalText()
  slipKey!: string | null;

  @Column({ type: 'bigint', nullable: true })
  amountPoisha!: number | null;

  @OptionalText()
  description!: string | null;

  /** The attempt that was verified from this line. */
  @Column({ type: 'uuid', nullable: true })
  attemptId!: string | null;

  @ManyToOne(() => PaymentAttempt, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'attempt_id' })
  attempt!: Relation<PaymentAttempt> | null;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  /** The pending slip that an officer matched manually; valid while the slip is pending or verified. */
  @Column({ type: 'uuid', nullable: true })
  matchedAttemptId!: string | null;

  @ManyToOne(() => PaymentAttempt, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'matched_attempt_id' })
  matchedAttempt!: Relation<PaymentAttempt> | null;

  @Column({ type: 'uuid', nullable: true })
  matchedById!: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'matched_by_id' })
  matchedByUser!: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  matchedAt!: Date | null;
}
