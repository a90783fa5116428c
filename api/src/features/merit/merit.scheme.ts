import {
  defaultMarkComponents,
  defaultTieRules,
  type MarkComponent,
  MeritTieRule,
  type TieRule,
  tieFactsOf,
} from '@admission/schema';
import { fail } from '../../core/refusal.ts';
import type { MakeMeritListInput } from './merit.types.ts';
import type { MeritList } from './merit-list.entity.ts';

/** The rules of earlier releases as facts, in the order of the default scheme. */
const tieOf: Readonly<Record<MeritTieRule, TieRule | undefined>> = {
  WRITTEN: defaultTieRules[0],
  GPA: defaultTieRules[1],
  AGE: defaultTieRules[2],
};

const isSame = (one: TieRule | undefined, { fact, direction }: TieRule): boolean =>
  one?.fact === fact && one.direction === direction;

/** A copy without the columns that only the table needs. */
export const pickComponent = ({
  key,
  labelEn,
  labelBn,
  source,
  max,
  pass,
  weight,
  step,
}: MarkComponent): MarkComponent => ({
  ...{ key, labelEn, labelBn, source, max, pass, weight, step },
});

/** The tie rules of a run as facts, and those that `tieRules` can express. */
export function readTieRules(
  { ties, tieRules = [] }: Partial<Pick<MakeMeritListInput, 'ties' | 'tieRules'>>,
  components: readonly MarkComponent[],
): { ties: TieRule[]; tieRules: MeritTieRule[] } {
  const facts = new Set(tieFactsOf(components));
  const rules = ties ?? tieRules.flatMap((one) => tieOf[one] ?? []);
  if (rules.some(({ fact }) => !facts.has(fact)))
    fail('BAD_USER_INPUT', 'meritTieFactUnknown', { field: ties ? 'ties' : 'tieRules' });
  return {
    ties: rules.map(({ fact, direction }) => ({ fact, direction })),
    tieRules: rules.flatMap((rule) => Object.values(MeritTieRule).filter((one) => isSame(tieOf[one], rule))),
  };
}

/** The tie rules of a list. */
export const tiesOf = ({ ties, tieRules }: Pick<MeritList, 'ties' | 'tieRules'>): TieRule[] =>
  ties ?? tieRules.flatMap((one) => tieOf[one] ?? []);

/** The components of a list. */
export const componentsOf = ({ components }: Pick<MeritList, 'components'>): readonly MarkComponent[] =>
  components ?? defaultMarkComponents;

/** A tie rule of a merit list, for the audit: the word of earlier releases, or fact and direction. */
export const describeTie = (rule: TieRule): string =>
  Object.values(MeritTieRule).find((one) => isSame(tieOf[one], rule)) ?? `${rule.fact} ${rule.direction}`;
