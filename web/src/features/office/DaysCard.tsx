import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ChartTable } from './ChartTable.tsx';
import { dayUrl } from './steps.ts';

type Day = OfficePage_OverviewFragment['days'][number];
type DailyCount = 'registered' | 'submitted' | 'paid';

/** The ranges in days. */
export const ranges = ['7', '30', '90'] as const;
export type Range = (typeof ranges)[number];

export interface DaysCardProps {
  /** The days of the longest range, today last. */
  days: readonly Day[];
  range: Range;
  onRange: (range: Range) => void;
}

const week = 7;

/** Daily counts: a chart for each kind, oldest day first, and a table of all, today first. */
export function DaysCard({ days: known, range, onRange }: DaysCardProps) {
  const t = useTexts('office');
  const days = known.slice(-Number(range));
  return (
    <Card
      title={t('daysTitle')}
      aside={
        <Segments
          label={t('range')}
          options={ranges.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) }))}
          value={range}
          onChange={onRange}
        />
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="5"
      >
        <DayChart days={days} of="registered" title={t('registeredReached')} />
        <DayChart days={days} of="submitted" title={t('daySubmitted')} />
        <DayChart days={days} of="paid" title={t('dayPaid')} />
      </chakra.div>
      <DaysTable key={range} days={days} />
    </Card>
  );
}

function DayChart({ days, of, title }: { days: readonly Day[]; of: DailyCount; title: string }) {
  const t = useTexts('office');
  const format = useFormat();
  const total = days.reduce((sum, day) => sum + day[of], 0);
  const busiest = days.reduce<Day | undefined>((most, day) => (most && most[of] >= day[of] ? most : day), undefined);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !busiest) return null;
  return (
    <ColumnChart
      title={title}
      total={t('inAllShort', { total })}
      description={
        total === 0
          ? t('dayChartNone')
          : t('dayChartText', { total, day: format.day(busiest.day), most: busiest[of], today: last[of] })
      }
      columns={days.map((day) => ({
        key: day.day,
        value: day[of],
        text: `${format.day(day.day)}: ${format.number(day[of])}`,
        ...(day[of] > 0 ? { to: dayUrl(day.day, of) } : {}),
      }))}
      mostText={format.number}
      from={format.day(first.day)}
      to={t('today')}
    />
  );
}

function DaysTable({ days }: { days: readonly Day[] }) {
  const t = useTexts('office');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const newest = [...days].reverse();
  const figure = (key: DailyCount, header: string): Column<Day> => ({
    key,
    header,
    cell: (row) =>
      row[key] > 0 ? <TextLink to={dayUrl(row.day, key)}>{format.number(row[key])}</TextLink> : format.number(row[key]),
    numeric: true,
  });
  const columns: Column<Day>[] = [
    {
      key: 'day',
      header: t('day'),
      cell: ({ day }) => <time dateTime={day}>{format.day(day)}</time>,
      primary: true,
    },
    figure('registered', t('registeredReached')),
    figure('submitted', t('daySubmitted')),
    figure('paid', t('dayPaid')),
  ];
  return (
    <ChartTable>
      <DataTable
        caption={t('daysTitle')}
        columns={columns}
        rows={all ? newest : newest.slice(0, week)}
        rowKey={({ day }) => day}
      />
      {newest.length > week && (
        <chakra.div data-no-print="">
          <Button variant="outline" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('showWeek') : t('showAll', { count: newest.length })}
          </Button>
        </chakra.div>
      )}
    </ChartTable>
  );
}
