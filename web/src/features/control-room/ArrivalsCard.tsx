import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ControlRoom_ArrivalsFragment } from '../../gql/control-room.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartWithTable } from '../../ui/ChartWithTable.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { NamedId } from './rooms.ts';

type Arrivals = ControlRoom_ArrivalsFragment;

const minute = 60_000;
const longest = 120;
const recent = 10;

/** One figure for each minute from the first arrival to the last, at most two hours: of all rooms, or of one on the same axis. */
export function minutesOf(arrivals: readonly Arrivals[], roomId = ''): { at: string; count: number }[] {
  const counts = new Map<number, number>();
  for (const one of arrivals) {
    const at = Math.floor(Date.parse(one.minute) / minute);
    const added = roomId === '' || one.roomId === roomId ? one.count : 0;
    counts.set(at, (counts.get(at) ?? 0) + added);
  }
  const last = Math.max(...counts.keys());
  const first = Math.max(Math.min(...counts.keys()), last - longest + 1);
  return Array.from({ length: counts.size === 0 ? 0 : last - first + 1 }, (_, index) => ({
    at: new Date((first + index) * minute).toISOString(),
    count: counts.get(first + index) ?? 0,
  }));
}

interface Row extends NamedId {
  count: number;
  recent: number;
}

/** By room: all, and those of the last ten minutes before the newest arrival. */
export function byRoom(arrivals: readonly Arrivals[], rooms: readonly NamedId[]): Row[] {
  const newest = Math.max(...arrivals.map((one) => Date.parse(one.minute)));
  const sum = (some: readonly Arrivals[]) => some.reduce((total, { count }) => total + count, 0);
  return rooms.map((room) => {
    const own = arrivals.filter(({ roomId }) => roomId === room.id);
    const late = own.filter((one) => Date.parse(one.minute) > newest - recent * minute);
    return { ...room, count: sum(own), recent: sum(late) };
  });
}

/** Arrivals a minute as a chart, of all rooms or of one, and by room as its table. */
export function ArrivalsCard({ arrivals, rooms }: { arrivals: readonly Arrivals[]; rooms: readonly NamedId[] }) {
  const t = useTexts('controlRoom');
  const format = useFormat();
  const [room, setRoom] = useState('');
  const minutes = minutesOf(arrivals, room);
  const total = minutes.reduce((sum, { count }) => sum + count, 0);
  const columns: Column<Row>[] = [
    { key: 'room', header: t('room'), cell: ({ name }) => name, primary: true },
    {
      key: 'recent',
      header: t('lastMinutes', { count: recent }),
      numeric: true,
      cell: (row) => format.number(row.recent),
    },
    { key: 'count', header: t('arrived'), numeric: true, cell: ({ count }) => format.number(count) },
  ];
  const [first, last] = [minutes[0], minutes.at(-1)];
  return (
    <Card title={t('arrivals')}>
      {first && last ? (
        <ChartWithTable>
          <chakra.div display="flex" flexDirection="column" gap="4">
            <SelectField
              id="arrivals-room"
              name="arrivals-room"
              label={t('room')}
              empty={t('allRooms')}
              value={room}
              options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setRoom}
              onBlur={() => {}}
            />
            <ColumnChart
              title={t('arrivalsAMinute')}
              total={t('arrivedInAll', { count: total })}
              description={t('arrivalsText', { from: format.time(first.at), to: format.time(last.at) })}
              columns={minutes.map(({ at, count }) => ({
                key: at,
                value: count,
                text: `${format.time(at)}: ${format.number(count)}`,
              }))}
              mostText={format.number}
              from={format.time(first.at)}
              to={format.time(last.at)}
            />
          </chakra.div>
          <DataTable caption={t('arrivals')} columns={columns} rows={byRoom(arrivals, rooms)} rowKey={({ id }) => id} />
        </ChartWithTable>
      ) : (
        <EmptyState title={t('noArrivals')} text={t('noArrivalsText')} icon="users" />
      )}
    </Card>
  );
}
