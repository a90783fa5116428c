import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { officePages } from './index.ts';
import { openOverview as open, overview, row } from './office.fixture.tsx';

describe('charts of the OfficePage', () => {
  it('shows applicants by step, program and day, each as chart and table', async () => {
    const { user, container } = await open();
    expect(screen.getByText('1,215 applicants in all')).toBeVisible();
    const funnel = screen.getByRole('group', { name: 'How far applicants have come' });
    expect(funnel).toHaveAccessibleDescription('Of 1,215 applicants, 100 have paid: 8%.');
    expect(funnel).toHaveTextContent(/Registered1,215 · 100%.*Profile submitted515 · 42%.*Payment complete100 · 8%/);
    expect(row('Registered, no profile yet')).toHaveTextContent(/700.*1,215.*100%/);
    expect(row('Pictures uploaded, not paid')).toHaveTextContent(/110.*215.*18%/);
    const programs = screen.getByRole('group', { name: 'Applicants by program' });
    expect(programs).toHaveTextContent('PHY400 applied, 61 paid');
    expect(row('BSc in Physics')).toHaveTextContent(/PHY.*400.*61/);
    expect(screen.getByRole('img', { name: 'Registered' })).toHaveAccessibleDescription(
      '231 in all; most on 21 November 2026: 21; today: 21.',
    );
    expect(row('21 November 2026')).toHaveTextContent(/21.*2.*1/);
    expect(screen.queryByRole('rowheader', { name: /^Day1 November 2026/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 21 days' }));
    const days = within(screen.getByRole('table', { name: 'By day' })).getAllByRole('rowheader');
    expect(days[0]).toHaveTextContent('21 November 2026');
    expect(days).toHaveLength(21);
    await expectAccessible(container);
  });

  it('shows 7, 30 or 90 days by the URL', async () => {
    const { user, address } = await open({
      days: Array.from({ length: 90 }, (_, at) => {
        const day = new Date(Date.UTC(2026, 7, 24 + at)).toISOString().slice(0, 10);
        return { day, registered: 1, submitted: 0, paid: 0 };
      }),
    });
    const registered = () => screen.getByRole('img', { name: 'Registered' });
    expect(registered()).toHaveAccessibleDescription(/^30 in all/);
    expect(screen.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Last 90 days' }));
    await waitFor(() => expect(registered()).toHaveAccessibleDescription(/^90 in all/));
    expect(address()).toBe('/admin-dashboard?days=90');
    expect(screen.getByRole('button', { name: 'Show all 90 days' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Last 7 days' }));
    await waitFor(() => expect(registered()).toHaveAccessibleDescription(/^7 in all/));
    expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
    expect(api.calls('OfficeOverview')).toHaveLength(1);
  });

  it('compares two intakes by the day before their close, as charts and as a table', async () => {
    const days = (from: number, to: number, each: number) =>
      Array.from({ length: from - to + 1 }, (_, at) => ({
        ...{ daysBefore: from - at, registered: (at + 1) * each * 2, submitted: (at + 1) * each, paid: at * each },
      }));
    const seasons = [
      { id: 'i4', titleEn: 'Fall 2027', titleBn: 'ফল ২০২৭', phase: 'BEFORE', days: [] },
      { id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', phase: 'OPEN', days: days(10, 2, 5) },
      { id: 'i2', titleEn: 'Fall 2026', titleBn: 'ফল ২০২৬', phase: 'CLOSED', days: days(8, -1, 10) },
      { id: 'i3', titleEn: 'Summer 2026', titleBn: 'সামার ২০২৬', phase: 'CLOSED', days: [] },
    ];
    const intake = ({ id }: { id: string }) => seasons.find((one) => one.id === id);
    api.answers({ intake, intakes: seasons, officeTasks: [], officeOverview: overview() });
    const { user, container } = await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
    const card = within(await screen.findByRole('region', { name: 'Two intakes compared' }));
    const chart = await card.findByRole('img', { name: 'Profiles submitted' });
    expect(chart).toHaveAccessibleDescription('2 days before the close: Spring 2027 45, Fall 2026 70.');
    const line = (of: string | null | undefined) => of?.split(' ').length;
    expect([...chart.querySelectorAll('polyline')].map((one) => line(one.getAttribute('points')))).toEqual([9, 10]);
    const table = within(card.getByRole('table', { name: 'Two intakes compared' }));
    const rowOf = (name: string) => table.getByRole('rowheader', { name: new RegExp(`${name}$`) }).closest('tr');
    expect(table.getByRole('columnheader', { name: 'Profiles submitted: Fall 2026' })).toBeInTheDocument();
    expect(rowOf('7 days before the close')).toHaveTextContent(
      /Spring 202740.*Fall 202640.*Spring 202720.*Fall 202620/,
    );
    expect(rowOf('At the close')).toHaveTextContent(/Profiles submitted: Spring 2027–.*Fall 202690/);
    expect(rowOf('1 day after the close')).toHaveTextContent(/Fall 2026200/);
    const second = card.getByRole('combobox', { name: 'Second intake' });
    expect(
      within(second)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Spring 2027', 'Fall 2026', 'Summer 2026']);
    await user.selectOptions(second, 'Summer 2026');
    expect(await card.findAllByRole('columnheader', { name: /Summer 2026/ })).toHaveLength(3);
    await expectAccessible(container);
  });

  it('shows no comparison with a single intake', async () => {
    api.answers({
      intakes: [{ id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', phase: 'OPEN' }],
      ...{ officeTasks: [], officeOverview: overview() },
    });
    await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
    expect(await screen.findByText(/There is one intake so far/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'First intake' })).not.toBeInTheDocument();
  });
});
