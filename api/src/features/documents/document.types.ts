import { studentFormsRules } from '@admission/schema';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';

@ObjectType({ description: 'The application form of an applicant as a PDF.' })
export class StudentForm {
  @Field(() => String, { description: 'The file name.' })
  filename!: string;

  @Field(() => String, { description: 'application/pdf.' })
  mimeType!: string;

  @Field(() => String, { description: 'The PDF in base64.' })
  data!: string;
}

@ObjectType({ description: 'The admit card of an applicant who has paid, as a PDF and with its data.' })
export class AdmitCard {
  @Field(() => String, { description: 'The file name.' })
  filename!: string;

  @Field(() => String, { description: 'application/pdf.' })
  mimeType!: string;

  @Field(() => String, { description: 'The PDF in base64.' })
  data!: string;

  @Field(() => String, { description: 'The applicant ID, assigned when the payment was complete.' })
  applicantId!: string;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => String, { description: 'Title of the exam.' })
  examTitle!: string;

  @Field(() => GraphQLDateTime, { description: 'When the exam is held.' })
  examDate!: Date;

  @Field(() => String, { description: 'Name of the program.' })
  program!: string;
}

@ObjectType({ description: 'The data of a genuine admit card.' })
export class AdmitCheck {
  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => String, { description: 'The applicant ID.' })
  applicantId!: string;

  @Field(() => String, { description: 'Title of the exam.' })
  examTitle!: string;

  @Field(() => GraphQLDateTime, { description: 'When the exam is held.' })
  examDate!: Date;

  @Field(() => Boolean, { description: 'Whether the payment is still complete.' })
  valid!: boolean;
}

@ObjectType({ description: 'The application forms of several applicants in one zip.' })
export class StudentForms {
  @Field(() => String, { description: 'The file name: profile_pdfs_{trimester}_{date}.zip.' })
  filename!: string;

  @Field(() => String, { description: 'application/zip.' })
  mimeType!: string;

  @Field(() => String, { description: 'The zip in base64.' })
  data!: string;
}

@InputType({ description: 'The profiles whose forms to download.' })
@CheckedBy(studentFormsRules)
export class StudentFormsInput {
  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of 1 to 200 profiles; unknown ones are omitted.',
  })
  profileIds!: string[];
}
