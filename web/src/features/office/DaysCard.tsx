import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';

type Day = OfficePage_OverviewFragment['days'][number];

const week = 7;

/** What came in by day, today first; a week of it until more is asked for. */
export function DaysCard({ days }: { days: readonly Day[] }) {
  const t = useTexts('office');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const newest = days.toReversed();
  const figure = (key: 'registered' | 'submitted' | 'paid', header: string): Column<Day> => ({
    key,
    header,
    cell: (row) => format.number(row[key]),
    numeric: true,
  });
  const columns: Column<Day>[] = [
    {
      key: 'day',
      header: t('day'),
      cell: ({ day }) => <time dateTime={day}>{format.day(day)}</time>,
      primary: true,
    },
    figure('registered', t('dayRegistered')),
    figure('submitted', t('daySubmitted')),
    figure('paid', t('dayPaid')),
  ];
  return (
    <Card title={t('daysTitle')}>
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
    </Card>
  );
}
