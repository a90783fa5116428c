import {
  approveMoneyChangeRules,
  institutionRules,
  limits,
  MoneyChangeState,
  moneyChangeRules,
  rejectMoneyChangeRules,
} from '@admission/schema';
import { ArgsType, InputType, ObjectType } from 'type-graphql';
import type { BankDetails, MoneyFacts } from '../../core/institution.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { Saying } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { ContactPoint } from '../site/index.ts';
import { MoneyChange } from './money-change.entity.ts';

describeEnum(MoneyChangeState, 'MoneyChangeState', 'The state of a change of money.', {
  PENDING: 'Waiting for a second SUPERADMIN.',
  APPROVED: 'It applies.',
  REJECTED: 'It was discarded.',
});

/** The fields of the bank account, for the institution and for changes. */
@ObjectType()
abstract class Bank implements BankDetails {
  @field.text('The bank for payments by slip.') bankName!: string;
  @field.text('Its branch.') bankBranch!: string;
  @field.optionalText('The name of the account.') bankAccountName!: string | null;
  @field.text('The account that the fee is paid to.') bankAccount!: string;
  @field.optionalText('The routing number of the branch.') bankRouting!: string | null;
  @field.text('The phone number for inquiries about a bank payment.') bankInquiryPhone!: string;
}

@ObjectType({ description: 'The institution: what its pages, papers and messages say of it.' })
export class Institution extends Bank implements MoneyFacts {
  @field.id('Opaque.') id!: string;
  @field.text('The name in English.') nameEn!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
  @field.text('The title of the admission in English.') titleEn!: string;
  @field.optionalText('The title of the admission in Bangla.') titleBn!: string | null;
  @field.optionalText("The brand color, #rrggbb; null: the product's.") color!: string | null;
  @field.optionalText("The address of the logo; null: the product's.") logoUrl!: string | null;
  @field.text('The postal address in English, with line breaks.') postalAddressEn!: string;
  @field.optionalText('The postal address in Bangla.') postalAddressBn!: string | null;
  @Lists(() => limits.institution.contacts)
  @field.of(() => [ContactPoint], 'General inquiries.')
  inquiries!: ContactPoint[];
  @Lists(() => limits.institution.contacts)
  @field.of(() => [ContactPoint], 'Technical support.')
  support!: ContactPoint[];
  @field.optionalText('The first sentences of the landing page in English.') introEn!: string | null;
  @field.optionalText('The first sentences of the landing page in Bangla.') introBn!: string | null;
  @field.optionalText('The note at the end of each circular in English.') circularEn!: string | null;
  @field.optionalText('The note at the end of each circular in Bangla.') circularBn!: string | null;
  @field.int('The standard fee at the bank, in BDT.') feeBank!: number;
  @field.int('The standard fee by bKash, in BDT.') feeBkash!: number;
  @field.boolean("Whether names and contacts were saved; false: the environment's.") isSaved!: boolean;
  @field.int('Grows with each change; an editor sends the version that it read.') version!: number;
}

@InputType({ description: 'One row of a contact table.' })
export class ContactPointInput {
  @field.text('The department.') department!: string;
  @field.optionalText('The department in Bangla.') departmentBn?: string | null;
  @field.text('Its phone number.') phone!: string;
  @field.text('Its e-mail address.') email!: string;
}

@InputType({ description: 'Names, brand, contacts and texts of the institution.' })
@CheckedBy(institutionRules)
export class InstitutionInput {
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('The name in English.') nameEn!: string;
  @field.optionalText('The name in Bangla.') nameBn?: string | null;
  @field.text('The title of the admission in English.') titleEn!: string;
  @field.optionalText('The title of the admission in Bangla.') titleBn?: string | null;
  @field.optionalText('#rrggbb, dark enough for white text.') color?: string | null;
  @field.optionalText('The address that uploadNoticeImage returned, or that of the saved logo.') logoUrl?:
    | string
    | null;
  @field.text('The postal address in English, with line breaks.') postalAddressEn!: string;
  @field.optionalText('The postal address in Bangla.') postalAddressBn?: string | null;
  @field.optional(() => [ContactPointInput], 'General inquiries, at most 12.') inquiries?: ContactPointInput[] | null;
  @field.optional(() => [ContactPointInput], 'Technical support, at most 12.') support?: ContactPointInput[] | null;
  @field.optionalText('The first sentences of the landing page in English.') introEn?: string | null;
  @field.optionalText('The first sentences of the landing page in Bangla.') introBn?: string | null;
  @field.optionalText('The note at the end of each circular in English.') circularEn?: string | null;
  @field.optionalText('The note at the end of each circular in Bangla.') circularBn?: string | null;
}

