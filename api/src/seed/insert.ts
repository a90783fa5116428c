import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { execute } from '../db/query.ts';

/** The values of a row by the entity's property names; dates may be strings. */
export type RowOf<Entity> = { [Name in keyof Entity]?: Entity[Name] | null | undefined };

/**
 * Inserts any number of rows in one statement. Columns that no row has get their defaults; other missing values are null. Constraints and
 * triggers apply.
 */
export async function insertRows<Entity extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly RowOf<Entity>[],
): Promise<void> {
  if (rows.length === 0) return;
  const metadata = db.dataSource.getMetadata(entity);
  const columns = namesIn(rows).flatMap((name) => metadata.findColumnWithPropertyName(name) ?? []);
  const list = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  await execute(
    db,
    `INSERT INTO "${metadata.tableName}" (${list}) SELECT ${quoted(columns)} FROM json_to_recordset($1::json) AS given (${shapeOf(columns)})`,
    [JSON.stringify(rows)],
  );
}

/** Updates rows by their keys in one statement. */
export async function updateRows<Entity extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<Entity>,
  key: keyof Entity & string,
  rows: readonly RowOf<Entity>[],
): Promise<void> {
  if (rows.length === 0) return;
  const metadata = db.dataSource.getMetadata(entity);
  const columns = namesIn(rows).flatMap((name) => metadata.findColumnWithPropertyName(name) ?? []);
  const changes = columns.filter(({ propertyName }) => propertyName !== key);
  const by = metadata.findColumnWithPropertyName(key)?.databaseName;
  await execute(
    db,
    `UPDATE "${metadata.tableName}" AS kept SET ${changes.map((one) => `"${one.databaseName}" = given."${one.propertyName}"`).join(', ')}
       FROM json_to_recordset($1::json) AS given (${shapeOf(columns)}) WHERE kept."${by}" = given."${key}"`,
    [JSON.stringify(rows)],
  );
}

const namesIn = (rows: readonly object[]): string[] => {
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  return [...names];
};

interface ColumnShape {
  propertyName: string;
  type: unknown;
}

const quoted = (columns: readonly ColumnShape[]): string =>
  columns.map(({ propertyName }) => `"${propertyName}"`).join(', ');

const shapeOf = (columns: readonly ColumnShape[]): string =>
  columns.map(({ propertyName, type }) => `"${propertyName}" ${String(type)}`).join(', ');
