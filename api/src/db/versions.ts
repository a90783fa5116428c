import type { TextKey } from '@admission/schema';
import type { ObjectLiteral } from 'typeorm';
import type { Ctx } from '../core/context.ts';
import { fail } from '../core/refusal.ts';

type EntityClass<T> = abstract new () => T;

/**
 * Locks one row and updates it if it still has the version that its editor saw. Refuses with `notFound` if the row is missing and
 * with CONFLICT if it was saved since. Without a version the last save wins. Call it in a transaction: the lock ends with it.
 */
export async function updateVersioned<T extends ObjectLiteral & { id: string; version: number }>(
  ctx: Ctx,
  entity: EntityClass<T>,
  {
    id,
    version,
    set,
    notFound,
  }: { id: string; version?: number | null | undefined; set: Partial<T>; notFound: TextKey },
): Promise<{ before: T; after: T }> {
  const repository = ctx.db.getRepository<T>(entity as never);
  const before = await repository.findOne({ where: { id } as never, lock: { mode: 'pessimistic_write' } });
  if (!before) fail('NOT_FOUND', notFound);
  if (version != null && before.version !== version) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const after = await repository.save({ ...before, ...set });
  return { before, after };
}

/**
 * Locks and deletes one row, and returns it. Of two concurrent calls the second waits for the lock and refuses with `notFound`. Call it
 * in a transaction.
 */
export async function deleteOnce<T extends ObjectLiteral & { id: string }>(
  ctx: Ctx,
  entity: EntityClass<T>,
  { id, notFound }: { id: string; notFound: TextKey },
): Promise<T> {
  const repository = ctx.db.getRepository<T>(entity as never);
  const row = await repository.findOne({ where: { id } as never, lock: { mode: 'pessimistic_write' } });
  if (!row) fail('NOT_FOUND', notFound);
  await repository.delete({ id } as never);
  return row;
}
