import { createHash } from 'node:crypto';
import { limits, type TextKey, type TextParams, text } from '@admission/schema';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { IsNull, Not } from 'typeorm';
import { assertClean } from '../../core/clean-upload.ts';
import { type Ctx, callerOf } from '../../core/context.ts';
import { type RateLimit, refundIfBusy } from '../../core/rate-limits.ts';
import { fail, Refusal } from '../../core/refusal.ts';
import { insertIfNew } from '../../db/insert-if-new.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readTable, type TableRefusal } from '../../outside/table-file/index.ts';
import { record } from '../audit/index.ts';
import { BankStatement, BankStatementLine } from './bank-statement.entity.ts';
import { detectColumns } from './detect-columns.ts';
import { lockStatement } from './statement.search.ts';
import type { BankStatementColumnsInput, BankStatementUpload } from './statement.types.ts';
import { parseEntry } from './statement.values.ts';
import type { StatementColumns } from './statement-columns.type.ts';

const { statement: own } = limits;

const uploadsOfUser: RateLimit = {
  name: 'statement-upload',
  points: own.perUserPerHour,
  seconds: 3600,
  scales: true,
  refusal: 'tooManyUploads',
};

const refusals: Readonly<Record<TableRefusal, readonly [TextKey, TextParams?]>> = {
  empty: ['fileEmpty'],
  'too-many-rows': ['fileTooLong', { max: own.lines }],
  'too-wide': ['fileTooWide', { max: own.columns }],
  'old-excel': ['fileOldExcel'],
  pdf: ['filePdf'],
  'not-a-table': ['fileNoTable'],
  damaged: ['fileDamaged'],
};

/** Stores a statement with its lines and detects the columns. A repeated file returns the existing statement. */
export async function uploadStatement(ctx: Ctx, file: Promise<FileUpload>): Promise<BankStatementUpload> {
  const { id } = callerOf(ctx);
  await ctx.app.limits.consume(uploadsOfUser, id);
  const { filename, bytes } = await readUpload(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await ctx.db.findOneBy(BankStatement, { sha256 });
  if (known) return { statement: known, isKnown: true, msg: text(ctx.lang, 'statementKnown') };
  const work = () => assertClean(ctx, bytes, 'file').then(() => readRows(bytes));
  const rows = await refundIfBusy(ctx.app.limits, uploadsOfUser, { key: id, work });
  const { statement, isKnown } = await inTransaction(ctx, (inside) =>
    saveStatement(inside, { filename, sha256, rows }),
  );
  const msg = isKnown ? text(ctx.lang, 'statementKnown') : text(ctx.lang, 'statementRead', { n: statement.lineCount });
  return { statement, isKnown, msg };
}

async function readUpload(file: Promise<FileUpload>): Promise<{ filename: string; bytes: Buffer }> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const { filename, createReadStream } = await file;
    for await (const chunk of createReadStream()) {
      length += chunk.length;
      if (length > own.bytes) return fail('PAYLOAD_TOO_LARGE', 'fileTooLarge', { field: 'file' });
      chunks.push(chunk);
    }
    const name = filename.replace(/[\p{Cc}\\/]+/gu, ' ').trim();
    return { filename: name.slice(-limits.text.title) || 'statement', bytes: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    if (status === 413) return fail('PAYLOAD_TOO_LARGE', 'fileTooLarge', { field: 'file' });
    throw new Refusal('BAD_USER_INPUT', 'malformedBody', { field: 'file', cause: error });
  }
}

async function readRows(bytes: Buffer): Promise<string[][]> {
  const table = await readTable(bytes, { rows: own.lines, columns: own.columns, cell: limits.text.reason });
  if (table.ok) return table.rows;
  const [key, params] = refusals[table.reason];
  return fail('BAD_USER_INPUT', key, { field: 'file', params });
}

