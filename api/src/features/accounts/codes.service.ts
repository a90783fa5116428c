import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@admission/schema';
import { In, IsNull, MoreThan } from 'typeorm';
import type { App, Ctx } from '../../core/context.ts';
import { consumeForAddress, type RateLimit, scaledInterval } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { phoneCodeSms, resetCodeSms, send, senderOf, verificationCodeSms } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import {
  codePause,
  codesOfAddress,
  codesOfPhone,
  codesOfPhoneDay,
  codesOfSite,
  guessesOfAddress,
  repeatedCodesOfSite,
  unsentCodes,
} from './account.limits.ts';
import type { VerifyCodeInput } from './account.types.ts';
import { hashesOf, hashSecret, isSameHash, randomCode, randomToken } from './tokens.ts';
import { User } from './user.entity.ts';
import { type FlowPurpose, VerificationCode } from './verification-code.entity.ts';

const codeLife = limits.code.lifeMinutes * 60_000;

export interface Flow {
  purpose: FlowPurpose;
  phone: string;
  registrationId: string | null;
  userId: string | null;
  /** Whether the phone has an account or a registration. The flow of an unknown phone runs the same statements without an SMS. */
  isKnown: boolean;
}

export interface StartedCode {
  token: string;
  resendAvailableAt: Date;
}

const smsOf = { REGISTER: verificationCodeSms, RESET: resetCodeSms, PHONE: phoneCodeSms } as const;

/** A network with more codes than this counts as a heavy sender. */
const firstCodes = 3;

/**
 * Consumes the rate limits of one code before anything is written. A reset for an unknown phone consumes and refuses alike, but from
 * counts of its own, because no SMS is sent: neither the site's budget nor a registration of the phone is affected.
 */
export async function consumeCodeLimits(
  { app, ip, requestId }: Ctx,
  { phone, purpose, isKnown }: Pick<Flow, 'phone' | 'purpose' | 'isKnown'>,
): Promise<void> {
  const factor = app.config.RATE_LIMIT_FACTOR;
  const ofAddress = await consumeForAddress(app.limits, codesOfAddress, ip);
  await app.limits.assertLeft(codesOfSite[purpose], 'site');
  const isHeavy = Math.ceil(codesOfAddress.points * factor) - ofAddress > firstCodes;
  if (isHeavy) await app.limits.assertLeft(repeatedCodesOfSite[purpose], 'site');
  const key = isKnown ? phone : `unsent:${phone}`;
  if (limits.code.resendSeconds / factor >= 1) await app.limits.consume(scaledInterval(codePause, factor), key);
  await app.limits.consume(codesOfPhone, key);
  await app.limits.consume(codesOfPhoneDay, key);
  const consume = (limit: RateLimit): Promise<number> => app.limits.consume(isKnown ? limit : unsentCodes, 'site');
  if (isHeavy) await consume(repeatedCodesOfSite[purpose]);
  if ((await consume(codesOfSite[purpose])) === 0) reportBudgetSpent(app, requestId);
}

/** Reports the last code of an hour: the cause is a peak of registrations, or an attack that causes SMS costs. */
function reportBudgetSpent(app: App, requestId: string): void {
  const text = 'No codes are left for this hour: as many codes were sent as the site may send';
  app.log.error({ requestId }, text);
  app.report(new Error(text), { requestId });
}

/** Longer than the work on a node that is not overloaded. */
export const minResponseMs = 100;

/**
 * Returns the result after a minimum time: a sent code takes a fifth longer than one that is rolled back for an unknown phone, and the
 * response time must not reveal which it was.
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(minResponseMs)]);
  return result;
}

/** Starts a flow with a new code, which invalidates all older ones of the phone and purpose. Needs a transaction. */
export async function startCode(ctx: Ctx, flow: Flow, token: string = randomToken()): Promise<StartedCode> {
  const { config } = ctx.app;
  const flowTokenHash = hashSecret(config, 'flow', token);
  const resendAvailableAt = await writeCode(ctx, flow, { flowTokenHash, anyKey: hashesOf(config, 'flow', token) });
  return { token, resendAvailableAt };
}

interface FlowHashes {
  /** The hash of a flow's token to store. */
  flowTokenHash: string;
  /** The hashes that the replaced code can have: by the newest and the former keys. */
  anyKey: readonly string[];
}

async function writeCode(ctx: Ctx, flow: Flow, { flowTokenHash, anyKey }: FlowHashes): Promise<Date> {
  const { config } = ctx.app;
  const now = ctx.now();
  const code = randomCode();
  // Concurrent starts for one phone would both find no older code and violate `verification_codes_live_once`.
  await queryRows(ctx.db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `code ${flow.purpose} ${flow.phone}`,
  ]);
  await execute(
    ctx.db,
    'UPDATE verification_codes SET ended_at = $3 WHERE phone = $1 AND purpose = $2 AND verified_at IS NULL AND ended_at IS NULL',
    [flow.phone, flow.purpose, now],
  );
  await execute(ctx.db, 'DELETE FROM verification_codes WHERE flow_token_hash = ANY($1)', [anyKey]);
  await ctx.db.insert(VerificationCode, {
    purpose: flow.purpose,
    phone: flow.phone,
    registrationId: flow.registrationId,
    userId: flow.userId,
    codeHash: hashSecret(config, `code:${flowTokenHash}`, code),
    flowTokenHash,
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLife),
  });
  await sendOrRollBack(ctx, flow, code);
  const pause = limits.code.resendSeconds / config.RATE_LIMIT_FACTOR;
  return new Date(now.getTime() + pause * 1000);
}

