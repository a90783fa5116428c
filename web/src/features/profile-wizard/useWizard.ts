import type { ProfileWizardQuery } from '../../gql/profile-wizard.ts';
import { readDraft, useDraft, useKeeping } from './useDraft.ts';
import { useMoves } from './useMoves.ts';
import { useSubmission } from './useSubmission.ts';
import { useWideScreen } from './useWideScreen.ts';
import { useWizardForm } from './useWizardForm.ts';
import { answersStep, stepUrl, useWizardStep } from './useWizardStep.ts';
import { declarationId, firstWrong, isIn } from './wizard.steps.ts';
import type { WizardProps } from './wizard.types.ts';
import { chosenExam } from './wizard.values.ts';

interface WizardOptions {
  loaded: ProfileWizardQuery;
  userId: string;
  /** Asks again what is open. */
  reload: () => void;
  /** To the dashboard. */
  leave: () => void;
}

/** All that the screen does: one form over all steps, its draft, the way through, and the submission. */
export function useWizard({ loaded, userId, reload, leave }: WizardOptions): WizardProps {
  const exams = loaded.openExams;
  const wide = useWideScreen();
  const { keeper, opened, state } = useDraft({ userId, server: loaded.myProfileDraft, onSubmitted: leave });
  const form = useWizardForm(opened.values, exams);
  const way = useWizardStep({ wide, resumeAt: opened.step, problems: form.wrong });
  const { steps, step } = way;
  const { showProblems, ...moves } = useMoves(form, way, wide);
  useKeeping(keeper, form.values, step.name);
  const submission = useSubmission({
    values: form.values,
    answers: form.answers,
    keeper,
    onDone: leave,
    onExamClosed: reload,
    onUndeclared: () => document.getElementById(declarationId)?.focus(),
    onIncomplete: () => showProblems(firstWrong(steps, form.wrong)),
    onPlaced: (messages) => {
      form.setServerMessages(messages);
      const names = Object.keys(messages);
      showProblems(steps.findIndex((one) => names.some((name) => isIn(one, name))));
    },
  });
  return {
    ...moves,
    exams,
    exam: chosenExam(form.values, exams),
    form,
    steps,
    index: way.index,
    fromAnswers: way.fromAnswers,
    onPart: way.onPart,
    onLeave: keeper.flush,
    changeUrl: (part) => stepUrl(part, answersStep),
    submission,
    draft: state,
    onKeepMine: () => keeper.keepMine(),
    onLoadNewer: () => form.replace(readDraft(keeper.takeTheirs()).values),
  };
}
