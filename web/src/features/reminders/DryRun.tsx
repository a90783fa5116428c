import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReminderAudienceQuery } from '../../gql/reminders.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { type Column, DataTable, SecondLine } from '../../ui/DataTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { useSize } from '../messages/index.ts';
import { type Reminder, useDryRun } from './useReminders.ts';

type Person = ReminderAudienceQuery['reminderAudience']['people'][number];

/** The recipients that the reminder would have now, with their texts and the cost. */
export function DryRun({ reminder }: { reminder: Reminder }) {
  const t = useTexts('reminders');
  const format = useFormat();
  const size = useSize();
  const [page, setPage] = useState(1);
  const { found, error, retry } = useDryRun(reminder, page);
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('person'),
      primary: true,
      cell: ({ name, to }) => (
        <>
          {name}
          <SecondLine>{format.digits(to)}</SecondLine>
        </>
      ),
    },
    { key: 'text', header: t('text'), cell: ({ text }) => text, share: 70, wraps: true },
  ];
  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="3">
      {error && <LoadError error={error} retry={retry} />}
      {!found && !error && <TableSkeleton />}
      {found && (
        <p role="status">
          {found.count === 0 ? t('noOne') : size({ people: found.count, segments: found.segments, cost: found.cost })}
        </p>
      )}
      {found?.heldUntil && <Alert tone="info">{t('held', { time: format.dateTime(found.heldUntil) })}</Alert>}
      {found && found.count > 0 && (
        <DataTable caption={t(reminder.kind)} columns={columns} rows={found.people} rowKey={({ userId }) => userId} />
      )}
      {found && <Pager page={found.page} pages={found.pages} onPage={setPage} />}
    </chakra.div>
  );
}
