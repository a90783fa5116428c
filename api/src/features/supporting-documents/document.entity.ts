import { DocumentState, limits } from '@admission/schema';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
  VersionColumn,
} from 'typeorm';
import { IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import { DocumentKind } from '../document-kinds/index.ts';
import { Image } from '../images/index.ts';
import { Profile } from '../profiles/index.ts';

/** A supporting document of an application: its pages, and the decision of an officer. */
@Entity('documents')
@Unique('documents_profile_id_kind_id_key', ['profileId', 'kindId'])
@Check('documents_state_known', oneOf('state', DocumentState))
@Check('documents_submitted_complete', `"state" = 'DRAFT' OR "submitted_at" IS NOT NULL`)
@Check(
  'documents_decided_complete',
  `num_nulls("decided_at", "decided_by_id") = CASE WHEN "state" IN ('ACCEPTED', 'REJECTED') THEN 0 ELSE 2 END`,
)
// Only a document that was sent back has a reason.
@Check('documents_reason', `("state" = 'REJECTED') = ("reason" IS NOT NULL)`)
@Index('documents_kind_id_idx', ['kindId'])
@Index('documents_decided_by_id_idx', ['decidedById'])
@Index('documents_to_review_idx', ['submittedAt', 'id'], { where: `"state" = 'UPLOADED'` })
export class SupportingDocument {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @Column({ type: 'uuid' })
  kindId!: string;

  @ManyToOne(() => DocumentKind, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'kind_id' })
  kind!: Relation<DocumentKind>;

  @Column({ type: 'text', default: 'DRAFT' })
  state!: DocumentState;

  @Column({ type: 'timestamptz', nullable: true })
  submittedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @ForeignKey('User', { name: 'documents_decided_by_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null;

  /** Why it was sent back: a text key, or as an officer has written it. */
  @OptionalText()
  reason!: string | null;

  /** Counts the changes of its pages too. */
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}

/** A page of a document, in order; its file is an image. */
@Entity('document_pages')
@Unique('document_pages_image_id_key', ['imageId'])
@Check('document_pages_ordinal_range', `"ordinal" BETWEEN 1 AND ${limits.supportingDocuments.pages}`)
export class DocumentPage {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'document_pages_pkey' })
  documentId!: string;

  @ManyToOne(() => SupportingDocument, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'document_id' })
  document!: Relation<SupportingDocument>;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'document_pages_pkey' })
  ordinal!: number;

  @Column({ type: 'uuid' })
  imageId!: string;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'image_id' })
  image!: Relation<Image>;
}
