import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { filled, OptionalText, oneOf } from '../../db/columns.ts';
import { Profile } from './profile.entity.ts';

export const GuardianKind = { FATHER: 'FATHER', MOTHER: 'MOTHER', LOCAL: 'LOCAL', EMERGENCY: 'EMERGENCY' } as const;
export type GuardianKind = (typeof GuardianKind)[keyof typeof GuardianKind];

/** A parent, guardian or emergency contact of an applicant. Father and mother are required, with a phone. */
@Entity('guardians')
@Check('guardians_kind_known', oneOf('kind', GuardianKind))
@Check(
  'guardians_parents_complete',
  `"kind" NOT IN ('FATHER', 'MOTHER') OR (${filled('name')} AND "name" IS NOT NULL AND "phone" IS NOT NULL)`,
)
@Check('guardians_phone_format', `"phone" ~ '^01[0-9]{9}$'`)
export class Guardian {
  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: GuardianKind;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @OptionalText()
  name!: string | null;

  @OptionalText()
  occupation!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @OptionalText()
  nid!: string | null;
}
