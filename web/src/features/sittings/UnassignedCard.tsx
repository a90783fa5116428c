import { chakra } from '@chakra-ui/react/styled-system';
import type { SeatEntry_EntryFragment } from '../../gql/seat-plans.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useUnassigned } from './useSeatLists.ts';
import type { SeatPlanChanges } from './useSeatPlans.ts';

interface UnassignedCardProps {
  sittingId: string;
  /** A plan is published: late payers can be seated. */
  isSeatable: boolean;
  changes: SeatPlanChanges;
}

/** The paid applicants of a sitting without a seat; always shown, also without any. */
export function UnassignedCard({ sittingId, isSeatable, changes }: UnassignedCardProps) {
  const t = useTexts('sittings');
  const { found, error, loading, setPage, refresh } = useUnassigned(sittingId, changes.revision);
  const [seat, busy] = useSubmitOnce(async (profileId?: string) => {
    try {
      await changes.seatLate(sittingId, profileId);
    } catch (failure) {
      alertFailure(readFailure(failure));
    }
    setPage(1);
    await refresh();
  });
  return (
    <Card
      title={t('unassignedTitle')}
      aside={
        found && (
          <StatusChip tone={found.count === 0 ? 'good' : 'waiting'}>
            {found.count === 0 ? t('done') : t('unassigned', { count: found.count })}
          </StatusChip>
        )
      }
    >
      {!found && loading && <TextSkeleton />}
      {error && !loading && <LoadError error={error} retry={() => void refresh()} />}
      {found?.count === 0 && <p>{t('unassignedNone')}</p>}
      {found && found.count > 0 && (
        <>
          <p>{isSeatable ? t('unassignedText') : t('unassignedBefore')}</p>
          {isSeatable && (
            <chakra.div>
              <Button busy={busy} onClick={() => void seat()}>
                {t('seatAll')}
              </Button>
            </chakra.div>
          )}
          <Unassigned rows={found.entries} busy={loading} onSeat={isSeatable ? (id) => void seat(id) : undefined} />
          <Pager page={found.page} pages={found.pages} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

type Entry = SeatEntry_EntryFragment;

function Unassigned(props: { rows: readonly Entry[]; busy: boolean; onSeat?: (profileId: string) => void }) {
  const t = useTexts('sittings');
  const { rows, busy, onSeat } = props;
  const columns: Column<Entry>[] = [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => applicantId ?? '–' },
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    { key: 'exam', header: t('exam'), cell: ({ exam }) => exam.title },
    ...(onSeat
      ? [
          {
            key: 'seat',
            header: t('actionsColumn'),
            cell: ({ profileId, name }: Entry) => (
              <Button variant="outline" size="sm" aria-label={t('seatOne', { name })} onClick={() => onSeat(profileId)}>
                {t('seat')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('unassignedTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ profileId }) => profileId}
      busy={busy}
    />
  );
}
