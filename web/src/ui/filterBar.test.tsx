import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { loadTexts } from '../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../lib/useUrlFilters.ts';
import { SelectField } from './ChoiceFields.tsx';
import { FilterBar } from './FilterBar.tsx';
import { TextField } from './TextFields.tsx';
import { system } from './theme/system.ts';

const spec = {
  name: urlFilter.text(),
  trimester: urlFilter.oneOf(['All', 'FALL', 'SPRING'], 'FALL'),
  conducted: urlFilter.flag(),
  sort: urlFilter.sort(['name', 'year']),
  page: urlFilter.page(),
  size: urlFilter.pageSize([20, 50], 50),
};
const options = ['All', 'FALL', 'SPRING'].map((value) => ({ value, label: value }));
const submitted = vi.fn();

function List() {
  const filters = useUrlFilters(spec);
  return (
    <main>
      <FilterBar
        label="Find exams"
        active={filters.active}
        values={filters.values}
        onSearch={() => submitted(filters.submit())}
        onRemove={filters.remove}
        onClear={filters.clear}
      >
        <TextField {...filters.field('name')} label="Name" optional />
        <SelectField {...filters.field('trimester')} label="Trimester" empty={null} options={options} />
      </FilterBar>
      <output>{JSON.stringify(filters.values)}</output>
      <button type="button" onClick={() => filters.set({ page: filters.values.page + 1 })}>
        Next
      </button>
      <button type="button" onClick={() => filters.set({ sort: { key: 'year', direction: 'desc' } })}>
        Sort
      </button>
    </main>
  );
}

async function open(url = '/exams') {
  await loadTexts(['common', 'tables']);
  const router = createMemoryRouter([{ path: '/exams', element: <List /> }], { initialEntries: [url] });
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, press, router, search: () => router.state.location.search };
}
/** Hidden at the width of these tests. */
const fold = () => screen.getByText(/^Filters/);
const values = () => JSON.parse(screen.getByRole('status').textContent ?? '{}');

describe('FilterBar fields', () => {
  it('are neither required nor marked optional', async () => {
    await open();
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-required');
    expect(screen.getByLabelText('Trimester')).not.toHaveAttribute('aria-required');
    expect(screen.queryByText('(optional)')).toBeNull();
  });
});

describe('useUrlFilters', () => {
  it('writes filters to the URL on Search only, and omits defaults', async () => {
    const { user, press, search } = await open('/exams?other=1');
    await user.type(screen.getByLabelText(/^Name/), ' rahim ');
    await user.selectOptions(screen.getByLabelText(/^Trimester/), 'All');
    expect(search()).toBe('?other=1');
    await press('Search');
    expect(search()).toBe('?other=1&name=rahim&trimester=All');
    expect(values()).toMatchObject({ name: 'rahim', trimester: 'All', page: 1, size: 50, sort: null });
    expect(fold().textContent).toBe('Filters (2 active)');
    await press('Search');
    expect(submitted.mock.calls).toEqual([[true], [false]]);
  });

  it('reads filters from the URL; invalid values become the default', async () => {
    await open('/exams?trimester=SPRING&page=3&size=20&sort=-name&conducted=true');
    expect(values()).toEqual({
      name: '',
      trimester: 'SPRING',
      conducted: true,
      page: 3,
      size: 20,
      sort: { key: 'name', direction: 'desc' },
    });
    document.body.innerHTML = '';
    await open('/exams?trimester=WINTER&page=-1&size=7&sort=phone&conducted=maybe');
    expect(values()).toEqual({ name: '', trimester: 'FALL', conducted: false, page: 1, size: 50, sort: null });
  });

  it('restores filters and fields with the back button', async () => {
    const { user, press, router } = await open('/exams?name=karim');
    await user.clear(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Name/), 'salma');
    await press('Search');
    expect(values().name).toBe('salma');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(values().name).toBe('karim'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('karim');
  });

  it('resets the page when a filter changes; paging keeps typed values', async () => {
    const { user, press, search } = await open('/exams?name=karim');
    await press('Next');
    await press('Next');
    expect(search()).toBe('?name=karim&page=3');
    await user.type(screen.getByLabelText(/^Name/), 'a');
    await press('Next');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('karima');
    await press('Sort');
    expect(search()).toBe('?name=karim&sort=-year');
    await press('Search');
    expect(search()).toBe('?name=karima&sort=-year');
  });

  it('clears all filters but neither sorting nor page size', async () => {
    const { press, search } = await open('/exams?name=karim&trimester=SPRING&size=20&page=2');
    expect(fold().textContent).toBe('Filters (2 active)');
    await press('Clear');
    expect(search()).toBe('?size=20');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    expect(fold().textContent).toBe('Filters');
  });
});

