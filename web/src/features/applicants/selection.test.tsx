import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { readRecipients } from '../../lib/recipients.ts';
import { changeLanguage } from '../../lib/texts.ts';
import { page } from '../../page.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { exported, found, row, rows } from './applicants.fixture.ts';
import { applicantPages } from './index.ts';

const goal = (name: 'newMessage' | 'adminDashboard') =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []);
const pages = [...applicantPages, goal('newMessage'), goal('adminDashboard')];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function open(answers: Record<string, unknown> = found(), url = '/students?trimester=All') {
  api.answers({ savedViewPage: pagesOf('views', []), myExportPage: pagesOf('exports', []), ...answers });
  const view = await renderApp(url, { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'Applicants' });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('useSelection', () => {
  const second = [row({ userId: 'u4', name: 'NILA DAS' })];
  const paged = () => ({
    ...found(),
    applicants: ({ search }: { search: { page: number } }) => ({
      applicants: search.page === 1 ? rows : second,
      count: 4,
      pages: 2,
      page: search.page,
    }),
  });

  it('survives paging and extends to all matches', async () => {
    const { user, container } = await open(paged());
    await screen.findByText('KARIM UDDIN');
    await user.click(box('Select all on this page'));
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByText('All 3 on this page are selected.')).toBeVisible();
    await user.click(button('Next page'));
    await screen.findByText('NILA DAS');
    expect(box('Select NILA DAS').checked).toBe(false);
    await user.click(box('Select NILA DAS'));
    expect(screen.getByText('4 selected')).toBeVisible();
    await user.click(button('Previous page'));
    await screen.findByText('KARIM UDDIN');
    expect(box('Select KARIM UDDIN').checked).toBe(true);
    await user.click(button('Clear selection'));
    await user.click(box('Select all on this page'));
    await user.click(button('Select all 4 that match'));
    expect(screen.getByText('All 4 that match are selected, on every page.')).toBeVisible();
    await expectAccessible(container);
    await user.click(button('Next page'));
    await screen.findByText('NILA DAS');
    expect(box('Select NILA DAS').checked).toBe(true);
    await user.click(box('Select NILA DAS'));
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByText('All 4 that match but 1 are selected, on every page.')).toBeVisible();
    await user.click(button('Previous page'));
    await screen.findByText('KARIM UDDIN');
    expect(box('Select KARIM UDDIN').checked).toBe(true);
    await user.click(box('Select all on this page'));
    expect(screen.getByText(/No applicants are selected/)).toBeVisible();
  });

  it('keeps exceptions from all', async () => {
    const asked: unknown[] = [];
    const startExport = ({ input }: { input: unknown }) => {
      asked.push(input);
      return exported({ state: 'QUEUED', progress: 0 });
    };
    const { user, address } = await open({ ...paged(), startExport });
    await screen.findByText('KARIM UDDIN');
    await user.click(box('Select all on this page'));
    await user.click(button('Select all 4 that match'));
    await user.click(box('Select SALMA BEGUM'));
    await user.click(button('PDFs'));
    await waitFor(() => expect(asked).toEqual([{ kind: 'PROFILE_FORMS', search: { exceptProfiles: ['p-u2'] } }]));
    await user.click(button('Send SMS'));
    await waitFor(() => expect(address()).toBe('/messages/new?channel=sms'));
    expect(readRecipients()).toEqual({ search: { exceptProfiles: ['p-u2'] }, count: 3 });
  });

  it('passes ids or the search to the message composer', async () => {
    const { user, address, router } = await open(paged());
    await screen.findByText('KARIM UDDIN');
    // Actions come with a selection.
    expect(screen.queryByRole('button', { name: 'Send e-mail' })).not.toBeInTheDocument();
    await user.click(box('Select SALMA BEGUM'));
    await user.click(button('Send e-mail'));
    await waitFor(() => expect(address()).toBe('/messages/new?channel=mail'));
    expect(readRecipients()).toEqual({ profileIds: ['p-u2'], count: 1 });
    await act(() => router.navigate(-1));
    await screen.findByText('KARIM UDDIN');
    expect(box('Select SALMA BEGUM').checked).toBe(true);
    await user.click(box('Select all on this page'));
    await user.click(button('Select all 4 that match'));
    await user.click(button('Send SMS'));
    await waitFor(() => expect(address()).toBe('/messages/new?channel=sms'));
    expect(readRecipients()).toEqual({ search: {}, count: 4 });
  });

  it('resets on another search', async () => {
    const { user } = await open(paged());
    await screen.findByText('KARIM UDDIN');
    await user.click(box('Select KARIM UDDIN'));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
    await user.click(button('Search'));
    await waitFor(() => expect(screen.getByText(/No applicants are selected/)).toBeVisible());
  });
});

