import type { Role } from '@admission/schema';
import type { Ctx } from '../../graphql/context.ts';
import { AuditEvent } from './audit-event.entity.ts';

export interface AuditRecord {
  /** `noun.verb`. */
  action: string;
  subject?: { type: string; id: string };
  /** Who acts where nobody is signed in yet; else the caller. */
  actor?: { id: string; name: string; role: Role };
  before?: object;
  after?: object;
  reason?: string | undefined;
}

/** Writes one line of the audit trail in the transaction of what it tells of. */
export async function record(ctx: Ctx, one: AuditRecord): Promise<void> {
  await ctx.db.insert(AuditEvent, lineOf(ctx, one));
}

const linesAtOnce = 1000;

/** The same for many lines, in few statements. */
export async function recordAll(ctx: Ctx, records: readonly AuditRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += linesAtOnce) {
    const lines = records.slice(at, at + linesAtOnce).map((one) => lineOf(ctx, one));
    await ctx.db.insert(AuditEvent, lines);
  }
}

const lineOf = (ctx: Ctx, { action, subject, actor = ctx.user ?? undefined, before, after, reason }: AuditRecord) => ({
  action,
  subjectType: subject?.type ?? null,
  subjectId: subject?.id ?? null,
  actorId: actor?.id ?? null,
  actorName: actor?.name ?? null,
  actorRole: actor?.role ?? null,
  before: before ?? null,
  after: after ?? null,
  reason: reason ?? null,
  ip: ctx.ip || null,
  requestId: ctx.requestId || null,
});