describe('FilterBar', () => {
  it('searches on Enter and collapses after the search', async () => {
    const { user } = await open();
    expect(fold()).toHaveAttribute('aria-expanded', 'false');
    act(() => fold().click());
    expect(fold()).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await user.type(screen.getByLabelText(/^Name/), 'x{Enter}');
    expect(fold()).toHaveAttribute('aria-expanded', 'false');
    expect(values().name).toBe('x');
  });

  const removed = vi.fn();
  async function renderBar(count: number, active: readonly string[] = []) {
    const fields = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5']
      .slice(0, count)
      .map((name) => (
        <TextField key={name} id={name} {...{ name, label: name, value: '' }} onChange={vi.fn()} onBlur={vi.fn()} />
      ));
    await loadTexts(['common', 'tables']);
    const values = { f0: 'karim', f4: '2026-11-21' };
    return render(
      <ChakraProvider value={system}>
        <FilterBar label="Find" {...{ active, values }} onSearch={vi.fn()} onRemove={removed} onClear={vi.fn()}>
          {fields}
        </FilterBar>
      </ChakraProvider>,
    );
  }
  const hiddenIn = (label: string) => screen.getByLabelText(label).closest('[data-hidden]') !== null;

  it('shows four fields in one line, without More', async () => {
    await renderBar(4);
    expect(screen.queryByText('More')).not.toBeInTheDocument();
    expect(['f0', 'f1', 'f2', 'f3'].map(hiddenIn)).toEqual([false, false, false, false]);
  });

  it('hides fields from the fourth of five on behind More, also set ones', async () => {
    await renderBar(6, ['f4']);
    expect(['f2', 'f3', 'f4', 'f5'].map(hiddenIn)).toEqual([false, true, true, true]);
    act(() => screen.getByText('More').click());
    expect(hiddenIn('f5')).toBe(false);
    expect(screen.getByText('Fewer')).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows a set filter behind More as a chip, which resets it and moves the focus', async () => {
    await renderBar(6, ['f0', 'f4']);
    const chip = screen.getByText('f4: 21 November 2026');
    expect(chip).toHaveAccessibleName('Remove f4: 21 November 2026');
    act(() => chip.click());
    expect(removed).toHaveBeenCalledWith('f4');
    expect(screen.getByText('Search')).toHaveFocus();
    // Visible in the line; on a phone, where it is folded, a chip too.
    expect(screen.getByText('f0: karim')).toBeInTheDocument();
  });

  it('resets one filter in the URL and keeps the typed text of another', async () => {
    const { user, press, search } = await open('/exams?name=karim&trimester=SPRING&page=2');
    await user.type(screen.getByLabelText(/^Name/), 'a');
    act(() => screen.getByText('Trimester: SPRING').click());
    expect(search()).toBe('?name=karim');
    expect(screen.getByLabelText(/^Trimester/)).toHaveValue('FALL');
    await press('Search');
    expect(search()).toBe('?name=karima');
  });

  it('stays expanded if the search is refused', async () => {
    submitted.mockReturnValueOnce('refused');
    const { user } = await open();
    act(() => fold().click());
    await user.type(screen.getByLabelText(/^Name/), 'x{Enter}');
    expect(fold()).toHaveAttribute('aria-expanded', 'true');
  });
});
