import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import type { Column, RowSelection, Sort } from './DataTable.tsx';
import { boxStyle, cellStyle } from './DataTableRow.tsx';
import { Icon } from './Icon.tsx';
import { inputRecipe } from './theme/recipes.ts';

const Select = chakra('select', inputRecipe);

interface HeadProps<TRow> {
  columns: readonly Column<TRow>[];
  /** Of the rows of this page. */
  keys: readonly string[];
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selection?: RowSelection<TRow>;
}

/** The other direction where the table is sorted by the column already. */
const nextSort = (key: string, sort?: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
});

export function TableHead<TRow>({ columns, keys, sort, onSort, selection }: HeadProps<TRow>) {
  return (
    <chakra.thead role="rowgroup" display={{ base: 'none', md: 'table-header-group', _print: 'table-header-group' }}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a changed `display` takes the role of a row from it. */}
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
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
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

interface HeadCellProps<TRow> {
  column: Column<TRow>;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<TRow>({ column: { key, header, numeric, sortable }, sort, onSort }: HeadCellProps<TRow>) {
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
          gap="1"
          minH="11"
          fontWeight="inherit"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => onSort(nextSort(key, sort))}
        >
          {header}
          <Icon name={sorted === 'asc' ? 'up' : 'down'} w="4" h="4" opacity={sorted ? '1' : '0.35'} />
        </chakra.button>
      ) : (
        header
      )}
    </chakra.th>
  );
}

/** Ticks or clears the rows of this page; half ticked where some of them are. */
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

/** What the header does on a desk, for cards. */
export function PhoneControls<TRow>({ columns, keys, sort, onSort, selection }: HeadProps<TRow>) {
  const sorters = onSort ? columns.filter(({ sortable }) => sortable) : [];
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
      {onSort && sorters.length > 0 && <SortSelect columns={sorters} sort={sort} onSort={onSort} />}
    </chakra.div>
  );
}

interface SortSelectProps<TRow> {
  columns: readonly Column<TRow>[];
  sort?: Sort | null;
  onSort: (sort: Sort) => void;
}

function SortSelect<TRow>({ columns, sort, onSort }: SortSelectProps<TRow>) {
  const t = useTexts('tables');
  const id = useId();
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.target;
    if (value) onSort({ key: value.replace(/^-/, ''), direction: value.startsWith('-') ? 'desc' : 'asc' });
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
        {!sort && <option value="">{t('unsorted')}</option>}
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
