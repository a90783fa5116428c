import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import type { useReviews } from './useReviews.ts';

/** Payments pending review, oldest first. */
export function ReviewList({ list, error, loading, refresh, decide, conflict }: ReturnType<typeof useReviews>) {
  const t = useTexts('paymentVerification');
  return (
    <>
      {conflict && (
        <Alert tone="warning" title={t('decidedTitle', { name: conflict.name })} live>
          {conflict.now && (
            <p>
              {t('statusChanged', {
                before: t(`attempt${conflict.before}`),
                now: t(`attempt${conflict.now}`),
              })}
            </p>
          )}
          {conflict.reason && <p>{t('reasonIs', { reason: conflict.reason })}</p>}
        </Alert>
      )}
      {!list && loading && <CardsSkeleton cards={2} />}
      {error !== undefined && <LoadError error={error} retry={refresh} />}
      {list && <ShownOf shown={list.payments.length} count={list.count} />}
      {list?.payments.map((payment) => (
        <ReviewCard key={payment.attempt.id} payment={payment} onDecide={decide} />
      ))}
    </>
  );
}
