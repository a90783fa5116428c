import type { ReportTable_RecipientFragment } from '../../gql/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from './MessageTable.tsx';
import { StateChip } from './StateChips.tsx';

type Recipient = ReportTable_RecipientFragment;

/** The delivery to each recipient, with the provider's message. */
export function ReportTable({ recipients }: { recipients: readonly Recipient[] }) {
  const t = useTexts('messages');
  const format = useFormat();
  const columns: Column<Recipient>[] = [
    {
      key: 'name',
      header: t('recipient'),
      cell: ({ userId, name, to }) =>
        userId ? <TextLink to={paths.student.url({ id: userId })}>{name ?? to}</TextLink> : (name ?? to),
      primary: true,
    },
    { key: 'to', header: t('address'), cell: ({ to }) => to },
    { key: 'state', header: t('state'), cell: ({ status }) => <StateChip state={status} /> },
    { key: 'sentAt', header: t('takenAt'), cell: ({ sentAt }) => sentAt && <Time instant={sentAt} /> },
    { key: 'tries', header: t('tries'), cell: ({ tries }) => format.number(tries), numeric: true },
    { key: 'why', header: t('reason'), cell: ({ lastError }) => lastError },
  ];
  return <DataTable caption={t('recipients')} columns={columns} rows={recipients} rowKey={({ id }) => id} />;
}
