import type { Ctx } from '../../core/context.ts';
import { type AuditRecord, record } from './audit.service.ts';

type AnyRecord = Omit<AuditRecord, 'action' | 'subject'> & { action: string; subject?: { type: string; id: string } };

/** Records an event with an action that only the calling test searches for. */
export const recordAny = (ctx: Ctx, one: AnyRecord): Promise<void> => record(ctx, one as AuditRecord);
