import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { reachableStep, stepIndex, stepsOf } from './wizard.steps.ts';

/** The step to return to after changing an answer. */
export const answersStep = 'confirm';

export const stepUrl = (step: string, from?: string): string => paths.createProfile.url(undefined, { step, from });

interface NavigationOptions {
  from?: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

interface StepOptions {
  wide: boolean;
  /** The step of the draft, for a URL without one. */
  resumeAt: string | undefined;
  problems: readonly { field: string }[];
}

/** The step in the URL; redirects from an unreachable step to the first with problems. */
export function useWizardStep({ wide, resumeAt, problems }: StepOptions) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const steps = stepsOf(wide);
  const named = params.get('step');
  const fromAnswers = params.get('from') === answersStep;
  const wanted = Math.max(0, stepIndex(steps, named ?? resumeAt));
  const index = reachableStep(steps, wanted, problems);
  const step = steps[index] ?? steps[0];
  if (!step) throw new Error('The wizard has no steps.');

  const go = useCallback(
    (name: string, { from, ...options }: NavigationOptions = {}) => void navigate(stepUrl(name, from), options),
    [navigate],
  );

  /** Whether the URL has the shown step, or a part of it. */
  const isNamed = stepIndex(steps, named) === index;
  // Returns to the answers once all problems are solved.
  const from = fromAnswers || wanted === steps.length - 1 ? answersStep : undefined;
  useEffect(() => {
    if (!isNamed) go(step.name, { from: step.name === answersStep ? undefined : from, replace: true });
  }, [isNamed, step.name, from, go]);

  /** Stores the focused part of a wide step in the URL, for when the window gets narrow. */
  const onPart = useCallback(
    (part: string) => {
      if (step.parts.length > 1 && part !== named) go(part, { from, replace: true, preventScrollReset: true });
    },
    [step, named, from, go],
  );

  return { steps, index, step, part: named, fromAnswers, go, onPart };
}
