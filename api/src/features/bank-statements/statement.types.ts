import { PaymentAttemptState, statementColumnsRules, Trimester, verifyStatementRules } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDate, GraphQLDateTime } from '../../core/scalars.ts';
import { IntField, OptionalTextField, TextField } from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { Message } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { ApplicantReference } from '../payments/index.ts';
import { BankStatement } from './bank-statement.entity.ts';
import { LineOutcome, LineProblem } from './statement.outcomes.ts';

registerEnumType(LineOutcome, {
  name: 'BankLineOutcome',
  description: 'The result of matching a statement line with the pending slips.',
  valuesConfig: {
    MATCHED: { description: 'One pending slip has this number, and the amount covers the fee.' },
    WRONG_AMOUNT: { description: 'One pending slip has this number, but the amount is too small or unreadable.' },
    SEVERAL_CLAIMS: { description: 'Several applicants submitted this number.' },
    ALREADY_PAID: { description: 'A payment was verified with this number before.' },
    UNMATCHED: { description: 'No pending slip has this number.' },
  },
});

registerEnumType(LineProblem, {
  name: 'BankLineProblem',
  description: 'A defect of a statement line.',
  valuesConfig: {
    NO_REFERENCE: { description: 'No number.' },
    REFERENCE_INVALID: { description: 'The number is malformed.' },
    NO_AMOUNT: { description: 'No incoming amount.' },
    REPEATED: { description: 'An earlier line has the same number.' },
  },
});

@ObjectType({ description: 'Number of statement lines by current outcome.' })
export class BankStatementCounts {
  @IntField('Lines with a number or an amount.') lines!: number;
  @IntField('Lines that can be verified.') matched!: number;
  @IntField('Lines with too little money.') wrongAmount!: number;
  @IntField('Lines whose number several applicants claim.') severalClaims!: number;
  @IntField('Lines whose number is paid already.') alreadyPaid!: number;
  @IntField('Lines that match nothing.') unmatched!: number;
  @IntField('Pending slips that are on no line.') waiting!: number;
  @IntField('Payments that were verified from this statement.') verified!: number;
}

@ObjectType({ description: 'An applicant who submitted the number of a line, or paid with it.' })
export class BankLineClaim extends ApplicantReference {
  @OptionalTextField('Shown while the fee is PAID.') applicantId!: string | null;
  @TextField('Slip number as typed.') bankSlipNumber!: string;
  @Field(() => PaymentAttemptState, { description: 'State of the payment attempt.' })
  state!: PaymentAttemptState;

  @Field(() => Int, { description: 'The fee in whole BDT.' })
  fee!: number;
}

@ObjectType({ description: 'One line of a bank statement.' })
export class BankStatementEntry {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @IntField('Row number in the file, from 1.') lineNo!: number;
  @Field(() => GraphQLDate, { nullable: true, description: 'Date; null if unreadable.' })
  bookedOn!: string | null;

  @OptionalTextField('Slip or transaction number as on the statement.') reference!: string | null;
  @Field(() => Float, { nullable: true, description: 'Incoming amount in BDT.' })
  amount!: number | null;

  @OptionalTextField('Description on the statement.') description!: string | null;
  @Field(() => LineOutcome, { description: 'Result of the match with the pending slips.' })
  outcome!: LineOutcome;

  @Field(() => LineProblem, { nullable: true, description: 'Defect of the line.' })
  problem!: LineProblem | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Time at which a payment was verified from this line.' })
  appliedAt!: Date | null;

  @Field(() => [BankLineClaim], { description: 'Applicants with this number, at most 10.' })
  claims!: BankLineClaim[];
}

@ObjectType({ description: 'One page of the lines of a statement.' })
export class BankStatementEntryPage extends ListPage {
  @Field(() => [BankStatementEntry], { description: 'In file order, 50 per page.' })
  entries!: BankStatementEntry[];
}

@ObjectType({ description: 'A pending slip that is on no line of the statement.' })
export class WaitingSlip extends ApplicantReference {
  @TextField('Name of the program.') course!: string;
  @Field(() => Trimester, { description: 'Trimester of the exam.' })
  trimester!: Trimester;

  @IntField('Year of the exam.') year!: number;
  @TextField('Slip number as typed.') bankSlipNumber!: string;
  @Field(() => GraphQLDateTime, { description: 'Time of submission.' })
  submittedAt!: Date;
}

@ObjectType({ description: 'One page of the pending slips that are on no line.' })
export class WaitingSlipPage extends ListPage {
  @Field(() => [WaitingSlip], { description: 'Oldest first, 50 per page.' })
  slips!: WaitingSlip[];
}

@ObjectType({ description: 'One page of the uploaded statements.' })
export class BankStatementPage extends ListPage {
  @Field(() => [BankStatement], { description: 'Newest first, 20 per page.' })
  statements!: BankStatement[];
}

@ObjectType({ description: 'One row of the file.' })
export class BankStatementRow {
  @IntField('Row number, from 1.') lineNo!: number;
  @Field(() => [String], { description: 'Cells of the row.' })
  cells!: string[];
}

@ObjectType({ description: 'The result of a change of a statement.' })
export class BankStatementChange extends Message {
  @Field(() => BankStatement, { description: 'The statement.' })
  statement!: BankStatement;
}

@ObjectType({ description: 'The result of an upload.' })
export class BankStatementUpload extends BankStatementChange {
  @Field(() => Boolean, { description: 'Whether the same file was uploaded before.' })
  isKnown!: boolean;
}

@ObjectType({ description: 'The result of verifying one line.' })
export class BankLineResult {
  @Field(() => ID, { description: 'The line.' })
  lineId!: string;

  @IntField('Row number in the file.') lineNo!: number;
  @Field(() => Boolean, { description: 'Whether the payment is verified.' })
  isVerified!: boolean;

  @OptionalTextField('Name of the applicant.') name!: string | null;
  @OptionalTextField('Assigned with the payment.') applicantId!: string | null;
  @OptionalTextField('Reason of the refusal, in the language of the request.') problem!: string | null;
}

@ObjectType({ description: 'The result of verifying statement lines.' })
export class BankStatementVerification extends BankStatementChange {
  @Field(() => [BankLineResult], { description: 'One result per line.' })
  results!: BankLineResult[];

  @Field(() => Int, { nullable: true, description: 'Cursor: continue below this line; null at the end.' })
  next!: number | null;
}

@InputType({ description: 'The columns of a statement.' })
@CheckedBy(statementColumnsRules)
export class BankStatementColumnsInput {
  @Field(() => ID, { description: 'The statement.' })
  id!: string;

  @Field(() => Int, { description: 'Line of the headings, from 1; 0 without headings.' })
  headingLine!: number;

  @Field(() => Int, { description: 'Column of the slip or transaction number, from 0.' })
  reference!: number;

  @Field(() => Int, { description: 'Column of the amount, from 0.' })
  amount!: number;

  @Field(() => Int, { nullable: true, description: 'Column of the date, from 0.' })
  date?: number | null;

  @Field(() => Int, { nullable: true, description: 'Column of the description, from 0.' })
  description?: number | null;
}

@InputType({ description: 'The statement lines to verify: the given ones, or the next 50 matched ones.' })
@CheckedBy(verifyStatementRules)
export class VerifyBankStatementInput {
  @Field(() => ID, { description: 'The statement.' })
  id!: string;

  @Field(() => [ID], { nullable: true, description: 'IDs of lines, at most 50; absent: the next matched lines.' })
  lineIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Matched lines below this one; absent: from the first.' })
  below?: number | null;
}
