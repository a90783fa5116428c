import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReviewList } from './ReviewList.tsx';
import { UnmatchedList } from './UnmatchedList.tsx';
import type { useReviews } from './useReviews.ts';
import type { useUnmatched } from './useUnmatched.ts';

export interface DecisionsPartProps {
  reviews: ReturnType<typeof useReviews>;
  unmatched: ReturnType<typeof useUnmatched>;
  /** The page of unmatched notifications. */
  onPage: (page: number) => void;
}

/** Payments pending review and unmatched notifications. */
export function DecisionsPart({ reviews, unmatched, onPage }: DecisionsPartProps) {
  const t = useTexts('paymentVerification');
  const isDone = reviews.list?.count === 0 && unmatched.list?.count === 0;
  return (
    <>
      <ReviewList {...reviews} />
      <UnmatchedList {...unmatched} onPage={onPage} />
      {isDone && <EmptyState title={t('noneToDecide')} text={t('noneToDecideText')} icon="check" />}
    </>
  );
}
