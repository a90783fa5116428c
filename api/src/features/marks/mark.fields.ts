import { isEntered, type MarkComponent } from '@admission/schema';
import type { MarkRow } from './mark.types.ts';

/** Marks as the table stores them: the components of the specification in columns, the others by key. */
export interface StoredMarks {
  written: number | null;
  viva: number | null;
  componentValues: Record<string, number>;
}

/** Marks have two decimal places. */
const round = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value * 100) / 100 : null);

/** Splits the entered values by key into columns and the rest. */
export function splitMarks(
  components: readonly MarkComponent[],
  values: Readonly<Record<string, unknown>>,
): StoredMarks {
  const componentValues: Record<string, number> = {};
  for (const { key } of components.filter(isEntered)) {
    const value = round(values[key]);
    if (key !== 'written' && key !== 'viva' && value !== null) componentValues[key] = value;
  }
  return { written: round(values['written']), viva: round(values['viva']), componentValues };
}

type Audited = Pick<MarkRow, 'written' | 'viva' | 'total' | 'remarks' | 'absent'> & Partial<Pick<MarkRow, 'values'>>;

/** The values of marks for the audit. */
export const auditFields = ({ written, viva, total, remarks, absent, values = {} }: Audited) => ({
  written,
  viva,
  ...values,
  total,
  remarks,
  ...(absent ? { absent } : {}),
});

/** The values of marks for events; other components by key, if there are any. */
export const eventFields = ({ written, viva, total, absent, values }: Omit<Audited, 'remarks'>) => ({
  written,
  viva,
  total,
  absent,
  ...(values && Object.keys(values).length > 0 ? { values } : {}),
});
