import { Column, CreateDateColumn, PrimaryColumn, UpdateDateColumn, type ValueTransformer } from 'typeorm';

/** UUID version 7: ordered by time, for keyset pagination and dense indexes. */
export const IdColumn = (): PropertyDecorator => PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' });

export const CreatedColumn = (): PropertyDecorator => CreateDateColumn({ type: 'timestamptz' });

export const UpdatedColumn = (): PropertyDecorator => UpdateDateColumn({ type: 'timestamptz' });

/** The driver returns exact decimals as text. */
const asNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** An exact decimal with two places: GPA, CGPA and marks. */
export const DecimalColumn = (options: { nullable?: boolean; precision?: number } = {}): PropertyDecorator =>
  Column({ type: 'numeric', precision: 6, scale: 2, transformer: asNumber, ...options });

export const OptionalText = (): PropertyDecorator => Column({ type: 'text', nullable: true });

/** A CHECK condition: the column contains one of the words. */
export function oneOf(column: string, words: Record<string, string> | readonly string[]): string {
  const quoted = Object.values(words).map((word) => `'${word.replaceAll("'", "''")}'`);
  return `"${column}" IN (${quoted.join(', ')})`;
}

/** A CHECK condition: the text is not blank. */
export const filled = (column: string): string => `btrim("${column}") <> ''`;
