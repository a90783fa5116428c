import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Skeleton } from '../../ui/PageSkeleton.tsx';
import { useMeritAnnouncement } from './useMeritAnnouncement.ts';

/** The number of messages that the publication sends, and their cost. */
export function Announcement({ id }: { id: string }) {
  const t = useTexts('merit');
  const format = useFormat();
  const found = useMeritAnnouncement(id);
  if (!found) return <Skeleton w="60%" />;
  const cost = format.number(found.cost, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <div role="status">
      <p>{t('tellCost', { sms: format.number(found.segments), cost, count: found.people })}</p>
    </div>
  );
}
