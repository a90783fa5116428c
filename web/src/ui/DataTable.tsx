import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface Column<TRow> {
  key: string;
  header: ReactNode;
  cell: (row: TRow, index: number) => ReactNode;
  /** Figures stand on the right. */
  numeric?: boolean;
  /** The cell that names the row: its heading in the table, and the top of the card on phones. */
  primary?: boolean;
}

export interface DataTableProps<TRow> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<TRow>[];
  rows: readonly TRow[];
  rowKey: (row: TRow) => string;
}

const cell = {
  px: '3',
  py: '2.5',
  textAlign: 'start',
  verticalAlign: 'top',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;

/**
 * A table from 768 px and on paper, and under that the same elements drawn as cards, so that every value is in the document once.
 * The roles are written out because other `display` values take them from a table.
 */
export function DataTable<TRow>({ caption, columns, rows, rowKey }: DataTableProps<TRow>) {
  return (
    <chakra.div
      overflowX={{ base: 'visible', md: 'auto' }}
      bg={{ md: 'bg.panel' }}
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="border"
      borderRadius="l3"
    >
      <chakra.table
        role="table"
        w="full"
        borderCollapse="collapse"
        display={{ base: 'block', md: 'table', _print: 'table' }}
      >
        <chakra.caption srOnly>{caption}</chakra.caption>
        <TableHead columns={columns} />
        <chakra.tbody
          role="rowgroup"
          display={{ base: 'flex', md: 'table-row-group', _print: 'table-row-group' }}
          flexDirection="column"
          gap="3"
        >
          {rows.map((row, index) => (
            <chakra.tr
              key={rowKey(row)}
              role="row"
              display={{ base: 'block', md: 'table-row', _print: 'table-row' }}
              p={{ base: '4', md: '0' }}
              bg="bg.panel"
              borderWidth={{ base: '1px', md: '0' }}
              borderColor="border"
              borderRadius={{ base: 'l3', md: '0' }}
              _hover={{ bg: { md: 'bg.subtle' } }}
            >
              {columns.map((column) => (
                <TableCell key={column.key} column={column}>
                  {column.cell(row, index)}
                </TableCell>
              ))}
            </chakra.tr>
          ))}
        </chakra.tbody>
      </chakra.table>
    </chakra.div>
  );
}

function TableHead<TRow>({ columns }: Pick<DataTableProps<TRow>, 'columns'>) {
  return (
    <chakra.thead role="rowgroup" display={{ base: 'none', md: 'table-header-group', _print: 'table-header-group' }}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a changed `display` takes the role of a row from it. */}
      <tr role="row">
        {columns.map(({ key, header, numeric }) => (
          <chakra.th
            key={key}
            role="columnheader"
            scope="col"
            {...cell}
            textAlign={numeric ? 'end' : 'start'}
            position="sticky"
            top="0"
            bg="bg.muted"
            textStyle="sm"
            fontWeight="semibold"
            whiteSpace="nowrap"
          >
            {header}
          </chakra.th>
        ))}
      </tr>
    </chakra.thead>
  );
}

function TableCell<TRow>({
  column: { header, numeric, primary },
  children,
}: {
  column: Column<TRow>;
  children: ReactNode;
}) {
  return (
    <chakra.td
      role={primary ? 'rowheader' : 'cell'}
      {...cell}
      display={{ base: 'flex', md: 'table-cell', _print: 'table-cell' }}
      justifyContent="space-between"
      gap="4"
      px={{ base: '0', md: '3', _print: '3' }}
      py={{ base: '1.5', md: '2.5' }}
      borderBottomWidth={{ base: '0', md: '1px', _print: '1px' }}
      textAlign={numeric ? { base: 'start', md: 'end', _print: 'end' } : 'start'}
      fontWeight={primary ? 'semibold' : undefined}
    >
      <chakra.span
        display={{ base: 'inline', md: 'none', _print: 'none' }}
        aria-hidden="true"
        textStyle="sm"
        fontWeight="normal"
        color="fg.muted"
        flexShrink="0"
      >
        {header}
      </chakra.span>
      {/* On a desk a word is never cut to make a column narrower: phones and years stay in one piece. */}
      <chakra.div
        minW="0"
        overflowWrap={{ base: 'anywhere', md: 'break-word' }}
        textAlign={{ base: 'end', md: 'inherit', _print: 'inherit' }}
      >
        {children}
      </chakra.div>
    </chakra.td>
  );
}
