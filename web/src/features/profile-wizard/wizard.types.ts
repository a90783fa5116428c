import type { ProfilePart, ProfileStep } from '@admission/schema';
import type { Ref } from 'react';
import type { DraftState } from './draftKeeper.ts';
import type { useSubmission } from './useSubmission.ts';
import type { WizardForm } from './useWizardForm.ts';
import type { WizardExam } from './wizard.values.ts';

export interface WizardProps {
  exams: readonly WizardExam[];
  exam: WizardExam | undefined;
  form: WizardForm;
  steps: readonly ProfileStep[];
  index: number;
  /** The step was opened from the answers, to change one of them. */
  fromAnswers: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  summaryRef: Ref<HTMLDivElement>;
  /** The part that is worked on. */
  onPart: (part: ProfilePart) => void;
  /** The focus has left the form. */
  onLeave: () => void;
  /** Whether all that the step asks is right; if not, that is said. */
  passes: () => boolean;
  advance: () => void;
  back: (() => void) | undefined;
  changeUrl: (part: ProfilePart) => string;
  submission: ReturnType<typeof useSubmission>;
  draft: DraftState;
  onKeepMine: () => void;
  onLoadNewer: () => void;
}
