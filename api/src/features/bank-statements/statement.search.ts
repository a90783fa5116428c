import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { BankStatement } from './bank-statement.entity.ts';
import { type LineOutcome, missingSlips, outcomes } from './statement.outcomes.ts';
import type {
  BankLineClaim,
  BankStatementCounts,
  BankStatementEntry,
  BankStatementEntryPage,
  BankStatementPage,
  BankStatementRow,
  BankStatementSkipped,
  WaitingSlip,
  WaitingSlipPage,
} from './statement.types.ts';

const statementsPerPage = 20;
const entriesPerPage = 50;
/** Preview for the choice of columns. */
const rowsShown = 25;

const checkPage = (page: number): void => {
  assertPage(page);
};

export async function findStatement(ctx: Ctx, id: string): Promise<BankStatement> {
  return (await ctx.db.findOneBy(BankStatement, { id })) ?? fail('NOT_FOUND', 'statementNotFound');
}

/** Locks the statement: changes of its columns and verifications of its lines are serialised. */
export async function lockStatement(ctx: Ctx, id: string): Promise<BankStatement> {
  const found = await ctx.db.findOne(BankStatement, { where: { id }, lock: { mode: 'pessimistic_write' } });
  return found ?? fail('NOT_FOUND', 'statementNotFound');
}

export async function findStatements(ctx: Ctx, page: number): Promise<BankStatementPage> {
  checkPage(page);
  const [statements, count] = await ctx.db.findAndCount(BankStatement, {
    order: { id: 'DESC' },
    skip: (page - 1) * statementsPerPage,
    take: statementsPerPage,
  });
  return { statements, ...pageOf(page, count, statementsPerPage) };
}

export const maxSkipped = 20;

/** The lines of sums and balances. */
export async function findSkipped(ctx: Ctx, id: string): Promise<BankStatementSkipped[]> {
  const rows = await queryRows<{ lineNo: number; cells: string[]; amountPoisha: number }>(
    ctx.db,
    `SELECT line_no AS "lineNo", cells, amount_poisha AS "amountPoisha" FROM bank_statement_lines
      WHERE statement_id = $1 AND NOT is_entry AND amount_poisha IS NOT NULL ORDER BY line_no LIMIT ${maxSkipped}`,
    [id],
  );
  return rows.map(({ lineNo, cells, amountPoisha }) => ({
    lineNo,
    label: cells.find((cell) => /\p{L}/u.test(cell)) ?? '',
    amount: amountPoisha / 100,
  }));
}

