import { ConductedFilter, examFilterRules, examRules, ProgramType, Trimester } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { GraphQLNumeric } from '../../core/scalars.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';
import { Exam } from './exam.entity.ts';

describeEnum(ConductedFilter, 'ConductedFilter', 'Whether to find held exams or others; absent: all.', {
  CONDUCTED: 'Exams that have been held.',
  NOT_CONDUCTED: 'Exams that have not been held.',
});

@ObjectType({ description: 'The exams that match a filter.' })
export class ExamList {
  @field.of(() => [Exam], 'Latest exam date first.') exams!: Exam[];
  @field.int('The number of exams.') count!: number;
}

@InputType({ description: 'Filters for exams; each is optional.' })
@CheckedBy(examFilterRules)
export class ExamFilter {
  @field.optionalText('Id or short code of the program.') program?: string | null;
  @field.optionalText('Id or short code of the department.') department?: string | null;
  @field.optional(() => Trimester, 'Absent: any.') trimester?: Trimester | null;
  @field.optional(() => GraphQLNumeric, 'The year of admission; absent: any.') newYear?: number | null;
  @field.optional(() => ProgramType, 'Absent: both.') courseType?: ProgramType | null;
  @field.optional(() => ConductedFilter, 'Absent: all.') conducted?: ConductedFilter | null;
  @field.optionalId('Of this intake; absent: of all.') intake?: string | null;
}

@InputType({ description: 'An exam to add, or with an id to change.' })
@CheckedBy(examRules)
export class ExamInput {
  @field.optionalId('The exam to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('The title in lists and on the admit card.') title!: string;
  @field.optionalText('The title in Bangla; absent: unchanged, blank: none.') titleBn?: string | null;
  @field.optionalText('Further information for applicants.') description?: string | null;
  @field.optionalId('The program that it admits to; required.') program!: string;
  @field.optionalText('The batch.') batch?: string | null;
  @field.optional(() => Trimester, 'Required.') trimester!: Trimester;
  @field.optionalInt('The year of admission; required.') year!: number;

  /** A string in the request; the rules parse it to a Date. */
  @field.optionalText('An ISO 8601 instant, in Asia/Dhaka without an offset. Required.') examDate!: string | Date;
  @field.optionalText('The last moment to apply, not after the exam. Blank: the exam decides. Absent: unchanged.')
  applyUntil?: string | Date | null;

  @field.optionalText('The last moment to pay, not after the exam. Blank: the exam decides. Absent: unchanged.')
  payUntil?: string | Date | null;

  @field.optionalBoolean('Whether it has been held.') conducted?: boolean | null;
  @field.optionalId('The intake that it belongs to; absent: unchanged, or the default intake of trimester and year.')
  intake?: string | null;
  @field.optionalInt('How many are to be admitted; null: not decided; absent: unchanged.') seats?: number | null;
}

@InputType({ description: 'An exam to add, or with an id to change.' })
@CheckedBy(examRules)
export class PutExamInput extends ExamInput {
  @field.id('The program that it admits to.') override program!: string;
  @field.of(() => Trimester, 'The trimester of admission.') override trimester!: Trimester;
  @field.int('The year of admission.') override year!: number;
  @field.text('An ISO 8601 instant, in Asia/Dhaka without an offset.') override examDate!: string | Date;
}

@ObjectType({ description: 'A program that is open for application, as visitors see it.' })
export class OpenProgram {
  @field.id('Of the exam.') id!: string;
  @field.id('Of its intake, which has a circular.') intakeId!: string;
  @field.text('The title of the exam.') title!: string;
  @field.text("The program's name.") course!: string;
  @field.of(() => ProgramType, "The program's type.") courseType!: ProgramType;
  @field.text("The department's name.") department!: string;
  @field.text('The title, in the language of the request, if it was entered in both.') localizedTitle!: string;
  @field.text("The program's name, in the language of the request, if it was entered in both.")
  localizedCourse!: string;
  @field.text("The department's name, in the language of the request, if it was entered in both.")
  localizedDepartment!: string;
  @field.of(() => Trimester, 'The trimester that it admits to.') trimester!: Trimester;
  @field.int('The year that it admits to.') year!: number;
  @field.optionalText('The batch that it admits to.') batch!: string | null;
  @field.dateTime('The date of the exam.') examDate!: Date;
  @field.dateTime('The last moment to apply.') lastApplication!: Date;
  @field.dateTime('The last moment to pay.') lastPayment!: Date;
  @field.optionalInt("The intake's own fee at the bank, in BDT; null: that of `site`.") feeBank!: number | null;
  @field.optionalInt("The intake's own fee by bKash, in BDT; null: that of `site`.") feeBkash!: number | null;
}

@InputType({ description: 'Whether an exam has been held.' })
@CheckedInService()
export class SetExamConductedInput {
  @field.id('The exam.') id!: string;
  @field.boolean('Whether it has been held.') conducted!: boolean;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT. Absent: the last change wins.')
  version?: number | null;
}

@ObjectType({ description: 'Whom another number of seats of an exam concerns.' })
export class SeatsImpact {
  @field.int('Have applied for the exam.') applied!: number;
  @field.int('Of these have paid.') paid!: number;
  @field.int('Paid applicants beyond the seats that are stored; 0 while none are.') beyondBefore!: number;
  @field.int('Paid applicants beyond the seats that are asked about; 0 without any.') beyond!: number;
}
