import { text } from '@admission/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProfileWizardQuery } from '../../gql/profile-wizard.ts';
import { showAlert } from '../../lib/alerts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readDraft, useDraft, useKeeping } from './useDraft.ts';
import { useSubmission } from './useSubmission.ts';
import { useWideScreen } from './useWideScreen.ts';
import { useWizardForm } from './useWizardForm.ts';
import { answersStep, stepUrl, useKeepPart, useWizardStep } from './useWizardStep.ts';
import type { WizardProps } from './WizardView.tsx';
import { firstWrong, isIn, partIdOf } from './wizard.steps.ts';
import { chosenExam } from './wizard.values.ts';

interface WizardOptions {
  loaded: ProfileWizardQuery;
  userId: string;
  /** Asks again what is open. */
  reload: () => void;
  /** To the dashboard. */
  leave: () => void;
}

/** A new step starts at its heading, or at the part that was asked for; one with something to put right at its summary. */
function useStepFocus(step: string, part: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const last = useRef({ step, refusals });
  useEffect(() => {
    const before = last.current;
    last.current = { step, refusals };
    if (before.refusals === refusals && before.step === step) return;
    const asked = part && part !== step ? document.getElementById(partIdOf(part)) : null;
    if (asked) asked.scrollIntoView({ block: 'start' });
    (summary.current ?? asked ?? heading.current)?.focus({ preventScroll: !summary.current });
  }, [step, part, refusals]);
  return { heading, summary, focusSummary: useCallback(() => setRefusals((count) => count + 1), []) };
}

/** All that the screen does: one form over all steps, its draft, the way through, and the submission. */
export function useWizard({ loaded, userId, reload, leave }: WizardOptions): WizardProps {
  const exams = loaded.openExams;
  const wide = useWideScreen();
  const draft = useDraft({ userId, server: loaded.myProfileDraft, onSubmitted: leave });
  const form = useWizardForm(draft.opened.values, exams);
  const way = useWizardStep({ wide, resumeAt: draft.opened.step, problems: form.wrong });
  const { steps, step, go } = way;
  const focus = useStepFocus(step.name, way.part);
  const from = way.fromAnswers ? answersStep : undefined;
  useKeeping(draft.keeper, form.values, step.name);
  const onPart = useKeepPart(wide, step.name, go);

  const showProblems = (at: number, more: object = {}) => {
    const target = steps[at];
    if (!target) return;
    form.tryParts(target.parts);
    focus.focusSummary();
    if (target !== step) go(target.name, { from: answersStep, ...more });
  };
  const submission = useSubmission({
    values: form.values,
    answers: form.answers,
    keeper: draft.keeper,
    onDone: leave,
    onExamClosed: reload,
    onIncomplete: () => showProblems(firstWrong(steps, form.wrong)),
    onPlaced: (messages) => {
      form.setServerMessages(messages);
      const names = Object.keys(messages);
      showProblems(steps.findIndex((one) => names.some((name) => isIn(one, name))));
    },
  });

  /** Whether all that this step asks is right; says what is not. */
  const passes = (): boolean => {
    form.setServerMessages({});
    const wrong = form.wrong.filter(({ field }) => isIn(step, field));
    if (wrong.length === 0) return true;
    const isChoice = step.parts.includes('program');
    showAlert('error', isChoice ? wrong.map(({ message }) => message) : text(currentLanguage(), 'informationErrors'));
    showProblems(way.index);
    return false;
  };
  const advance = () => {
    const first = firstWrong(steps, form.wrong);
    const target = way.fromAnswers ? first : way.index + 1;
    const next = steps[target];
    // What was passed over on the way here is shown as what it is.
    if (next?.parts.includes('confirm') && first < target) return showProblems(first);
    if (next) go(next.name, { from: next.name === answersStep ? undefined : from });
  };

  return {
    exams,
    exam: chosenExam(form.values, exams),
    form,
    steps,
    index: way.index,
    fromAnswers: way.fromAnswers,
    headingRef: focus.heading,
    summaryRef: focus.summary,
    onPart,
    onLeave: draft.keeper.flush,
    passes,
    advance,
    back: way.index > 0 ? () => go(steps[way.index - 1]?.name ?? step.name) : undefined,
    changeUrl: (part) => stepUrl(part, answersStep),
    submission,
    draft: draft.state,
    onKeepMine: () => draft.keeper.keepMine(),
    onLoadNewer: () => form.replace(readDraft(draft.keeper.takeTheirs()).values),
  };
}
