import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useParams } from 'react-router';
import { allowLeave } from '../../forms/useLeaveGuard.ts';
import { useOpenedRecord } from '../../forms/useOpenedRecord.ts';
import { useVenueQuery, type VenueQuery } from '../../gql/venues.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { useLanguage } from '../../lib/language.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { RoomsCard } from './RoomsCard.tsx';
import { useVenueChanges, type VenueChange } from './useVenueChanges.ts';
import { VenueForm } from './VenueForm.tsx';

type Venue = NonNullable<VenueQuery['venue']>;

/** /venues/{id}: name, address, rooms and seats of one venue. */
export function VenuePage() {
  const { id = '' } = useParams();
  const t = useTexts('venues');
  const lang = useLanguage();
  const { data, previousData, error, loading, refetch } = useVenueQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const venue = (data ?? previousData)?.venue;
  const reload = async () => (await refetch()).data?.venue ?? Promise.reject(new Error('There is no answer.'));
  return (
    <PageFrame
      wide
      title={venue ? (lang === 'bn' ? (venue.nameBn ?? venue.nameEn) : venue.nameEn) : t('venue')}
      intro={
        venue && (
          <>
            {t('roomsFound', { count: venue.roomCount })} · {t('seatsFound', { count: venue.seatCount })}
          </>
        )
      }
      back={{ to: paths.venues.url(), label: t('toVenues') }}
    >
      {error && !loading && <LoadError error={error} retry={() => void reload().catch(() => undefined)} />}
      {!venue && !error && <CardsSkeleton cards={2} />}
      {venue && <Loaded key={venue.id} venue={venue} reload={reload} />}
    </PageFrame>
  );
}

function Loaded({ venue, reload }: { venue: Venue; reload: () => Promise<Venue> }) {
  const t = useTexts('venues');
  const navigate = useNavigate();
  const { save, remove, importSeats } = useVenueChanges();
  const { opened, restart } = useOpenedRecord(venue, reload);
  const { id, version, nameEn, nameBn, address, mapUrl, rooms } = venue;
  /** Sends all rooms in order; a room sent without seats keeps its stored seats. A refusal is shown, then rethrown. */
  const saveRooms = async (changed: NonNullable<VenueChange['rooms']>) => {
    try {
      await save({ id, version, nameEn, nameBn, address, mapUrl, rooms: changed });
    } catch (error) {
      alertFailure(readFailure(error));
      throw error;
    }
    await reload().catch(() => undefined);
  };
  const kept = rooms.map(({ id: room, name, floor, accessible }) => ({ id: room, name, floor, accessible }));
  return (
    <>
      <RoomsCard
        rooms={rooms}
        onAdd={(added) => saveRooms([...kept, ...added])}
        onSave={(room, change) => saveRooms(kept.map((one) => (one.id === room.id ? { id: one.id, ...change } : one)))}
        onRemove={(room) => saveRooms(kept.filter((one) => one.id !== room.id))}
        onImport={(file, dryRun) => importSeats(id, file, dryRun)}
        onImported={() => void reload().catch(() => undefined)}
      />
      <Card title={t('facts')}>
        <VenueForm
          key={opened.version}
          venue={opened}
          reload={reload}
          submitLabel={t('save')}
          onSave={async (input) => {
            await save(input);
            showAlert('success', t('saved'));
            await restart();
          }}
        />
      </Card>
      <chakra.div>
        <DeleteButton
          label={t('deleteVenue')}
          onDelete={async () => {
            await remove(id, version);
            showAlert('success', t('deleted'));
            allowLeave();
            await navigate(paths.venues.url());
          }}
        >
          <p>{t('deleteText', { name: nameEn })}</p>
        </DeleteButton>
      </chakra.div>
    </>
  );
}
