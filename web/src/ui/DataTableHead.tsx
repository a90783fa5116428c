import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import type { Column, DataTableProps, RowSelection } from './DataTable.types.ts';
import { boxStyle, cellStyle } from './DataTableRow.tsx';
import { Icon } from './Icon.tsx';
import { inputRecipe } from './theme/recipes.ts';

const Select = chakra('select', inputRecipe);

type Sorting<TRow> = Pick<DataTableProps<TRow>, 'sort' | 'onSort' | 'unsorted'>;

interface HeadProps<TRow> extends Sorting<TRow> {
  columns: readonly Column<TRow>[];
  /** The row keys of this page. */
  keys: readonly string[];
  selection?: RowSelection<TRow>;
}

/** Cycles through ascending, descending and, if available, unsorted. */
function sortOn<TRow>(key: string, { sort, onSort, unsorted }: Sorting<TRow>): void {
  const direction = sort?.key === key ? sort.direction : null;
  if (direction === 'desc' && unsorted) unsorted.onChoose();
  else onSort?.({ key, direction: direction === 'asc' ? 'desc' : 'asc' });
}

export function TableHead<TRow>({ columns, keys, selection, ...sorting }: HeadProps<TRow>) {
  return (
    <chakra.thead role="rowgroup" display={{ base: 'none', md: 'table-header-group', _print: 'table-header-group' }}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a changed `display` removes the implicit role. */}
      <tr role="row">
        {selection && (
          <chakra.th
            role="columnheader"
            scope="col"
            data-select=""
            {...cellStyle}
            {...headStyle}
            p="0"
            w="11"
            display={{ _print: 'none' }}
          >
            <SelectPage keys={keys} selection={selection} />
          </chakra.th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} {...sorting} />
        ))}
      </tr>
    </chakra.thead>
  );
}

const headStyle = {
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'bg.muted',
  textStyle: 'sm',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
} as const;

interface HeadCellProps<TRow> extends Sorting<TRow> {
  column: Column<TRow>;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<TRow>({ column: { key, header, numeric, sortable }, ...sorting }: HeadCellProps<TRow>) {
  const { sort, onSort } = sorting;
  const sorted = sort?.key === key ? sort.direction : undefined;
  const isSorter = sortable && onSort;
  return (
    <chakra.th
      role="columnheader"
      scope="col"
      aria-sort={sorted && ariaSort[sorted]}
      {...cellStyle}
      {...headStyle}
      textAlign={numeric ? 'end' : 'start'}
      py={isSorter ? '0' : '2.5'}
    >
      {isSorter ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="0.5"
          minH="11"
          fontWeight="inherit"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => sortOn(key, sorting)}
        >
          {header}
          <Icon name={sorted === 'asc' ? 'up' : 'down'} w="3" h="3" opacity={sorted ? '1' : '0.35'} />
        </chakra.button>
      ) : (
        header
      )}
    </chakra.th>
  );
}

/** Selects or clears the rows of this page; indeterminate if some are selected. */
function SelectPage<TRow>({
  keys,
  selection,
  labelShown,
}: {
  keys: readonly string[];
  selection: RowSelection<TRow>;
  labelShown?: boolean;
}) {
  const t = useTexts('tables');
  const count = keys.filter((key) => selection.isSelected(key)).length;
  const all = keys.length > 0 && count === keys.length;
  const change = (event: ChangeEvent<HTMLInputElement>) => selection.onToggle(keys, event.target.checked);
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="3"
      minW="11"
      minH={labelShown ? '11' : '8'}
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        {...boxStyle}
        mx={labelShown ? undefined : 'auto'}
        checked={all}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={change}
        aria-label={labelShown ? undefined : t('selectPage')}
      />
      {labelShown && t('selectPage')}
    </chakra.label>
  );
}

/** Select-all and sorting for the card layout, which has no table header. */
export function PhoneControls<TRow>({ columns, keys, selection, ...sorting }: HeadProps<TRow>) {
  const sorters = sorting.onSort ? columns.filter(({ sortable }) => sortable) : [];
  if (!selection && sorters.length === 0) return null;
  return (
    <chakra.div
      display={{ base: 'flex', md: 'none', _print: 'none' }}
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
    >
      {selection && <SelectPage keys={keys} selection={selection} labelShown />}
      {sorters.length > 0 && <SortSelect columns={sorters} {...sorting} />}
    </chakra.div>
  );
}

interface SortSelectProps<TRow> extends Sorting<TRow> {
  columns: readonly Column<TRow>[];
}

function SortSelect<TRow>({ columns, sort, onSort, unsorted }: SortSelectProps<TRow>) {
  const t = useTexts('tables');
  const id = useId();
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.target;
    if (value) onSort?.({ key: value.replace(/^-/, ''), direction: value.startsWith('-') ? 'desc' : 'asc' });
    else unsorted?.onChoose();
  };
  return (
    <chakra.div display="inline-flex" alignItems="center" gap="2" minW="0">
      <chakra.label htmlFor={id} textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {t('sortBy')}
      </chakra.label>
      <Select
        id={id}
        w="auto"
        appearance="auto"
        value={sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.key}` : ''}
        onChange={change}
      >
        {(!sort || unsorted) && <option value="">{unsorted?.label ?? t('unsorted')}</option>}
        {columns.flatMap(({ key, header }) => [
          <option key={key} value={key}>
            {t('sortAscending', { column: String(header) })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {t('sortDescending', { column: String(header) })}
          </option>,
        ])}
      </Select>
    </chakra.div>
  );
}
