import type { StatementList_StatementFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Row = StatementList_StatementFragment;

/** The uploaded statements, newest first. */
export function StatementList({ rows, busy }: { rows: readonly Row[]; busy: boolean }) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  const columns: Column<Row>[] = [
    {
      key: 'file',
      header: t('file'),
      cell: ({ id, filename }) => (
        <TextLink to={paths.bankStatement.url(undefined, { id })} minH="11">
          {filename}
        </TextLink>
      ),
      primary: true,
    },
    { key: 'at', header: t('uploadedAt'), cell: ({ createdAt }) => format.short(createdAt) },
    { key: 'by', header: t('uploadedBy'), cell: ({ uploadedBy }) => uploadedBy },
    { key: 'lines', header: t('linesOfFile'), cell: ({ lineCount }) => format.number(lineCount), numeric: true },
    { key: 'verified', header: t('verified'), cell: (row) => format.number(row.verifiedCount), numeric: true },
  ];
  return <DataTable caption={t('earlier')} columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}
