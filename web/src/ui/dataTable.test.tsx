import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { applyPhoneStyles } from '../../test/phoneStyles.ts';
import { renderView } from '../../test/render.tsx';
import { type Column, DataTable, type DataTableProps } from './DataTable.tsx';
import { Pager } from './Pager.tsx';

interface Row {
  id: string;
  name: string;
  year: number;
}
const rows: Row[] = ['Rahim', 'Karim', 'Salma'].map((name, at) => ({ id: `r${at}`, name, year: 2027 + at }));
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <a href={`/${name}`}>{name}</a>, primary: true, sortable: true },
  { key: 'year', header: 'Year', cell: ({ year }) => year, numeric: true, sortable: true },
  { key: 'note', header: 'Note', cell: () => <input aria-label="Note" /> },
];

beforeEach(() => localStorage.clear());

function Table({ onOpen, ...more }: Partial<DataTableProps<Row>>) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <main>
      <p>Chosen: {selected.join(' ')}</p>
      <DataTable
        caption="Applicants"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        selection={{
          isSelected: (key) => selected.includes(key),
          nameOf: ({ name }) => name,
          onToggle: (keys, on) =>
            setSelected((last) => (on ? [...new Set([...last, ...keys])] : last.filter((key) => !keys.includes(key)))),
        }}
        {...more}
      />
    </main>
  );
}
const open = (props: Partial<DataTableProps<Row>> = {}) => renderView(<Table {...props} />, ['tables']);
const chosen = () => screen.getByText(/^Chosen:/).textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;

describe('DataTable selection', () => {
  it('selects single rows and the whole page', async () => {
    const { user, container } = await open();
    const page = box('Select all on this page');
    expect([page.checked, page.indeterminate]).toEqual([false, false]);
    await user.click(box('Select Karim'));
    expect(chosen()).toBe('Chosen: r1');
    expect([page.checked, page.indeterminate]).toEqual([false, true]);
    await user.click(page);
    expect(chosen()).toBe('Chosen: r1 r0 r2');
    expect([page.checked, page.indeterminate]).toEqual([true, false]);
    await expectAccessible(container);
    await user.click(page);
    expect(chosen()).toBe('Chosen: ');
  });
});

it('DataTable has checkboxes with a target of at least 24 px on phones and desktops', async () => {
  await open();
  const style = getComputedStyle(box('Select Karim').closest('label') ?? document.body);
  expect([style.minWidth, style.minHeight]).toEqual(['44px', '28px']);
  const restore = applyPhoneStyles();
  const ofPhone = getComputedStyle(box('Select Karim').closest('label') ?? document.body);
  expect([ofPhone.minWidth, ofPhone.minHeight]).toEqual(['44px', '44px']);
  restore();
});

describe('DataTable keyboard navigation', () => {
  it('has one tab stop; arrows move, Enter opens, Space selects', async () => {
    const onOpen = vi.fn();
    const { user } = await open({ onOpen });
    expect([...document.querySelectorAll('tr[tabindex="0"]')]).toEqual([rowOf('Rahim')]);
    rowOf('Rahim').focus();
    await user.keyboard('{ArrowDown}');
    expect(rowOf('Karim')).toHaveFocus();
    await user.keyboard(' ');
    expect(chosen()).toBe('Chosen: r1');
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[rows[1]]]);
    await user.keyboard('{End}{ArrowDown}');
    expect(rowOf('Salma')).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(rowOf('Rahim')).toHaveFocus();
    expect(screen.getByRole('table')).toHaveAccessibleName(/Applicants. Arrow keys move between the rows, Enter opens/);
  });

  it('ignores keys pressed in controls of a row', async () => {
    const onOpen = vi.fn();
    const { user } = await open({ onOpen });
    const [note] = screen.getAllByRole('textbox', { name: 'Note' });
    await user.type(note as HTMLElement, 'a b{Enter}{ArrowDown}');
    expect(note).toHaveValue('a b');
    expect(note).toHaveFocus();
    expect(onOpen).not.toHaveBeenCalled();
    expect(chosen()).toBe('Chosen: ');
  });
});

