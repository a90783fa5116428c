import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { paths } from '../../paths.ts';

type Steps = OfficePage_OverviewFragment['steps'];
export type StepName = Exclude<keyof Steps, '__typename'>;

export interface ReachedStep {
  step: StepName;
  /** Applicants whose current step this is. */
  here: number;
  /** Applicants who reached this step. */
  reached: number;
  /** The reached share of all applicants, 0 to 1. */
  share: number;
}

const orderedSteps = ['registered', 'profile', 'images', 'pending', 'paid'] as const satisfies StepName[];

/** Each applicant counts in the current step and in all steps before it. */
export function reachedSteps(steps: Steps): ReachedStep[] {
  const all = orderedSteps.reduce((sum, step) => sum + steps[step], 0);
  return orderedSteps.map((step, at) => {
    const reached = orderedSteps.slice(at).reduce((sum, later) => sum + steps[later], 0);
    return { step, here: steps[step], reached, share: all === 0 ? 0 : reached / all };
  });
}

/** The list of the applicants at a step. */
export const stepUrl = (step: StepName): string =>
  paths.students.url(undefined, { trimester: 'All', step: step.toUpperCase() });