class UnsentCode extends Error {}

/** For an unknown phone the same statements are rolled back to a savepoint, so that timing reveals no account. */
async function sendOrRollBack(ctx: Ctx, flow: Flow, code: string): Promise<void> {
  try {
    await ctx.db.transaction(async (db) => {
      const minutes = limits.code.lifeMinutes;
      const message = smsOf[flow.purpose]({ code, minutes, ...senderOf(ctx) }, ctx.lang);
      await send(
        { ...ctx, db },
        {
          channel: 'sms',
          to: flow.phone,
          userId: flow.userId,
          expiresAt: new Date(ctx.now().getTime() + codeLife),
          ...message,
        },
      );
      if (!flow.isKnown) throw new UnsentCode();
    });
  } catch (error) {
    if (!(error instanceof UnsentCode)) throw error;
  }
}

/** Sends a new code in the same flow; the old one becomes invalid. */
export const resendCode = (ctx: Ctx, token: string): Promise<StartedCode> =>
  withMinimumDuration(sendNextCode(ctx, token));

async function sendNextCode(ctx: Ctx, token: string): Promise<StartedCode> {
  const hashes = hashesOf(ctx.app.config, 'flow', token);
  const found = await ctx.db.findOneBy(VerificationCode, { flowTokenHash: In(hashes) });
  const age = found ? ctx.now().getTime() - found.createdAt.getTime() : Number.POSITIVE_INFINITY;
  if (!found || found.verifiedAt || age > 24 * 3_600_000) fail('BAD_USER_INPUT', 'flowOver', { field: 'token' });
  const { purpose, phone, registrationId, userId } = found;
  const isKnown = registrationId !== null || userId !== null;
  await consumeCodeLimits(ctx, { phone, purpose, isKnown });
  return inTransaction(ctx, (tx) => startCode(tx, { purpose, phone, registrationId, userId, isKnown }, token));
}

/**
 * Sends a new code in the flow that an applicant has open, if the SMS did not arrive: the same limits apply, and the officer sees
 * neither code nor token. Audited.
 */
export async function sendCodeAgain(ctx: Ctx, userId: string): Promise<void> {
  if (!(await ctx.db.existsBy(User, { id: userId, role: 'STUDENT' }))) fail('NOT_FOUND', 'applicantNotFound');
  const found = await ctx.db.findOne(VerificationCode, {
    where: { userId, verifiedAt: IsNull(), createdAt: MoreThan(new Date(ctx.now().getTime() - 24 * 3_600_000)) },
    order: { createdAt: 'DESC' },
  });
  if (!found) fail('CONFLICT', 'noCodeAsked');
  const { purpose, phone, registrationId, flowTokenHash } = found;
  const flow = { purpose, phone, registrationId, userId, isKnown: true };
  await consumeCodeLimits(ctx, flow);
  await inTransaction(ctx, async (tx) => {
    await writeCode(tx, flow, { flowTokenHash, anyKey: [flowTokenHash] });
    await record(tx, { action: 'user.code-sent', subject: { type: 'user', id: userId }, after: { purpose } });
  });
}

/**
 * Checks a code. The attempt is counted before the comparison, so concurrent guesses cannot exceed the five attempts. The caller
 * claims the returned row by `claimCode` in the transaction that acts on it.
 */
export async function checkCode(
  ctx: Ctx,
  { token, verificationCode: guess }: VerifyCodeInput,
  purposes: readonly FlowPurpose[],
): Promise<VerificationCode> {
  await consumeForAddress(ctx.app.limits, guessesOfAddress, ctx.ip);
  const { rows } = await execute<{ id: string }>(
    ctx.db,
    `UPDATE verification_codes SET attempts = attempts + 1
      WHERE flow_token_hash = ANY($1) AND attempts < ${limits.code.tries} AND verified_at IS NULL AND ended_at IS NULL AND expires_at > $2
        AND purpose = ANY($3)
      RETURNING id`,
    [hashesOf(ctx.app.config, 'flow', token), ctx.now(), purposes],
  );
  const id = rows[0]?.id;
  const row = id === undefined ? null : await ctx.db.findOneBy(VerificationCode, { id });
  if (!row) fail('BAD_USER_INPUT', 'codeOver', { field: 'verificationCode' });
  const guesses = hashesOf(ctx.app.config, `code:${row.flowTokenHash}`, guess);
  if (!guesses.some((hash) => isSameHash(row.codeHash, hash))) {
    fail('BAD_USER_INPUT', row.attempts >= limits.code.tries ? 'codeOver' : 'codeWrong', { field: 'verificationCode' });
  }
  return row;
}

/** Marks the code as used; only one of several concurrent requests succeeds. */
export async function claimCode(ctx: Ctx, id: string): Promise<void> {
  const result = await ctx.db
    .createQueryBuilder()
    .update(VerificationCode)
    .set({ verifiedAt: ctx.now() })
    .where('id = :id AND verified_at IS NULL AND ended_at IS NULL', { id })
    .execute();
  if (result.affected !== 1) fail('BAD_USER_INPUT', 'codeOver', { field: 'verificationCode' });
}

/** Deletes the user's other codes and unused grants, which could still set a password. */
export async function deleteOtherCodes(ctx: Ctx, userId: string, exceptId: string): Promise<void> {
  await execute(ctx.db, 'DELETE FROM verification_codes WHERE user_id = $1 AND id <> $2', [userId, exceptId]);
}
