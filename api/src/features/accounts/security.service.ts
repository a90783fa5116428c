import { isAdminRole, limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { consumeForAddress } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/index.ts';
import { guessesOfAddress } from './account.limits.ts';
import { findMe } from './account.service.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { consumeAppCode, insertSecondFactor, removeSecondFactor } from './second-factor.ts';
import type {
  ConfirmSecondFactorInput,
  DisableSecondFactorInput,
  EndUserSessionsInput,
  OpenSession,
  ResetSecondFactorInput,
  StartedSecondFactor,
} from './security.types.ts';
import { endSessions } from './sessions.ts';
import { assertOwnPassword, assertStepUp } from './step-up.ts';
import { createRecoveryCodes, hashRecoveryCode, totpUri } from './totp.ts';
import { User } from './user.entity.ts';
import { lockUser } from './user.rows.ts';

const subjectOf = (id: string) => ({ type: 'user' as const, id });

/** Whether the role requires a second factor (REQUIRE_SECOND_FACTOR) that the account lacks; for the caller, that the session lacks. */
export const mustEnrol = (
  ctx: Ctx,
  { id, role, secondFactorAt }: Pick<User, 'id' | 'role' | 'secondFactorAt'>,
): boolean =>
  ctx.user?.id === id
    ? ctx.user.mustEnrol === true
    : ctx.app.config.REQUIRE_SECOND_FACTOR && isAdminRole(role) && !secondFactorAt;

/** Starts an enrolment with the caller's password, so that a stolen session cannot lock the owner out. */
export async function startSecondFactor(ctx: Ctx, currentPassword: string): Promise<StartedSecondFactor> {
  await assertOwnPassword(ctx, currentPassword);
  return inTransaction(ctx, async (tx) => {
    const { id, phone } = await lockUnenrolled(tx);
    const secret = await insertSecondFactor(tx, id);
    return { secret, uri: totpUri(secret, { issuer: ctx.app.institution.current().titleEn, label: phone }) };
  });
}

/** Completes an enrolment with a code of the app. The recovery codes cannot be read later: their hashes are stored. */
export async function confirmSecondFactor(ctx: Ctx, { code }: ConfirmSecondFactorInput): Promise<string[]> {
  await consumeForAddress(ctx.app.limits, guessesOfAddress, ctx.ip);
  const codes = createRecoveryCodes();
  await inTransaction(ctx, async (tx) => {
    const { id } = await lockUnenrolled(tx);
    if (!(await tx.db.existsBy(SecondFactor, { userId: id }))) fail('CONFLICT', 'secondFactorNotStarted');
    if (!(await consumeAppCode(tx, id, code))) fail('BAD_USER_INPUT', 'secondFactorWrong', { field: 'code' });
    await tx.db.update(SecondFactor, { userId: id }, { recoveryHashes: codes.map(hashRecoveryCode) });
    await tx.db.update(User, { id }, { secondFactorAt: tx.now(), updatedAt: tx.now() });
    await record(tx, { action: 'user.second-factor-enrolled', subject: subjectOf(id) });
  });
  return codes;
}

async function lockUnenrolled(ctx: Ctx): Promise<User> {
  await lockUser(ctx, callerOf(ctx).id);
  const user = await findMe(ctx);
  if (user.secondFactorAt) fail('CONFLICT', 'secondFactorExists');
  return user;
}

/** Disables the caller's own second factor, with step-up regardless of STEP_UP. */
export async function disableSecondFactor(ctx: Ctx, input: DisableSecondFactorInput): Promise<void> {
  await assertStepUp(ctx, input);
  const { id } = callerOf(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, id);
    if (!(await removeSecondFactor(tx, id))) fail('CONFLICT', 'secondFactorMissing');
    await record(tx, { action: 'user.second-factor-disabled', subject: subjectOf(id), reason: input.reason });
  });
}

/** Removes the second factor of an officer who lost phone and recovery codes, with step-up; ends the officer's sessions. */
export async function resetSecondFactor(ctx: Ctx, { id, ...stepUp }: ResetSecondFactorInput): Promise<void> {
  await assertStepUp(ctx, stepUp);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, id);
    if (!(await removeSecondFactor(tx, id))) fail('CONFLICT', 'secondFactorMissing');
    await endSessions(tx, { userId: id });
    await record(tx, { action: 'user.second-factor-reset', subject: subjectOf(id), reason: stepUp.reason });
  });
}

/**
 * Ends every session of a user, the caller included, for a lost device or a stolen token; password, role and second factor are
 * unchanged. With STEP_UP it requires a reason and the caller's password. Returns the user's name.
 */
export async function endUserSessions(ctx: Ctx, { id, ...stepUp }: EndUserSessionsInput): Promise<string> {
  if (ctx.app.config.STEP_UP) await assertStepUp(ctx, stepUp);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, id);
    const { name } = await tx.db.findOneByOrFail(User, { id });
    await endSessions(tx, { userId: id });
    await record(tx, { action: 'user.sessions-ended', subject: subjectOf(id), reason: stepUp.reason ?? undefined });
    return name;
  });
}

export async function recoveryCodesLeft(ctx: Ctx): Promise<number> {
  const row = await ctx.db.findOneBy(SecondFactor, { userId: callerOf(ctx).id });
  return row?.recoveryHashes.length ?? 0;
}

const openSessions =
  'FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3';

/** The parameters of `openSessions`: the caller, now, and the oldest last use of a session that is not idle. */
function openSessionParams(ctx: Ctx): [string, Date, Date] {
  const now = ctx.now();
  return [callerOf(ctx).id, now, new Date(now.getTime() - limits.session.idleHours * 3_600_000)];
}

/** The caller's open sessions: the current one, then the others by last use, the latest first. */
export function findOpenSessions(ctx: Ctx): Promise<OpenSession[]> {
  return queryRows<OpenSession>(
    ctx.db,
    `SELECT id, user_agent AS "userAgent", ip, created_at AS "createdAt", last_seen_at AS "lastSeenAt", id = $4 AS "isCurrent"
       ${openSessions} ORDER BY id = $4 DESC, last_seen_at DESC, id LIMIT ${limits.session.listed}`,
    [...openSessionParams(ctx), callerOf(ctx).sessionId],
  );
}

export async function countOpenSessions(ctx: Ctx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count ${openSessions}`,
    openSessionParams(ctx),
  );
  return row?.count ?? 0;
}

/** Ends one of the caller's sessions; that of another user answers NOT_FOUND. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { count } = await execute(
    ctx.db,
    'UPDATE sessions SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL',
    [id, callerOf(ctx).id, ctx.now()],
  );
  if (count !== 1) fail('NOT_FOUND', 'notFound');
}
