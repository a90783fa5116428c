import { useCallback, useEffect, useRef, useState } from 'react';
import { dismissAlerts } from '../../lib/alerts.ts';
import type { WizardForm } from './useWizardForm.ts';
import { answersStep, type useWizardStep } from './useWizardStep.ts';
import { firstInvalidStep, isInStep, partIdOf } from './wizard.steps.ts';

/** Focuses the heading of a new step, the requested part, or the summary of problems. */
function useStepFocus(step: string, part: string | null, wide: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const last = useRef({ step, refusals, wide });
  useEffect(() => {
    const before = last.current;
    last.current = { step, refusals, wide };
    // A resized window renames the step; the focus stays.
    const isSame = before.step === step || before.wide !== wide;
    if (before.refusals === refusals && isSame) return;
    const requested = part && part !== step ? document.getElementById(partIdOf(part)) : null;
    const start = summary.current ?? requested;
    start?.scrollIntoView({ block: 'start' });
    (start ?? heading.current)?.focus({ preventScroll: true });
  }, [step, part, wide, refusals]);
  return { heading, summary, focusSummary: useCallback(() => setRefusals((count) => count + 1), []) };
}

/** Next only from a valid step, back at any time. */
export function useStepNavigation(form: WizardForm, route: ReturnType<typeof useWizardStep>, wide: boolean) {
  const { steps, step, index, fromAnswers, go } = route;
  const { heading, summary, focusSummary } = useStepFocus(step.name, route.part, wide);

  const showProblems = (at: number) => {
    const target = steps[at];
    if (!target) return;
    form.showAllProblems(target.parts);
    focusSummary();
    if (target !== step) go(target.name, { from: answersStep });
  };
  /** Returns whether the step is valid; shows its problems if not. */
  const validateStep = (): boolean => {
    form.setServerMessages({});
    dismissAlerts();
    const stepProblems = form.ruleProblems.filter(({ field }) => isInStep(step, field));
    if (stepProblems.length === 0) return true;
    showProblems(index);
    return false;
  };
  const advance = () => {
    const first = firstInvalidStep(steps, form.ruleProblems);
    const target = fromAnswers ? first : index + 1;
    const next = steps[target];
    // Shows the problems of a skipped step.
    if (next?.name === answersStep && first < target) return showProblems(first);
    if (next) go(next.name, { from: fromAnswers && next.name !== answersStep ? answersStep : undefined });
  };
  const before = steps[index - 1];
  return {
    headingRef: heading,
    summaryRef: summary,
    showProblems,
    validateStep,
    advance,
    back: before && (() => go(before.name)),
  };
}
