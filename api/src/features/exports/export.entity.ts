import type { Lang, TextKey } from '@admission/schema';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CreatedColumn, IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import { User } from '../accounts/index.ts';
import type { ApplicantSearch } from '../applicants/index.ts';
import type { MeritOutcome } from '../merit/index.ts';
import { ExportKind, ExportState } from './export.words.ts';

/** Whose data: what a search finds when the file is made, or those very applicants. */
export type ApplicantSelection = { search: Omit<ApplicantSearch, 'page' | 'limit'> } | { userIds: string[] };
export type MeritSelection = { meritListId: string; outcome: MeritOutcome | null };
export type Selection = ApplicantSelection | MeritSelection;

/** A file that an administrator asked for and that is made off the request; gone a day later, with its file. */
@ObjectType('Export', { description: 'A file that was asked for, from the asking until it is swept away a day later.' })
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
  @Field(() => ID, { description: 'Opaque.' })
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'owner_id' })
  owner!: Relation<User>;

  @Field(() => ExportKind, { description: 'What the file holds.' })
  @Column({ type: 'text' })
  kind!: ExportKind;

  @Field(() => ExportState, { description: 'How far it has come.' })
  @Column({ type: 'text', default: 'QUEUED' })
  state!: ExportState;

  /** The language of headings, forms and messages. */
  @Column({ type: 'text', default: 'en' })
  lang!: Lang;

  @Column({ type: 'jsonb' })
  selection!: Selection;

  @Field(() => Int, { description: 'Applicants whose data go into it.' })
  @Column({ type: 'int' })
  total!: number;

  @Field(() => Int, { description: 'Rows, or forms, that are made by now.' })
  @Column({ type: 'int', default: 0 })
  rows!: number;

  /** How often a worker began it. Each begins anew; the number tells the newest from one that only seemed dead. */
  @Column({ type: 'int', default: 0 })
  tries!: number;

  @Field(() => String, { nullable: true, description: 'A name to save it under, once it is done.' })
  @OptionalText()
  filename!: string | null;

  @OptionalText()
  fileKey!: string | null;

  /** The name of a text, so that whoever asks reads it in the own language. */
  @OptionalText()
  error!: TextKey | null;

  @Field(() => GraphQLDateTime, { description: 'When it was asked for.' })
  @CreatedColumn()
  createdAt!: Date;
}
