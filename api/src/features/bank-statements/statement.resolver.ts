import { text } from '@admission/schema';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { BankStatement } from './bank-statement.entity.ts';
import { LineOutcome } from './statement.outcomes.ts';
import {
  countOutcomes,
  countVerified,
  findEntries,
  findFirstRows,
  findStatement,
  findStatements,
  findWaitingSlips,
} from './statement.search.ts';
import { setStatementColumns, uploadStatement } from './statement.service.ts';
import {
  BankStatementChange,
  BankStatementColumnsInput,
  BankStatementCounts,
  BankStatementEntryPage,
  BankStatementPage,
  BankStatementRow,
  BankStatementUpload,
  BankStatementVerification,
  VerifyBankStatementInput,
  WaitingSlipPage,
} from './statement.types.ts';
import { verifyStatement } from './statement.verify.service.ts';

const Page = () => Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' });

@Resolver(() => BankStatement)
export class BankStatementResolver {
  @Access('Admin')
  @Query(() => BankStatementPage, { description: 'The uploaded bank statements, newest first.' })
  bankStatements(@Page() page: number, @Context() ctx: Ctx): Promise<BankStatementPage> {
    return findStatements(ctx, page);
  }

  @Access('Admin')
  @Query(() => BankStatement, { description: 'One bank statement.' })
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
    @Page() page: number,
    @Context() ctx: Ctx,
  ): Promise<BankStatementEntryPage> {
    return findEntries(ctx, { id, outcome: outcome ?? null, page });
  }

  @Access('Admin')
  @Query(() => WaitingSlipPage, { description: 'The pending slips that are on no line of a statement.' })
  bankStatementWaiting(
    @Arg('id', () => ID) id: string,
    @Page() page: number,
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

  @FieldResolver(() => BankStatementCounts, { description: 'Number of lines by current outcome.' })
  counts(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<BankStatementCounts> {
    return countOutcomes(ctx, id);
  }

  @FieldResolver(() => Int, { description: 'Number of payments that were verified from it.' })
  verifiedCount(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<number> {
    return countVerified(ctx, id);
  }

  @FieldResolver(() => [BankStatementRow], { description: 'The first 25 rows of the file.' })
  firstRows(@Root() { id }: BankStatement, @Context() ctx: Ctx): Promise<BankStatementRow[]> {
    return findFirstRows(ctx, id);
  }
}
