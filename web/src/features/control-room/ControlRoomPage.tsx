import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useControlRoomQuery, useSittingAttendanceQuery } from '../../gql/control-room.ts';
import { polling } from '../../lib/polling.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ArrivalsCard } from './ArrivalsCard.tsx';
import { AttendanceCard, attendanceStates } from './AttendanceCard.tsx';
import { ClosingCard } from './ClosingCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { DisputesCard } from './DisputesCard.tsx';
import { EnrolmentCard } from './EnrolmentCard.tsx';
import { Figures } from './Figures.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { roomNames, venuesOf } from './rooms.ts';
import { useControlRoom } from './useControlRoom.ts';

const filtersOfPage = {
  room: urlFilter.text(),
  state: urlFilter.oneOf(['all', ...attendanceStates], 'all'),
  page: urlFilter.page(),
} as const;

/** Polling interval in milliseconds while the gates are open. */
const lookEvery = 10_000;

/** /sittings/{id}/control-room: the doors of a sitting on the day. */
export function ControlRoomPage() {
  const { id = '' } = useParams();
  return <ControlRoom key={id} sittingId={id} />;
}

function ControlRoom({ sittingId }: { sittingId: string }) {
  const t = useTexts('controlRoom');
  const navigate = useNavigate();
  const filters = useUrlFilters(filtersOfPage);
  const { room, state, page } = filters.values;
  const often = { ...polling, pollInterval: lookEvery };
  const found = useControlRoomQuery({ variables: { sittingId }, ...often });
  const people = useSittingAttendanceQuery({
    variables: { sittingId, roomId: room || null, state: state === 'all' ? null : state, page },
    ...often,
  });
  const changes = useControlRoom(sittingId, () => Promise.all([found.refetch(), people.refetch()]));
  const [isWriting, setWriting] = useState(false);
  const data = found.data ?? found.previousData;
  const attendance = (people.data ?? people.previousData)?.attendance;
  const sitting = data?.sitting;
  const toImport = async (examId: string) => {
    const importId = await changes.proposeAbsences(examId);
    if (importId) await navigate(paths.importMarks.url({ id: examId }, { import: importId }));
  };
  return (
    <PageFrame
      wide
      title={sitting ? `${t('controlRoom')}: ${sitting.name}` : t('controlRoom')}
      back={{ to: paths.sitting.url({ id: sittingId }), label: t('toSitting') }}
      actions={
        sitting && (
          <Button variant="outline" onClick={() => setWriting(true)}>
            {t('writeMessage')}
          </Button>
        )
      }
    >
      {!data && found.loading && <CardsSkeleton cards={4} />}
      {found.error && !found.loading && (
        <LoadError error={found.error} retry={() => void found.refetch().catch(() => undefined)} />
      )}
      {data && !sitting && <EmptyState title={t('noSitting')} text={t('noSittingText')} icon="calendar" />}
      {data && sitting && (
        <>
          <Figures readiness={data.doorReadiness} disputes={data.disputes.count} totals={attendance?.totals} />
          {changes.enrolment && <EnrolmentCard enrolment={changes.enrolment} onDone={changes.hideEnrolment} />}
          <DisputesCard sittingId={sittingId} lists={data} venues={venuesOf(sitting.rooms)} changes={changes} />
          {data.heldSeats.count > 0 && (
            <Alert tone="warning" title={t('heldTitle', { count: data.heldSeats.count })}>
              <p>{t('heldText')}</p>
              <TextLink to={paths.seatPlan.url({ id: sittingId })}>{t('toHeld')}</TextLink>
            </Alert>
          )}
          <DevicesCard
            sittingId={sittingId}
            devices={data.doorReadiness.devices}
            venues={venuesOf(sitting.rooms)}
            changes={changes}
          />
          <ArrivalsCard arrivals={data.doorReadiness.arrivals} rooms={roomNames(sitting.rooms)} />
          <AttendanceCard
            sittingId={sittingId}
            attendance={attendance}
            loading={people.loading}
            error={people.error}
            retry={() => void people.refetch().catch(() => undefined)}
            rooms={roomNames(sitting.rooms)}
            venues={venuesOf(sitting.rooms)}
            filters={filters}
            changes={changes}
          />
          <ClosingCard sitting={sitting} close={changes.close} propose={toImport} />
          <MessageDialog
            open={isWriting}
            onClose={() => setWriting(false)}
            sittingId={sittingId}
            venues={venuesOf(sitting.rooms)}
            send={changes.message}
          />
        </>
      )}
    </PageFrame>
  );
}
