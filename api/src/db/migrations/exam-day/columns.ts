/** One new table: its columns and constraints, and the statements of its indexes. */
export interface NewTable {
  name: string;
  columns: string;
  indexes: string[];
}

export const newTable = (name: string, columns: string, ...indexed: string[]): NewTable => ({
  name,
  columns,
  indexes: indexed.map((one) => `CREATE INDEX ${name}_${one.replaceAll(', ', '_')}_idx ON ${name} (${one})`),
});

/** A foreign key named as PostgreSQL does. */
export const refers = (table: string, column: string, to: string, onDelete = 'RESTRICT'): string =>
  `CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column}) REFERENCES ${to}(id) ON DELETE ${onDelete}`;

export const idColumn = 'id uuid NOT NULL DEFAULT uuidv7()';

export const versionColumns = `created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1`;
