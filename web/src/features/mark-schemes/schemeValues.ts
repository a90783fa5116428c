import { fullMarksOf, type MarkSource, type TieDirection } from '@admission/schema';
import type { MarkScheme_SchemeFragment } from '../../gql/mark-schemes.ts';
import { foldDigits, inDigitsOf } from '../../lib/digits.ts';
import { currentLanguage } from '../../lib/language.ts';

/** A component as it is edited: numbers as typed. */
export interface EditedComponent {
  /** The React key; the component's own key if stored, so that equal schemes have equal values. */
  row: string;
  /** Whether it is stored: marks are stored by its key. */
  isStored: boolean;
  key: string;
  labelEn: string;
  labelBn: string;
  source: MarkSource;
  max: string;
  pass: string;
  weight: string;
  step: string;
}

export interface EditedTieRule {
  row: string;
  fact: string;
  direction: TieDirection;
}

export interface SchemeValues {
  examId: string;
  components: EditedComponent[];
  tieRules: EditedTieRule[];
}

let lastRow = 0;

function nextRow(): string {
  lastRow += 1;
  return `new ${lastRow}`;
}

export const typed = (value: number | null): string =>
  inDigitsOf(currentLanguage(), value === null ? '' : String(value));

export const blankComponent = (): EditedComponent => ({
  ...{ row: nextRow(), isStored: false, key: '', labelEn: '', labelBn: '', source: 'ENTERED' },
  ...{ max: '', pass: '', weight: typed(1), step: typed(0.01) },
});

/** A new, empty tie rule in the form of a mark scheme. */
export const blankTieRule = (): EditedTieRule => ({ row: nextRow(), fact: '', direction: 'DESC' });

export const schemeValues = (scheme?: MarkScheme_SchemeFragment): SchemeValues => ({
  examId: scheme?.id ?? '',
  components: (scheme?.components ?? []).map(({ key, labelEn, labelBn, source, max, pass, weight, step }) => ({
    ...{ row: key, isStored: true, key, labelEn, labelBn, source },
    ...{ max: typed(max), pass: typed(pass), weight: typed(weight), step: typed(step) },
  })),
  tieRules: (scheme?.tieRules ?? []).map(({ fact, direction }) => ({ row: fact, fact, direction })),
});

/** The highest total; null while a number is missing. */
export function highestTotal(components: readonly EditedComponent[]): number | null {
  const total = fullMarksOf(
    components.map(({ max, weight }) => ({
      max: Number(foldDigits(max) || NaN),
      weight: Number(foldDigits(weight) || NaN),
    })),
  );
  return Number.isFinite(total) ? total : null;
}

/** The rows of the form with one moved a place up (-1) or down (1). */
export function moved<T>(rows: readonly T[], at: number, by: -1 | 1): T[] {
  const [one, other] = [rows[at], rows[at + by]];
  if (one === undefined || other === undefined) return [...rows];
  return rows.map((row, index) => (index === at ? other : index === at + by ? one : row));
}
