import { text } from '@admission/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dismissAlerts, showAlert } from '../../lib/alerts.ts';
import { currentLanguage } from '../../lib/language.ts';
import type { WizardForm } from './useWizardForm.ts';
import { answersStep, type useWizardStep } from './useWizardStep.ts';
import { firstWrong, isIn, partIdOf } from './wizard.steps.ts';

/** A new step starts at its heading, or at the part that was asked for; one with something to put right at its summary. */
function useStepFocus(step: string, part: string | null, wide: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const last = useRef({ step, refusals, wide });
  useEffect(() => {
    const before = last.current;
    last.current = { step, refusals, wide };
    // A window of another width calls the step otherwise; whoever types goes on typing.
    const isSame = before.step === step || before.wide !== wide;
    if (before.refusals === refusals && isSame) return;
    const asked = part && part !== step ? document.getElementById(partIdOf(part)) : null;
    const start = summary.current ?? asked;
    // From its first line, also where it is higher than the window.
    start?.scrollIntoView({ block: 'start' });
    (start ?? heading.current)?.focus({ preventScroll: true });
  }, [step, part, wide, refusals]);
  return { heading, summary, focusSummary: useCallback(() => setRefusals((count) => count + 1), []) };
}

/** From step to step: forward only past what is right, back at any time. */
export function useMoves(form: WizardForm, way: ReturnType<typeof useWizardStep>, wide: boolean) {
  const { steps, step, index, fromAnswers, go } = way;
  const { heading, summary, focusSummary } = useStepFocus(step.name, way.part, wide);

  const showProblems = (at: number) => {
    const target = steps[at];
    if (!target) return;
    form.tryParts(target.parts);
    focusSummary();
    if (target !== step) go(target.name, { from: answersStep });
  };
  /** Whether all that this step asks is right; says what is not. */
  const passes = (): boolean => {
    form.setServerMessages({});
    dismissAlerts();
    const wrong = form.wrong.filter(({ field }) => isIn(step, field));
    if (wrong.length === 0) return true;
    const isChoice = step.parts.includes('program');
    showAlert('error', isChoice ? wrong.map(({ message }) => message) : text(currentLanguage(), 'informationErrors'));
    showProblems(index);
    return false;
  };
  const advance = () => {
    const first = firstWrong(steps, form.wrong);
    const target = fromAnswers ? first : index + 1;
    const next = steps[target];
    // What was passed over on the way here is shown as what it is.
    if (next?.name === answersStep && first < target) return showProblems(first);
    if (next) go(next.name, { from: fromAnswers && next.name !== answersStep ? answersStep : undefined });
  };
  const before = steps[index - 1];
  return {
    headingRef: heading,
    summaryRef: summary,
    showProblems,
    passes,
    advance,
    back: before && (() => go(before.name)),
  };
}
