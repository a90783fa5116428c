import { fieldsOfPart, type ProfilePart, type ProfileStep, profileParts, profileSteps } from '@admission/schema';

/** Three steps from 768 px on, six under it (contract, section 5). */
export const stepsOf = (wide: boolean): readonly ProfileStep[] => (wide ? profileSteps.wide : profileSteps.small);

/** Where a step of the address stands: a step by its name, or the one that a part or a step of the other width falls into. */
export function stepIndex(steps: readonly ProfileStep[], name: string | null | undefined): number {
  const own = steps.findIndex((step) => step.name === name);
  if (own >= 0) return own;
  const other = [...profileSteps.wide, ...profileSteps.small].find((step) => step.name === name);
  const part = other?.parts[0];
  return part ? steps.findIndex(({ parts }) => parts.includes(part)) : -1;
}

/** The field of the form that a dotted path lies in. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

export const isIn = (step: ProfileStep, path: string): boolean =>
  (step.fields as readonly string[]).includes(fieldOf(path));

/** The part that asks for a field. */
export const partOf = (path: string): ProfilePart | undefined =>
  profileParts.find((part) => (fieldsOfPart[part] as readonly string[]).includes(fieldOf(path)));

/** The element of a part of the form. */
export const partIdOf = (part: string): string => `part-${part}`;

export const declarationId = 'declaration';

type Located = readonly { field: string }[];

/** The first step with something to put right, else the last. */
export function firstWrong(steps: readonly ProfileStep[], problems: Located): number {
  const first = steps.findIndex((step) => problems.some(({ field }) => isIn(step, field)));
  return first < 0 ? steps.length - 1 : first;
}

/**
 * The step that is shown instead of the one that was asked for: nothing comes before the choice of a program, and the last one comes
 * when everything is right. Between them an address, a reload or a turn of the phone may lead anywhere; Next alone goes in order.
 */
export function reachable(steps: readonly ProfileStep[], wanted: number, problems: Located): number {
  const first = firstWrong(steps, problems);
  return first === 0 || wanted === steps.length - 1 ? Math.min(wanted, first) : wanted;
}
