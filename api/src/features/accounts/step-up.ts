import { limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { type RateLimit, refundIfBusy } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { record } from '../audit/index.ts';
import { isPassword } from './passwords.ts';
import { User } from './user.entity.ts';

/** Wrong passwords of a signed-in caller from any address; not scaled. */
const stepUpLock: RateLimit = {
  name: 'step-up',
  points: limits.signIn.wrongPasswords,
  seconds: limits.signIn.lockMinutes * 60,
  scales: false,
  refusal: 'wrongPasswordsLocked',
};

interface StepUp {
  reason?: string | null | undefined;
  currentPassword?: string | null | undefined;
}

/** Requires a reason and the caller's password (contract, "Step-up"). Call it outside a transaction, whose rollback would lose the count. */
export async function assertStepUp(ctx: Ctx, { reason, currentPassword }: StepUp): Promise<void> {
  if (!reason) fail('STEP_UP_REQUIRED', 'stepUpRequired', { field: 'reason' });
  if (!currentPassword) fail('STEP_UP_REQUIRED', 'stepUpRequired', { field: 'currentPassword' });
  await assertOwnPassword(ctx, currentPassword);
}

/** Refuses a wrong password; the fifth in a row locks for 15 minutes, so that a stolen session cannot guess it. */
export async function assertOwnPassword(ctx: Ctx, password: string): Promise<void> {
  const { id } = callerOf(ctx);
  const left = await ctx.app.limits.consume(stepUpLock, id);
  const own = await ctx.db.findOne(User, { where: { id }, select: { id: true, passwordHash: true } });
  const work = () => isPassword(own?.passwordHash, password);
  if (!(await refundIfBusy(ctx.app.limits, stepUpLock, { key: id, work }))) {
    if (left === 0) {
      await ctx.app.limits.block(stepUpLock, id);
      await record(ctx, { action: 'user.step-up-locked', subject: { type: 'user', id } });
    }
    fail('STEP_UP_REQUIRED', 'stepUpWrongPassword', { field: 'currentPassword' });
  }
  await ctx.app.limits.reset(stepUpLock, id);
}
