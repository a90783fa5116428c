import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { UndecidedCard } from './UndecidedCard.tsx';
import type { useUndecided } from './useUndecided.ts';

/** Payments pending review, oldest first. */
export function UndecidedList({ list, error, loading, again, decide, meanwhile }: ReturnType<typeof useUndecided>) {
  const t = useTexts('paymentVerification');
  const word = useTexts('payments');
  return (
    <>
      {meanwhile && (
        <Alert tone="warning" title={t('decidedTitle', { name: meanwhile.name })} live>
          {meanwhile.now && (
            <p>
              {t('statusChanged', {
                before: word(`attempt${meanwhile.before}`),
                now: word(`attempt${meanwhile.now}`),
              })}
            </p>
          )}
          {meanwhile.reason && <p>{t('decidedReason', { reason: meanwhile.reason })}</p>}
        </Alert>
      )}
      {!list && loading && <CardsSkeleton cards={2} />}
      {error !== undefined && <LoadError error={error} retry={again} />}
      {list?.payments.map((payment) => (
        <UndecidedCard key={payment.attempt.id} payment={payment} onDecide={decide} />
      ))}
    </>
  );
}
