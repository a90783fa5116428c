import { text } from '@admission/schema';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { PageNumber } from '../../graphql/list-page.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { userNameOf } from '../accounts/index.ts';
import { BankStatement } from './bank-statement.entity.ts';
import { findSuggestions, matchLine, maxSuggestions, unmatchLine } from './statement.match.service.ts';
import { LineOutcome } from './statement.outcomes.ts';
import {
  countOutcomes,
  countSkipped,
  countVerified,
  findEntries,
  findFirstRows,
  findSkipped,
  findStatement,
  findStatements,
  findWaitingSlips,
  maxSkipped,
} from './statement.search.ts';
import { setStatementColumns, uploadStatement } from './statement.service.ts';
import {
  BankLineSuggestion,
  BankStatementChange,
  BankStatementColumnsInput,
  BankStatementCounts,
  BankStatementEntry,
  BankStatementEntryPage,
  BankStatementPage,
  BankStatementRow,
  BankStatementSkipped,
  BankStatementUpload,
  BankStatementVerification,
  MatchBankLineInput,
  VerifyBankStatementInput,
  WaitingSlipPage,
} from './statement.types.ts';
import { verifyStatement } from './statement.verify.service.ts';

@Resolver(() => BankStatement)
export class BankStatementResolver {
  @Access('Admin')
  @Query(() => BankStatementPage, { description: 'The uploaded bank statements, newest first.' })
  bankStatements(@PageNumber() page: number, @Context() ctx: Ctx): Promise<BankStatementPage> {
    return findStatements(ctx, page);
  }

  @Access('Admin')
  @Lookup(() => BankStatement, 'bankStatementById', 'One bank statement.')
  bankStatement(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<BankStatement> {
    return findStatement(ctx, id);
  }

  @Access('Admin')
  @Query(() => BankStatementEntryPage, { description: 'The lines of a statement with their current outcomes.' })
  bankStatementEntries(
    @Arg('id', () => ID) id: string,
    @Arg('outcome', () => LineOutcome, { nullable: true, description: 'Absent: all.' }) outcome:
      | LineOutcome
      | undefined,
    @PageNumber() page: number,
    @Context() ctx: Ctx,
  ): Promise<BankStatementEntryPage> {
    return findEntries(ctx, { id, outcome: outcome ?? null, page });
  }

  @Access('Admin')
  @Query(() => WaitingSlipPage, { description: 'The pending slips that are on no line of a statement.' })
  bankStatementWaiting(
    @Arg('id', () => ID) id: string,
    @PageNumber() page: number,
    @Context() ctx: Ctx,
  ): Promise<WaitingSlipPage> {
    return findWaitingSlips(ctx, { id, page });
  }

  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => BankStatementUpload, {
    description:
      'Uploads a bank statement: CSV or XLSX, at most 5 MB and 20,000 lines. A repeated file returns its statement.',
  })
  uploadBankStatement(
    @Arg('file', () => GraphQLUpload) file: Promise<FileUpload>,
    @Context() ctx: Ctx,
  ): Promise<BankStatementUpload> {
    return uploadStatement(ctx, file);
  }

  @Access('Admin')
  @Mutation(() => BankStatementChange, {
    description: 'Sets the columns of a statement; refused after a payment was verified from it.',
  })
  async setBankStatementColumns(
    @Arg('input', () => BankStatementColumnsInput) input: BankStatementColumnsInput,
    @Context() ctx: Ctx,
  ): Promise<BankStatementChange> {
    return { statement: await setStatementColumns(ctx, input), msg: text(ctx.lang, 'statementColumnsSaved') };
  }

  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => BankStatementVerification, {
    description: 'Verifies the payments of matched lines, each in its own transaction; at most 50 per call.',
  })
  verifyBankStatement(
    @Arg('input', () => VerifyBankStatementInput) input: VerifyBankStatementInput,
    @Context() ctx: Ctx,
  ): Promise<BankStatementVerification> {
    return verifyStatement(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => BankStatementChange, {
    description: 'Matches a line with a pending slip by hand, to be verified; CONFLICT if either has another match.',
  })
  async matchBankLine(
    @Arg('input', () => MatchBankLineInput) input: MatchBankLineInput,
    @Context() ctx: Ctx,
  ): Promise<BankStatementChange> {
    return { statement: await matchLine(ctx, input), msg: text(ctx.lang, 'statementLineMatched') };
  }

  @Access('Admin')
  @Mutation(() => BankStatementChange, { description: 'Takes a match by hand back, until its payment is verified.' })
  async unmatchBankLine(@Arg('lineId', () => ID) lineId: string, @Context() ctx: Ctx): Promise<BankStatementChange> {
    return { statement: await unmatchLine(ctx, lineId), msg: text(ctx.lang, 'statementLineUnmatched') };
  }

  @FieldResolver(() => BankStatementCounts, { description: 'Number of lines by current outcome.' })
  counts(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<BankStatementCounts> {
    return countOutcomes(ctx, id);
  }

  @FieldResolver(() => Int, { description: 'Number of payments that were verified from it.' })
  verifiedCount(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<number> {
    return countVerified(ctx, id);
  }

  @Lists(() => maxSkipped)
  @FieldResolver(() => [BankStatementSkipped], { description: 'Sums and balances that are skipped; at most 20.' })
  skipped(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<BankStatementSkipped[]> {
    return findSkipped(ctx, id);
  }

  @FieldResolver(() => Int, { description: 'Number of sums and balances that are skipped, listed or not.' })
  skippedCount(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<number> {
    return countSkipped(ctx, id);
  }

  @FieldResolver(() => [BankStatementRow], { description: 'The first 25 rows of the file.' })
  firstRows(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<BankStatementRow[]> {
    return findFirstRows(ctx, id);
  }
}

@Resolver(() => BankStatementEntry)
export class BankStatementEntryResolver {
  @Lists(() => maxSuggestions)
  @FieldResolver(() => [BankLineSuggestion], {
    description: 'Pending slips that resemble an unmatched line, best first; at most 3.',
  })
  suggestions(@Root() entry: BankStatementEntry, @Context() ctx: Ctx): Promise<BankLineSuggestion[]> {
    return findSuggestions(ctx, entry);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The officer who matched it by hand.' })
  matchedBy(@Root() { isMatchedByHand, matchedById }: BankStatementEntry, @Context() ctx: Ctx): Promise<string> | null {
    return isMatchedByHand && matchedById ? userNameOf(ctx, matchedById) : null;
  }
}
