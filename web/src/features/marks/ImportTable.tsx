import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportTable_RowFragment, ImportTable_ValuesFragment } from '../../gql/marks.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';

type Row = ImportTable_RowFragment;
type Values = ImportTable_ValuesFragment;

const tones: Record<Row['state'], ChipTone> = {
  CHANGED: 'info',
  UNCHANGED: 'neutral',
  INVALID: 'bad',
  APPLIED: 'good',
  CONFLICT: 'waiting',
};

/** Messages about other columns contain the name of the column. */
const columnWords = { ABSENT: 'absent', REMARKS: 'remarks' } as const;

/** The lines of the sheet: marks before, marks after, and problems. */
export function ImportTable({ rows, busy }: { rows: readonly Row[]; busy: boolean }) {
  const t = useTexts('marks');
  const format = useFormat();
  const columns: Column<Row>[] = [
    { key: 'line', header: t('line'), numeric: true, cell: ({ line }) => format.number(line) },
    {
      key: 'applicantId',
      header: t('applicantId'),
      primary: true,
      cell: ({ applicantId }) => <chakra.span whiteSpace="nowrap">{applicantId ?? '–'}</chakra.span>,
    },
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, warning }) => (
        <>
          {name ?? '–'}
          {warning && <chakra.p color="fg.warning">{warning}</chakra.p>}
        </>
      ),
    },
    {
      key: 'state',
      header: t('outcome'),
      cell: ({ state }) => <StatusChip tone={tones[state]}>{t(state)}</StatusChip>,
    },
    { key: 'before', header: t('before'), cell: ({ before }) => <Marks values={before} /> },
    { key: 'after', header: t('after'), cell: (row) => <After row={row} /> },
  ];
  return (
    <DataTable
      caption={t('step2')}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      busy={busy}
      stickyHeader
    />
  );
}

function After({ row: { after, now, problems, state } }: { row: Row }) {
  const t = useTexts('marks');
  if (state === 'CONFLICT') {
    return (
      <>
        <Marks values={after} />
        <chakra.p color="fg.warning" fontWeight="semibold" mt="1">
          {t('nowThere')}
        </chakra.p>
        <Marks values={now} />
      </>
    );
  }
  if (problems.length === 0) return <Marks values={after} />;
  return (
    <chakra.ul listStyleType="none">
      {problems.map(({ column, message }) => (
        <chakra.li key={column} color="fg.error">
          {column === 'ABSENT' || column === 'REMARKS'
            ? t('problem', { column: t(columnWords[column]), message })
            : message}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Marks({ values }: { values: Values | null }) {
  const t = useTexts('marks');
  const format = useFormat();
  if (!values) return '–';
  const { written, viva, total, absent, remarks } = values;
  const figure = (value: number | null) => (value === null ? '–' : format.number(value));
  const isBlank = written === null && viva === null && !absent;
  return (
    <>
      {isBlank ? (
        <chakra.span color="fg.muted">{t('nothing')}</chakra.span>
      ) : (
        <chakra.span className="tabular" whiteSpace="nowrap">
          {absent ? t('absent') : `${figure(written)} + ${figure(viva)} = ${figure(total)}`}
        </chakra.span>
      )}
      {remarks && (
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {remarks}
        </chakra.p>
      )}
    </>
  );
}
