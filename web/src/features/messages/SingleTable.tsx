import type { SingleTable_MessageFragment } from '../../gql/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from './MessageTable.tsx';
import { StateChip } from './StateChips.tsx';

type Single = SingleTable_MessageFragment;

/** System messages to one person. Their text is not shown: it may contain a code. */
export function SingleTable({
  messages,
  busy,
  onRetry,
}: {
  messages: readonly Single[];
  /** The id of the message being resent. */
  busy?: string;
  onRetry: (id: string) => void;
}) {
  const t = useTexts('messages');
  const columns: Column<Single>[] = [
    { key: 'name', header: t('recipient'), cell: (row) => <Person row={row} />, primary: true },
    { key: 'to', header: t('address'), cell: ({ to }) => to },
    {
      key: 'subject',
      header: t('message'),
      cell: ({ subject, channel }) => subject ?? (channel === 'SMS' ? t('sms') : t('mail')),
    },
    { key: 'written', header: t('writtenAt'), cell: ({ createdAt }) => <Time instant={createdAt} /> },
    { key: 'state', header: t('state'), cell: ({ status }) => <StateChip state={status} /> },
    { key: 'why', header: t('reason'), cell: ({ lastError }) => lastError },
    {
      key: 'retry',
      header: t('sendAgain'),
      cell: ({ id, to, status, canRetry }) =>
        canRetry ? (
          <Button
            size="sm"
            variant="outline"
            busy={busy === id}
            aria-label={t('retryOne', { to })}
            onClick={() => onRetry(id)}
          >
            {t('sendAgain')}
          </Button>
        ) : (
          status === 'FAILED' && t('tooLate')
        ),
    },
  ];
  return <DataTable caption={t('singlesTitle')} columns={columns} rows={messages} rowKey={({ id }) => id} />;
}

function Person({ row: { userId, name, to } }: { row: Single }) {
  if (!userId) return name ?? to;
  return <TextLink to={paths.student.url({ id: userId })}>{name ?? to}</TextLink>;
}
