import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProposalList } from './ProposalList.tsx';
import { ReviewList } from './ReviewList.tsx';
import { UnmatchedList } from './UnmatchedList.tsx';
import type { useProposals } from './useProposals.ts';
import type { useReviews } from './useReviews.ts';
import type { useUnmatched } from './useUnmatched.ts';

export interface DecisionsPartProps {
  proposals: ReturnType<typeof useProposals>;
  reviews: ReturnType<typeof useReviews>;
  unmatched: ReturnType<typeof useUnmatched>;
  /** The page of unmatched notifications. */
  onPage: (page: number) => void;
}

/** Manual payments, payments pending review and unmatched notifications. */
export function DecisionsPart({ proposals, reviews, unmatched, onPage }: DecisionsPartProps) {
  const t = useTexts('paymentVerification');
  const isDone = proposals.list?.count === 0 && reviews.list?.count === 0 && unmatched.list?.count === 0;
  return (
    <>
      <ProposalList {...proposals} />
      <ReviewList {...reviews} />
      <UnmatchedList {...unmatched} onPage={onPage} />
      {isDone && <EmptyState title={t('noneToDecide')} text={t('noneToDecideText')} icon="check" />}
    </>
  );
}