@ObjectType({ description: 'The saved institution.' })
export class InstitutionDone extends Saying {
  @field.of(() => Institution, 'As it is now.') institution!: Institution;
}

@ObjectType({ description: 'The bank account and fees before or after a change; of an intake, only its fees.' })
export class MoneyValuesView {
  @field.optionalText('The bank.') bankName!: string | null;
  @field.optionalText('Its branch.') bankBranch!: string | null;
  @field.optionalText('The name of the account.') bankAccountName!: string | null;
  @field.optionalText('The account.') bankAccount!: string | null;
  @field.optionalText('The routing number.') bankRouting!: string | null;
  @field.optionalText('The phone number for inquiries.') bankInquiryPhone!: string | null;
  @field.optionalInt('Whole BDT at the bank; null: the standard fee.') feeBank!: number | null;
  @field.optionalInt('Whole BDT by bKash; null: the standard fee.') feeBkash!: number | null;
}

@InputType({
  description:
    'The bank account and standard fees to propose; with an intake, its fees alone, each null: the standard one.',
})
@CheckedBy(moneyChangeRules)
export class MoneyChangeInput {
  @field.optionalId('The intake whose fee changes; absent: the institution.') intakeId?: string | null;
  @field.optionalText('The bank.') bankName?: string | null;
  @field.optionalText('Its branch.') bankBranch?: string | null;
  @field.optionalText('The name of the account.') bankAccountName?: string | null;
  @field.optionalText('The account.') bankAccount?: string | null;
  @field.optionalText('The routing number.') bankRouting?: string | null;
  @field.optionalText('The phone number for inquiries.') bankInquiryPhone?: string | null;
  @field.optionalInt('Whole BDT at the bank.') feeBank?: number | null;
  @field.optionalInt('Whole BDT by bKash.') feeBkash?: number | null;
  @field.optionalText('Step-up: why.') reason?: string | null;
  @field.optionalText("Step-up: the caller's password.") currentPassword?: string | null;
}

@InputType({
  description:
    'The bank account and standard fees to propose; with an intake, its fees alone, each null: the standard one.',
})
@CheckedBy(moneyChangeRules)
export class ProposeMoneyChangeInput extends MoneyChangeInput {
  @field.text('Why, for the audit trail; at most 500 characters.') override reason!: string;
  @field.text("The caller's own password.") override currentPassword!: string;
}

@ArgsType()
@CheckedBy(approveMoneyChangeRules)
export class ApproveMoneyChangeArgs {
  @field.id('The change.') id!: string;
  @field.text('Why, for the audit trail; at most 500 characters.') reason!: string;
  @field.text("The caller's own password.") currentPassword!: string;
}

@InputType({ description: 'The approval of a change that another SUPERADMIN has proposed.' })
@CheckedBy(approveMoneyChangeRules)
export class ApproveMoneyChangeInput {
  @field.id('The change.') id!: string;
  @field.optionalText('Step-up: why.') reason?: string | null;
  @field.optionalText("Step-up: the caller's password.") currentPassword?: string | null;
}

@InputType({ description: 'The rejection of a change.' })
@CheckedBy(rejectMoneyChangeRules)
export class RejectMoneyChangeInput {
  @field.id('The change.') id!: string;
  @field.text('Why.') reason!: string;
}

@ObjectType({ description: 'A proposed or decided change.' })
export class MoneyChangeDone extends Saying {
  @field.of(() => MoneyChange, 'The change.') change!: MoneyChange;
}
