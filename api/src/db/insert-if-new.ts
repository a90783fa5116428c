import type { InsertQueryBuilder, ObjectLiteral } from 'typeorm';

/** Inserts one row; returns its id, or undefined if a unique constraint has the row already. */
export async function insertIfNew<T extends ObjectLiteral & { id: string }>(
  insert: InsertQueryBuilder<T>,
): Promise<string | undefined> {
  const { raw } = await insert.orIgnore().returning('id').execute();
  const rows: { id: string }[] = raw;
  return rows[0]?.id;
}
