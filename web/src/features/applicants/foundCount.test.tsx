import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { found, rows } from './applicants.fixture.ts';
import { applicantPages } from './index.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function open(count: number, url = '/students?trimester=Fall&year=2026') {
  api.answers({
    myExportPage: pagesOf('exports', []),
    savedViewPage: pagesOf('views', []),
    ...found(rows.slice(0, count)),
  });
  const view = await renderApp(url, { as: 'ADMIN', pages: applicantPages });
  await screen.findByText('KARIM UDDIN');
  return view;
}
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
const search = () => screen.getByRole('button', { name: 'Search' });

describe('the count of found applicants', () => {
  it.each([
    [1, '1 Applicant Found'],
    [2, '2 Applicants Found'],
  ])('of %i is announced once, in its place and in no toast', async (count, message) => {
    const { user } = await open(count);
    expect(statuses()).toContain(`${count} applicants found`);
    await user.click(search());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText(message).closest('main')).not.toBeNull();
    expect(statuses().filter((text) => /found/i.test(text ?? ''))).toEqual([message]);
  });

  it('is the plain count again after 6 seconds, which is not announced a second time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open(2);
    const status = screen.getByText('2 applicants found').closest('[role=status]');
    await user.click(search());
    await screen.findByText('2 Applicants Found');
    expect(status).toHaveAttribute('aria-live', 'polite');
    await vi.advanceTimersByTimeAsync(5_900);
    expect(screen.getByText('2 Applicants Found')).toBeVisible();
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(status).toHaveTextContent('2 applicants found'));
    expect(status).toHaveAttribute('aria-live', 'off');
    vi.useRealTimers();
  });

  it('is no alert at the first load', async () => {
    await open(2);
    expect(screen.queryByText('2 Applicants Found')).not.toBeInTheDocument();
  });
});
