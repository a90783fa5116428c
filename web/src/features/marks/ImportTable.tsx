import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportTable_RowFragment, ImportTable_ValuesFragment } from '../../gql/marks.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { type Components, enteredKeys, storedValue, useMarkLabel } from './markValues.ts';

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

interface ImportTableProps {
  rows: readonly Row[];
  /** Of the exam. */
  components: Components;
  busy: boolean;
}

/** The lines of the sheet: marks before, marks after, and problems. */
export function ImportTable({ rows, components, busy }: ImportTableProps) {
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
    { key: 'before', header: t('before'), cell: ({ before }) => <Marks values={before} components={components} /> },
    {
      key: 'after',
      header: t('after'),
      share: 35,
      wraps: true,
      cell: (row) => <After row={row} components={components} />,
    },
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

function After({ row: { after, now, problems, state }, components }: { row: Row; components: Components }) {
  const t = useTexts('marks');
  if (state === 'CONFLICT') {
    return (
      <>
        <Marks values={after} components={components} />
        <chakra.p color="fg.warning" fontWeight="semibold" mt="1">
          {t('nowThere')}
        </chakra.p>
        <Marks values={now} components={components} />
      </>
    );
  }
  if (problems.length === 0) return <Marks values={after} components={components} />;
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

function Marks({ values, components }: { values: Values | null; components: Components }) {
  const t = useTexts('marks');
  if (!values) return '–';
  const { absent, remarks } = values;
  return (
    <>
      {values.values.length === 0 && !absent ? (
        <chakra.span color="fg.muted">{t('nothing')}</chakra.span>
      ) : (
        <chakra.span className="tabular">
          {absent ? t('absent') : <Sum values={values} components={components} />}
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

/** "31 + 8 = 39" of written and viva; other components by name, a line each. */
function Sum({ values, components }: { values: Values; components: Components }) {
  const t = useTexts('marks');
  const format = useFormat();
  const label = useMarkLabel(components);
  const figure = (value: number | null) => (value === null ? '–' : format.number(value));
  const keys = enteredKeys(components);
  const total = figure(values.total);
  if (keys.join() === 'written,viva' && components.every(({ weight }) => weight === 1)) {
    const sum = keys.map((key) => figure(storedValue(values, key))).join(' + ');
    return <chakra.span whiteSpace="nowrap">{`${sum} = ${total}`}</chakra.span>;
  }
  const lines = keys.map((key) => `${label(key)} ${figure(storedValue(values, key))}`);
  return [...lines, ...(values.total === null ? [] : [`${t('total')} ${total}`])].map((line) => (
    <chakra.span key={line} display="block">
      {line}
    </chakra.span>
  ));
}
