import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Sitting_RoomFragment } from '../../gql/sittings.ts';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { IconButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import type { SittingChoices } from './useSittingChoices.ts';

/** A room of the form, in the order in which rooms are filled. */
export interface ChosenRoom {
  roomId: string;
  reservePercent: number | null;
  forWhom: Sitting_RoomFragment['forWhom'];
  examId: string | null;
}

interface RoomChoiceProps extends Pick<SittingChoices, 'venues' | 'venueCount'> {
  /** A refusal of the rooms is shown where they are added. */
  field: FieldBinding<ChosenRoom[]>;
  /** The chosen exams: a room may be for one of them. */
  exams: readonly { id: string; title: string }[];
}

/** The rooms of a sitting: adds whole venues; a room can be left out, or reserved for special needs or one exam. */
export function RoomChoice({ field, venues, venueCount, exams }: RoomChoiceProps) {
  const { value: rooms, onChange } = field;
  const t = useTexts('sittings');
  const format = useFormat();
  const id = useId();
  const known = new Map(
    venues.flatMap((venue) => venue.rooms.map((room) => [room.id, { ...room, venue: venue.name }] as const)),
  );
  const seats = rooms.reduce((sum, { roomId }) => sum + (known.get(roomId)?.seatCount ?? 0), 0);
  const add = (venueId: string) => {
    const venue = venues.find((one) => one.id === venueId);
    const missing = (venue?.rooms ?? []).filter((room) => !rooms.some(({ roomId }) => roomId === room.id));
    onChange([
      ...rooms,
      ...missing.map(
        (room): ChosenRoom => ({ roomId: room.id, reservePercent: null, forWhom: 'ANYONE', examId: null }),
      ),
    ]);
  };
  return (
    <chakra.section aria-labelledby={`${id}title`} display="flex" flexDirection="column" gap="3">
      <SectionHeading id={`${id}title`} size="md">
        {t('rooms')}
      </SectionHeading>
      <chakra.p textStyle="sm" color="fg.muted">
        {t('roomsHint')}
      </chakra.p>
      <SelectField
        id={field.id}
        name="venue"
        value=""
        error={field.error}
        onChange={add}
        onBlur={field.onBlur}
        label={t('addVenue')}
        empty={t('chooseVenue')}
        optional
        options={venues.map((venue) => ({ value: venue.id, label: venue.name }))}
      />
      <ShownOf shown={venues.length} count={venueCount} />
      <chakra.p role="status" fontWeight="semibold">
        {rooms.length === 0 ? t('noRooms') : t('roomsChosen', { count: rooms.length, seats: format.number(seats) })}
      </chakra.p>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" maxH="24rem" overflowY="auto">
        {rooms.map((room) => (
          <RoomLine
            key={room.roomId}
            id={`${id}${room.roomId}`}
            room={room}
            known={known.get(room.roomId)}
            exams={exams}
            onChoose={(value) => onChange(rooms.map((one) => (one === room ? choose(one, value) : one)))}
            onLeaveOut={() => onChange(rooms.filter((one) => one !== room))}
          />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

const choose = (room: ChosenRoom, value: string): ChosenRoom =>
  value === 'ANYONE' || value === 'NEEDS'
    ? { ...room, forWhom: value, examId: null }
    : { ...room, forWhom: 'EXAM', examId: value };

interface RoomLineProps {
  id: string;
  room: ChosenRoom;
  known: { name: string; venue: string; seatCount: number } | undefined;
  exams: RoomChoiceProps['exams'];
  onChoose: (value: string) => void;
  onLeaveOut: () => void;
}

function RoomLine({ id, room, known, exams, onChoose, onLeaveOut }: RoomLineProps) {
  const t = useTexts('sittings');
  const format = useFormat();
  const { name = '', venue = '', seatCount = 0 } = known ?? {};
  return (
    <chakra.li
      maxW="none"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="flex-end"
      borderTopWidth="1px"
      borderColor="border"
      pt="2"
    >
      <chakra.span flex="1 1 10rem">
        <chakra.strong fontWeight="semibold">{name}</chakra.strong>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {venue} · {format.number(seatCount)}
        </chakra.span>
      </chakra.span>
      <SelectField
        id={id}
        name="forWhom"
        value={room.forWhom === 'EXAM' ? (room.examId ?? '') : room.forWhom}
        onChange={onChoose}
        onBlur={() => undefined}
        label={t('forRoom', { room: name })}
        empty={null}
        options={[
          { value: 'ANYONE', label: t('ANYONE') },
          { value: 'NEEDS', label: t('NEEDS') },
          ...exams.map((exam) => ({ value: exam.id, label: t('onlyExam', { exam: exam.title }) })),
        ]}
      />
      <IconButton icon="close" label={t('leaveOut', { room: name })} colorPalette="gray" onClick={onLeaveOut} />
    </chakra.li>
  );
}
