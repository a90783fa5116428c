import { useTexts } from '../../lib/texts.ts';
import { StepProgress } from '../../ui/StepProgress.tsx';

/** The four steps of an application (specification, section 2). */
export const applicationSteps = ['profile', 'images', 'payment', 'admit'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export interface ApplicationProgressProps {
  /** What is behind the applicant. */
  done: readonly ApplicationStep[];
  /** The step that the page is for; absent: the first that is left to do. */
  at?: ApplicationStep;
}

/** The way from the choice of a program to the admit card, on top of every page of it. */
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
