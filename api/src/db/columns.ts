import { Column, CreateDateColumn, PrimaryColumn, UpdateDateColumn, type ValueTransformer } from 'typeorm';

/** An id of version 7: it grows with time, so pages can follow it and indexes stay dense. */
export const IdColumn = (): PropertyDecorator => PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' });

export const CreatedColumn = (): PropertyDecorator => CreateDateColumn({ type: 'timestamptz' });

export const UpdatedColumn = (): PropertyDecorator => UpdateDateColumn({ type: 'timestamptz' });

/** The driver hands exact decimals over as text; people and rules speak numbers. */
const asNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** An exact decimal with two places: GPA, CGPA and marks. */
export const DecimalColumn = (options: { nullable?: boolean } = {}): PropertyDecorator =>
  Column({ type: 'numeric', precision: 6, scale: 2, transformer: asNumber, ...options });

/** Optional text. */
export const OptionalText = (): PropertyDecorator => Column({ type: 'text', nullable: true });

/** The condition of a CHECK: the column holds one of the words of a closed list. */
export function oneOf(column: string, words: Record<string, string> | readonly string[]): string {
  const quoted = Object.values(words).map((word) => `'${word.replaceAll("'", "''")}'`);
  return `"${column}" IN (${quoted.join(', ')})`;
}

/** The condition of a CHECK: the text is there and more than spaces. How long it may be is for the rules to say. */
export const filled = (column: string): string => `btrim("${column}") <> ''`;
