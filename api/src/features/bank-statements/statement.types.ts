import {
  matchBankLineRules,
  PaymentAttemptState,
  statementColumnsRules,
  Trimester,
  verifyStatementRules,
} from '@admission/schema';
import { ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLDate } from '../../core/scalars.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { Saying } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { ApplicantReference } from '../payments/index.ts';
import { BankStatement } from './bank-statement.entity.ts';
import type { Similarity } from './similar-slips.ts';
import { LineLikeness, LineOutcome, LineProblem } from './statement.outcomes.ts';

@ObjectType({ description: 'Number of statement lines by current outcome.' })
export class BankStatementCounts {
  @field.int('Lines with a number or an amount.') lines!: number;
  @field.int('Lines that can be verified.') matched!: number;
  @field.int('Lines with too little money.') wrongAmount!: number;
  @field.int('Lines whose number several applicants claim.') severalClaims!: number;
  @field.int('Lines whose number is paid already.') alreadyPaid!: number;
  @field.int('Lines that match nothing.') unmatched!: number;
  @field.int('Pending slips that are on no line.') waiting!: number;
  @field.int('Payments that were verified from this statement.') verified!: number;
  @field.float('BDT of all lines.') total!: number;
  @field.float('BDT of the lines that can be verified.') matchedAmount!: number;
  @field.float('BDT of the lines whose number is paid already.') paidAmount!: number;
  @field.float('BDT of all other lines.') openAmount!: number;
}

@ObjectType({ description: 'An applicant who submitted the number of a line, or paid with it.' })
export class BankLineClaim extends ApplicantReference {
  @field.optionalText('Shown while the fee is PAID.') applicantId!: string | null;
  @field.text('Slip number as typed.') bankSlipNumber!: string;
  @field.of(() => PaymentAttemptState, 'State of the payment attempt.') state!: PaymentAttemptState;
  @field.int('The fee in whole BDT.') fee!: number;
}

@ObjectType({ description: 'A sum or balance of the bank, which is no deposit and so is skipped.' })
export class BankStatementSkipped {
  @field.int('Row number in the file, from 1.') lineNo!: number;
  @field.text('Its first words.') label!: string;
  @field.float('BDT.') amount!: number;
}

@ObjectType({ description: 'A pending slip whose number resembles that of an unmatched line.' })
export class BankLineSuggestion extends ApplicantReference {
  @field.text('Slip number as typed.') bankSlipNumber!: string;
  @field.dateTime('Time of submission.') submittedAt!: Date;
  @field.int('The fee in whole BDT.') fee!: number;
  @field.of(() => LineLikeness, 'How the numbers resemble each other.') likeness!: Similarity;
}

@ObjectType({ description: 'One line of a bank statement.' })
export class BankStatementEntry {
  @field.id('Opaque.') id!: string;
  @field.int('Row number in the file, from 1.') lineNo!: number;
  @field.optional(() => GraphQLDate, 'Date; null if unreadable.') bookedOn!: string | null;
  @field.optionalText('Slip or transaction number as on the statement.') reference!: string | null;
  @field.optionalFloat('Incoming amount in BDT.') amount!: number | null;
  @field.optionalText('Description on the statement.') description!: string | null;
  @field.of(() => LineOutcome, 'Result of the match with the pending slips.') outcome!: LineOutcome;
  @field.optional(() => LineProblem, 'Defect of the line.') problem!: LineProblem | null;
  @field.optionalDateTime('Time at which a payment was verified from this line.') appliedAt!: Date | null;
  @field.of(() => [BankLineClaim], 'Applicants with this number, at most 10.') claims!: BankLineClaim[];
  @field.int('Number of applicants with this number, listed or not.') claimCount!: number;
  @field.boolean('Whether an officer chose the slip by hand.') isMatchedByHand!: boolean;
  /** The officer who matched it. */
  matchedById!: string | null;
}

