import type { AuditAction } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertStepUp, User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { lockIntakeFees, setIntakeFees } from '../intakes/index.ts';
import { InstitutionRow } from './institution.entity.ts';
import type { ApproveMoneyChangeInput, MoneyChangeInput, RejectMoneyChangeInput } from './institution.types.ts';
import { moneyFields, moneyOf, pick } from './institution.values.ts';
import { MoneyChange, type MoneyValues } from './money-change.entity.ts';

export const maxChanges = 30;
const feeFields = ['feeBank', 'feeBkash'] as const;

/** The pending changes, then the latest decided ones; at most 30. */
export const findChanges = (ctx: Ctx): Promise<MoneyChange[]> =>
  ctx.db
    .createQueryBuilder(MoneyChange, 'c')
    .orderBy(`c.state = 'PENDING'`, 'DESC')
    .addOrderBy('c.id', 'DESC')
    .take(maxChanges)
    .getMany();

/** The changes that `findChanges` lists the newest of. */
export const countChanges = (ctx: Ctx): Promise<number> => ctx.db.count(MoneyChange);

/** The number of officers who could approve a change of bank account or fees. */
export const countSuperadmins = (ctx: Ctx): Promise<number> => ctx.db.countBy(User, { role: 'SUPERADMIN' });

/** Proposes a bank account and standard fees, or the fee of an intake. Nothing changes before another SUPERADMIN approves it. */
export async function proposeMoneyChange(ctx: Ctx, input: MoneyChangeInput): Promise<MoneyChange> {
  await assertStepUp(ctx, input);
  const intakeId = input.intakeId ?? null;
  const fields = intakeId ? feeFields : moneyFields;
  const after: MoneyValues = Object.fromEntries(fields.map((one) => [one, input[one] ?? null]));
  return inTransaction(ctx, async (tx) => {
    const before = await lockValues(tx, intakeId);
    if (isSame(before, after)) fail('BAD_USER_INPUT', 'moneyChangeNothing', { field: 'feeBank' });
    const { id: proposedById } = callerOf(tx);
    const values = { intakeId, before, after, reason: input.reason ?? '', proposedById, proposedAt: tx.now() };
    const { id } = await tx.db.save(tx.db.create(MoneyChange, values));
    const change = await tx.db.findOneByOrFail(MoneyChange, { id });
    await recordChange(tx, 'money-change.proposed', change, change.reason);
    return change;
  });
}

/** Applies a proposal. FORBIDDEN for its author; CONFLICT if the values have changed since it was made. */
export async function approveMoneyChange(ctx: Ctx, input: ApproveMoneyChangeInput): Promise<MoneyChange> {
  await assertStepUp(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const { intakeId, before, after, proposedById } = await findPending(tx, input.id);
    if (proposedById === callerOf(tx).id) fail('FORBIDDEN', 'moneyChangeOwn');
    if (!isSame(await lockValues(tx, intakeId), before)) fail('CONFLICT', 'moneyChangeStale');
    const change = await decide(tx, input.id, 'APPROVED', input.reason);
    if (intakeId) await setIntakeFees(tx, intakeId, after);
    else {
      const row = await tx.db.findOneOrFail(InstitutionRow, { where: {} });
      await tx.db.save(tx.db.create(InstitutionRow, { ...row, ...after, changeId: change.id }));
    }
    await recordChange(tx, 'money-change.approved', change, input.reason);
    return change;
  });
}

/** Discards a proposal; its author may do so too. */
export async function rejectMoneyChange(ctx: Ctx, { id, reason }: RejectMoneyChangeInput): Promise<MoneyChange> {
  await findPending(ctx, id);
  const change = await decide(ctx, id, 'REJECTED', reason);
  await recordChange(ctx, 'money-change.rejected', change, reason);
  return change;
}

async function findPending(ctx: Ctx, id: string): Promise<MoneyChange> {
  const change = (await ctx.db.findOneBy(MoneyChange, { id })) ?? fail('NOT_FOUND', 'moneyChangeNotFound');
  return change.state === 'PENDING' ? change : fail('CONFLICT', 'wrongState');
}

/** The second of two concurrent decisions is refused. */
async function decide(
  ctx: Ctx,
  id: string,
  state: 'APPROVED' | 'REJECTED',
  reason: string | null | undefined,
): Promise<MoneyChange> {
  const set = { state, decidedById: callerOf(ctx).id, decidedAt: ctx.now(), decisionReason: reason ?? null };
  const { affected } = await ctx.db.update(MoneyChange, { id, state: 'PENDING' }, set);
  if (affected !== 1) fail('CONFLICT', 'wrongState');
  return ctx.db.findOneByOrFail(MoneyChange, { id });
}

/** Locks the subject of the change and returns its current values. */
async function lockValues(ctx: Ctx, intakeId: string | null): Promise<MoneyValues> {
  if (intakeId) return pick(await lockIntakeFees(ctx, intakeId), feeFields);
  const row = await ctx.db.findOneOrFail(InstitutionRow, { where: {}, lock: { mode: 'pessimistic_write' } });
  return moneyOf(row, ctx.app.config);
}

const isSame = (one: MoneyValues, other: MoneyValues): boolean =>
  moneyFields.every((name) => (one[name] ?? null) === (other[name] ?? null));

const recordChange = (
  ctx: Ctx,
  action: AuditAction,
  { id, intakeId, before, after }: MoneyChange,
  reason: string | null | undefined,
): Promise<void> =>
  record(ctx, {
    action,
    subject: { type: 'money-change', id },
    before,
    after: { ...after, ...(intakeId ? { intakeId } : {}) },
    ...(reason ? { reason } : {}),
  });
