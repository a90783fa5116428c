import { PaymentAttemptState, statementColumnsRules, Trimester, verifyStatementRules } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDate, GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { BankStatement } from './bank-statement.entity.ts';
import { LineOutcome, LineProblem } from './statement.outcomes.ts';

registerEnumType(LineOutcome, {
  name: 'BankLineOutcome',
  description: 'What a line of a bank statement says about the payments that wait.',
  valuesConfig: {
    MATCHED: { description: 'One slip that waits has this number, and the amount covers the fee.' },
    WRONG_AMOUNT: {
      description: 'One slip that waits has this number, and the amount is too small or cannot be read.',
    },
    SEVERAL_CLAIMS: { description: 'Several applicants handed in this number.' },
    ALREADY_PAID: { description: 'A payment was verified with this number before.' },
    UNMATCHED: { description: 'No slip that waits has this number.' },
  },
});

registerEnumType(LineProblem, {
  name: 'BankLineProblem',
  description: 'What is wrong with a line itself.',
  valuesConfig: {
    NO_REFERENCE: { description: 'It has no number.' },
    REFERENCE_INVALID: { description: 'What stands where the number should be cannot be one.' },
    NO_AMOUNT: { description: 'It has no amount that came in.' },
    REPEATED: { description: 'The same number stands on an earlier line.' },
  },
});

const Count = (description: string): PropertyDecorator => Field(() => Int, { description }) as PropertyDecorator;
const Text = (description: string): PropertyDecorator => Field(() => String, { description }) as PropertyDecorator;
const MaybeText = (description: string): PropertyDecorator =>
  Field(() => String, { nullable: true, description }) as PropertyDecorator;

@ObjectType({ description: 'How many lines of a statement say what, as things stand now.' })
export class BankStatementCounts {
  @Count('Lines with a number or an amount.') lines!: number;
  @Count('Lines that can be verified.') matched!: number;
  @Count('Lines with too little money.') wrongAmount!: number;
  @Count('Lines whose number several applicants claim.') severalClaims!: number;
  @Count('Lines whose number is paid already.') alreadyPaid!: number;
  @Count('Lines that match nothing.') unmatched!: number;
  @Count('Slips that wait and stand on no line.') waiting!: number;
  @Count('Payments that were verified from this statement.') verified!: number;
}

@ObjectType({ description: 'Who handed in the number of a line, or paid with it.' })
export class BankLineClaim {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Text('Name of the applicant.') name!: string;
  @Text('Phone of the applicant.') phone!: string;
  @MaybeText('Given out when the fee is paid.') applicantId!: string | null;
  @Text('As it was typed.') bankSlipNumber!: string;
  @Field(() => PaymentAttemptState, { description: 'Where that payment stands.' })
  state!: PaymentAttemptState;

  @Field(() => Int, { description: 'The fee in whole BDT.' })
  fee!: number;
}

@ObjectType({ description: 'One line of a bank statement.' })
export class BankStatementEntry {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Count('Its row in the file, from 1.') lineNo!: number;
  @Field(() => GraphQLDate, { nullable: true, description: 'The day; null where it cannot be read.' })
  bookedOn!: string | null;

  @MaybeText('The number, as the bank wrote it.') reference!: string | null;
  @Field(() => Float, { nullable: true, description: 'BDT that came in.' })
  amount!: number | null;

  @MaybeText('What the bank says about it.') description!: string | null;
  @Field(() => LineOutcome, { description: 'What it says about the payments that wait.' })
  outcome!: LineOutcome;

  @Field(() => LineProblem, { nullable: true, description: 'What is wrong with the line itself.' })
  problem!: LineProblem | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When a payment was verified from this very line.' })
  appliedAt!: Date | null;

  @Field(() => [BankLineClaim], { description: 'Who handed in the number, at most 10.' })
  claims!: BankLineClaim[];
}

@ObjectType({ description: 'One page of the lines of a statement.' })
export class BankStatementEntryPage {
  @Field(() => [BankStatementEntry], { description: 'In the order of the file, 50 a page.' })
  entries!: BankStatementEntry[];

  @Count('How many there are.') count!: number;
  @Count('This page, from 1.') page!: number;
  @Count('How many pages there are, at least 1.') pages!: number;
}

