import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { fourComponents, markValues } from '../../../test/exams.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { meritPages as pages } from './index.ts';
import { difference, entriesOf, entry, examOf, list, published, waiting } from './merit.fixture.ts';

const open = (address = '/merit/e1') => renderApp(address, { as: 'ADMIN', pages });
const answer = (...more: object[]) => api.answers(Object.assign({}, entriesOf(entry()), difference(), ...more));
const done = (msg: string) => ({ msg, list: list() });
const conflict = (message: string) => refuses('CONFLICT', message);

describe('LongPdf', () => {
  it('generates the PDF in the background with progress, and downloads it', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const counts = { ranked: 19_000, selected: 500, waiting: 500, absent: 700, noMarks: 0, unpaid: 300 };
    const made = (state: string, progress: number) => ({
      ...{ id: 'x1', kind: 'MERIT_LIST', state, progress, rows: 0, total: 20_000, error: null },
      ...{ filename: null, createdAt: '2026-11-21T04:31:00.000Z' },
    });
    const asked: unknown[] = [];
    answer(examOf([list({ counts })]), {
      myExportPage: pagesOf('exports', []),
      startExport: ({ input }: { input: unknown }) => {
        asked.push(input);
        api.answers({ myExportPage: pagesOf('exports', [made('RUNNING', 40)]) });
        return made('QUEUED', 0);
      },
      export: { id: 'x1', filename: 'merit.pdf', url: '/files/x1/merit.pdf' },
    });
    const { user, container } = await open();
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    expect(await screen.findByText('40% done')).toBeVisible();
    expect(screen.getByText('Merit list, PDF, 20,000 applicants')).toBeVisible();
    expect(asked).toEqual([{ kind: 'MERIT_LIST', meritListId: 'l1', outcome: null }]);
    await expectAccessible(container);
    api.answers({ myExportPage: pagesOf('exports', [made('DONE', 100)]) });
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1), { timeout: 4_000 });
    saved.mockRestore();
  });
});

describe('draft of a merit list', () => {
  it('shows figures, tie rules, entries and difference', async () => {
    answer(
      examOf([list({ run: 2, counts: { ...list().counts, selected: 3 } }), published({ id: 'l0' })]),
      difference({
        against: { id: 'l0', run: 1, state: 'PUBLISHED' },
        up: 1,
        newlySelected: 1,
        changes: [
          {
            ...{ userId: 'u9', applicantId: 'PHY-27S-0009', name: 'SELIM', move: 'UP' },
            ...{ place: 2, outcome: 'SELECTED', placeBefore: 4, outcomeBefore: 'WAITING' },
          },
        ],
      }),
    );
    const { container } = await open();
    expect(await screen.findByRole('heading', { name: 'Run 2' })).toBeVisible();
    expect(screen.getByText(/1\. Total · 2\. Written marks, higher first · 3\. Age, older first/)).toBeVisible();
    expect(screen.getByText(/1 more is selected than there are seats/)).toBeVisible();
    expect(await screen.findByText('Compared with run 1, which is published.')).toBeVisible();
    const changes = screen.getByRole('table', { name: 'What changes' });
    expect(within(changes).getByText('4 · Waiting list')).toBeVisible();
    expect(within(changes).getByText('2 · Selected')).toBeVisible();
    const entries = screen.getByRole('table', { name: 'The list' });
    for (const value of ['KARIM UDDIN', '38.50', '47.50', '9.83'])
      expect(within(entries).getByText(value)).toBeVisible();
    await expectAccessible(container);
  });

  it('shows a column for each component of the run', async () => {
    const one = entry({ values: markValues({ mcq: 45.25, essay: 11, viva: 12, ssc: 4.5 }), total: 71.75 });
    const ties = [{ fact: 'marks.mcq', direction: 'ASC' as const }];
    answer(examOf([list({ components: fourComponents, ties })]), entriesOf(one));
    await open();
    expect(await screen.findByText(/1\. Total · 2\. MCQ marks, lower first/)).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'The list' }));
    for (const name of ['MCQ', 'Essay', 'Viva', 'SSC']) expect(table.getByRole('columnheader', { name })).toBeVisible();
    for (const value of ['45.25', '11.00', '4.50', '71.75']) expect(table.getByText(value)).toBeVisible();
  });

  it('submits after a confirmation', async () => {
    answer(examOf([list({ counts: { ...list().counts, noMarks: 2 } })]), { submitMeritList: done('Submitted') });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('2 paid applicants without complete marks are not ranked.')).toBeVisible();
    answer(examOf([waiting()]));
    await user.click(within(dialog).getByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText(/Another officer has to approve it/)).toBeVisible();
    expect(screen.getByText('While a list waits for approval no other one can be made.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and publish' })).not.toBeInTheDocument();
  });

  it('cannot be submitted while stale', async () => {
    answer(examOf([list({ isStale: true })]));
    await open();
    expect(await screen.findByText('Marks or payments have changed since this run')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).not.toBeInTheDocument();
  });
});

