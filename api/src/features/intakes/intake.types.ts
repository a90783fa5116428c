import { copyIntakeRules, extendIntakeRules, intakeRules, intakeStateRules, Trimester } from '@admission/schema';
import { InputType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

@InputType({ description: 'An intake to add, or with an id to change.' })
@CheckedBy(intakeRules)
export class IntakeInput {
  @field.optionalId('The intake to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('2 to 20 letters, digits and dashes, a letter first.') code!: string;
  @field.text('The title in English.') titleEn!: string;
  @field.text('The title in Bangla.') titleBn!: string;
  @field.of(() => Trimester, 'The trimester that it admits to.') trimester!: Trimester;
  @field.int('The year that it admits to.') year!: number;
  @field.text('An ISO 8601 instant, in Asia/Dhaka without an offset.') opensAt!: string | Date;
  @field.text('An ISO 8601 instant after the opening.') closesAt!: string | Date;
  @field.optionalInt('0 to 120 minutes; absent: none.') graceMinutes?: number | null;
  @field.text('An ISO 8601 instant, not before the close.') payUntil!: string | Date;
  @field.optionalInt('Whole BDT by bank; absent: the fee of the installation.') feeBank?: number | null;
  @field.optionalInt('Whole BDT by bKash; absent: the fee of the installation.') feeBkash?: number | null;
}

@InputType({ description: 'A copy of an intake for another season.' })
@CheckedBy(copyIntakeRules)
export class CopyIntakeInput {
  @field.id('The intake to copy, with its exams.') id!: string;
  @field.text('The code of the copy.') code!: string;
  @field.of(() => Trimester, 'The trimester of the copy.') trimester!: Trimester;
  @field.int('The year of the copy.') year!: number;
}

@InputType({ description: 'A later close of an intake.' })
@CheckedBy(extendIntakeRules)
export class ExtendIntakeInput {
  @field.id('The intake.') id!: string;
  @field.optionalText('The phone of the one person that it is for; absent: everyone.') phone?: string | null;
  @field.text('An ISO 8601 instant after the close.') until!: string | Date;
  @field.text('Why; kept in the audit.') reason!: string;
}

@InputType({ description: 'An intake in the version that the officer saw.' })
@CheckedBy(intakeStateRules)
export class IntakeStateInput {
  @field.id('The intake.') id!: string;
  @field.int('A stale version answers CONFLICT.') version!: number;
}
