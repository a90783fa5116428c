import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { SeatEntry_EntryFragment, SeatPlan_PlanFragment } from '../../gql/seat-plans.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { MoveSeatDialog } from './MoveSeatDialog.tsx';
import { placeOf } from './placeOf.ts';
import { type PlannedSitting, useSeatEntries } from './useSeatLists.ts';
import type { SeatPlanChanges } from './useSeatPlans.ts';

type Entry = SeatEntry_EntryFragment;

interface SeatsCardProps {
  plan: SeatPlan_PlanFragment;
  sitting: PlannedSitting;
  room: string;
  find: string;
  page: number;
  onFilter: (filter: { room: string; find: string }) => void;
  onPage: (page: number) => void;
  changes: SeatPlanChanges;
}

/** The seats of a sitting by room or by applicant; a published seat can be moved. */
export function SeatsCard({ plan, sitting, room, find, page, onFilter, onPage, changes }: SeatsCardProps) {
  const t = useTexts('sittings');
  const id = useId();
  const search = useDebounced(find, 300);
  const { found, error, loading, refresh } = useSeatEntries(
    plan,
    { roomId: room || null, search: search || null },
    page,
    changes.revision,
  );
  const [moved, setMoved] = useState<Entry>();
  return (
    <Card title={t('entries')}>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" data-no-print="">
        <TextField
          id={`${id}find`}
          name="find"
          value={find}
          onChange={(next) => onFilter({ room, find: next })}
          onBlur={() => undefined}
          label={t('findApplicant')}
          optional
          type="search"
          maxLength={limits.text.search}
        />
        <SelectField
          id={`${id}room`}
          name="room"
          value={room}
          onChange={(next) => onFilter({ room: next, find })}
          onBlur={() => undefined}
          label={t('room')}
          empty={t('allRooms')}
          optional
          options={sitting.rooms.map((one) => ({
            value: one.room.id,
            label: `${one.room.name} · ${one.venue.name}`,
          }))}
        />
      </chakra.div>
      {!found && loading && <TableSkeleton rows={8} />}
      {error && !loading && <LoadError error={error} retry={() => void refresh()} />}
      {found?.entries.length === 0 && <EmptyState title={t('noEntries')} icon="users" />}
      {found && found.entries.length > 0 && (
        <Seats rows={found.entries} busy={loading} onMove={plan.state === 'PUBLISHED' ? setMoved : undefined} />
      )}
      {found && <Pager page={found.page} pages={found.pages} onPage={onPage} />}
      {moved && (
        <MoveSeatDialog
          entry={moved}
          sitting={sitting}
          onClose={() => setMoved(undefined)}
          onMove={async (input) => {
            await changes.move(input);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

function Seats(props: { rows: readonly Entry[]; busy: boolean; onMove?: (entry: Entry) => void }) {
  const t = useTexts('sittings');
  const { rows, busy, onMove } = props;
  const columns: Column<Entry>[] = [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => applicantId ?? '–' },
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    { key: 'exam', header: t('exam'), cell: ({ exam }) => exam.title },
    {
      key: 'place',
      header: t('place'),
      cell: placeOf,
    },
    {
      key: 'late',
      header: t('state'),
      cell: ({ late }) => (late ? <StatusChip tone="info">{t('late')}</StatusChip> : '–'),
    },
    ...(onMove
      ? [
          {
            key: 'move',
            header: t('actionsColumn'),
            cell: (entry: Entry) => (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('moveOf', { name: entry.name })}
                onClick={() => onMove(entry)}
              >
                {t('move')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('entries')}
      columns={columns}
      rows={rows}
      rowKey={({ profileId }) => profileId}
      stickyHeader
      busy={busy}
    />
  );
}
