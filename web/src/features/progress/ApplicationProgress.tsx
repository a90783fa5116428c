import { useTexts } from '../../lib/texts.ts';
import { StepProgress } from '../../ui/StepProgress.tsx';

/** The four steps of an application (specification, section 2). */
export const applicationSteps = ['profile', 'images', 'payment', 'admit'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** The completed steps in their order; a download of the admit card is not recorded. */
export const completedSteps = (done: Record<Exclude<ApplicationStep, 'admit'>, boolean>): ApplicationStep[] =>
  applicationSteps.filter((step) => step !== 'admit' && done[step]);

interface ApplicationProgressProps {
  done: readonly ApplicationStep[];
  /** The step of the page; by default the first one not done. */
  at?: ApplicationStep;
}

export function ApplicationProgress({ done, at }: ApplicationProgressProps) {
  const t = useTexts('progress');
  return (
    <StepProgress
      label={t('title')}
      steps={applicationSteps.map((step) => ({ label: t(step), done: done.includes(step) }))}
      current={at && applicationSteps.indexOf(at)}
    />
  );
}
