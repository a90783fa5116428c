import { limits, seatLabel } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { Venue_RoomFragment } from '../../gql/venues.ts';
import { foldDigits } from '../../lib/digits.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { parseShape, type Shape } from './roomLines.ts';
import { type GridSeat, SeatGrid } from './SeatGrid.tsx';

export interface RoomChange {
  name: string;
  floor: number;
  accessible: boolean;
  /** Absent: none, or unchanged. */
  seats?: GridSeat[];
}

interface RoomEditorProps {
  room: Venue_RoomFragment;
  onSave: (change: RoomChange) => Promise<void>;
  onRemove: () => Promise<void>;
}

/** Seats in rows, numbered A1, A2, B1 … */
export const seatsOf = ({ rows, columns }: Shape): GridSeat[] =>
  Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns) + 1, (at % columns) + 1];
    return { label: seatLabel(row, column), row, column, usable: true };
  });

/** Name, floor and seats of a room. */
export function RoomEditor({ room, onSave, onRemove }: RoomEditorProps) {
  const t = useTexts('venues');
  const format = useFormat();
  const id = useId();
  const [name, setName] = useState(room.name);
  const [floor, setFloor] = useState(String(room.floor));
  const [accessible, setAccessible] = useState(room.accessible);
  const [seats, setSeats] = useState<GridSeat[]>(() =>
    room.seats.map(({ label, row, column, usable }) => ({ label, row, column, usable })),
  );
  const [save, busy] = useSubmitOnce(() =>
    onSave({
      name: name.trim(),
      floor: Number(foldDigits(floor)) || 0,
      accessible,
      ...(seats.length > 0 && { seats }),
    }),
  );
  const toggle = (label: string) =>
    setSeats(seats.map((seat) => (seat.label === label ? { ...seat, usable: !seat.usable } : seat)));
  const usable = seats.filter((seat) => seat.usable).length;
  const plain = (field: string) => ({ id: `${id}${field}`, name: field, onBlur: () => undefined });
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="4" alignItems="start">
        <TextField
          {...plain('room')}
          value={name}
          onChange={setName}
          label={t('name')}
          maxLength={limits.text.shortCode}
        />
        <NumberField {...plain('floor')} value={floor} onChange={setFloor} label={t('floor')} hint={t('floorHint')} />
      </chakra.div>
      <CheckboxField {...plain('accessible')} value={accessible} onChange={setAccessible} label={t('accessible')} />
      <Reshape onShape={(shape) => setSeats(seatsOf(shape))} />
      <div>
        <chakra.p role="status" fontWeight="semibold">
          {t('usableSeats', { usable: format.number(usable), seats: format.number(seats.length) })}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted" mb="3">
          {t('gridHint')}
        </chakra.p>
        <SeatGrid seats={seats} onToggle={toggle} />
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between">
        <Button busy={busy} onClick={() => void save().catch(() => undefined)}>
          {t('saveRoom')}
        </Button>
        <DeleteButton label={t('removeRoom')} onDelete={onRemove}>
          <p>{t('removeRoomText', { name: room.name })}</p>
        </DeleteButton>
      </chakra.div>
    </chakra.div>
  );
}

function Reshape({ onShape }: { onShape: (shape: Shape) => void }) {
  const t = useTexts('venues');
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const apply = () => {
    const shape = parseShape(text);
    if (!shape) return setError(t('reshapeInvalid', { max: limits.seating.side }));
    setError(undefined);
    onShape(shape);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end">
      <TextField
        id={id}
        name="shape"
        value={text}
        onChange={setText}
        onBlur={() => undefined}
        error={error}
        label={t('reshape')}
        hint={t('reshapeHint')}
        optional
        autoComplete="off"
        maxLength={12}
      />
      <Button variant="outline" onClick={apply}>
        {t('reshapeApply')}
      </Button>
    </chakra.div>
  );
}
