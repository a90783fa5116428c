import type { EntityManager, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { type PreparedStatement, prepared, queryPrepared } from './prepared.ts';

type EntityClass<T> = abstract new () => T;

interface Shape {
  metadata: EntityMetadata;
  columns: ColumnMetadata[];
  statement: PreparedStatement;
}

const shapes = new WeakMap<EntityMetadata, Map<string, Shape>>();

interface Condition {
  /** A fixed SQL condition that an index answers, without values in its text; may end with an order or a row lock. */
  where: string;
  values: readonly unknown[];
  /** Columns that a read leaves out unless they are asked for, such as a hash of a password. */
  also?: readonly string[];
}

/**
 * The entities of a condition, soft-deleted ones left out, by one prepared statement: the ORM builds and parses its statement for each
 * call, which takes longer than the read. Without relations.
 */
export async function readEntities<T>(
  db: EntityManager,
  entity: EntityClass<T>,
  { where, values, also = [] }: Condition,
): Promise<T[]> {
  const metadata = db.connection.getMetadata(entity);
  const { columns, statement } = shapeOf(metadata, where, also);
  const rows = await queryPrepared<unknown[] & Record<string, unknown>>(db, statement, values);
  const { driver } = db.connection;
  return rows.map((row) => {
    const one = metadata.create() as T & object;
    for (const column of columns)
      column.setEntityValue(one, driver.prepareHydratedValue(row[column.databaseName], column));
    return one;
  });
}

function shapeOf(metadata: EntityMetadata, where: string, also: readonly string[]): Shape {
  const known = shapes.get(metadata) ?? new Map<string, Shape>();
  shapes.set(metadata, known);
  const key = [where, ...also].join('\n');
  const existing = known.get(key);
  if (existing) return existing;
  const columns = metadata.columns.filter(
    ({ isSelect, isVirtual, propertyName }) => !isVirtual && (isSelect || also.includes(propertyName)),
  );
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const deleted = metadata.deleteDateColumn ? `"${metadata.deleteDateColumn.databaseName}" IS NULL AND ` : '';
  const isShort = !/ FOR (NO KEY )?UPDATE$/.test(where);
  const statement = prepared(`SELECT ${names} FROM "${metadata.tableName}" WHERE ${deleted}${where}`, { isShort });
  const shape = { metadata, columns, statement };
  known.set(key, shape);
  return shape;
}