/** Number of sums and balances that are skipped, listed or not. */
export async function countSkipped(ctx: Ctx, id: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*) AS count FROM bank_statement_lines
      WHERE statement_id = $1 AND NOT is_entry AND amount_poisha IS NOT NULL`,
    [id],
  );
  return row?.count ?? 0;
}

export const findFirstRows = (ctx: Ctx, id: string): Promise<BankStatementRow[]> =>
  queryRows(
    ctx.db,
    'SELECT line_no AS "lineNo", cells FROM bank_statement_lines WHERE statement_id = $1 ORDER BY line_no LIMIT $2',
    [id, rowsShown],
  );

/** Number of payments verified from a statement, batched per request. */
export const countVerified = (ctx: Ctx, id: string): Promise<number> =>
  loaderOf<string, number>(ctx, 'verified of statement', async (ids) => {
    const rows: { id: string; count: number }[] = await queryRows(
      ctx.db,
      `SELECT statement_id AS id, count(*) AS count FROM bank_statement_lines
        WHERE attempt_id IS NOT NULL AND statement_id = ANY($1::uuid[]) GROUP BY statement_id`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row.count]));
    return ids.map((one) => byId.get(one) ?? 0);
  }).load(id);

export async function countOutcomes(ctx: Ctx, id: string): Promise<BankStatementCounts> {
  const [counted] = await queryRows<BankStatementCounts>(
    ctx.db,
    `WITH ${outcomes}
     SELECT count(*) AS lines,
            count(*) FILTER (WHERE outcome = 'MATCHED') AS matched,
            count(*) FILTER (WHERE outcome = 'WRONG_AMOUNT') AS "wrongAmount",
            count(*) FILTER (WHERE outcome = 'SEVERAL_CLAIMS') AS "severalClaims",
            count(*) FILTER (WHERE outcome = 'ALREADY_PAID') AS "alreadyPaid",
            count(*) FILTER (WHERE outcome = 'UNMATCHED') AS unmatched,
            count(attempt_id) AS verified,
            (SELECT count(*) ${missingSlips}) AS waiting,
            COALESCE(sum(amount_poisha), 0)::float8 / 100 AS total,
            COALESCE(sum(amount_poisha) FILTER (WHERE outcome = 'MATCHED'), 0)::float8 / 100 AS "matchedAmount",
            COALESCE(sum(amount_poisha) FILTER (WHERE outcome = 'ALREADY_PAID'), 0)::float8 / 100 AS "paidAmount",
            COALESCE(sum(amount_poisha) FILTER (WHERE outcome NOT IN ('MATCHED', 'ALREADY_PAID')), 0)::float8 / 100 AS "openAmount"
       FROM matched_entries`,
    [id],
  );
  if (!counted) throw new Error('The count returned no row');
  return counted;
}

type EntryRow = Omit<BankStatementEntry, 'amount' | 'claims' | 'claimCount'> & {
  amountPoisha: number | null;
  slipKey: string | null;
};

/** One page of the lines with an outcome, in file order, each with the claims of its number. */
export async function findEntries(
  ctx: Ctx,
  { id, outcome, page }: { id: string; outcome: LineOutcome | null; page: number },
): Promise<BankStatementEntryPage> {
  checkPage(page);
  const rows = await queryRows<EntryRow & { total: number }>(
    ctx.db,
    `WITH ${outcomes}
     SELECT id, line_no AS "lineNo", booked_on::text AS "bookedOn", reference, slip_key AS "slipKey",
            amount_poisha AS "amountPoisha", description, outcome, problem, applied_at AS "appliedAt", count(*) OVER () AS total,
            matched_by_id AS "matchedById", matched_id IS NOT NULL AS "isMatchedByHand"
       FROM matched_entries WHERE $2::text IS NULL OR outcome = $2
      ORDER BY line_no LIMIT ${entriesPerPage} OFFSET $3`,
    [id, outcome, (page - 1) * entriesPerPage],
  );
  const claims = await findClaims(
    ctx,
    rows.flatMap(({ slipKey }) => slipKey ?? []),
  );
  const entries = rows.map(({ slipKey, amountPoisha, total: _total, ...row }) => ({
    ...row,
    amount: amountPoisha === null ? null : amountPoisha / 100,
    ...((slipKey && claims.get(slipKey)) || { claims: [], claimCount: 0 }),
  }));
  return { entries, ...pageOf(page, rows[0]?.total ?? 0, entriesPerPage) };
}

const maxClaims = 10;

type Claims = Pick<BankStatementEntry, 'claims' | 'claimCount'>;

/** The applicants who submitted these numbers or paid with them; pending slips first. */
async function findClaims(ctx: Ctx, slipKeys: readonly string[]): Promise<Map<string, Claims>> {
  if (slipKeys.length === 0) return new Map();
  const rows = await queryRows<BankLineClaim & { slipKey: string; claimCount: number }>(
    ctx.db,
    `SELECT * FROM (
       SELECT a.slip_key AS "slipKey", a.user_id AS "userId", CASE WHEN p.withdrawn_at IS NULL THEN p.intake_id END AS "intakeId", p.name, p.phone,
              p.applicant_id AS "applicantId",
              a.bank_slip_number AS "bankSlipNumber", a.state, a.amount_poisha / 100 AS fee,
              row_number() OVER (PARTITION BY a.slip_key ORDER BY (a.state = 'SUBMITTED') DESC, a.created_at) AS place,
              count(*) OVER (PARTITION BY a.slip_key) AS "claimCount"
         FROM payment_attempts a
         JOIN payers p ON p.charge_id = a.charge_id AND p.deleted_at IS NULL
        WHERE a.slip_key = ANY($1) AND a.state IN ('SUBMITTED', 'VERIFIED', 'REVIEW', 'REFUND_DUE', 'REFUNDED')
     ) c WHERE c.place <= ${maxClaims} ORDER BY c.place`,
    [slipKeys],
  );
  const found = new Map<string, Claims>();
  for (const { slipKey, claimCount, ...claim } of rows)
    found.set(slipKey, { claims: [...(found.get(slipKey)?.claims ?? []), claim], claimCount });
  return found;
}

/** The pending slips that are on no line of the statement, oldest first. */
export async function findWaitingSlips(ctx: Ctx, { id, page }: { id: string; page: number }): Promise<WaitingSlipPage> {
  checkPage(page);
  const rows = await queryRows<WaitingSlip & { total: number }>(
    ctx.db,
    `SELECT w.*, u.name, u.phone, e.program_name AS course, e.trimester, e.year FROM (
       SELECT a.user_id AS "userId", p.intake_id AS "intakeId", a.bank_slip_number AS "bankSlipNumber",
              a.created_at AS "submittedAt", p.exam_id,
              count(*) OVER () AS total
         ${missingSlips} ORDER BY a.created_at, a.id LIMIT ${entriesPerPage} OFFSET $2
     ) w JOIN applicants u ON u.user_id = w."userId" JOIN exam_catalogue e ON e.exam_id = w.exam_id
     ORDER BY w."submittedAt", w."userId"`,
    [id, (page - 1) * entriesPerPage],
  );
  return { slips: rows, ...pageOf(page, rows[0]?.total ?? 0, entriesPerPage) };
}
