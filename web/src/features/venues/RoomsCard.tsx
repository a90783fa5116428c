import { floorNumber } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Venue_RoomFragment } from '../../gql/venues.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ImportSeats } from './ImportSeats.tsx';
import { PasteRooms } from './PasteRooms.tsx';
import { type RoomChange, RoomEditor } from './RoomEditor.tsx';
import type { PastedRoom } from './roomLines.ts';
import type { useVenueChanges } from './useVenueChanges.ts';

type Room = Venue_RoomFragment;

export interface RoomsCardProps {
  rooms: readonly Room[];
  onAdd: (rooms: PastedRoom[]) => Promise<unknown>;
  onSave: (room: Room, change: RoomChange) => Promise<unknown>;
  onRemove: (room: Room) => Promise<unknown>;
  onImport: (file: File, dryRun: boolean) => ReturnType<ReturnType<typeof useVenueChanges>['importSeats']>;
  onImported: () => void;
}

type Open = 'paste' | 'import' | { room: string };

/** The rooms of a venue, edited in a grid or imported from a pasted list or a spreadsheet. */
export function RoomsCard({ rooms, onAdd, onSave, onRemove, onImport, onImported }: RoomsCardProps) {
  const t = useTexts('venues');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const edited = typeof open === 'object' ? rooms.find(({ id }) => id === open.room) : undefined;
  return (
    <Card title={t('rooms')}>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button icon="plus" onClick={() => setOpen('paste')}>
          {t('paste')}
        </Button>
        <Button variant="outline" icon="upload" onClick={() => setOpen('import')}>
          {t('importSheet')}
        </Button>
      </chakra.div>
      {rooms.length === 0 ? (
        <EmptyState title={t('noRooms')} text={t('noRoomsText')} />
      ) : (
        <RoomTable rooms={rooms} onEdit={({ id }) => setOpen({ room: id })} />
      )}
      <Dialog open={open === 'paste'} onClose={close} title={t('pasteTitle')}>
        <PasteRooms
          existing={rooms.map(({ name }) => name)}
          onAdd={async (added) => {
            await onAdd(added);
            showAlert('success', t('pasted', { count: added.length }));
            close();
          }}
        />
      </Dialog>
      <Dialog open={open === 'import'} onClose={close} title={t('importSheet')}>
        <ImportSeats
          onRead={onImport}
          onDone={(found) => {
            showAlert('success', t('imported', { rooms: found.rooms, seats: found.seats }));
            close();
            onImported();
          }}
        />
      </Dialog>
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={t('editRoomTitle', { name: edited?.name ?? '' })}
        size="lg"
      >
        {edited && (
          <RoomEditor
            key={edited.id}
            room={edited}
            onSave={async (change) => {
              await onSave(edited, change);
              showAlert('success', t('roomSaved', { name: change.name }));
              close();
            }}
            onRemove={async () => {
              await onRemove(edited);
              showAlert('success', t('roomRemoved', { name: edited.name }));
              close();
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

function RoomTable({ rooms, onEdit }: { rooms: readonly Room[]; onEdit: (room: Room) => void }) {
  const t = useTexts('venues');
  const format = useFormat();
  const lang = useLanguage();
  const columns: Column<Room>[] = [
    { key: 'name', header: t('room'), primary: true, cell: ({ name }) => name },
    {
      key: 'floor',
      header: t('floor'),
      cell: ({ floor }) =>
        floor === 0 ? t('groundFloor') : floor > 0 ? floorNumber(lang, floor) : format.number(floor),
    },
    { key: 'accessible', header: t('isAccessible'), cell: ({ accessible }) => (accessible ? t('yes') : t('no')) },
    {
      key: 'seats',
      header: t('seats'),
      numeric: true,
      cell: ({ seats }) => format.number(seats.filter(({ usable }) => usable).length),
    },
    {
      key: 'edit',
      header: t('edit'),
      cell: (room) => (
        <Button
          variant="outline"
          size="sm"
          icon="edit"
          aria-label={t('editRoom', { name: room.name })}
          onClick={() => onEdit(room)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('rooms')} columns={columns} rows={rooms} rowKey={({ id }) => id} />;
}
