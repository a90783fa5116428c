import { studentFormsRules } from '@admission/schema';
import { ArgsType, ID, InputType, ObjectType } from 'type-graphql';
import { defineEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

@ObjectType({ description: 'The application form of an applicant as a PDF.' })
export class StudentForm {
  @field.text('The file name.') filename!: string;
  @field.text('application/pdf.') mimeType!: string;
  @field.text('The PDF in base64.') data!: string;
}

@ObjectType({ description: 'The admit card of an applicant who has paid, as a PDF and with its data.' })
export class AdmitCard {
  @field.text('The file name.') filename!: string;
  @field.text('application/pdf.') mimeType!: string;
  @field.text('The PDF in base64.') data!: string;
  @field.text('The applicant ID, assigned when the payment was complete.') applicantId!: string;
  @field.text('Name of the applicant.') name!: string;
  @field.text('Title of the exam.') examTitle!: string;
  @field.text('The title, in the language of the request, if it was entered in both.') localizedExamTitle!: string;
  @field.dateTime('When the exam is held: as printed, with a seat the start of its sitting.') examDate!: Date;
  @field.text('Name of the program.') program!: string;
  @field.text('Its name, in the language of the request, if it was entered in both.') localizedProgram!: string;
  @field.optionalText('The venue, in the language of the request; null without a seat.') venue!: string | null;
  @field.optionalText('The room.') room!: string | null;
  @field.optionalText('The label of the seat.') seat!: string | null;
}

export const AdmitCardState = defineEnum('AdmitCardState', 'Whether an admit card counts.', {
  GENUINE: 'It counts.',
  REVOKED: 'It was reissued: only the newer card counts.',
  EXPIRED: 'Its exam is over.',
  UNPAID: 'Its payment is no longer complete.',
});
export type AdmitCardState = keyof typeof AdmitCardState;

@ObjectType({ description: 'The data of an admit card that we issued.' })
export class AdmitCheck {
  @field.text('Name of the applicant.') name!: string;
  @field.text('The applicant ID; empty while the payment is not PAID.') applicantId!: string;
  @field.text('Title of the exam.') examTitle!: string;
  @field.text('The title, in the language of the request, if it was entered in both.') localizedExamTitle!: string;
  @field.dateTime('When the exam is held: as printed, with a seat the start of its sitting.') examDate!: Date;
  @field.boolean('Whether it counts: `state` is GENUINE.') valid!: boolean;
  @field.of(() => AdmitCardState, 'Whether it counts, or why not.') state!: AdmitCardState;
}

@ObjectType({ description: 'A receipt or a deposit slip as a PDF.' })
export class PaymentPaper extends StudentForm {}

@ObjectType({ description: 'The application forms of several applicants in one zip.' })
export class StudentForms {
  @field.text('The file name: profile_pdfs_{trimester}_{date}.zip.') filename!: string;
  @field.text('application/zip.') mimeType!: string;
  @field.text('The zip in base64.') data!: string;
}

@InputType({ description: 'The profiles whose forms to download.' })
@CheckedBy(studentFormsRules)
export class StudentFormsInput {
  @field.optional(() => [ID], 'Ids of 1 to 200 profiles; unknown ones are omitted.') profileIds!: string[];
}

@ArgsType()
@CheckedBy(studentFormsRules)
export class StudentFormsArgs {
  @field.of(() => [ID], 'Ids of 1 to 200 profiles; unknown ones are omitted.') profileIds!: string[];
}
