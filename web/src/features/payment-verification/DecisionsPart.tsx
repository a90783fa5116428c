import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { UndecidedList } from './UndecidedList.tsx';
import { UnmatchedList } from './UnmatchedList.tsx';
import type { useUndecided } from './useUndecided.ts';
import type { useUnmatched } from './useUnmatched.ts';

export interface DecisionsPartProps {
  undecided: ReturnType<typeof useUndecided>;
  unmatched: ReturnType<typeof useUnmatched>;
  /** The page of unmatched notifications. */
  onPage: (page: number) => void;
}

/** Payments pending review and unmatched notifications. */
export function DecisionsPart({ undecided, unmatched, onPage }: DecisionsPartProps) {
  const t = useTexts('paymentVerification');
  const isDone = undecided.list?.count === 0 && unmatched.list?.count === 0;
  return (
    <>
      <UndecidedList {...undecided} />
      <UnmatchedList {...unmatched} onPage={onPage} />
      {isDone && <EmptyState title={t('noneToDecide')} text={t('noneToDecideText')} icon="check" />}
    </>
  );
}
