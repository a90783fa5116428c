import { ImageReview, limits } from '@admission/schema';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedColumn, IdColumn, oneOf } from '../../db/columns.ts';
import { User } from '../accounts/index.ts';
import { Profile } from '../profiles/index.ts';

export const ImageKind = {
  PICTURE: 'PICTURE',
  SIGNATURE: 'SIGNATURE',
  GENERIC: 'GENERIC',
  NOTICE: 'NOTICE',
  PAGE: 'PAGE',
} as const;
export type ImageKind = (typeof ImageKind)[keyof typeof ImageKind];

/** A re-encoded and stored image. Its file has a random key; its address is signed and expires. */
@Entity('images')
@Check('images_kind_known', oneOf('kind', ImageKind))
@Check('images_owner', `"kind" = 'GENERIC' OR "user_id" IS NOT NULL`)
@Check('images_generic_expires', `"kind" <> 'GENERIC' OR "expires_at" IS NOT NULL`)
@Check('images_size_positive', `"width" > 0 AND "height" > 0 AND "bytes" > 0`)
@Check(
  'images_picture_size',
  `"kind" <> 'PICTURE' OR ("width" <= ${limits.image.picture.width} AND "height" <= ${limits.image.picture.height})`,
)
@Check(
  'images_signature_size',
  `"kind" <> 'SIGNATURE' OR ("width" <= ${limits.image.signature.width} AND "height" <= ${limits.image.signature.height})`,
)
@Check('images_review_known', oneOf('review', ImageReview))
@Check('images_review_complete', `("review" IS NULL) = ("reviewed_at" IS NULL)`)
// Only a returned image has a reason.
@Check('images_review_reason', `coalesce("review" = 'RETURNED', false) = ("review_reason" IS NOT NULL)`)
@Unique('images_file_key_key', ['fileKey'])
// One current picture and one current signature per application.
@Index('images_current_once', ['userId', 'kind', 'profileId'], {
  unique: true,
  where: `"replaced_at" IS NULL AND "kind" IN ('PICTURE', 'SIGNATURE')`,
})
@Index('images_profile_id_idx', ['profileId'])
@Index('images_user_id_idx', ['userId'])
// The oldest picture or signature without a review first.
@Index('images_to_review_idx', ['createdAt', 'id'], {
  where: `"review" IS NULL AND "replaced_at" IS NULL AND "kind" IN ('PICTURE', 'SIGNATURE')`,
})
@Index('images_expires_at_idx', ['expiresAt'])
@Index('images_replaced_at_idx', ['replacedAt'])
export class Image {
  @IdColumn()
  id!: string;

  /** Null for the generic upload, which needs no account. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User> | null;

  /** The application that a picture or signature was uploaded for; later ones use it until they get their own. */
  @Column({ type: 'uuid', nullable: true })
  profileId!: string | null;

  @ManyToOne(() => Profile, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile> | null;

  @Column({ type: 'text' })
  kind!: ImageKind;

  @Column({ type: 'text' })
  fileKey!: string;

  @Column({ type: 'int' })
  width!: number;

  @Column({ type: 'int' })
  height!: number;

  @Column({ type: 'int' })
  bytes!: number;

  /** Of the stored file, in hex. */
  @Column({ type: 'text' })
  sha256!: string;

  @CreatedColumn()
  createdAt!: Date;

  /** When a newer image replaced it; the sweep deletes it later. */
  @Column({ type: 'timestamptz', nullable: true })
  replacedAt!: Date | null;

  /** An officer's decision about a picture or signature; null before it. */
  @Column({ type: 'text', nullable: true })
  review!: ImageReview | null;

  /** Why it was returned: a text key, or as an officer has written it. */
  @Column({ type: 'text', nullable: true })
  reviewReason!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt!: Date | null;

  /** Null for an image of a saved notice or mail, which is kept permanently. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}
