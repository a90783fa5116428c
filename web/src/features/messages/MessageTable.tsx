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
import { useSize } from './useSize.ts';

/** Broadcasts with their states, newest first. */
export function MessageTable({ messages }: { messages: readonly Broadcast[] }) {
  const t = useTexts('messages');
  const size = useSize();
  const columns: Column<Broadcast>[] = [
    { key: 'message', header: t('message'), cell: (row) => <MessageCell row={row} />, primary: true, share: 40 },
    { key: 'sentAt', header: t('sentAt'), cell: ({ createdAt }) => <Time instant={createdAt} /> },
    { key: 'sentBy', header: t('sentBy'), cell: ({ sentBy }) => sentBy },
    { key: 'recipients', header: t('recipients'), cell: (row) => size({ people: row.recipients, ...row }) },
    { key: 'states', header: t('states'), cell: (row) => <BroadcastState row={row} /> },
  ];
  return <DataTable caption={t('messages')} columns={columns} rows={messages} rowKey={({ id }) => id} />;
}

/** The start of a scheduled broadcast, the end of the quiet hours for a held one, and the states of the messages. */
export function BroadcastState({ row }: { row: Broadcast }) {
  const t = useTexts('messages');
  const format = useFormat();
  return (
    <>
      <StateChips counts={row.counts} />
      {row.state === 'SCHEDULED' && row.startsAt && (
        <SecondLine>{t('startsAtShort', { time: format.short(row.startsAt) })}</SecondLine>
      )}
      {row.heldUntil && <SecondLine>{t('heldShort', { time: format.short(row.heldUntil) })}</SecondLine>}
      {row.state === 'STOPPED' && <SecondLine>{t('STOPPED')}</SecondLine>}
    </>
  );
}

/** The time of a broadcast in a list. */
export function Time({ instant }: { instant: string }) {
  const format = useFormat();
  return (
    <chakra.time dateTime={instant} title={format.dateTime(instant)} whiteSpace={{ md: 'nowrap' }}>
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
