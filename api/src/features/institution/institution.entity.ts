import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, VersionColumn } from 'typeorm';
import type { Contact } from '../../core/institution.ts';
import { IdColumn, OptionalText, UpdatedColumn } from '../../db/columns.ts';
import { MoneyChange } from './money-change.entity.ts';

/**
 * The single row of the institution, added by the migration. Null values fall back to the environment: names and contacts until `savedAt`
 * is set, bank account and fees until `changeId` names an approved change. A trigger refuses other changes of bank account and fees.
 */
@Entity('institution')
@Index('institution_one_row', { synchronize: false })
@Index('institution_change_id_idx', ['changeId'])
@Check(
  'institution_saved_complete',
  `"saved_at" IS NULL OR num_nulls("name_en", "title_en", "postal_address_en", "inquiries", "support") = 0`,
)
@Check('institution_color_form', `"color" ~ '^#[0-9a-f]{6}$'`)
@Check(
  'institution_money_complete',
  `num_nulls("bank_name", "bank_branch", "bank_account", "bank_inquiry_phone", "fee_bank", "fee_bkash")
    = CASE WHEN "change_id" IS NULL THEN 6 ELSE 0 END`,
)
@Check('institution_fee_positive', `"fee_bank" > 0 AND "fee_bkash" > 0`)
export class InstitutionRow {
  @IdColumn()
  id!: string;

  @Column({ type: 'timestamptz', nullable: true })
  savedAt!: Date | null;

  @OptionalText() nameEn!: string | null;
  @OptionalText() nameBn!: string | null;
  @OptionalText() titleEn!: string | null;
  @OptionalText() titleBn!: string | null;
  @OptionalText() color!: string | null;

  /** The stored address of the image (`images`). */
  @OptionalText() logoUrl!: string | null;

  @OptionalText() postalAddressEn!: string | null;
  @OptionalText() postalAddressBn!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  inquiries!: Contact[] | null;

  @Column({ type: 'jsonb', nullable: true })
  support!: Contact[] | null;

  @OptionalText() introEn!: string | null;
  @OptionalText() introBn!: string | null;
  @OptionalText() circularEn!: string | null;
  @OptionalText() circularBn!: string | null;

  @Column({ type: 'uuid', nullable: true })
  changeId!: string | null;

  @ManyToOne(() => MoneyChange, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'change_id' })
  change!: Relation<MoneyChange> | null;

  @OptionalText() bankName!: string | null;
  @OptionalText() bankBranch!: string | null;
  @OptionalText() bankAccountName!: string | null;
  @OptionalText() bankAccount!: string | null;
  @OptionalText() bankRouting!: string | null;
  @OptionalText() bankInquiryPhone!: string | null;

  @Column({ type: 'int', nullable: true })
  feeBank!: number | null;

  @Column({ type: 'int', nullable: true })
  feeBkash!: number | null;

  @UpdatedColumn()
  updatedAt!: Date;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
