import { isUuid, type TextKey } from '@admission/schema';
import type { FindOptionsWhere } from 'typeorm';
import type { Ctx } from '../core/context.ts';
import { fail } from '../core/refusal.ts';

interface Reference {
  id: string;
  /** The field of the input that names the row. */
  field: string;
  notFound: TextKey;
}

/** Refuses the id of a row that does not exist, at its field; a text that can be no id is refused alike (contract, "Which one"). */
export async function assertReference<T extends { id: string }>(
  ctx: Ctx,
  entity: abstract new () => T,
  { id, field, notFound }: Reference,
): Promise<void> {
  const where = { id } as FindOptionsWhere<T>;
  if (!isUuid(id) || !(await ctx.db.existsBy(entity, where))) fail('NOT_FOUND', notFound, { field });
}
