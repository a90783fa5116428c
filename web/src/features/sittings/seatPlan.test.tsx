import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { sittingPages as pages } from './index.ts';

const venue = { id: 'v1', nameEn: 'Main Campus', nameBn: null, localizedName: 'Main Campus' };
const rooms = ['301', '302'].map((name, at) => ({ room: { id: `r${at + 1}`, name }, venue }));
const sitting = { id: 's1', nameEn: 'Morning', localizedName: 'Morning', starts: '2027-01-15T08:30:00.000Z', rooms };
const counts = {
  ...{ people: 57, seats: 60, free: 3, reserve: 3, neighbourPairs: 0, firstWishes: 10, firstWishesMet: 8 },
  ...{ needs: 2, needsMet: 2, changed: 57 },
};
const plan = (more: object = {}) => ({
  ...{ id: 'p1', sittingId: 's1', run: 1, state: 'DRAFT', strategy: 'SHUFFLED', seed: 'k7', inputHash: 'a'.repeat(64) },
  ...{ counts, madeBy: 'ROKEYA', madeAt: '2027-01-10T04:30:00.000Z', mayApprove: false, isStale: false },
  ...more,
});
const sent = { submittedBy: 'ROKEYA', submittedAt: '2027-01-10T05:00:00.000Z' };
const published = (more: object = {}) =>
  plan({ state: 'PUBLISHED', ...sent, decidedBy: 'KAMAL', decidedAt: '2027-01-10T06:00:00.000Z', ...more });
const entry = (more: object = {}) => ({
  ...{ profileId: 'a1', userId: 'u1', applicantId: 'CSE-27S-0001', name: 'KARIM', exam: { id: 'e1', title: 'CSE' } },
  ...{ venueName: 'Main Campus', roomId: 'r1', roomName: '301', seatId: 's', seatLabel: 'A1', late: false },
  ...more,
});
const seatless = entry({ venueName: null, roomId: null, roomName: null, seatId: null, seatLabel: null });
const page = (...entries: object[]) => ({ entries, page: 1, pages: 1, count: entries.length });
const difference = { moved: 1, entered: 0, left: 0, page: 1, pages: 1, count: 0, changes: [] as object[] };

const answer = (plans: { id: string }[], more: object = {}) =>
  api.answers({
    ...{
      sitting,
      seatPlanPage: pagesOf('plans', plans),
      unassigned: page(),
      seatPlanDifference: difference,
      myExportPage: pagesOf('exports', []),
      heldSeats: page(),
    },
    seatPlan: { ...plans[0], entries: page(entry()) },
    seatedApplicants: page(entry()),
    ...more,
  });
const open = () => renderApp('/sittings/s1/plan', { as: 'ADMIN', pages });
const done = (msg: string, next: object = plan()) => ({ msg, plan: next });

describe('MakePlanCard', () => {
  it('makes a shuffled plan, and warns of the order by applicant ID', async () => {
    answer([], { makeSeatPlan: done('Seat plan made. Run 1') });
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'By applicant ID' }));
    expect(screen.getByText('By applicant ID friends sit together')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Shuffled (recommended)' }));
    expect(screen.queryByText('By applicant ID friends sit together')).not.toBeInTheDocument();
    answer([plan()], { makeSeatPlan: done('Seat plan made. Run 1') });
    await user.click(screen.getByRole('button', { name: 'Make the plan' }));
    expect(await screen.findByRole('heading', { name: 'Plan 1' })).toBeVisible();
    expect(api.calls('MakeSeatPlan')[0]?.variables).toMatchObject({
      input: { sittingId: 's1', strategy: 'SHUFFLED', newestRun: 0 },
    });
  });

  it('shows the missing seats if there are too few', async () => {
    const text = '412 people, 400 seats: add a room, or lower the reserve to 2 %';
    answer([], { makeSeatPlan: refuses('BAD_USER_INPUT', text) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Make the plan' }));
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
  });
});

