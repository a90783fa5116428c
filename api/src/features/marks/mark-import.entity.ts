import type { TextKey, TextParams } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedColumn, filled, IdColumn, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';
import { Exam } from '../exams/index.ts';
import { type MarksColumn, type MarksImportRowState, MarksImportState } from './mark-import.words.ts';

/** The marks in a line of a sheet. */
export interface MarkValues {
  written: number | null;
  viva: number | null;
  /** Of other components, by key; absent in imports of earlier releases. */
  values?: Record<string, number>;
  absent: boolean;
  remarks: string | null;
}

/** A parsed line of a sheet. Problems are text keys, to be shown in the language of the reader. */
export interface ImportedRow {
  line: number;
  state: MarksImportRowState;
  applicantId: string | null;
  profileId: string | null;
  userId: string | null;
  name: string | null;
  /** The version of `before`. */
  version: number;
  before: MarkValues | null;
  after: MarkValues | null;
  /** The stored values at the time of the import, if they differed from `before`. */
  now: MarkValues | null;
  /** The name in the sheet, if it seems to be another person's. */
  sheetName?: string | undefined;
  problems: { column: MarksColumn; component?: string | undefined; key: TextKey; params?: TextParams | undefined }[];
}

/** A sheet of marks with its planned changes, bound to the versions compared, and later their results. Deleted after a day. */
@ObjectType('MarksImport', {
  description: 'An import of a sheet of marks for one exam: first a preview, then its results.',
})
@Entity('mark_imports')
@Check('mark_imports_filename_filled', filled('filename'))
@Check('mark_imports_state_known', oneOf('state', MarksImportState))
@Check('mark_imports_rows_is_array', `jsonb_typeof("rows") = 'array'`)
@Check('mark_imports_applied_complete', `("state" = 'APPLIED') = ("applied_at" IS NOT NULL)`)
@Check(
  'mark_imports_counts_range',
  `"total" = "changed" + "unchanged" + "invalid" AND "applied" + "conflicts" <= "changed"`,
)
@Index('mark_imports_owner_id_idx', ['ownerId'])
@Index('mark_imports_exam_id_idx', ['examId'])
@Index('mark_imports_created_at_idx', ['createdAt'])
export class MarkImport {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'owner_id' })
  owner!: Relation<User>;

  @field.id('The exam whose marks they are.')
  @Column({ type: 'uuid' })
  examId!: string;

  @ManyToOne(() => Exam, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'exam_id' })
  exam!: Relation<Exam>;

  @field.text('The name of the uploaded file.')
  @Column({ type: 'text' })
  filename!: string;

  /** The hash of the file, for the audit. */
  @Column({ type: 'text' })
  sha256!: string;

  @field.of(() => MarksImportState, 'The state of the import.')
  @Column({ type: 'text', default: 'PREVIEWED' })
  state!: MarksImportState;

  @Column({ type: 'jsonb', select: false })
  rows!: ImportedRow[];

  @field.int('Lines that are not blank.')
  @Column({ type: 'int' })
  total!: number;

  @field.int('Lines that change marks.')
  @Column({ type: 'int' })
  changed!: number;

  @field.int('Lines that change nothing.')
  @Column({ type: 'int' })
  unchanged!: number;

  @field.int('Lines with problems.')
  @Column({ type: 'int' })
  invalid!: number;

  @field.int('Lines whose marks were stored.')
  @Column({ type: 'int', default: 0 })
  applied!: number;

  @field.int('Lines omitted because their marks changed since the preview.')
  @Column({ type: 'int', default: 0 })
  conflicts!: number;

  @field.dateTime('When the sheet was read.')
  @CreatedColumn()
  createdAt!: Date;

  @field.optionalDateTime('When it was applied.')
  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;
}