describe('submitted merit list', () => {
  it('is approved by a second officer, who sees the number of applicants', async () => {
    const meritAnnouncement = { people: 4, segments: 7, cost: 2.45 };
    answer(examOf([waiting({ mayApprove: true })]), {
      approveMeritList: done('Merit list published'),
      meritAnnouncement,
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve and publish' }));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('5 applicants then immediately see result and rank.')).toBeVisible();
    expect(await within(dialog).findByText('7 SMS to 4 people, BDT 2.45, and an e-mail to each')).toBeVisible();
    answer(examOf([published()]));
    await user.click(within(dialog).getByRole('button', { name: 'Publish and notify' }));
    expect(await screen.findByText('Published')).toBeVisible();
    expect(api.calls('ApproveMeritList')[0]?.variables).toEqual({ id: 'l1', tell: true });
  });

  it('is published without messages if the officer unticks them', async () => {
    answer(examOf([waiting({ mayApprove: true })]), { approveMeritList: done('Merit list published') });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve and publish' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: 'Notify each of them by SMS and e-mail' }));
    await user.click(dialog.getByRole('button', { name: 'Approve and publish' }));
    await waitFor(() => expect(api.calls('ApproveMeritList')[0]?.variables).toEqual({ id: 'l1', tell: false }));
  });

  it('on a conflict shows the new state', async () => {
    answer(examOf([waiting({ mayApprove: true })]), {
      approveMeritList: conflict('This list no longer waits for approval. Please load it again'),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve and publish' }));
    answer(examOf([published()]));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish and notify' }));
    expect(await screen.findByText('Someone else was faster')).toBeVisible();
    expect(screen.getByText(/no longer waits for approval/)).toBeVisible();
    expect(screen.getByText('Published')).toBeVisible();
  });

  it('is rejected with a reason, which a failed request keeps', async () => {
    answer(examOf([waiting({ mayApprove: true })]), {
      rejectMeritList: refuses('SERVICE_UNAVAILABLE', 'The service is busy'),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findAllByText('Please give a reason')).not.toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Reason'), 'The seats are 40');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(api.calls('RejectMeritList')).toHaveLength(1));
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('The seats are 40');
    answer(examOf([list({ state: 'REJECTED', reason: 'The seats are 40', decidedBy: 'X', decidedAt: null })]), {
      rejectMeritList: done('Merit list rejected'),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('This run was rejected')).toBeVisible();
    expect(api.calls('RejectMeritList').at(-1)?.variables).toEqual({ id: 'l1', reason: 'The seats are 40' });
  });
});

describe('published merit list', () => {
  it('warns of changed marks, and is withdrawn by two officers', async () => {
    answer(examOf([published({ isStale: true })]), { askMeritWithdrawal: done('Withdrawal asked for') });
    const { user } = await open();
    expect(await screen.findByText(/Applicants continue to see this list/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw the list' }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Wrong key');
    const asked = { withdrawalBy: 'RAHIMA', withdrawalAt: '2026-11-20T07:00:00.000Z', withdrawalReason: 'Wrong key' };
    answer(examOf([published({ ...asked, mayWithdraw: true })]), { confirmMeritWithdrawal: done('Withdrawn') });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the list' }));
    expect(await screen.findByText('RAHIMA asks for it: Wrong key')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm the withdrawal' }));
    answer(
      examOf([published({ ...asked, state: 'WITHDRAWN', withdrawnBy: 'SELIM', withdrawnAt: '2026-11-20T08:00:00Z' })]),
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm the withdrawal' }));
    expect(await screen.findByText('Withdrawn by')).toBeVisible();
  });

  it('shows an older run by its number', async () => {
    answer(examOf([published({ id: 'l2', run: 2 }), list({ state: 'REPLACED' })]));
    const { user, address } = await open();
    expect(await screen.findByRole('heading', { name: 'Run 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show run 1' }));
    expect(await screen.findByRole('heading', { name: 'Run 1' })).toBeVisible();
    expect(address()).toBe('/merit/e1?run=1');
    await waitFor(() => expect(api.calls('MeritEntries').at(-1)?.variables).toMatchObject({ id: 'l1' }));
  });

  it('filters by result, also the files', async () => {
    answer(examOf([published()]), {
      meritListDocument: { filename: 'merit.pdf', mimeType: 'application/pdf', data: btoa('pdf') },
    });
    const { user, address } = await open();
    await user.selectOptions(await screen.findByLabelText('Result'), 'Waiting list');
    expect(address()).toBe('/merit/e1?outcome=WAITING');
    await waitFor(() => expect(api.calls('MeritEntries').at(-1)?.variables).toMatchObject({ outcome: 'WAITING' }));
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(api.calls('MeritPdf')[0]?.variables).toEqual({ id: 'l1', outcome: 'WAITING' }));
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    answer(examOf([published()]));
    await open();
    expect(await screen.findByRole('heading', { name: '১ নম্বর তালিকা' })).toBeVisible();
    expect(await screen.findByText('৪৭.৫০')).toBeVisible();
    expect(screen.getByText('প্রকাশিত')).toBeVisible();
  });
});
