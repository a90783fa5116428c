import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { meritPages as pages } from './index.ts';
import { difference, entriesOf, entry, examOf, list, published } from './merit.fixture.ts';

type Run = ReturnType<typeof list>;
const runs = (count: number, oldest: Partial<Run>): Run[] =>
  Array.from({ length: count }, (_, at) => {
    const run = count - at;
    return list({ id: `l${run}`, run, state: 'DISCARDED', ...(run === 1 ? oldest : {}) });
  });
const answer = (all: Run[], meritRunPage: unknown = pagesOf('runs', all, 2)) =>
  api.answers({ ...entriesOf(entry()), ...difference(), ...examOf(all), meritRunPage });
const open = () => renderApp('/merit/e1', { as: 'ADMIN', pages });
const history = () => within(screen.getByRole('table', { name: 'All runs' }));

describe('MeritExamPage with more runs than a page of the list', () => {
  it('shows the published run, however many later ones were discarded', async () => {
    answer(runs(5, published()));
    await open();
    expect(await screen.findByRole('heading', { name: 'Run 1' })).toBeVisible();
    expect(history().getAllByRole('button', { name: /^Show run/ })).toHaveLength(5);
    expect(screen.queryByText(/are shown/)).not.toBeInTheDocument();
    expect(api.calls('MeritRuns').map(({ variables }) => variables['page'])).toEqual([2, 3]);
  });

  it('refetches all pages after a change', async () => {
    const asked = { withdrawalBy: 'KAMAL', withdrawalAt: '2026-11-20T07:00:00.000Z', withdrawalReason: 'A mistake' };
    answer(runs(3, published({ ...asked, mayWithdraw: true })));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Confirm the withdrawal' }));
    answer(runs(3, published({ ...asked, state: 'WITHDRAWN', withdrawnBy: 'SELIM', withdrawnAt: asked.withdrawalAt })));
    api.answers({ confirmMeritWithdrawal: { msg: 'Withdrawn', list: list() } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm the withdrawal' }));
    // No run is current any more: the newest one is shown.
    expect(await screen.findByRole('heading', { name: 'Run 3' })).toBeVisible();
    expect(screen.queryByText('Published')).not.toBeInTheDocument();
  });

  it('shows the total of runs beyond the loaded pages', async () => {
    answer(runs(21, published()));
    await open();
    expect(await screen.findByText('The first 20 of 21 are shown.')).toBeVisible();
  });

  it('shows no state while later pages, which may change it, cannot be loaded', async () => {
    const all = runs(3, published());
    const read = pagesOf('runs', all, 2);
    answer(all, (args: { page: number; limit: number }) =>
      args.page === 1 ? read(args) : refuses('INTERNAL_SERVER_ERROR', 'Not now')(),
    );
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('heading', { name: /^Run \d/ })).not.toBeInTheDocument();
    answer(all);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Run 1' })).toBeVisible();
  });
});
