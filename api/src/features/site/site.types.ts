import { limits } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: 'One row of a contact table.' })
export class ContactPoint {
  @field.text('The department.') department!: string;
  @field.optionalText('The department in Bangla, if there is one.') departmentBn?: string | null;
  @field.text('Its phone number.') phone!: string;
  @field.text('Its e-mail address.') email!: string;
}

@ObjectType({
  description: 'The settings of the site: the brand, the contacts and the bank account for the fee.',
})
export class SiteInfo {
  @field.text('The name of the university.') universityName!: string;
  @field.optionalText('The name of the university in Bangla.') universityNameBn!: string | null;
  @field.text('The title in the navigation bar.') admissionTitle!: string;
  @field.optionalText('The title in Bangla.') admissionTitleBn!: string | null;
  @field.optionalText("The address of the logo; null: the product's.") logoUrl!: string | null;
  @field.optionalText("The brand color, #rrggbb; null: the product's.") color!: string | null;
  @field.optionalText('The first sentences of the landing page in English.') introEn!: string | null;
  @field.optionalText('The first sentences of the landing page in Bangla.') introBn!: string | null;
  @field.text('The target of the tutorial link on the landing page.') tutorialUrl!: string;
  @field.text('The target of the contact link on the landing page.') contactUrl!: string;
  @Lists(() => limits.institution.contacts)
  @field.of(() => [ContactPoint], 'General inquiries.')
  inquiries!: ContactPoint[];
  @Lists(() => limits.institution.contacts)
  @field.of(() => [ContactPoint], 'Technical support.')
  support!: ContactPoint[];
  @field.of(() => [String], 'The postal address, line by line.') postalAddress!: string[];
  @field.of(() => [String], 'The postal address in Bangla; empty: there is none.') postalAddressBn!: string[];
  @field.text('The bank for payments by slip.') bankName!: string;
  @field.text('Its branch.') bankBranch!: string;
  @field.text('The account that the fee is paid to.') bankAccount!: string;
  @field.optionalText('The name of the account.') bankAccountName!: string | null;
  @field.optionalText('The routing number of the branch.') bankRouting!: string | null;
  @field.int('The fee by bKash, in BDT.') feeBkash!: number;
  @field.int('The fee at the bank, in BDT.') feeBank!: number;
  @field.text('The phone number for inquiries about a bank payment.') bankInquiryPhone!: string;
  @field.optionalText('Where officers sign in by the OpenID provider of the university; null: there is none.')
  officerSignInUrl!: string | null;
}
