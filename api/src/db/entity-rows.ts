import type { EntityManager, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { type PreparedStatement, prepared, queryPrepared } from './prepared.ts';

type EntityClass<T> = abstract new () => T;

interface Shape {
  columns: ColumnMetadata[];
  statement: PreparedStatement;
}

const shapes = new WeakMap<EntityMetadata, Map<string, Shape>>();

interface Condition {
  /** A fixed SQL condition that an index answers, without values in its text; may end with an order or a row lock. */
  where: string;
  values: readonly unknown[];
  /** Hidden columns to read too, such as a password hash. */
  also?: readonly string[];
}

/**
 * The entities of a condition, without soft-deleted ones and without relations, by one prepared statement: the ORM builds its statement
 * for each call, which takes longer than the read.
 */
export async function readEntities<T>(
  db: EntityManager,
  entity: EntityClass<T>,
  { where, values, also = [] }: Condition,
): Promise<T[]> {
  const metadata = db.connection.getMetadata(entity);
  const { columns, statement } = shapeOf(metadata, where, also);
  const rows = await queryPrepared<unknown[] & Record<string, unknown>>(db, statement, values);
  return rows.map((row) => toEntity<T>(db, metadata, columns, row));
}

/** The columns of an entity as SQL, for a statement that reads it together with other rows. */
export const columnsOf = <T>(db: EntityManager, entity: EntityClass<T>): string =>
  listOf(selected(db.connection.getMetadata(entity)));

/** The entity of a row of such a statement. */
export function entityOf<T>(db: EntityManager, entity: EntityClass<T>, row: Record<string, unknown>): T {
  const metadata = db.connection.getMetadata(entity);
  return toEntity<T>(db, metadata, selected(metadata), row);
}

function toEntity<T>(
  { connection: { driver } }: EntityManager,
  metadata: EntityMetadata,
  columns: readonly ColumnMetadata[],
  row: Record<string, unknown>,
): T {
  const one = metadata.create() as T & object;
  for (const column of columns)
    column.setEntityValue(one, driver.prepareHydratedValue(row[column.databaseName], column));
  return one;
}

const selected = ({ columns }: EntityMetadata, also: readonly string[] = []): ColumnMetadata[] =>
  columns.filter(({ isSelect, isVirtual, propertyName }) => !isVirtual && (isSelect || also.includes(propertyName)));

const listOf = (columns: readonly ColumnMetadata[]): string =>
  columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');

function shapeOf(metadata: EntityMetadata, where: string, also: readonly string[]): Shape {
  const known = shapes.get(metadata) ?? new Map<string, Shape>();
  shapes.set(metadata, known);
  const key = [where, ...also].join('\n');
  const existing = known.get(key);
  if (existing) return existing;
  const columns = selected(metadata, also);
  const deleted = metadata.deleteDateColumn ? `"${metadata.deleteDateColumn.databaseName}" IS NULL AND ` : '';
  const isShort = !/ FOR (NO KEY )?UPDATE$/.test(where);
  const statement = prepared(`SELECT ${listOf(columns)} FROM "${metadata.tableName}" WHERE ${deleted}${where}`, {
    isShort,
  });
  const shape = { columns, statement };
  known.set(key, shape);
  return shape;
}
