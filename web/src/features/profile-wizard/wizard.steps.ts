import { fieldsOfPart, type ProfilePart, type ProfileStep, profileParts, profileSteps } from '@admission/schema';

/** Three steps from 768 px on, six under it (contract, section 5). */
export const stepsOf = (wide: boolean): readonly ProfileStep[] => (wide ? profileSteps.wide : profileSteps.small);

/** Index of a step by its name, by a part of it, or by a step of the other width; -1 if unknown. */
export function stepIndex(steps: readonly ProfileStep[], name: string | null | undefined): number {
  const own = steps.findIndex((step) => step.name === name);
  if (own >= 0) return own;
  const other = [...profileSteps.wide, ...profileSteps.small].find((step) => step.name === name);
  const part = other?.parts[0];
  return part ? steps.findIndex(({ parts }) => parts.includes(part)) : -1;
}

/** 'workExperience' of 'workExperience.0.from'. */
const rootField = (path: string): string => path.split('.')[0] ?? path;

export const isInStep = (step: ProfileStep, path: string): boolean =>
  (step.fields as readonly string[]).includes(rootField(path));

export const partOf = (path: string): ProfilePart | undefined =>
  profileParts.find((part) => (fieldsOfPart[part] as readonly string[]).includes(rootField(path)));

export const partIdOf = (part: string): string => `part-${part}`;

export const declarationId = 'declaration';

type FieldProblems = readonly { field: string }[];

/** Index of the first step with problems, else of the last step. */
export function firstInvalidStep(steps: readonly ProfileStep[], problems: FieldProblems): number {
  const first = steps.findIndex((step) => problems.some(({ field }) => isInStep(step, field)));
  return first < 0 ? steps.length - 1 : first;
}

/** Any step but the first needs a program and the last one valid answers; a URL may open the others. */
export function reachableStep(steps: readonly ProfileStep[], wanted: number, problems: FieldProblems): number {
  const first = firstInvalidStep(steps, problems);
  return first === 0 || wanted === steps.length - 1 ? Math.min(wanted, first) : wanted;
}
