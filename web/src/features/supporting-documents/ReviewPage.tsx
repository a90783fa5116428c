import { useRef, useState } from 'react';
import {
  type ReviewQueue_ItemFragment,
  useDecideDocumentMutation,
  useDecideImageMutation,
  useReviewQueueQuery,
} from '../../gql/supporting-documents.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

type Item = ReviewQueue_ItemFragment;
type Shown = 'ALL' | 'DOCUMENT' | 'IMAGE';

/** /review: documents and images that wait for a review. */
export function ReviewPage() {
  const t = useTexts('supportingDocuments');
  const [shown, setShown] = useState<Shown>('ALL');
  const input = shown === 'ALL' ? {} : { subject: shown };
  const { data, error, loading, refetch } = useReviewQueueQuery({ variables: { input }, fetchPolicy: 'network-only' });
  const { decided, decide } = useDecisions(() => void refetch());
  const items = data?.reviewQueue.items.filter(({ id }) => !decided.has(id)) ?? [];
  return (
    <PageFrame wide title={t('review')} intro={data && t('documentsWait', { count: data.reviewQueue.documents })}>
      <Segments
        label={t('review')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'ALL', label: t('all') },
          { value: 'DOCUMENT', label: t('documents') },
          { value: 'IMAGE', label: t('images') },
        ]}
      />
      {!data && loading && <CardsSkeleton cards={2} />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && items.length === 0 && <EmptyState title={t('nothingToReview')} />}
      {items.length > 0 && <ReviewDesk items={items} onDecide={decide} />}
    </PageFrame>
  );
}

/** Decisions without waiting for the answer: an item leaves the list at once, and comes back if it was refused. */
function useDecisions(refresh: () => void) {
  const t = useTexts('supportingDocuments');
  const [decideDocument] = useDecideDocumentMutation();
  const [decideImage] = useDecideImageMutation();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(0);
  const decide = async ({ id, subject, version }: Item, reason?: string): Promise<void> => {
    running.current += 1;
    setDecided((last) => new Set([...last, id]));
    try {
      if (subject === 'DOCUMENT')
        await decideDocument({
          variables: {
            input: { id, version: version ?? 0, decision: reason ? 'REJECTED' : 'ACCEPTED', ...(reason && { reason }) },
          },
        });
      else
        await decideImage({
          variables: { input: { id, review: reason ? 'RETURNED' : 'ACCEPTED', ...(reason && { reason }) } },
        });
    } catch (error) {
      showAlert('error', failureTexts(readFailure(error), t).join(' '));
      setDecided((last) => new Set([...last].filter((one) => one !== id)));
    }
    running.current -= 1;
    if (running.current === 0) refresh();
  };
  return { decided, decide };
}
