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

const reachedFilters = {
  registered: 'EVERYONE',
  profile: undefined,
  images: 'IMAGES_REACHED',
  pending: 'PENDING_REACHED',
  paid: 'PAID',
} as const satisfies Record<StepName, string | undefined>;

/** The list of those who reached a step. */
export const reachedUrl = (step: StepName): string =>
  paths.students.url(undefined, { trimester: 'All', step: reachedFilters[step] });

/** The list of the applicants of a day in Dhaka. */
export function dayUrl(day: string, of: 'registered' | 'submitted' | 'paid'): string {
  if (of === 'registered')
    return paths.students.url(undefined, { trimester: 'All', step: 'REGISTERED', registeredOn: day });
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const between =
    of === 'paid'
      ? { paymentStatus: 'Paid', paymentCompletionTime: day, paidBefore: next }
      : { selectedDate: day, submittedBefore: next };
  return paths.students.url(undefined, { trimester: 'All', ...between });
}
