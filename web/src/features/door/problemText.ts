import { useTexts } from '../../lib/texts.ts';
import type { DoorProblem } from './doorState.ts';

/** What went wrong, and what to do. */
export function useProblemText(): (problem: DoorProblem) => string {
  const t = useTexts('door');
  return (problem) => {
    if (problem === 'OFFLINE') return t('noAnswer');
    return problem === 'STORAGE_FULL' ? t('storageFull') : problem.message;
  };
}
