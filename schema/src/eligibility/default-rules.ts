import { ProgramType } from '../enums.ts';
import { limits } from '../limits.ts';
import type { TextKey } from '../texts/en.ts';
import type { RuleLeaf, RuleNode } from './tree.ts';

const sscGpa: RuleLeaf = { kind: 'min', fact: 'ssc.gpa', value: limits.gpa.min };
const hscGpa: RuleLeaf = { kind: 'min', fact: 'hsc.gpa', value: limits.gpa.min };
const hscRecency: RuleLeaf = { kind: 'within', fact: 'hsc.year', years: limits.hscYearsAgo };

/** The rules of the specification (section 5), where no rule set is published. HSC recency binds undergraduates (contract, section 5). */
export const defaultRules: RuleNode = {
  kind: 'all',
  rules: [
    sscGpa,
    hscGpa,
    { kind: 'any', rules: [{ kind: 'oneOf', fact: 'program.type', values: [ProgramType.GRADUATE] }, hscRecency] },
  ],
};

const specified = new Map<string, TextKey>([
  [JSON.stringify(sscGpa), 'sscGpaRange'],
  [JSON.stringify(hscGpa), 'hscGpaRange'],
  [JSON.stringify(hscRecency), 'hscYearTooOld'],
]);

/** The refusal that the specification words itself for this rule. */
export const specifiedRefusalOf = (rule: RuleNode): TextKey | undefined => specified.get(JSON.stringify(rule));
