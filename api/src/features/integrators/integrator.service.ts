import { limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { type PageRequest, readPage } from '../../db/lists.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertStepUp, User } from '../accounts/index.ts';
import { pickFields, record } from '../audit/index.ts';
import type {
  CreateIntegratorTokenInput,
  IntegratorTokenPage,
  RevokeIntegratorTokenInput,
  RotateIntegratorTokenInput,
  TokenState,
} from './integrator.types.ts';
import { IntegratorToken } from './integrator-token.entity.ts';
import { generateSecret, hashSecret, secretHint } from './secret.ts';

const dayMs = 24 * 3_600_000;
export const maxListedTokens = 500;

export interface IssuedToken {
  secret: string;
  token: IntegratorToken;
}

/** All tokens, newest first, including expired and revoked ones. */
export async function findTokens(ctx: Ctx, request: PageRequest): Promise<IntegratorTokenPage> {
  const options = { relations: { maker: true }, order: { id: 'DESC' }, withDeleted: true } as const;
  const { rows: tokens, ...page } = await readPage(
    ctx,
    IntegratorToken,
    { ...options, most: maxListedTokens },
    request,
  );
  return { tokens, ...page };
}

export async function findToken(ctx: Ctx, id: string): Promise<IntegratorToken> {
  return (await ctx.db.findOneBy(IntegratorToken, { id })) ?? fail('NOT_FOUND', 'tokenNotFound');
}

export async function findCurrentToken(ctx: Ctx): Promise<IntegratorToken> {
  const id = callerOf(ctx).token?.id;
  const token = id === undefined ? null : await ctx.db.findOneBy(IntegratorToken, { id });
  return token ?? fail('FORBIDDEN', 'tokensOnly');
}

export async function getTokenState(ctx: Ctx, token: IntegratorToken): Promise<TokenState> {
  if (token.revokedAt) return 'REVOKED';
  if (token.expiresAt <= ctx.now()) return 'EXPIRED';
  const maker = token.maker ?? (await ctx.db.findOneOrFail(User, { where: { id: token.makerId }, withDeleted: true }));
  return maker.deletedAt || maker.role === 'STUDENT' ? 'SUSPENDED' : 'ACTIVE';
}

/** Creates a token that acts for the caller. Only this answer holds the secret. */
export async function createToken(ctx: Ctx, input: CreateIntegratorTokenInput): Promise<IssuedToken> {
  if (ctx.app.config.STEP_UP) await assertStepUp(ctx, input);
  if (input.isTest && !ctx.app.config.hasSandbox) fail('BAD_USER_INPUT', 'sandboxOff', { field: 'isTest' });
  const { id: makerId } = callerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const maker = await tx.db.findOneByOrFail(User, { id: makerId });
    const isTest = input.isTest ?? false;
    const secret = generateSecret(isTest);
    const now = tx.now();
    const token = await tx.db.save(
      tx.db.create(IntegratorToken, {
        name: input.name,
        scopes: input.scopes,
        secretHash: hashSecret(secret),
        hint: secretHint(secret),
        perMinute: input.perMinute ?? limits.tokens.perMinute.usual,
        costPerMinute: input.costPerMinute ?? limits.tokens.costPerMinute.usual,
        isTest,
        makerId,
        makerName: maker.name,
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.days * dayMs),
      }),
    );
    await record(tx, {
      action: 'integrator-token.created',
      subject: { type: 'integrator-token', id: token.id },
      after: auditFields(token),
      reason: input.reason ?? undefined,
    });
    return { secret, token };
  });
}

/** Replaces the token's secret and expiry. The old secret works for `keepOldHours` more, but not beyond its own expiry. */
export async function rotateToken(ctx: Ctx, input: RotateIntegratorTokenInput): Promise<IssuedToken> {
  if (ctx.app.config.STEP_UP) await assertStepUp(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const before = await lockToken(tx, input.id);
    const now = tx.now();
    const keepUntil = Math.min(now.getTime() + (input.keepOldHours ?? 0) * 3_600_000, before.expiresAt.getTime());
    const keepsOld = keepUntil > now.getTime();
    const secret = generateSecret(before.isTest);
    const change = {
      secretHash: hashSecret(secret),
      hint: secretHint(secret),
      previousHash: keepsOld ? before.secretHash : null,
      previousUntil: keepsOld ? new Date(keepUntil) : null,
      expiresAt: new Date(now.getTime() + input.days * dayMs),
    };
    await tx.db.update(IntegratorToken, { id: before.id }, change);
    const token = await tx.db.findOneByOrFail(IntegratorToken, { id: before.id });
    await record(tx, {
      action: 'integrator-token.rotated',
      subject: { type: 'integrator-token', id: token.id },
      before: auditFields(before),
      after: auditFields(token),
      reason: input.reason ?? undefined,
    });
    return { secret, token };
  });
}

/** Revokes the token permanently. Idempotent. */
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
  await record(ctx, {
    action: 'integrator-token.revoked',
    subject,
    before: auditFields(token),
    reason: reason ?? undefined,
  });
}

async function lockToken(ctx: Ctx, id: string): Promise<IntegratorToken> {
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

const auditFields = pickFields('name', 'scopes', 'isTest', 'perMinute', 'costPerMinute', 'expiresAt', 'hint');
