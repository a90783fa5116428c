import { preview } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable, SecondLine } from '../../ui/DataTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { plainTextOf } from './body.ts';
import { StateChips } from './StateChips.tsx';
import type { Broadcast } from './states.ts';

/** Broadcasts with their states, newest first. */
export function MessageTable({ messages }: { messages: readonly Broadcast[] }) {
  const t = useTexts('messages');
  const format = useFormat();
  const columns: Column<Broadcast>[] = [
    { key: 'message', header: t('message'), cell: (row) => <MessageCell row={row} />, primary: true, share: 40 },
    { key: 'sentAt', header: t('sentAt'), cell: ({ createdAt }) => <Time instant={createdAt} /> },
    { key: 'sentBy', header: t('sentBy'), cell: ({ sentBy }) => sentBy },
    { key: 'recipients', header: t('recipients'), cell: ({ recipients }) => format.number(recipients), numeric: true },
    { key: 'states', header: t('states'), cell: ({ counts }) => <StateChips counts={counts} /> },
  ];
  return <DataTable caption={t('messages')} columns={columns} rows={messages} rowKey={({ id }) => id} />;
}

export function Time({ instant }: { instant: string }) {
  const format = useFormat();
  return (
    <chakra.time dateTime={instant} title={format.dateTime(instant)} whiteSpace="nowrap">
      {format.short(instant)}
    </chakra.time>
  );
}

function MessageCell({ row }: { row: Broadcast }) {
  const t = useTexts('messages');
  const words = row.subject ?? preview(plainTextOf(row).replaceAll('\n', ' '));
  return (
    <>
      <TextLink to={paths.message.url({ id: row.id })} minH="11">
        {words}
      </TextLink>
      <SecondLine>{row.channel === 'MAIL' ? t('mail') : t('sms')}</SecondLine>
    </>
  );
}
