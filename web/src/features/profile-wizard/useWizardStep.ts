import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { reachable, stepIndex, stepsOf } from './wizard.steps.ts';

/** Where the way leads after a step that was opened to change an answer. */
export const answersStep = 'confirm';

export const stepUrl = (step: string, from?: string): string => paths.createProfile.url(undefined, { step, from });

interface Going {
  from?: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

interface StepOptions {
  wide: boolean;
  /** Where the draft was left, for an address that names no step. */
  resumeAt: string | undefined;
  problems: readonly { field: string }[];
}

/** The step of the address. One that cannot be reached yet gives way to the first with something to fill in. */
export function useWizardStep({ wide, resumeAt, problems }: StepOptions) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const steps = stepsOf(wide);
  const named = params.get('step');
  const fromAnswers = params.get('from') === answersStep;
  const wanted = Math.max(0, stepIndex(steps, named ?? resumeAt));
  const index = reachable(steps, wanted, problems);
  const step = steps[index] ?? steps[0];
  if (!step) throw new Error('The wizard has no steps.');

  const go = useCallback(
    (name: string, { from, ...how }: Going = {}) => void navigate(stepUrl(name, from), how),
    [navigate],
  );

  /** The address says what is shown; a part of the wide step is as good a name for it as its own. */
  const isNamed = stepIndex(steps, named) === index;
  // Whoever was at the answers goes back to them once all is right.
  const from = fromAnswers || wanted === steps.length - 1 ? answersStep : undefined;
  useEffect(() => {
    if (!isNamed) go(step.name, { from: step.name === answersStep ? undefined : from, replace: true });
  }, [isNamed, step.name, from, go]);

  /** The long step of wide screens is called by the part that is worked on: there one stays when the window gets narrow. */
  const onPart = useCallback(
    (part: string) => {
      if (step.parts.length > 1 && part !== named) go(part, { from, replace: true, preventScrollReset: true });
    },
    [step, named, from, go],
  );

  return { steps, index, step, part: named, fromAnswers, go, onPart };
}
