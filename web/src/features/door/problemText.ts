import { useTexts } from '../../lib/texts.ts';
import type { DoorProblem } from './doorState.ts';

/** The message of a problem: what happened and what to do. */
export function useProblemText(): (problem: DoorProblem) => string {
  const t = useTexts('door');
  return (problem) => {
    if (problem === 'OFFLINE') return t('noAnswer');
    return problem === 'STORAGE_FULL' ? t('storageFull') : problem.message;
  };
}
