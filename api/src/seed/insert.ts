import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** What a bulk insert takes: values by the entity's own names; a date may be given as a text. */
export type RowOf<Entity> = { [Name in keyof Entity]?: Entity[Name] | null | undefined };

/**
 * Inserts any number of rows by one statement, so that a hundred thousand people are a matter of seconds. Columns that no row
 * names get their defaults; of the named ones, what a row leaves out is null. Constraints and triggers judge every row as always.
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
  await db.query(
    `INSERT INTO "${metadata.tableName}" (${list}) SELECT ${quoted(columns)} FROM json_to_recordset($1::json) AS given (${shapeOf(columns)})`,
    [JSON.stringify(rows)],
  );
}

/** Changes rows that are there, each found by its key, by one statement. */
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
  await db.query(
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
