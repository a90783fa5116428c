import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, Fragment, type ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import type { Column, RowSelection } from './DataTable.types.ts';
import { inOffice } from './officeDensity.ts';
import type { RowKeys } from './useRowKeys.ts';

export const cellStyle = {
  px: '3',
  py: '2.5',
  textAlign: 'start',
  verticalAlign: 'top',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;

export const boxStyle = {
  w: '5',
  h: '5',
  flexShrink: '0',
  accentColor: 'brand.solid',
  focusVisibleRing: 'outside',
  cursor: 'pointer',
} as const;

interface TableRowProps<TRow> {
  row: TRow;
  rowId: string;
  /** Shown next to the list. */
  isCurrent: boolean;
  index: number;
  columns: readonly Column<TRow>[];
  /** Hidden ones, shown in the cells of others. */
  below: readonly Column<TRow>[];
  selection?: RowSelection<TRow>;
  keys?: RowKeys;
}

export function TableRow<TRow>(props: TableRowProps<TRow>) {
  const { row, rowId, isCurrent, index, columns, selection, keys } = props;
  const selected = selection?.isSelected(rowId) ?? false;
  return (
    <chakra.tr
      role="row"
      {...keys}
      data-selected={selected || undefined}
      aria-current={isCurrent || undefined}
      display={{ base: 'flex', md: 'table-row', _print: 'table-row' }}
      flexDirection="column"
      position={{ base: 'relative', md: 'static' }}
      p={{ base: '4', md: '0' }}
      bg={selected || isCurrent ? 'brand.subtle' : 'bg.panel'}
      css={
        isCurrent ? { '& > :first-of-type': { boxShadow: 'inset 3px 0 0 var(--ua-colors-brand-solid)' } } : undefined
      }
      borderWidth={{ base: '1px', md: '0' }}
      borderColor={selected ? 'brand.solid' : 'border'}
      borderRadius={{ base: 'l3', md: '0' }}
      focusVisibleRing="inside"
      _hover={{ bg: selected ? undefined : { md: 'bg.subtle' } }}
    >
      {selection && <SelectCell {...{ selection, selected, rowId }} name={selection.nameOf(row)} />}
      {columns.map((column) => (
        <TableCell
          key={column.key}
          column={column}
          selectable={Boolean(selection)}
          below={<Below columns={props.below.filter(({ under }) => under === column.key)} {...{ row, index }} />}
        >
          {column.cell(row, index)}
        </TableCell>
      ))}
    </chakra.tr>
  );
}

/** The values of hidden columns, each named for screen readers. */
function Below<TRow>({ columns, row, index }: Pick<TableRowProps<TRow>, 'columns' | 'row' | 'index'>) {
  const shown = columns.map((column) => ({ ...column, value: column.cell(row, index) })).filter(({ value }) => value);
  if (shown.length === 0) return null;
  return (
    <chakra.div textStyle="xs" fontWeight="normal" color="fg.muted" whiteSpace="normal">
      {shown.map(({ key, header, labelled, numeric, value }, at) => (
        <Fragment key={key}>
          {at > 0 && ' · '}
          {labelled ? <>{header} </> : <chakra.span srOnly>{header} </chakra.span>}
          {numeric ? <chakra.span whiteSpace="nowrap">{value}</chakra.span> : value}
        </Fragment>
      ))}
    </chakra.div>
  );
}

interface SelectCellProps<TRow> {
  selection: RowSelection<TRow>;
  selected: boolean;
  rowId: string;
  name: string;
}

function SelectCell<TRow>({ selection, selected, rowId, name }: SelectCellProps<TRow>) {
  const t = useTexts('tables');
  const change = (event: ChangeEvent<HTMLInputElement>) => selection.onToggle([rowId], event.target.checked);
  return (
    <chakra.td
      role="cell"
      data-select=""
      {...cellStyle}
      display={{ base: 'block', md: 'table-cell', _print: 'none' }}
      // On a card, next to the name at its top.
      position={{ base: 'absolute', md: 'static' }}
      top="3"
      insetStart="2"
      p="0"
      borderBottomWidth={{ base: '0', md: '1px' }}
    >
      {/* The whole cell is the touch target. */}
      <chakra.label
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        minW="11"
        minH={{ base: '11', md: '8' }}
        cursor="pointer"
      >
        <chakra.input
          type="checkbox"
          {...boxStyle}
          checked={selected}
          onChange={change}
          aria-label={t('selectRow', { name })}
        />
      </chakra.label>
    </chakra.td>
  );
}

/** The margin leaves room for the ring of the focus. */
const ellipsis = { overflow: 'clip', overflowClipMargin: '4px', textOverflow: 'ellipsis' } as const;

const cutOff = (share: number) => ({
  maxWidth: '0',
  width: `${share}%`,
  '& > [data-content]': ellipsis,
  // At least 24 px high (WCAG 2.5.8), and cut off itself: a flex box has no ellipsis.
  '& a': { ...ellipsis, display: 'inline-block', maxWidth: '100%', lineHeight: '1.75rem', verticalAlign: 'middle' },
  // It breaks the line even where white space does not.
  '& wbr': { display: 'none' },
});

/** A second line of a cell, in the office on the same line. */
export function SecondLine({ children }: { children: ReactNode }) {
  return (
    <chakra.span
      display="block"
      textStyle="sm"
      fontWeight="normal"
      color="fg.muted"
      css={inOffice({ display: 'inline', marginInlineStart: '2' })}
    >
      {children}
    </chakra.span>
  );
}

function TableCell<TRow>({
  column: { header, numeric, primary, share, wraps },
  selectable,
  below,
  children,
}: {
  column: Column<TRow>;
  /** Leaves room for the checkbox on a card. */
  selectable: boolean;
  below: ReactNode;
  children: ReactNode;
}) {
  return (
    <chakra.td
      role={primary ? 'rowheader' : 'cell'}
      {...cellStyle}
      display={{ base: 'flex', md: 'table-cell', _print: 'table-cell' }}
      justifyContent="space-between"
      gap="4"
      order={primary ? { base: '-1', md: '0' } : undefined}
      ps={{ base: primary && selectable ? '9' : '0', md: '3', _print: '3' }}
      pe={{ base: '0', md: '3', _print: '3' }}
      py={{ base: '1.5', md: '2.5' }}
      borderBottomWidth={{ base: '0', md: '1px', _print: '1px' }}
      textAlign={numeric ? { base: 'start', md: 'end', _print: 'end' } : 'start'}
      fontWeight={primary ? 'semibold' : undefined}
      css={inOffice(
        wraps ? { width: share && `${share}%` } : { whiteSpace: 'nowrap', ...(share ? cutOff(share) : {}) },
      )}
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
      {/* In the table layout words are not broken: phones and years stay in one piece. */}
      <chakra.div
        minW="0"
        data-content=""
        title={share && typeof children === 'string' ? children : undefined}
        overflowWrap={{ base: 'anywhere', md: 'break-word' }}
        textAlign={{ base: 'end', md: 'inherit', _print: 'inherit' }}
      >
        {children}
        {below}
      </chakra.div>
    </chakra.td>
  );
}
