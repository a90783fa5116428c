import type { Ctx } from '../../../core/context.ts';
import { queryRows } from '../../../db/query.ts';

/**
 * Serialises decisions about the same money, by its transaction ID or slip key, until the transaction ends. Taken after the locks of a
 * notification and a summary.
 */
export async function lockReference(ctx: Ctx, reference: string): Promise<void> {
  await queryRows(ctx.db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`money ${reference}`]);
}
