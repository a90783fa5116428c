import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Whom to ask, one row of a contact table.' })
export class ContactPoint {
  @Field(() => String, { description: 'Who answers.' })
  department!: string;

  @Field(() => String, { description: 'Where to call.' })
  phone!: string;

  @Field(() => String, { description: 'Where to write.' })
  email!: string;
}

@ObjectType({
  description: 'What the operator says about the university: the brand, the contacts, the bank of the fee.',
})
export class SiteInfo {
  @Field(() => String, { description: 'The name of the university.' })
  universityName!: string;

  @Field(() => String, { description: 'The brand of the navigation bar.' })
  admissionTitle!: string;

  @Field(() => String, { description: 'Where the tutorial link of the landing page leads.' })
  tutorialUrl!: string;

  @Field(() => String, { description: 'Where the contact link of the landing page leads.' })
  contactUrl!: string;

  @Field(() => [ContactPoint], { description: 'General inquiries.' })
  inquiries!: ContactPoint[];

  @Field(() => [ContactPoint], { description: 'Technical support.' })
  support!: ContactPoint[];

  @Field(() => [String], { description: 'The postal address, line by line.' })
  postalAddress!: string[];

  @Field(() => String, { description: 'The bank that takes the fee by slip.' })
  bankName!: string;

  @Field(() => String, { description: 'Its branch.' })
  bankBranch!: string;

  @Field(() => String, { description: 'The account that the fee is paid to.' })
  bankAccount!: string;

  @Field(() => String, { description: 'Phone for inquiries about a bank payment.' })
  bankInquiryPhone!: string;
}
