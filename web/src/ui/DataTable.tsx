import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { ColumnChooser, useHiddenColumns } from './ColumnChooser.tsx';
import type { DataTableProps } from './DataTable.types.ts';
import { PhoneControls, TableHead } from './DataTableHead.tsx';
import { TableRow } from './DataTableRow.tsx';
import { inOffice } from './officeDensity.ts';
import { useRowKeys } from './useRowKeys.ts';

export type { Column, DataTableProps, RowSelection, Sort } from './DataTable.types.ts';
export { SecondLine } from './DataTableRow.tsx';

/**
 * A table from 768 px and in print; below, the same elements as cards. Roles are explicit because a changed `display` removes the
 * implicit ones.
 */
export function DataTable<TRow>(props: DataTableProps<TRow>) {
  const { caption, columns: all, rows, rowKey, selection, onOpen, columnsKey, toolbar, busy } = props;
  const { hidden, folded, change: setHidden } = useHiddenColumns(columnsKey, all);
  const below = all.filter(({ key }) => folded.includes(key));
  const columns = all.filter(({ key, primary }) => primary || !hidden.includes(key));
  const keys = rows.map(rowKey);
  const rowKeys = useRowKeys({
    count: rows.length,
    current: props.current === undefined ? undefined : keys.indexOf(props.current),
    onCurrent: props.onCurrent && ((at) => keys[at] !== undefined && props.onCurrent?.(keys[at])),
    onOpen: onOpen && ((at) => rows[at] && onOpen(rows[at])),
    onSelect: selection && ((at) => keys[at] && selection.onToggle([keys[at]], !selection.isSelected(keys[at]))),
  });
  const head = { columns, keys, selection, sort: props.sort, onSort: props.onSort, unsorted: props.unsorted };
  const keysHint = useKeysHint(Boolean(onOpen), Boolean(selection));
  const chooser = columnsKey && <ColumnChooser columns={all} hidden={hidden} onChange={setHidden} />;
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '3', lg: '2' }} minW="0">
      {(chooser || toolbar) && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap={{ base: '3', lg: '2' }}
          alignItems="center"
          data-no-print=""
          css={inOffice({ '& button': { minHeight: '8', paddingBlock: '1' } })}
        >
          <chakra.div flex="1" minW="0">
            {toolbar}
          </chakra.div>
          {chooser}
        </chakra.div>
      )}
      <PhoneControls {...head} />
      <Scroller label={caption} sticky={props.stickyHeader}>
        <chakra.table
          role="table"
          aria-busy={busy || undefined}
          opacity={busy ? '0.6' : undefined}
          w="full"
          borderCollapse="separate"
          borderSpacing="0"
          display={{ base: 'block', md: 'table', _print: 'table' }}
          {...denseStyle}
        >
          <chakra.caption srOnly>
            {caption}
            {keysHint}
          </chakra.caption>
          <TableHead {...head} />
          <chakra.tbody
            role="rowgroup"
            display={{ base: 'flex', md: 'table-row-group', _print: 'table-row-group' }}
            flexDirection="column"
            gap="3"
          >
            {rows.map((row, index) => (
              <TableRow
                key={rowKey(row)}
                {...{ row, index, columns, below, selection }}
                rowId={rowKey(row)}
                isCurrent={props.current === rowKey(row)}
                keys={rowKeys?.(index)}
              />
            ))}
          </chakra.tbody>
        </chakra.table>
      </Scroller>
    </chakra.div>
  );
}

const denseStyle = {
  fontSize: { md: 'sm' },
  css: {
    '& :is(td, th)': { paddingBlock: { md: '1' }, verticalAlign: { md: 'middle' } },
    '& :is(td, th):not([data-select])': { paddingInline: { md: '1.5' } },
    // Links and buttons do not make a row higher; WCAG 2.5.8 asks for 24 px.
    '& td :is(a, button, label)': { minHeight: { md: '7' } },
    '& td button': { paddingBlock: { md: '0' } },
    '& td[data-select]': { paddingBlock: { md: '0' } },
    '& th button': { minHeight: { lg: '8' } },
    ...inOffice({ '& td': { paddingBlock: '0.5' }, '& th': { paddingBlock: '0' } }),
  },
} as const;

/** A wide table scrolls in its own frame, never the page. A sticky header needs a frame no higher than the window. */
function Scroller({ label, sticky, children }: { label: string; sticky?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isFocusable = useKeyboardScroll(frame);
  return (
    <chakra.div
      ref={frame}
      {...(isFocusable ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      // The containing block of visually hidden elements, which would widen the page otherwise.
      position={{ md: 'relative' }}
      overflowX={{ base: 'visible', md: 'auto', _print: 'visible' }}
      overflowY={sticky ? { base: 'visible', md: 'auto', _print: 'visible' } : undefined}
      maxH={sticky ? { md: 'max(24rem, calc(100dvh - 7rem))', _print: 'none' } : undefined}
      bg={{ md: 'bg.panel' }}
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="border"
      borderRadius="l3"
    >
      {children}
    </chakra.div>
  );
}

/** Whether a frame that scrolls has nothing in it that takes the focus: then it takes it itself (WCAG 2.1.1). */
function useKeyboardScroll(frame: { current: HTMLElement | null }): boolean {
  const [isFocusable, setFocusable] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const isWide = current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight;
      setFocusable(isWide && !current.querySelector('a[href], button, input, select'));
    });
    observer.observe(current);
    // Its content grows by itself when the fonts load.
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
  return isFocusable;
}

/** The keyboard hint, part of the caption. */
function useKeysHint(opens: boolean, selects: boolean): string {
  const t = useTexts('tables');
  if (!opens && !selects) return '';
  return `. ${t(opens && selects ? 'keysBoth' : opens ? 'keysOpen' : 'keysSelect')}`;
}
