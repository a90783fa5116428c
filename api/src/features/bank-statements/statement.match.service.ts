import { normaliseSlip } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { record } from '../audit/index.ts';
import { PaymentAttempt } from '../payments/index.ts';
import { type BankStatement, BankStatementLine } from './bank-statement.entity.ts';
import { rankSimilar } from './similar-slips.ts';
import { outcomes } from './statement.outcomes.ts';
import { findStatement, lockStatement } from './statement.search.ts';
import type { BankLineSuggestion, BankStatementEntry, MatchBankLineInput } from './statement.types.ts';

export const maxSuggestions = 3;
/** The pending slips that a line is compared with, newest first. */
const maxSlips = 5000;

type PendingSlip = Omit<BankLineSuggestion, 'likeness'> & { slipKey: string; amountPoisha: number };

/** Pending slips that resemble an unmatched line and are on no line by their own number; batched per request. */
export const findSuggestions = (ctx: Ctx, entry: BankStatementEntry): Promise<BankLineSuggestion[]> =>
  entry.outcome !== 'UNMATCHED' || entry.problem === 'REPEATED'
    ? Promise.resolve([])
    : loaderOf<BankStatementEntry, BankLineSuggestion[]>(ctx, 'slips like line', async (entries) => {
        const slips = await queryRows<PendingSlip>(
          ctx.db,
          `SELECT a.user_id AS "userId", p.intake_id AS "intakeId", p.name, p.phone, a.bank_slip_number AS "bankSlipNumber",
                  a.created_at AS "submittedAt",
                  a.amount_poisha / 100 AS fee, a.slip_key AS "slipKey", a.amount_poisha AS "amountPoisha"
             FROM payment_attempts a
             JOIN payers p ON p.charge_id = a.charge_id AND p.deleted_at IS NULL AND p.profile_id IS NOT NULL
            WHERE a.state = 'SUBMITTED'
              AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l WHERE l.is_entry AND l.slip_key = a.slip_key)
              AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l WHERE l.matched_attempt_id = a.id)
            ORDER BY a.created_at DESC LIMIT ${maxSlips}`,
        );
        const dated = slips.map((slip) => ({ ...slip, submittedAt: new Date(slip.submittedAt) }));
        return entries.map(({ reference, description, amount, bookedOn }) => {
          const amountPoisha = amount === null ? null : Math.round(amount * 100);
          return rankSimilar({ texts: [reference, description], amountPoisha, bookedOn }, dated, maxSuggestions);
        });
      }).load(entry);

interface FoundLine {
  lineNo: number;
  statementId: string;
  outcome: string;
  matchedId: string | null;
  attemptId: string | null;
}

/** The line with its current outcome; locks its statement, which serialises changes of its lines. */
async function lockLine(ctx: Ctx, lineId: string): Promise<{ line: FoundLine; statement: BankStatement }> {
  const found = await ctx.db.findOneBy(BankStatementLine, { id: lineId, isEntry: true });
  if (!found) fail('NOT_FOUND', 'statementLineNotFound');
  const statement = await lockStatement(ctx, found.statementId);
  const [line] = await queryRows<FoundLine>(
    ctx.db,
    `WITH ${outcomes} SELECT line_no AS "lineNo", $1::uuid AS "statementId", outcome, matched_id AS "matchedId", attempt_id AS "attemptId"
       FROM matched_entries WHERE id = $2`,
    [statement.id, lineId],
  );
  return { statement, line: line ?? fail('NOT_FOUND', 'statementLineNotFound') };
}

const isOpen = ({ outcome, attemptId, matchedId }: FoundLine): boolean =>
  attemptId === null && matchedId === null && outcome !== 'MATCHED' && outcome !== 'ALREADY_PAID';

/**
 * Matches a line with a pending slip manually; the payment is verified like that of a matched line. A line that matches already, or a
 * slip of another line, answers CONFLICT.
 */
export async function matchLine(ctx: Ctx, input: MatchBankLineInput): Promise<BankStatement> {
  const { lineId, userId, bankSlipNumber } = input;
  const { line, statement } = await lockLine(ctx, lineId);
  if (!isOpen(line)) fail('CONFLICT', 'statementLineOver');
  if (callerOf(ctx).id === userId) fail('FORBIDDEN', 'ownPayment');
  const slip = { userId, slipKey: normaliseSlip(bankSlipNumber), state: 'SUBMITTED' } as const;
  const attempt = (await ctx.db.findOneBy(PaymentAttempt, slip)) ?? fail('CONFLICT', 'noPendingPayment');
  await ctx.db.update(
    BankStatementLine,
    { id: lineId },
    { matchedAttemptId: attempt.id, matchedById: callerOf(ctx).id, matchedAt: ctx.now() },
  );
  await recordMatch(ctx, 'bank-statement.line-matched', { statement, line, slip: attempt });
  return statement;
}

/** Undoes a manual match, until its payment is verified. */
export async function unmatchLine(ctx: Ctx, lineId: string): Promise<BankStatement> {
  const { line, statement } = await lockLine(ctx, lineId);
  if (!line.matchedId || line.attemptId || line.outcome === 'ALREADY_PAID') fail('CONFLICT', 'statementLineOver');
  const slip = await ctx.db.findOneByOrFail(PaymentAttempt, { id: line.matchedId });
  await ctx.db.update(
    BankStatementLine,
    { id: lineId },
    { matchedAttemptId: null, matchedById: null, matchedAt: null },
  );
  await recordMatch(ctx, 'bank-statement.line-unmatched', { statement, line, slip });
  return findStatement(ctx, statement.id);
}

function recordMatch(
  ctx: Ctx,
  action: 'bank-statement.line-matched' | 'bank-statement.line-unmatched',
  { statement, line, slip }: { statement: BankStatement; line: FoundLine; slip: PaymentAttempt },
): Promise<void> {
  const { userId, bankSlipNumber } = slip;
  const after = { line: line.lineNo, userId, reference: bankSlipNumber };
  return record(ctx, { action, subject: { type: 'bank-statement', id: statement.id }, after });
}
