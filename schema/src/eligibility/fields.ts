import { ProgramType } from '../enums.ts';
import type { Message } from '../rules/rule.ts';
import { defaultRules } from './default-rules.ts';
import { evaluateRules, type RuleFailure } from './evaluate.ts';
import { factsOf, ruleFacts } from './facts.ts';
import { refusalMessage } from './sentences.ts';
import type { RuleNode } from './tree.ts';

type Application = {
  /** Absent, it counts as undergraduate: until a program is chosen, the stricter rules of the specification hold. */
  programType?: ProgramType | undefined;
  year: number;
  /** Absent: the rules of the specification. */
  eligibility?: RuleNode | undefined;
};

/** The rules that a profile does not meet, each at one field of the form. */
export function findEligibilityProblems(
  answers: Readonly<Record<string, unknown>>,
  { eligibility = defaultRules, programType = ProgramType.UNDERGRADUATE, year }: Application,
): { field: string; message: Message }[] {
  const { failures } = evaluateRules(eligibility, factsOf(answers, { programType, year }));
  return failures.map((failure) => ({
    field: fieldOf(failure, programType),
    message: refusalMessage(failure, year),
  }));
}

/**
 * The field of a missing answer, else of the last one that the rule reads. The form asks graduates alone for degrees, so others see the
 * problem at the program.
 */
function fieldOf({ own, isUnknown }: RuleFailure, programType: ProgramType): string {
  const { fact } = (isUnknown ? own.find(({ value }) => value === undefined) : undefined) ??
    own.at(-1) ?? { fact: 'program.type' };
  const isAsked = programType === ProgramType.GRADUATE || !/^(?:degree|masters)\./.test(fact);
  return isAsked ? ruleFacts[fact].field : ruleFacts['program.type'].field;
}