@ObjectType({ description: 'A slip that waits and stands on no line of the statement.' })
export class WaitingSlip {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Text('Name of the applicant.') name!: string;
  @Text('Phone of the applicant.') phone!: string;
  @Text('Name of the program.') course!: string;
  @Field(() => Trimester, { description: 'Of the exam.' })
  trimester!: Trimester;

  @Count('Of the exam.') year!: number;
  @Text('As it was typed.') bankSlipNumber!: string;
  @Field(() => GraphQLDateTime, { description: 'When it was handed in.' })
  submittedAt!: Date;
}

@ObjectType({ description: 'One page of the slips that stand on no line.' })
export class WaitingSlipPage {
  @Field(() => [WaitingSlip], { description: 'Longest waiting first, 50 a page.' })
  slips!: WaitingSlip[];

  @Count('How many there are.') count!: number;
  @Count('This page, from 1.') page!: number;
  @Count('How many pages there are, at least 1.') pages!: number;
}

@ObjectType({ description: 'One page of the statements that were uploaded.' })
export class BankStatementPage {
  @Field(() => [BankStatement], { description: 'Newest first, 20 a page.' })
  statements!: BankStatement[];

  @Count('How many there are.') count!: number;
  @Count('This page, from 1.') page!: number;
  @Count('How many pages there are, at least 1.') pages!: number;
}

@ObjectType({ description: 'One row of the file.' })
export class BankStatementRow {
  @Count('Its number, from 1.') lineNo!: number;
  @Field(() => [String], { description: 'Its cells.' })
  cells!: string[];
}

@ObjectType({ description: 'A statement that was changed.' })
export class BankStatementChange {
  @Text('In the language of the request.') msg!: string;
  @Field(() => BankStatement, { description: 'The statement.' })
  statement!: BankStatement;
}

@ObjectType({ description: 'What became of an upload.' })
export class BankStatementUpload {
  @Text('In the language of the request.') msg!: string;
  @Field(() => Boolean, { description: 'Whether the very same file was uploaded before.' })
  isKnown!: boolean;

  @Field(() => BankStatement, { description: 'The statement.' })
  statement!: BankStatement;
}

@ObjectType({ description: 'What became of one line.' })
export class BankLineResult {
  @Field(() => ID, { description: 'The line.' })
  lineId!: string;

  @Count('Its row in the file.') lineNo!: number;
  @Field(() => Boolean, { description: 'Whether the payment is verified.' })
  isVerified!: boolean;

  @MaybeText('Name of the applicant.') name!: string | null;
  @MaybeText('Given out with the payment.') applicantId!: string | null;
  @MaybeText('Why not, in the language of the request.') problem!: string | null;
}

@ObjectType({ description: 'What became of the lines that were to be verified.' })
export class BankStatementVerification {
  @Text('In the language of the request.') msg!: string;
  @Field(() => [BankLineResult], { description: 'Line by line.' })
  results!: BankLineResult[];

  @Field(() => Int, { nullable: true, description: 'Go on below this line; null where nothing is left.' })
  next!: number | null;

  @Field(() => BankStatement, { description: 'The statement.' })
  statement!: BankStatement;
}

@InputType({ description: 'Where the columns of a statement stand.' })
@CheckedBy(statementColumnsRules)
export class BankStatementColumnsInput {
  @Field(() => ID, { description: 'The statement.' })
  id!: string;

  @Field(() => Int, { description: 'The line of headings, from 1; 0 where there is none.' })
  headingLine!: number;

  @Field(() => Int, { description: 'The column of the slip or transaction number, from 0.' })
  reference!: number;

  @Field(() => Int, { description: 'The column of the amount, from 0.' })
  amount!: number;

  @Field(() => Int, { nullable: true, description: 'The column of the day, from 0.' })
  date?: number | null;

  @Field(() => Int, { nullable: true, description: 'The column of the description, from 0.' })
  description?: number | null;
}

@InputType({ description: 'Which lines of a statement are to be verified: these, or the next 50 matched ones.' })
@CheckedBy(verifyStatementRules)
export class VerifyBankStatementInput {
  @Field(() => ID, { description: 'The statement.' })
  id!: string;

  @Field(() => [ID], { nullable: true, description: 'These lines, at most 50; absent: the next matched ones.' })
  lineIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Matched lines below this one; absent: from the first.' })
  below?: number | null;
}
