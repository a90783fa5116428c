import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { filled, OptionalText, oneOf } from '../../db/columns.ts';
import { Profile } from './profile.entity.ts';

export const AddressKind = { PRESENT: 'PRESENT', PERMANENT: 'PERMANENT' } as const;
export type AddressKind = (typeof AddressKind)[keyof typeof AddressKind];

/** The present and the permanent address of a profile. */
@Entity('addresses')
@Check('addresses_kind_known', oneOf('kind', AddressKind))
@Check('addresses_apt_number_filled', filled('apt_number'))
export class Address {
  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: AddressKind;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  /** VILLAGE or otherwise. */
  @OptionalText()
  addressType!: string | null;

  /** The address in one line, as in the form. */
  @Column({ type: 'text' })
  aptNumber!: string;

  @OptionalText()
  roadNameAndNumber!: string | null;

  @OptionalText()
  areaAndPostalCode!: string | null;

  @OptionalText()
  city!: string | null;

  @OptionalText()
  country!: string | null;

  @OptionalText()
  village!: string | null;

  @OptionalText()
  postOffice!: string | null;

  @OptionalText()
  policeStation!: string | null;

  @OptionalText()
  district!: string | null;

  /** Whether the applicant ticked that both addresses are the same. */
  @Column({ type: 'boolean', default: false })
  isAddressSame!: boolean;
}
