import { limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { demandStepUp } from '../users/index.ts';
import type {
  CreateIntegratorTokenInput,
  RevokeIntegratorTokenInput,
  RotateIntegratorTokenInput,
  TokenState,
} from './integrator.types.ts';
import { IntegratorToken } from './integrator-token.entity.ts';
import { hashOf, hintOf, newSecret } from './secret.ts';

const dayMs = 24 * 3_600_000;
/** More would be a mistake of somebody's script; the oldest are left out of the list then. */
const shownTokens = 500;

export interface MadeToken {
  secret: string;
  token: IntegratorToken;
}

/** Every token, newest first, those that work no more as well. */
export const findTokens = (ctx: Ctx): Promise<IntegratorToken[]> =>
  ctx.db.find(IntegratorToken, {
    relations: { maker: true },
    order: { id: 'DESC' },
    take: shownTokens,
    withDeleted: true,
  });

/** Whether the token works. */
export async function stateOf(ctx: Ctx, token: IntegratorToken): Promise<TokenState> {
  if (token.revokedAt) return 'REVOKED';
  if (token.expiresAt <= ctx.now()) return 'EXPIRED';
  const maker = token.maker ?? (await ctx.db.findOneOrFail(User, { where: { id: token.makerId }, withDeleted: true }));
  return maker.deletedAt || maker.role === 'STUDENT' ? 'SUSPENDED' : 'ACTIVE';
}

/** Makes a token that acts for the caller. Its secret leaves here and is nowhere else. */
export async function createToken(ctx: Ctx, input: CreateIntegratorTokenInput): Promise<MadeToken> {
  if (ctx.app.config.STEP_UP) await demandStepUp(ctx, input);
  const { id: makerId } = callerOf(ctx);
  return inTransaction(ctx, async (inside) => {
    const maker = await inside.db.findOneByOrFail(User, { id: makerId });
    const secret = newSecret();
    const now = inside.now();
    const token = await inside.db.save(
      inside.db.create(IntegratorToken, {
        name: input.name,
        scopes: input.scopes,
        secretHash: hashOf(secret),
        hint: hintOf(secret),
        perMinute: input.perMinute ?? limits.tokens.perMinute.usual,
        costPerMinute: input.costPerMinute ?? limits.tokens.costPerMinute.usual,
        makerId,
        makerName: maker.name,
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.days * dayMs),
      }),
    );
    await record(inside, {
      action: 'integrator-token.created',
      subject: { type: 'integrator-token', id: token.id },
      after: shown(token),
      reason: input.reason ?? undefined,
    });
    return { secret, token };
  });
}

/** Gives the token a new secret and new time; the old secret goes on for the hours that were asked for, at most until it would have expired. */
export async function rotateToken(ctx: Ctx, input: RotateIntegratorTokenInput): Promise<MadeToken> {
  if (ctx.app.config.STEP_UP) await demandStepUp(ctx, input);
  return inTransaction(ctx, async (inside) => {
    const before = await holdToken(inside, input.id);
    const now = inside.now();
    const keepUntil = Math.min(now.getTime() + (input.keepOldHours ?? 0) * 3_600_000, before.expiresAt.getTime());
    const keeps = keepUntil > now.getTime();
    const secret = newSecret();
    const change = {
      secretHash: hashOf(secret),
      hint: hintOf(secret),
      previousHash: keeps ? before.secretHash : null,
      previousUntil: keeps ? new Date(keepUntil) : null,
      expiresAt: new Date(now.getTime() + input.days * dayMs),
    };
    await inside.db.update(IntegratorToken, { id: before.id }, change);
    const token = await inside.db.findOneByOrFail(IntegratorToken, { id: before.id });
    await record(inside, {
      action: 'integrator-token.rotated',
      subject: { type: 'integrator-token', id: token.id },
      before: shown(before),
      after: shown(token),
      reason: input.reason ?? undefined,
    });
    return { secret, token };
  });
}

/** Ends the token for good; it stops at its next request. A second time changes nothing. */
export async function revokeToken(ctx: Ctx, { id, reason }: RevokeIntegratorTokenInput): Promise<void> {
  const revoked = await ctx.db
    .createQueryBuilder()
    .update(IntegratorToken)
    .set({ revokedAt: ctx.now(), previousHash: null, previousUntil: null })
    .where('id = :id AND revoked_at IS NULL', { id })
    .execute();
  const token = await ctx.db.findOneBy(IntegratorToken, { id });
  if (!token) fail('NOT_FOUND', 'tokenNotFound');
  if (revoked.affected !== 1) return;
  const subject = { type: 'integrator-token', id } as const;
  await record(ctx, { action: 'integrator-token.revoked', subject, before: shown(token), reason: reason ?? undefined });
}

async function holdToken(ctx: Ctx, id: string): Promise<IntegratorToken> {
  const token = await ctx.db
    .createQueryBuilder(IntegratorToken, 't')
    .addSelect('t.secretHash')
    .where('t.id = :id', { id })
    .setLock('for_no_key_update')
    .getOne();
  if (!token) fail('NOT_FOUND', 'tokenNotFound');
  if (token.revokedAt) fail('CONFLICT', 'tokenOver');
  return token;
}

const shown = ({ name, scopes, perMinute, costPerMinute, expiresAt, hint }: IntegratorToken): object => ({
  name,
  scopes,
  perMinute,
  costPerMinute,
  expiresAt,
  hint,
});
