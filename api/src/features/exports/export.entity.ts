import type { Lang, TextKey } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedColumn, IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';
import type { ApplicantSearch } from '../applicants/index.ts';
import type { MeritOutcome } from '../merit/index.ts';
import type { PaperChoice } from '../seat-papers/index.ts';
import { ExportKind, ExportState } from './export.words.ts';

/** The applications of a file: those that a search finds when it is made, the current ones of users, or those with given ids. */
export type ApplicantSelection =
  | { search: Omit<ApplicantSearch, 'page' | 'limit'> }
  | { userIds: string[] }
  | { profileIds: string[] };
export type MeritSelection = { meritListId: string; outcome: MeritOutcome | null };
export type Selection = ApplicantSelection | MeritSelection | PaperChoice;

/** A file that a job makes for an administrator; deleted after a day. */
@ObjectType('Export', { description: 'A file made in the background, kept for a day.' })
@Entity('exports')
@Check('exports_kind_known', oneOf('kind', ExportKind))
@Check('exports_state_known', oneOf('state', ExportState))
@Check('exports_lang_known', oneOf('lang', ['en', 'bn']))
@Check('exports_selection_is_object', `jsonb_typeof("selection") = 'object'`)
@Check('exports_rows_range', `"rows" >= 0 AND "rows" <= "total"`)
@Check('exports_tries_range', `"tries" >= 0`)
@Check('exports_done_has_file', `"state" <> 'DONE' OR num_nulls("file_key", "filename") = 0`)
@Check('exports_failed_has_error', `"state" <> 'FAILED' OR "error" IS NOT NULL`)
@Index('exports_owner_id_id_idx', ['ownerId', 'id'])
@Index('exports_created_at_idx', ['createdAt'])
export class Export {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'owner_id' })
  owner!: Relation<User>;

  /** The token that started it, which sees no exports but its own. */
  @Column({ type: 'uuid', nullable: true })
  tokenId!: string | null;

  @field.of(() => ExportKind, 'The kind of file.')
  @Column({ type: 'text' })
  kind!: ExportKind;

  @field.of(() => ExportState, 'The state of the export.')
  @Column({ type: 'text', default: 'QUEUED' })
  state!: ExportState;

  /** The language of headings, forms and messages. */
  @Column({ type: 'text', default: 'en' })
  lang!: Lang;

  @Column({ type: 'jsonb' })
  selection!: Selection;

  @field.int('The number of applicants in the file.')
  @Column({ type: 'int' })
  total!: number;

  @field.int('The number of rows or forms made so far.')
  @Column({ type: 'int', default: 0 })
  rows!: number;

  /** The number of starts: a fencing token, which identifies the worker that started last. Each worker starts over. */
  @Column({ type: 'int', default: 0 })
  tries!: number;

  @field.optionalText('The file name, once the export is done.')
  @OptionalText()
  filename!: string | null;

  @OptionalText()
  fileKey!: string | null;

  /** A text key, to be shown in the language of the reader. */
  @OptionalText()
  error!: TextKey | null;

  @field.dateTime('When it was started.')
  @CreatedColumn()
  createdAt!: Date;
}
