import { limits, ProgramType, Trimester } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { countMost } from '../../db/lists.ts';
import { Lists, ListsCounted } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';

@ObjectType({ description: 'An exam that a circular offers.' })
export class CircularProgram {
  @field.id('Of the exam.') id!: string;
  @field.text('The title of the exam, in the language of the request.') title!: string;
  @field.text('The program, in the language of the request.') program!: string;
  @field.of(() => ProgramType, "The program's type.") programType!: ProgramType;
  @field.text('The department, in the language of the request.') department!: string;
  @field.dateTime('The date of the exam.') examDate!: Date;
  @field.dateTime('The last moment to apply.') lastApplication!: Date;
  @field.dateTime('The last moment to pay.') lastPayment!: Date;
  @field.optionalInt('How many are to be admitted; null: not decided.') seats!: number | null;
  @field.of(() => [String], 'What the published rules ask for: one sentence for each condition.') conditions!: string[];
  @field.optionalInt('The number of the published version of the rules; null: the default rules.')
  ruleNumber!: number | null;
}

@ObjectType({ description: 'A supporting document that a circular asks for.' })
export class CircularDocument {
  @field.text('Its name, in the language of the request.') label!: string;
  @field.boolean('Whether the admit card waits for it.') isRequired!: boolean;
}

@ObjectType({ description: 'The announcement of a published intake, made from its dates, fees, exams and rules.' })
export class Circular {
  @field.id('Of the intake.') id!: string;
  @field.text('The code of the intake.') code!: string;
  @field.text('Changes with whatever the circular says, in eight hexadecimal digits.') edition!: string;
  @field.dateTime('When something in it changed last.') issuedAt!: Date;
  @field.text('The title, in the language of the request.') title!: string;
  @field.of(() => Trimester, 'The trimester that it admits to.') trimester!: Trimester;
  @field.int('The year that it admits to.') year!: number;
  @field.optionalDateTime('When applications open; null: now, until the date of each exam.') opensAt!: Date | null;
  @field.optionalDateTime('When applications close for everyone; null: each exam has its own end.')
  closesAt!: Date | null;
  @field.optionalDateTime('Until when the fee can be paid; null: each exam has its own end.') payUntil!: Date | null;
  @field.int('Minutes after the close in which applications are still taken.') graceMinutes!: number;
  @field.int('The fee at the bank, in BDT.') feeBank!: number;
  @field.int('The fee by bKash, in BDT.') feeBkash!: number;
  @ListsCounted((_, ctx) => countMost(ctx, 'exams', 'intake_id'))
  @field.of(() => [CircularProgram], 'What one can apply for, by date of the exam.')
  programs!: CircularProgram[];
  @Lists(() => limits.supportingDocuments.kinds)
  @field.of(() => [CircularDocument], 'What applicants upload once they have submitted the form, in order.')
  documents!: CircularDocument[];
  @field.optionalText("The institution's own note, in the language of the request.") note!: string | null;
  @field.optionalText('The address of the PDF in the language of the request; null for a draft.') pdfUrl!:
    | string
    | null;
}