describe('PlansTable', () => {
  const plans = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const run = count - at;
      return run === 1 ? published() : plan({ id: `p${run}`, run, state: 'DISCARDED' });
    });

  it('lists the runs of all pages, and the page shows the published one', async () => {
    answer(plans(5), { seatPlanPage: pagesOf('plans', plans(5), 2) });
    await open();
    expect(await screen.findByRole('heading', { name: 'Plan 1' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Show plan/ })).toHaveLength(5);
    expect(screen.queryByText(/are shown/)).not.toBeInTheDocument();
  });

  it('shows the total of runs beyond the loaded pages', async () => {
    answer(plans(11), { seatPlanPage: pagesOf('plans', plans(11), 1) });
    await open();
    expect(await screen.findByText('The first 10 of 11 are shown.')).toBeVisible();
  });
});

describe('HeldSeatsCard', () => {
  it('frees the seat of a person who is not admitted, with a reason', async () => {
    answer([published()], { heldSeats: page(entry({ applicantId: null })), freeSeat: { id: 'a1', msg: 'Seat freed' } });
    const { user, container } = await open();
    const card = await screen.findByRole('region', { name: 'Seats of applicants who are not admitted' });
    expect(within(card).getByText('Main Campus · 301 · A1')).toBeVisible();
    await expectAccessible(container);
    await user.click(within(card).getByRole('button', { name: 'Free the seat of KARIM' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'The bank took it back');
    answer([published()], { freeSeat: { id: 'a1', msg: 'Seat freed' } });
    await user.click(dialog.getByRole('button', { name: 'Free the seat' }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(api.calls('FreeSeat')[0]?.variables).toEqual({
      input: { sittingId: 's1', profileId: 'a1', reason: 'The bank took it back' },
    });
  });
});

describe('PlanCard', () => {
  it('shows the counts, the unmet needs and what changes, and submits after a confirmation', async () => {
    const changes = [
      {
        ...{ profileId: 'a1', applicantId: 'CSE-27S-0001', name: 'KARIM', move: 'MOVED', seatLabel: 'A1' },
        ...{
          venueName: 'Main Campus',
          roomName: '301',
          venueBefore: 'Main Campus',
          roomBefore: '302',
          seatBefore: 'B2',
        },
      },
    ];
    const unmet = plan({ counts: { ...counts, needsMet: 1, neighbourPairs: 4 } });
    answer([unmet], { submitSeatPlan: done('Submitted'), seatPlanDifference: { ...difference, changes } });
    const { user, container } = await open();
    expect(await screen.findByText('8 of 10 (80%)')).toBeVisible();
    expect(screen.getByText(/^1 people with an approved need/)).toBeVisible();
    expect(screen.getByText(/^4 pairs of neighbours/)).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'What changes' }));
    expect(table.getByText('Main Campus · 302 · B2')).toBeVisible();
    expect(table.getByText('Main Campus · 301 · A1')).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    answer([plan({ state: 'SUBMITTED', ...sent })]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText('Another officer has to approve it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and publish' })).not.toBeInTheDocument();
    expect(screen.getByText(/^A plan waits for approval/)).toBeVisible();
  });

  it('is approved by another officer, who sees the number of notified applicants', async () => {
    const waiting = plan({ state: 'SUBMITTED', ...sent, mayApprove: true });
    answer([waiting], { approveSeatPlan: done('Seat plan published. People informed: 57') });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve and publish' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^57 applicants get a new or different seat/)).toBeVisible();
    answer([published()], { approveSeatPlan: done('Seat plan published. People informed: 57') });
    const before = api.calls('Unassigned').length;
    await user.click(dialog.getByRole('button', { name: 'Approve and publish' }));
    expect(await screen.findByText('Published')).toBeVisible();
    expect(api.calls('ApproveSeatPlan')[0]?.variables).toEqual({ id: 'p1' });
    await waitFor(() => expect(api.calls('Unassigned').length).toBeGreaterThan(before));
  });

  it('shows the conflict with another officer', async () => {
    answer([plan()], { submitSeatPlan: refuses('CONFLICT', 'This seat plan is no longer a draft') });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    expect(screen.getByText('This seat plan is no longer a draft')).toBeVisible();
  });

  it('shows once, next to the button, why a plan cannot be made', async () => {
    const reason = '412 people, 400 seats: add a room, or lower the reserve to 2 %';
    answer([], { makeSeatPlan: refuses('CONFLICT', reason) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Make the plan' }));
    expect(await within(screen.getByRole('form', { name: 'Make a plan' })).findByText(reason)).toBeVisible();
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(screen.queryByText('Nothing was changed')).not.toBeInTheDocument();
  });
});

describe('UnassignedCard', () => {
  it('is shown in every state, also without applicants', async () => {
    answer([]);
    await open();
    expect(await screen.findByText('Every paid applicant of this sitting has a seat.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Without a seat' })).toBeVisible();
  });

  it('seats one or all after the publication', async () => {
    answer([published()], {
      unassigned: page(seatless),
      assignLate: { msg: 'Seat assigned' },
    });
    const { user } = await open();
    expect(await screen.findByText('1 paid applicant has no seat')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Seat KARIM' }));
    await waitFor(() => expect(api.calls('AssignLate')).toHaveLength(1));
    api.answers({ unassigned: page() });
    await user.click(screen.getByRole('button', { name: 'Seat all of them' }));
    expect(await screen.findByText('Every paid applicant of this sitting has a seat.')).toBeVisible();
    expect(api.calls('AssignLate').map(({ variables }) => variables['input'])).toEqual([
      { sittingId: 's1', profileId: 'a1' },
      { sittingId: 's1' },
    ]);
  });

  it('offers no seat before the first publication', async () => {
    answer([plan()], { unassigned: page(seatless) });
    await open();
    expect(await screen.findByText('They get their seats with the first published plan.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Seat all of them' })).not.toBeInTheDocument();
  });
});

describe('SeatsCard', () => {
  it('moves an applicant to a free seat, with a reason', async () => {
    answer([published()], { freeSeats: [{ id: 'seat9', label: 'C4' }], moveSeat: { msg: 'Seat changed' } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Move KARIM' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Another seat for KARIM' }));
    await user.selectOptions(dialog.getByLabelText('Room'), '302 · Main Campus');
    await user.selectOptions(
      await dialog.findByLabelText('Free seat'),
      await dialog.findByRole('option', { name: 'C4' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findAllByText('Please give a reason')).not.toHaveLength(0);
    await user.type(dialog.getByLabelText('Reason'), 'Broken chair');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Seat changed')).toBeVisible();
    expect(api.calls('MoveSeat')[0]?.variables).toEqual({
      input: { sittingId: 's1', profileId: 'a1', seatId: 'seat9', reason: 'Broken chair' },
    });
  });
});

describe('PapersCard', () => {
  it('starts all papers, or the changed ones, in the background', async () => {
    const made = {
      id: 'x1',
      kind: 'PAPER_PACK',
      state: 'QUEUED',
      progress: 0,
      rows: 0,
      total: 57,
      createdAt: sent.submittedAt,
    };
    answer([published()], { startExport: made });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Only what changed' }));
    await waitFor(() => expect(api.calls('StartExport')).toHaveLength(1));
    expect(api.calls('StartExport')[0]?.variables).toEqual({
      input: { kind: 'PAPER_PACK', sittingId: 's1', onlyChanged: true },
    });
  });

  it('names the sitting of each file, because files of other sittings are listed too', async () => {
    const done = { kind: 'PAPER_PACK', state: 'DONE', progress: 100, rows: 57, total: 57, createdAt: sent.submittedAt };
    const files = ['Morning', 'Afternoon'].map((name) => ({
      ...done,
      id: name,
      sitting: name,
      filename: `${name}.zip`,
    }));
    answer([published()], { myExportPage: pagesOf('exports', files) });
    await open();
    const list = within(await screen.findByRole('region', { name: 'Ready to download' }));
    for (const name of ['Morning', 'Afternoon']) expect(list.getByText(name)).toBeVisible();
  });
});

it('SeatPlanPage shows Bangla with its digits', async () => {
  showLanguage('bn');
  answer([published()]);
  await open();
  expect(await screen.findByRole('heading', { name: '১ নম্বর বিন্যাস' })).toBeVisible();
  expect(screen.getAllByText('৫৭')).not.toHaveLength(0);
});