@ObjectType({ description: 'One page of the lines of a statement.' })
export class BankStatementEntryPage extends ListPage {
  @field.of(() => [BankStatementEntry], 'In file order, 50 per page.') entries!: BankStatementEntry[];
}

@ObjectType({ description: 'A pending slip that is on no line of the statement.' })
export class WaitingSlip extends ApplicantReference {
  @field.text('Name of the program.') course!: string;
  @field.of(() => Trimester, 'Trimester of the exam.') trimester!: Trimester;
  @field.int('Year of the exam.') year!: number;
  @field.text('Slip number as typed.') bankSlipNumber!: string;
  @field.dateTime('Time of submission.') submittedAt!: Date;
}

@ObjectType({ description: 'One page of the pending slips that are on no line.' })
export class WaitingSlipPage extends ListPage {
  @field.of(() => [WaitingSlip], 'Oldest first, 50 per page.') slips!: WaitingSlip[];
}

@ObjectType({ description: 'One page of the uploaded statements.' })
export class BankStatementPage extends ListPage {
  @field.of(() => [BankStatement], 'Newest first, 20 per page.') statements!: BankStatement[];
}

@ObjectType({ description: 'One row of the file.' })
export class BankStatementRow {
  @field.int('Row number, from 1.') lineNo!: number;
  @field.of(() => [String], 'Cells of the row.') cells!: string[];
}

@ObjectType({ description: 'The result of a change of a statement.' })
export class BankStatementChange extends Saying {
  @field.of(() => BankStatement, 'The statement.') statement!: BankStatement;
}

@ObjectType({ description: 'The result of an upload.' })
export class BankStatementUpload extends BankStatementChange {
  @field.boolean('Whether the same file was uploaded before.') isKnown!: boolean;
}

@ObjectType({ description: 'The result of verifying one line.' })
export class BankLineResult {
  @field.id('The line.') lineId!: string;
  @field.int('Row number in the file.') lineNo!: number;
  @field.boolean('Whether the payment is verified.') isVerified!: boolean;
  @field.optionalText('Name of the applicant.') name!: string | null;
  @field.optionalText('Assigned with the payment.') applicantId!: string | null;
  @field.optionalText('Reason of the refusal, in the language of the request.') problem!: string | null;
}

@ObjectType({ description: 'The result of verifying statement lines.' })
export class BankStatementVerification extends BankStatementChange {
  @field.of(() => [BankLineResult], 'One result per line.') results!: BankLineResult[];
  @field.optionalInt('Cursor: continue below this line; null at the end.') next!: number | null;
}

@InputType({ description: 'The columns of a statement.' })
@CheckedBy(statementColumnsRules)
export class BankStatementColumnsInput {
  @field.id('The statement.') id!: string;
  @field.int('Line of the headings, from 1; 0 without headings.') headingLine!: number;
  @field.int('Column of the slip or transaction number, from 0.') reference!: number;
  @field.int('Column of the amount, from 0.') amount!: number;
  @field.optionalInt('Column of the date, from 0.') date?: number | null;
  @field.optionalInt('Column of the description, from 0.') description?: number | null;
}

@InputType({ description: 'A line of a statement and the pending slip that it pays.' })
@CheckedBy(matchBankLineRules)
export class MatchBankLineInput {
  @field.id('The line.') lineId!: string;
  @field.id('ID of the applicant.') userId!: string;
  @field.text('The pending slip number as the administrator saw it.') bankSlipNumber!: string;
}

@InputType({ description: 'The statement lines to verify: the given ones, or the next 50 matched ones.' })
@CheckedBy(verifyStatementRules)
export class VerifyBankStatementInput {
  @field.id('The statement.') id!: string;
  @field.optional(() => [ID], 'IDs of lines, at most 50; absent: the next matched lines.') lineIds?: string[] | null;
  @field.optionalInt('Matched lines below this one; absent: from the first.') below?: number | null;
}
