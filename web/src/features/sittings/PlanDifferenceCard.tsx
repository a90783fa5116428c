import type { SeatPlanDifferenceQuery } from '../../gql/seat-plans.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { usePlanDifference } from './useSeatLists.ts';

type Difference = SeatPlanDifferenceQuery['seatPlanDifference'];
type Change = Difference['changes'][number];

/** The changes by the publication of a sitting's seat plan: exactly the notified people. */
export function PlanDifferenceCard({ planId }: { planId: string }) {
  const t = useTexts('sittings');
  const { difference, error, loading, setPage, refresh } = usePlanDifference(planId);
  return (
    <Card title={t('differenceTitle')}>
      {!difference && loading && <TextSkeleton />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {difference && <Shown difference={difference} busy={loading} onPage={setPage} />}
    </Card>
  );
}

const placeOf = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ') || '–';

function Shown({
  difference,
  busy,
  onPage,
}: {
  difference: Difference;
  busy: boolean;
  onPage: (page: number) => void;
}) {
  const t = useTexts('sittings');
  const format = useFormat();
  const { changes, page, pages } = difference;
  if (changes.length === 0) return <p>{t('differenceSame')}</p>;
  const figures = (['moved', 'entered', 'left'] as const).map((name) => ({
    label: t(name),
    value: format.number(difference[name]),
  }));
  const columns: Column<Change>[] = [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => applicantId ?? '–' },
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    { key: 'change', header: t('changeThis'), cell: ({ move }) => t(move) },
    { key: 'before', header: t('before'), cell: (one) => placeOf(one.venueBefore, one.roomBefore, one.seatBefore) },
    { key: 'now', header: t('now'), cell: (one) => placeOf(one.venueName, one.roomName, one.seatLabel) },
  ];
  return (
    <>
      <p>{t('differenceAgainst')}</p>
      <FactList facts={figures} />
      <DataTable
        caption={t('differenceTitle')}
        columns={columns}
        rows={changes}
        rowKey={({ profileId }) => profileId}
        busy={busy}
      />
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  );
}
