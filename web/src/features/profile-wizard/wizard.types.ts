import type { ProfilePart, ProfileStep } from '@admission/schema';
import type { Ref } from 'react';
import type { WizardPersonFragment } from '../../gql/profile-wizard.ts';
import type { DraftState } from './draftAutosave.ts';
import type { LaterIntake } from './previousAnswers.ts';
import type { useSubmission } from './useSubmission.ts';
import type { WizardForm } from './useWizardForm.ts';
import type { WizardExam } from './wizard.values.ts';

export interface WizardProps {
  /** As it will be printed. */
  person: WizardPersonFragment;
  /** Opens the dialog of the names. */
  onChangeName: () => void;
  exams: readonly WizardExam[];
  /** The intakes that open later. */
  later: readonly LaterIntake[];
  exam: WizardExam | undefined;
  form: WizardForm;
  steps: readonly ProfileStep[];
  index: number;
  /** The step was opened to change an answer. */
  fromAnswers: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  summaryRef: Ref<HTMLDivElement>;
  /** A part was focused. */
  onPart: (part: ProfilePart) => void;
  /** The focus has left the form. */
  onLeave: () => void;
  /** Returns whether the step is valid; shows its problems if not. */
  validateStep: () => boolean;
  advance: () => void;
  back: (() => void) | undefined;
  changeUrl: (part: ProfilePart) => string;
  submission: ReturnType<typeof useSubmission>;
  draft: DraftState;
  onOverwrite: () => void;
  onLoadNewer: () => void;
}
