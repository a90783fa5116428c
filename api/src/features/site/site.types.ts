import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One row of a contact table.' })
export class ContactPoint {
  @Field(() => String, { description: 'The department.' })
  department!: string;

  @Field(() => String, { description: 'Its phone number.' })
  phone!: string;

  @Field(() => String, { description: 'Its e-mail address.' })
  email!: string;
}

@ObjectType({
  description: 'The settings of the site: the brand, the contacts and the bank account for the fee.',
})
export class SiteInfo {
  @Field(() => String, { description: 'The name of the university.' })
  universityName!: string;

  @Field(() => String, { description: 'The title in the navigation bar.' })
  admissionTitle!: string;

  @Field(() => String, { description: 'The target of the tutorial link on the landing page.' })
  tutorialUrl!: string;

  @Field(() => String, { description: 'The target of the contact link on the landing page.' })
  contactUrl!: string;

  @Field(() => [ContactPoint], { description: 'General inquiries.' })
  inquiries!: ContactPoint[];

  @Field(() => [ContactPoint], { description: 'Technical support.' })
  support!: ContactPoint[];

  @Field(() => [String], { description: 'The postal address, line by line.' })
  postalAddress!: string[];

  @Field(() => String, { description: 'The bank for payments by slip.' })
  bankName!: string;

  @Field(() => String, { description: 'Its branch.' })
  bankBranch!: string;

  @Field(() => String, { description: 'The account that the fee is paid to.' })
  bankAccount!: string;

  @Field(() => String, { description: 'The phone number for inquiries about a bank payment.' })
  bankInquiryPhone!: string;
}
