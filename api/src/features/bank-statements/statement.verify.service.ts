import { limits, type TextKey, text } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail, Refusal } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { refusalOfDatabase } from '../../db/refusals.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type PaymentAttempt, verifyBankSlip } from '../payments/index.ts';
import { type BankStatement, BankStatementLine } from './bank-statement.entity.ts';
import { outcomes } from './statement.outcomes.ts';
import { findStatement } from './statement.search.ts';
import type { BankLineResult, BankStatementVerification, VerifyBankStatementInput } from './statement.types.ts';

const { verifiedAtOnce } = limits.statement;

interface Candidate {
  id: string;
  lineNo: number;
  outcome: string;
  slipKey: string | null;
  /** The payment that was verified from this line. */
  attemptId: string | null;
  /** The slip that an officer matched manually, and that officer. */
  matchedId: string | null;
  matchedById: string | null;
}

/**
 * Verifies the slips of matched lines by `verifyBankSlip`, each in its own transaction: one refusal does not stop the others,
 * and a line that was applied before returns the same result. The audit names statement and line.
 */
export async function verifyStatement(ctx: Ctx, input: VerifyBankStatementInput): Promise<BankStatementVerification> {
  const statement = await findStatement(ctx, input.id);
  if (!statement.columns) fail('CONFLICT', 'statementNeedsColumns');
  const found = await findCandidates(ctx, input);
  const candidates = found.slice(0, verifiedAtOnce);
  const results: BankLineResult[] = [];
  for (const candidate of candidates) results.push(await verifyLine(ctx, statement, candidate));
  const n = results.filter(({ isVerified }) => isVerified).length;
  const next = found.length > verifiedAtOnce ? (candidates.at(-1)?.lineNo ?? null) : null;
  return { statement, results, next, msg: text(ctx.lang, 'statementVerified', { n }) };
}

function findCandidates(ctx: Ctx, { id, lineIds, below }: VerifyBankStatementInput): Promise<Candidate[]> {
  const which = lineIds ? 'id = ANY($2::uuid[])' : `outcome = 'MATCHED' AND line_no > $2::int`;
  return queryRows(
    ctx.db,
    `WITH ${outcomes}
     SELECT id, line_no AS "lineNo", outcome, slip_key AS "slipKey", attempt_id AS "attemptId", matched_id AS "matchedId",
            matched_by_id AS "matchedById"
       FROM matched_entries WHERE ${which} ORDER BY line_no LIMIT ${verifiedAtOnce + 1}`,
    [id, lineIds ?? below ?? 0],
  );
}

async function verifyLine(ctx: Ctx, statement: BankStatement, line: Candidate): Promise<BankLineResult> {
  const about = { lineId: line.id, lineNo: line.lineNo };
  try {
    const attemptId = line.attemptId ?? (await inTransaction(ctx, (inside) => applyLine(inside, statement, line)));
    return { ...about, isVerified: true, problem: null, ...(await paidBy(ctx, attemptId)) };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (!refusal || refusal.code === 'SERVICE_UNAVAILABLE') throw error;
    const problem = text(ctx.lang, refusal.key, refusal.details.params);
    return { ...about, isVerified: false, problem, name: null, applicantId: null };
  }
}

const refuse = (key: TextKey): never => fail('CONFLICT', key);

/** A pending slip; the intake is that of its application, null before there is one. */
type Claim = Pick<PaymentAttempt, 'id' | 'userId' | 'bankSlipNumber'> & { intakeId: string | null };

/** Verifies the slip and claims the line by a guarded update in one transaction: one payment per line. */
async function applyLine(ctx: Ctx, { filename }: BankStatement, line: Candidate): Promise<string> {
  if (line.outcome !== 'MATCHED' || !line.slipKey) return refuse('statementLineOver');
  // As in the outcome of the line, slips of deleted accounts do not count.
  const [attempt, ...others] = await queryRows<Claim>(
    ctx.db,
    `SELECT a.id, a.user_id AS "userId", a.bank_slip_number AS "bankSlipNumber", p.intake_id AS "intakeId"
      FROM payment_attempts a JOIN applicants u ON u.user_id = a.user_id AND u.deleted_at IS NULL
      LEFT JOIN payers p ON p.charge_id = a.charge_id AND p.withdrawn_at IS NULL
      WHERE a.state = 'SUBMITTED' AND ${line.matchedId ? 'a.id' : 'a.slip_key'} = $1`,
    [line.matchedId ?? line.slipKey],
  );
  if (!attempt || others.length > 0) return refuse('statementLineOver');
  const { id, userId, bankSlipNumber, intakeId } = attempt;
  await verifyBankSlip(
    ctx,
    { userId, bankSlipNumber: bankSlipNumber ?? '' },
    {
      intakeId,
      evidence: {
        statement: filename,
        line: line.lineNo,
        ...(line.matchedId ? { matchedById: line.matchedById } : {}),
      },
    },
  );
  const claimed = await ctx.db
    .createQueryBuilder()
    .update(BankStatementLine)
    .set({ attemptId: id, appliedAt: ctx.now() })
    .where('id = :id AND attempt_id IS NULL', { id: line.id })
    .execute();
  if (claimed.affected !== 1) refuse('statementLineOver');
  return id;
}

async function paidBy(ctx: Ctx, attemptId: string): Promise<{ name: string | null; applicantId: string | null }> {
  const [row]: { name: string; applicantId: string | null }[] = await queryRows(
    ctx.db,
    `SELECT p.name, p.applicant_id AS "applicantId" FROM payment_attempts a JOIN payers p ON p.charge_id = a.charge_id
      WHERE a.id = $1`,
    [attemptId],
  );
  return row ?? { name: null, applicantId: null };
}
