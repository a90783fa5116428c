import { chakra } from '@chakra-ui/react/styled-system';
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
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

type Item = ReviewQueue_ItemFragment;
const spec = { show: urlFilter.oneOf(['ALL', 'DOCUMENT', 'IMAGE'], 'ALL') } as const;

/** /review: documents and images that wait for a review. */
export function ReviewPage() {
  const t = useTexts('supportingDocuments');
  const { values, set } = useUrlFilters(spec);
  // The cursor of the page; absent: the oldest items.
  const [after, setAfter] = useState<string>();
  const input = { ...(values.show !== 'ALL' && { subject: values.show }), ...(after && { after }) };
  const { data, error, loading, refetch } = useReviewQueueQuery({ variables: { input }, fetchPolicy: 'network-only' });
  const { decided, decide } = useDecisions(() => void refetch());
  const items = data?.reviewQueue.items.filter((item) => !decided.has(submissionOf(item))) ?? [];
  const next = data?.reviewQueue.next;
  // The total counts documents alone, so it is hidden over a list with images and if it is 0.
  const waiting = values.show === 'DOCUMENT' ? (data?.reviewQueue.documents ?? 0) : 0;
  return (
    <PageFrame wide title={t('review')} intro={waiting > 0 && t('documentsWait', { count: waiting })}>
      <Segments
        label={t('review')}
        value={values.show}
        onChange={(show) => {
          setAfter(undefined);
          set({ show });
        }}
        options={[
          { value: 'ALL', label: t('all') },
          { value: 'DOCUMENT', label: t('documents') },
          { value: 'IMAGE', label: t('images') },
        ]}
      />
      {!data && loading && <CardsSkeleton cards={2} />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && items.length === 0 && !next && !after && <EmptyState title={t('nothingToReview')} />}
      {items.length > 0 && <ReviewDesk items={items} onDecide={decide} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {after && (
          <Button variant="outline" icon="left" onClick={() => setAfter(undefined)}>
            {t('oldestFirst')}
          </Button>
        )}
        {next && (
          <Button variant="outline" onClick={() => setAfter(next)}>
            {t('nextToReview')}
          </Button>
        )}
      </chakra.div>
    </PageFrame>
  );
}

/** A document that was sent back keeps its id when it is submitted again. */
const submissionOf = ({ id, submittedAt }: Item): string => `${id} ${submittedAt}`;

/** Optimistic decisions: an item leaves the list immediately and returns if the API refuses. */
function useDecisions(refresh: () => void) {
  const t = useTexts('supportingDocuments');
  const [decideDocument] = useDecideDocumentMutation();
  const [decideImage] = useDecideImageMutation();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(0);
  const decide = async (item: Item, reason?: string): Promise<void> => {
    const { id, subject, version } = item;
    running.current += 1;
    setDecided((last) => new Set([...last, submissionOf(item)]));
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
      setDecided((last) => new Set([...last].filter((one) => one !== submissionOf(item))));
    }
    running.current -= 1;
    if (running.current === 0) refresh();
  };
  return { decided, decide };
}