describe('useExports', () => {
  const exports = () => within(screen.getByRole('region', { name: 'Exports' }));
  const ready = () => within(screen.getByRole('region', { name: 'Ready to download' }));

  it('exports the selection, or all matches', async () => {
    const asked: unknown[] = [];
    const startExport = ({ input }: { input: unknown }) => {
      asked.push(input);
      return exported({ id: `x${asked.length}`, state: 'QUEUED', progress: 0 });
    };
    const { user } = await open({ ...found(), startExport }, '/students?trimester=All&name=a');
    await screen.findByText('KARIM UDDIN');
    expect(screen.queryByRole('button', { name: 'PDFs' })).not.toBeInTheDocument();
    for (const name of ['Excel export', 'Excel export, graduates', 'SSC institutions', 'HSC institutions']) {
      await user.click(button('Export'));
      await user.click(button(name));
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await user.click(box('Select RAHIM MIA'));
    await user.click(button('PDFs'));
    await waitFor(() => expect(asked).toHaveLength(5));
    expect(asked).toEqual([
      { kind: 'APPLICANTS', search: { name: 'a' } },
      { kind: 'GRADUATE_APPLICANTS', search: { name: 'a' } },
      { kind: 'SSC_INSTITUTIONS', search: { name: 'a' } },
      { kind: 'HSC_INSTITUTIONS', search: { name: 'a' } },
      { kind: 'PROFILE_FORMS', profileIds: ['p-u3'] },
    ]);
  });

  it('polls a running export and downloads it once', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open({ ...found(), startExport: exported({ state: 'QUEUED', progress: 0 }) });
    await screen.findByText('KARIM UDDIN');
    api.answers({ myExportPage: pagesOf('exports', [exported({ state: 'RUNNING', progress: 40 })]) });
    await user.click(button('Export'));
    await user.click(button('Excel export'));
    expect(await screen.findByText('The file is being made, and saved as soon as it is ready.')).toBeVisible();
    expect(await exports().findByText('40% done')).toBeVisible();
    // The progress is above the table.
    expect(screen.getByRole('table').compareDocumentPosition(exports().getByText('40% done'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(exports().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expectAccessible();
    api.answers({
      myExportPage: pagesOf('exports', [exported()]),
      export: { id: 'x1', filename: 'applicants_2026-11-21.xlsx', url: '/files/x1/applicants_2026-11-21.xlsx' },
    });
    await screen.findByRole('region', { name: 'Ready to download' });
    expect(ready().getByText('Ready')).toBeVisible();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await user.click(ready().getByRole('button', { name: 'Download: applicants_2026-11-21.xlsx' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    saved.mockRestore();
    await user.click(ready().getByRole('button', { name: 'Remove from this list' }));
    expect(screen.queryByRole('region', { name: 'Ready to download' })).not.toBeInTheDocument();
  });

  it('names the search of a file, and none of chosen applicants', async () => {
    const search = [
      { name: 'exam', value: 'BSc in CSE' },
      { name: 'trimester', value: 'FALL' },
      { name: 'paymentStatus', value: 'PENDING' },
      { name: 'hscGpaFrom', value: '4.5' },
      { name: 'paidBefore', value: '2026-11-19T18:00:00.000Z' },
      { name: 'hscGroup', value: 'Science' },
      { name: 'exceptProfiles', value: '2' },
    ];
    const files = [exported({ search }), exported({ id: 'x2', search: [] }), exported({ id: 'x3', search: null })];
    await open({ ...found(), myExportPage: pagesOf('exports', files) });
    await screen.findByRole('region', { name: 'Ready to download' });
    expect(await ready().findByText(/^Exam: BSc in CSE/)).toHaveTextContent(
      'Exam: BSc in CSE · Fall · Pending · HSC GPA from: 4.5 · Paid before 20 November 2026 · HSC group: Science · without 2 people',
    );
    expect(ready().getAllByText('All applicants')).toHaveLength(1);
    expect(ready().getAllByRole('listitem')).toHaveLength(3);
  });

  it('names the year of a search in the digits of the language', async () => {
    const search = [{ name: 'year', value: '2027' }];
    await open({ ...found(), myExportPage: pagesOf('exports', [exported({ search })]) });
    expect(await screen.findByText(/: 2027$/)).toBeVisible();
    await act(() => changeLanguage('bn'));
    expect(await screen.findByText(/: ২০২৭$/)).toBeVisible();
  });

  it('says how many files there are where it does not list them all', async () => {
    const files = Array.from({ length: 8 }, (_, at) => exported({ id: `x${at}` }));
    const { user } = await open({ ...found(), myExportPage: pagesOf('exports', files) });
    await screen.findByRole('region', { name: 'Ready to download' });
    expect(ready().getByText('The first 6 of 8 are shown.')).toBeVisible();
    expect(ready().getAllByRole('listitem')).toHaveLength(6);
    const [remove] = ready().getAllByRole('button', { name: 'Remove from this list' });
    if (remove) await user.click(remove);
    expect(ready().getByText('The first 6 of 7 are shown.')).toBeVisible();
  });

  it('shows a failed export and retries it', async () => {
    const asked: unknown[] = [];
    const startExport = ({ input }: { input: unknown }) => {
      asked.push(input);
      return exported({ id: `f${asked.length}`, state: 'QUEUED', progress: 0 });
    };
    const { user } = await open({ ...found(), startExport });
    await screen.findByText('KARIM UDDIN');
    api.answers({
      myExportPage: pagesOf('exports', [exported({ id: 'f1', state: 'FAILED', error: 'The file could not be made' })]),
    });
    await user.click(button('Export'));
    await user.click(button('Excel export'));
    expect(await exports().findByText('The file could not be made')).toBeVisible();
    await user.click(exports().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual(asked[0]);
  });

  it('shows a refused export', async () => {
    const startExport = refuses('TOO_MANY_REQUESTS', 'Wait until one of your exports is done');
    const { user } = await open({ ...found(), startExport });
    await screen.findByText('KARIM UDDIN');
    await user.click(button('Export'));
    await user.click(button('Excel export'));
    expect(await screen.findByText('Wait until one of your exports is done')).toBeVisible();
  });
});