async function saveStatement(
  ctx: Ctx,
  { filename, sha256, rows }: { filename: string; sha256: string; rows: string[][] },
): Promise<{ statement: BankStatement; isKnown: boolean }> {
  const { id: uploadedById, name: uploadedBy } = callerOf(ctx);
  const columns = detectColumns(rows);
  const row = { filename, sha256, lineCount: rows.length, columns, uploadedById, uploadedBy, createdAt: ctx.now() };
  const created = await insertIfNew(ctx.db.createQueryBuilder().insert().into(BankStatement).values(row));
  const statement = await ctx.db.findOneByOrFail(BankStatement, { sha256 });
  if (!created) return { statement, isKnown: true };
  await saveLines(ctx, statement, rows);
  await record(ctx, {
    action: 'bank-statement.uploaded',
    subject: { type: 'bank-statement', id: statement.id },
    after: { filename, lines: rows.length },
  });
  return { statement, isKnown: false };
}

const batchSize = 2000;

async function saveLines(ctx: Ctx, { id, columns }: BankStatement, rows: readonly string[][]): Promise<void> {
  const lines = rows.flatMap((cells, at) =>
    cells.length === 0 ? [] : [{ lineNo: at + 1, cells, ...parseEntry(cells, at + 1, columns) }],
  );
  for (let from = 0; from < lines.length; from += batchSize) {
    await execute(
      ctx.db,
      `INSERT INTO bank_statement_lines (statement_id, line_no, cells, ${valueColumns})
       SELECT $1, v."lineNo", v.cells, ${valueNames}
         FROM jsonb_to_recordset($2::jsonb) AS v("lineNo" int, cells jsonb, ${valueTypes})`,
      [id, JSON.stringify(lines.slice(from, from + batchSize))],
    );
  }
}

const valueColumns = 'is_entry, booked_on, reference, slip_key, amount_poisha, description';
const valueNames = 'v."isEntry", v."bookedOn", v.reference, v."slipKey", v."amountPoisha", v.description';
const valueTypes =
  '"isEntry" boolean, "bookedOn" date, reference text, "slipKey" text, "amountPoisha" bigint, description text';

/** Parses every line again by the given columns and drops manual matches; refused after a payment was verified from the statement. */
export async function setStatementColumns(ctx: Ctx, input: BankStatementColumnsInput): Promise<BankStatement> {
  const { id, headingLine, reference, amount, date = null, description = null } = input;
  const statement = await lockStatement(ctx, id);
  if (await ctx.db.existsBy(BankStatementLine, { statementId: id, attemptId: Not(IsNull()) }))
    fail('CONFLICT', 'statementHasPayments');
  if (reference === amount) fail('BAD_USER_INPUT', 'statementColumnsSame', { field: 'amount' });
  const lines: { id: string; lineNo: number; cells: string[] }[] = await queryRows(
    ctx.db,
    'SELECT id, line_no AS "lineNo", cells FROM bank_statement_lines WHERE statement_id = $1 ORDER BY line_no',
    [id],
  );
  const widest = Math.max(...lines.map(({ cells }) => cells.length));
  for (const [field, column] of Object.entries({ reference, amount, date, description }))
    if (column !== null && column >= widest) fail('BAD_USER_INPUT', 'statementColumnMissing', { field });
  const columns: StatementColumns = { headingLine, reference, amount, date, description };
  await reparseLines(ctx, lines, columns);
  const noMatch = { matchedAttemptId: null, matchedById: null, matchedAt: null };
  await ctx.db.update(BankStatementLine, { statementId: id }, noMatch);
  await ctx.db.update(BankStatement, { id }, { columns });
  await record(ctx, {
    action: 'bank-statement.columns-set',
    subject: { type: 'bank-statement', id },
    before: statement.columns ?? undefined,
    after: columns,
  });
  return ctx.db.findOneByOrFail(BankStatement, { id });
}

async function reparseLines(
  ctx: Ctx,
  lines: readonly { id: string; lineNo: number; cells: string[] }[],
  columns: StatementColumns,
): Promise<void> {
  for (let from = 0; from < lines.length; from += batchSize) {
    const entries = lines
      .slice(from, from + batchSize)
      .map(({ id, lineNo, cells }) => ({ id, ...parseEntry(cells, lineNo, columns) }));
    await execute(
      ctx.db,
      `UPDATE bank_statement_lines l SET (${valueColumns}) = (${valueNames})
         FROM jsonb_to_recordset($1::jsonb) AS v(id uuid, ${valueTypes}) WHERE l.id = v.id`,
      [JSON.stringify(entries)],
    );
  }
}
