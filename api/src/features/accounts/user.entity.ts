import { Role } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, DeleteDateColumn, Entity, Index, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, oneOf, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';

/** An account with a verified phone, or added by SUPERADMIN. An unverified one is a `Registration`. */
@ObjectType('User', { description: 'An account: an applicant or an administrator.' })
@Entity('users')
@Check('users_role_known', oneOf('role', Role))
@Check('users_phone_format', `"phone" ~ '^01[0-9]{9}$'`)
@Check('users_name_filled', filled('name'))
@Check('users_name_bn_filled', filled('name_bn'))
@Check('users_email_filled', filled('email'))
@Check('users_password_hashed', `"password_hash" LIKE '$argon2id$%'`)
@Check('users_lang_known', oneOf('lang', ['en', 'bn']))
// A deleted account keeps its row, because payments and the audit reference it; its phone becomes available.
@Index('users_phone_key', ['phone'], { unique: true, where: '"deleted_at" IS NULL' })
@Index('users_role_id_idx', ['role', 'id'])
@Index('users_student_created_at_idx', ['createdAt'], { where: `"role" = 'STUDENT' AND "deleted_at" IS NULL` })
@Index('users_deleted_at_idx', ['deletedAt'], { where: '"deleted_at" IS NOT NULL' })
@Index('users_search_text_idx', { synchronize: false })
@Index('users_name_bn_idx', { synchronize: false })
export class User {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  /** The application whose payment and images the user is shown with, if not the current one. Not a column. */
  applicationId?: string;

  @field.text('Trimmed and in upper case.')
  @Column({ type: 'text' })
  name!: string;

  @field.optionalText('The name in Bangla letters; optional.')
  @Column({ type: 'text', nullable: true })
  nameBn!: string | null;

  @field.text('Eleven digits starting 01.')
  @Column({ type: 'text' })
  phone!: string;

  @field.text('E-mail address.')
  @Column({ type: 'text' })
  email!: string;

  /** When a SUPERADMIN entered the e-mail, or the OpenID provider verified it; a trigger clears it when another is typed. */
  @Column({ type: 'timestamptz', nullable: true })
  emailConfirmedAt!: Date | null;

  @field.of(() => Role, 'Role of the account.')
  @Column({ type: 'text' })
  role!: Role;

  /** Argon2id with its parameters. */
  @Column({ type: 'text', select: false })
  passwordHash!: string;

  @field.optionalDateTime('Since when signing in also asks for a code of an authenticator app; null: it does not.')
  @Column({ type: 'timestamptz', nullable: true })
  secondFactorAt!: Date | null;

  /** Language of messages. */
  @Column({ type: 'text', default: 'en' })
  lang!: 'en' | 'bn';

  @field.dateTime('Time of creation.')
  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;

  /** Normalised name, phone and e-mail, one per line: one index serves a search in each of them. */
  @Column({
    type: 'text',
    asExpression: `search_key("name") || chr(10) || "phone" || chr(10) || search_key("email")`,
    generatedType: 'STORED',
    select: false,
    insert: false,
    update: false,
    nullable: true,
  })
  searchText!: string;
}
