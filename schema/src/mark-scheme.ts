import { limits } from './limits.ts';

/** Where the value of a component comes from. */
export const MarkSource = { ENTERED: 'ENTERED', SSC_GPA: 'SSC_GPA', HSC_GPA: 'HSC_GPA' } as const;
export type MarkSource = (typeof MarkSource)[keyof typeof MarkSource];

/** The order of a tie rule: descending, the larger or later value first. */
export const TieDirection = { ASC: 'ASC', DESC: 'DESC' } as const;
export type TieDirection = (typeof TieDirection)[keyof typeof TieDirection];

/** A part of the marks of an exam. It adds `value × weight` to the total. */
export interface MarkComponent {
  key: string;
  labelEn: string;
  labelBn: string;
  source: MarkSource;
  max: number;
  /** Below it an applicant is never selected; null: no such limit. */
  pass: number | null;
  weight: number;
  step: number;
}

/** Decides between equal totals. */
export interface TieRule {
  fact: string;
  direction: TieDirection;
}

const { written, viva, step } = limits.marks;
const entered = { source: MarkSource.ENTERED, pass: null, weight: 1, step: step.min };

/** The marks of the specification: written 0 to 40, viva 0 to 10. */
export const defaultMarkComponents: readonly MarkComponent[] = [
  { ...entered, key: 'written', labelEn: 'Written', labelBn: 'লিখিত', max: written.max },
  { ...entered, key: 'viva', labelEn: 'Viva', labelBn: 'মৌখিক', max: viva.max },
];

export const markFact = (key: string): string => `marks.${key}`;

export const defaultTieRules: readonly TieRule[] = [
  { fact: markFact('written'), direction: 'DESC' },
  { fact: 'gpa', direction: 'DESC' },
  { fact: 'birthDate', direction: 'ASC' },
];

/** Facts that decide between equal totals in every scheme: the sum of both GPAs, each of them, the date of birth. */
export const commonTieFacts = ['gpa', 'ssc.gpa', 'hsc.gpa', 'birthDate'] as const;

/** The facts that can decide between equal totals, with those of the components. */
export const tieFactsOf = (components: readonly Pick<MarkComponent, 'key'>[]): string[] => [
  ...components.map(({ key }) => markFact(key)),
  ...commonTieFacts,
];

/** Rounded as the database stores it: 0.1 + 0.2 is 0.3. */
const round = (value: number): number => Math.round(value * 100) / 100;

type Weighted = Pick<MarkComponent, 'key' | 'weight'>;

/** The total of the values by key; null while one of them is missing. */
export function totalOfMarks(
  components: readonly Weighted[],
  values: Readonly<Record<string, number | null | undefined>>,
): number | null {
  let total = 0;
  for (const { key, weight } of components) {
    const value = values[key];
    if (value == null) return null;
    total += value * weight;
  }
  return round(total);
}

/** The highest total. */
export const fullMarksOf = (components: readonly Pick<MarkComponent, 'max' | 'weight'>[]): number =>
  round(components.reduce((total, { max, weight }) => total + max * weight, 0));

/** Whether officers enter the marks of this component; else they follow from the GPA of SSC or HSC. */
export const isEntered = ({ source }: Pick<MarkComponent, 'source'>): boolean => source === MarkSource.ENTERED;

export const markLabel = ({ labelEn, labelBn }: Pick<MarkComponent, 'labelEn' | 'labelBn'>, lang: string): string =>
  lang === 'bn' ? labelBn : labelEn;
