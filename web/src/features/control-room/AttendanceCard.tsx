import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ControlRoom_PersonFragment, SittingAttendanceQuery } from '../../gql/control-room.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { type Deciding, DecisionDialog } from './DecisionDialog.tsx';
import { type NamedId, nameOf } from './rooms.ts';
import type { ControlRoom } from './useControlRoom.ts';

type Person = ControlRoom_PersonFragment;

export const attendanceStates = ['EXPECTED', 'PRESENT', 'DISPUTED', 'ABSENT', 'EXPELLED', 'LEFT_EARLY'] as const;
type State = (typeof attendanceStates)[number];

const tones: Record<State, ChipTone> = {
  EXPECTED: 'neutral',
  PRESENT: 'good',
  DISPUTED: 'bad',
  ABSENT: 'waiting',
  EXPELLED: 'bad',
  LEFT_EARLY: 'info',
};

interface AttendanceCardProps {
  sittingId: string;
  attendance: SittingAttendanceQuery['attendance'] | undefined;
  loading: boolean;
  error: Error | undefined;
  retry: () => void;
  rooms: readonly NamedId[];
  venues: readonly NamedId[];
  filters: {
    values: { room: string; state: State | 'all'; page: number };
    set: (change: { room?: string; state?: State | 'all'; page?: number }) => void;
  };
  changes: ControlRoom;
}

/** The attendance by room and state, with actions to record an expulsion or an early departure. */
export function AttendanceCard(props: AttendanceCardProps) {
  const { sittingId, attendance, loading, error, retry, rooms, venues, filters, changes } = props;
  const t = useTexts('controlRoom');
  const [deciding, setDeciding] = useState<Deciding>();
  const columns = useColumns(venues, setDeciding);
  const { room, state } = filters.values;
  const countOf = (one: State) => attendance?.totals.find((total) => total.state === one)?.count ?? 0;
  return (
    <Card title={t('attendance')}>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <SelectField
          id="attendance-room"
          name="room"
          label={t('room')}
          empty={t('allRooms')}
          value={room}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => filters.set({ room: next, page: 1 })}
          onBlur={() => {}}
        />
        <SelectField
          id="attendance-state"
          name="state"
          label={t('state')}
          empty={null}
          value={state}
          options={[
            { value: 'all', label: t('all') },
            ...attendanceStates.map((one) => ({
              value: one,
              label: t('stateCount', { state: t(one), count: countOf(one) }),
            })),
          ]}
          onChange={(next) => filters.set({ state: next, page: 1 })}
          onBlur={() => {}}
        />
      </chakra.div>
      {!attendance && loading && <TableSkeleton rows={6} />}
      {error && !loading && <LoadError error={error} retry={retry} />}
      {attendance?.items.length === 0 && <chakra.p color="fg.muted">{t('nothingFits')}</chakra.p>}
      {attendance && attendance.items.length > 0 && (
        <DataTable
          caption={t('attendance')}
          columns={columns}
          rows={attendance.items}
          rowKey={({ profileId }) => profileId}
          busy={loading}
        />
      )}
      {attendance && attendance.pages > 1 && (
        <Pager page={attendance.page} pages={attendance.pages} onPage={(page) => filters.set({ page })} />
      )}
      {deciding && (
        <DecisionDialog
          key={deciding.profileId}
          sittingId={sittingId}
          deciding={deciding}
          onClose={() => setDeciding(undefined)}
          decide={changes.decide}
        />
      )}
    </Card>
  );
}

function useColumns(venues: readonly NamedId[], decide: (deciding: Deciding) => void): Column<Person>[] {
  const t = useTexts('controlRoom');
  const format = useFormat();
  return [
    { key: 'name', header: t('applicant'), cell: ({ name }) => name, primary: true },
    { key: 'id', header: t('applicantId'), cell: ({ applicantId }) => applicantId ?? '–' },
    {
      key: 'seat',
      header: t('seat'),
      wraps: true,
      cell: ({ room, seat, hasSeat, admittedVenueId }) => (
        <>
          {t(hasSeat ? 'seatIn' : 'lastSeatIn', { room, seat })}
          {admittedVenueId && (
            <chakra.span display="block" color="fg.warning">
              {t('admittedElsewhere', { venue: nameOf(venues, admittedVenueId) })}
            </chakra.span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      wraps: true,
      cell: ({ state, reason }) => (
        <>
          <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
          {reason && (
            <chakra.span display="block" color="fg.muted">
              {reason}
            </chakra.span>
          )}
        </>
      ),
    },
    { key: 'first', header: t('firstAt'), cell: ({ firstAt }) => (firstAt ? format.time(firstAt) : '–') },
    {
      key: 'decide',
      header: t('actionsColumn'),
      cell: ({ profileId, name, state }) => (
        <Button
          variant="outline"
          aria-label={t('decideTitle', { name })}
          onClick={() => decide({ profileId, name, isDispute: state === 'DISPUTED' })}
        >
          {t('decide')}
        </Button>
      ),
    },
  ];
}
