import { useMemo } from 'react';
import type { ProfileWizardQuery } from '../../gql/profile-wizard.ts';
import { choosableExams, laterIntakes, previousValues } from './previousAnswers.ts';
import { parseDraft, useAutosave, useDraft } from './useDraft.ts';
import { useStepNavigation } from './useStepNavigation.ts';
import { useSubmission } from './useSubmission.ts';
import { useWideScreen } from './useWideScreen.ts';
import { useWizardForm } from './useWizardForm.ts';
import { answersStep, stepUrl, useWizardStep } from './useWizardStep.ts';
import { declarationId, firstInvalidStep, isInStep } from './wizard.steps.ts';
import type { WizardProps } from './wizard.types.ts';
import { chosenExam, withWantedExam } from './wizard.values.ts';

interface WizardOptions {
  loaded: ProfileWizardQuery;
  userId: string;
  /** Refetches the open exams. */
  reload: () => void;
  /** To the dashboard. */
  leave: () => void;
}

/** State and actions of the wizard. */
export function useWizard({
  loaded,
  userId,
  reload,
  leave,
}: WizardOptions): Omit<WizardProps, 'person' | 'onChangeName'> {
  const exams = useMemo(() => choosableExams(loaded), [loaded]);
  const wide = useWideScreen();
  const { autosave, initialDraft, state } = useDraft({
    userId,
    server: loaded.myProfileDraft,
    previous: loaded.myProfile ? previousValues(loaded.myProfile) : undefined,
    onSubmitted: leave,
  });
  const form = useWizardForm(withWantedExam(initialDraft.values, exams), exams);
  const route = useWizardStep({ wide, resumeAt: initialDraft.step, problems: form.ruleProblems });
  const { steps, step } = route;
  const { showProblems, ...moves } = useStepNavigation(form, route, wide);
  useAutosave(autosave, form.values, step.name);
  const submission = useSubmission({
    values: form.values,
    answers: form.answers,
    autosave,
    atAnswers: step.name === answersStep,
    onDone: leave,
    onExamClosed: reload,
    onUndeclared: () => document.getElementById(declarationId)?.focus(),
    onIncomplete: () => showProblems(firstInvalidStep(steps, form.ruleProblems)),
    onPlaced: (messages) => {
      form.setServerMessages(messages);
      const names = Object.keys(messages);
      showProblems(steps.findIndex((one) => names.some((name) => isInStep(one, name))));
    },
  });
  return {
    ...moves,
    exams,
    later: laterIntakes(loaded),
    exam: chosenExam(form.values, exams),
    form,
    steps,
    index: route.index,
    fromAnswers: route.fromAnswers,
    onPart: route.onPart,
    onLeave: autosave.flush,
    changeUrl: (part) => stepUrl(part, answersStep),
    submission,
    draft: state,
    onOverwrite: () => autosave.overwriteServerDraft(),
    onLoadNewer: () => form.setValues(parseDraft(autosave.loadServerDraft()).values),
  };
}
