import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/** Columns in snake_case; constraints as PostgreSQL names them (`exams_program_id_fkey`), for mapping violations to texts. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return [...prefixes.map(snake), customName ?? snake(propertyName)].join('_');
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return `${snake(relationName)}_${snake(referencedColumnName)}`;
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_key`;
  }

  override relationConstraintName(table: Table | string, columns: string[]): string {
    return this.uniqueConstraintName(table, columns);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_idx`;
  }
}
