import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/PageSkeleton.tsx';
import type { useExtensionAnnouncement } from './useExtensionAnnouncement.ts';

/** The number of people that an extension for everyone would inform, with the cost. */
export function ExtensionAnnouncement({ found, error, retry }: ReturnType<typeof useExtensionAnnouncement>) {
  const t = useTexts('intakes');
  const format = useFormat();
  if (error) return <LoadError error={error} retry={retry} />;
  if (!found) return <Skeleton w="60%" />;
  const { people, segments, heldUntil } = found;
  const cost = format.number(found.cost, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <>
      <p role="status">
        {people === 0 ? t('tellsNobody') : t('tellCost', { sms: format.number(segments), cost, count: people })}
      </p>
      {people > 0 && heldUntil && <Alert tone="info">{t('tellHeld', { time: format.dateTime(heldUntil) })}</Alert>}
    </>
  );
}