describe('DataTable sorting', () => {
  it('shows the sorted column and reverses the direction', async () => {
    const onSort = vi.fn();
    const { user } = await open({ sort: { key: 'year', direction: 'asc' }, onSort });
    const header = (name: string) => screen.getByRole('columnheader', { name, hidden: true });
    expect(header('Year')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Name')).not.toHaveAttribute('aria-sort');
    await user.click(within(header('Year')).getByRole('button', { hidden: true }));
    await user.click(within(header('Name')).getByRole('button', { hidden: true }));
    expect(onSort.mock.calls).toEqual([[{ key: 'year', direction: 'desc' }], [{ key: 'name', direction: 'asc' }]]);
    // The control of the card layout is hidden at the width of these tests.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by', hidden: true }), 'Name, descending');
    expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'desc' });
  });
});

describe('DataTable that scrolls', () => {
  it('takes the focus when its content outgrows it', async () => {
    const grow: ((element: Element) => void)[] = [];
    class Observer {
      readonly #seen = new Set<Element>();
      constructor(onChange: () => void) {
        grow.push((element) => this.#seen.has(element) && onChange());
      }
      observe(element: Element) {
        this.#seen.add(element);
      }
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { container } = await open({
      columns: [{ key: 'year', header: 'Year', cell: ({ year }) => year, primary: true }],
      selection: undefined,
    });
    const table = container.querySelector('table') ?? document.body;
    vi.spyOn(table.parentElement ?? table, 'scrollWidth', 'get').mockReturnValue(2000);
    act(() => {
      for (const one of grow) one(table);
    });
    expect(screen.getByRole('group', { name: 'Applicants' })).toHaveAttribute('tabindex', '0');
  });
});

describe('DataTable columns', () => {
  it('hides columns that need a wider window until they are chosen, and stores the choice', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('79.99rem') });
    const [name, year] = columns;
    if (!name || !year) throw new Error('No columns');
    const wide = { columns: [name, { ...year, from: 'xl' as const }], columnsKey: 'narrow' };
    const below = { columns: [name, { ...year, from: 'xl' as const, under: 'name' }], columnsKey: 'below' };
    try {
      const { user, unmount } = await open(wide);
      expect(screen.queryByText('2027')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await user.click(screen.getByRole('button', { name: 'Show all' }));
      expect(screen.getByText('2027')).toBeVisible();
      unmount();
      const second = await open(wide);
      expect(screen.getByText('2027')).toBeVisible();
      second.unmount();
      const folded = await open(below);
      expect(screen.queryByRole('columnheader', { name: 'Year' })).not.toBeInTheDocument();
      expect(screen.getByRole('rowheader', { name: /Year 2027$/ })).toBeVisible();
      await folded.user.click(screen.getByRole('button', { name: 'Columns' }));
      await folded.user.click(box('Year'));
      expect(screen.getByRole('columnheader', { name: 'Year' })).toBeVisible();
      await folded.user.click(box('Year'));
      expect(screen.queryByText('2027')).not.toBeInTheDocument();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('hides any column except the primary one, and stores the choice', async () => {
    const { user, unmount, container } = await open({ columnsKey: 'test' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(box('Year'));
    expect(screen.queryByText('2027')).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Which columns are shown' })).not.toBeInTheDocument();
    unmount();
    await open({ columnsKey: 'test' });
    expect(screen.queryByText('2027')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByText('2027')).toBeVisible();
    await user.click(screen.getByText(/^Chosen/));
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
  });
});

it('DataTable without options has no selection, sorting or column chooser', async () => {
  await renderView(<DataTable caption="Plain" columns={columns.slice(0, 2)} rows={rows} rowKey={({ id }) => id} />);
  expect(screen.getByRole('table')).toHaveAccessibleName('Plain');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
  expect(document.querySelectorAll('[tabindex]')).toHaveLength(0);
});

it('Pager offers page sizes', async () => {
  const onChange = vi.fn();
  const size = { value: 50, choices: [20, 50, 100], onChange };
  const { user } = await renderView(<Pager page={1} pages={1} onPage={() => {}} size={size} />, ['tables']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
  expect(onChange).toHaveBeenCalledWith(100);
  await expectAccessible();
});
