import { ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: 'One row of a contact table.' })
export class ContactPoint {
  @field.text('The department.') department!: string;
  @field.text('Its phone number.') phone!: string;
  @field.text('Its e-mail address.') email!: string;
}

@ObjectType({
  description: 'The settings of the site: the brand, the contacts and the bank account for the fee.',
})
export class SiteInfo {
  @field.text('The name of the university.') universityName!: string;
  @field.text('The title in the navigation bar.') admissionTitle!: string;
  @field.text('The target of the tutorial link on the landing page.') tutorialUrl!: string;
  @field.text('The target of the contact link on the landing page.') contactUrl!: string;
  @field.of(() => [ContactPoint], 'General inquiries.') inquiries!: ContactPoint[];
  @field.of(() => [ContactPoint], 'Technical support.') support!: ContactPoint[];
  @field.of(() => [String], 'The postal address, line by line.') postalAddress!: string[];
  @field.text('The bank for payments by slip.') bankName!: string;
  @field.text('Its branch.') bankBranch!: string;
  @field.text('The account that the fee is paid to.') bankAccount!: string;
  @field.int('The fee by bKash, in BDT.') feeBkash!: number;
  @field.int('The fee at the bank, in BDT.') feeBank!: number;
  @field.text('The phone number for inquiries about a bank payment.') bankInquiryPhone!: string;
  @field.optionalText('Where officers sign in by the OpenID provider of the university; null: there is none.')
  officerSignInUrl!: string | null;
}
