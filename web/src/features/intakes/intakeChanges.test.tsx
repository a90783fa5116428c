import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { intakePages as pages } from './index.ts';
import { intake, ruleSetPage, version } from './intakes.fixture.ts';

const open = (url: string) => renderApp(url, { as: 'ADMIN', pages });

it('IntakePage shows the rules in force in sentences, and opens their editor there', async () => {
  const user = userEvent.setup();
  const decided = { state: 'PUBLISHED', decidedBy: 'SECOND', decidedAt: '2026-11-22T04:30:00.000Z' };
  const rules = [
    { kind: 'min', fact: 'ssc.gpa', value: 4 },
    { kind: 'oneOf', fact: 'hsc.group', values: ['Science'] },
  ];
  const inForce = { ...version, ...decided, number: 2, id: 'r-1', examId: null, body: { kind: 'all', rules } };
  api.answers({
    ...{
      intake,
      ruleSetPage: pagesOf('ruleSets', [
        inForce,
        { ...version, number: 1, id: 'r-2', examId: 'exam-1', state: 'DRAFT' },
      ]),
    },
    saveRuleSet: { msg: 'Rules saved', ruleSet: { id: 'r-3' } },
  });
  await open('/intakes/intake-1');
  const card = within(await screen.findByRole('region', { name: 'Who may apply' }));
  expect(await card.findAllByText('SSC GPA of at least 4.00')).toHaveLength(2);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['SSC GPA of at least 4.00', 'HSC group Science', 'SSC GPA of at least 4.00', 'HSC group Science'],
  ]);
  expect(card.getByText(/^Version 2, published by SECOND/)).toBeVisible();
  expect(card.getByText('Version 1 is a draft that has not been submitted')).toBeVisible();
  expect(screen.getByText('MCQ 60 × 0.5 + Viva 20')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Change the rules' }));
  await user.selectOptions(card.getByRole('combobox', { name: 'Rules of' }), 'CSE: CSE test');
  const first = within(card.getByRole('group', { name: 'Rule 1' }));
  expect(first.getByRole('textbox', { name: 'At least' })).toHaveValue('3');
  await user.click(card.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Rules saved')).toBeVisible();
  expect(api.calls('SaveRuleSet')[0]?.variables).toMatchObject({ input: { intakeId: 'intake-1', examId: 'exam-1' } });
  await expectAccessible();
});

it('IntakePage shows the applicants affected by changed dates of a published intake before saving', async () => {
  const user = userEvent.setup();
  api.answers({
    ...{ ruleSetPage, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' } },
    intakeDatesImpact: { sooner: 3, later: 1, opensLater: 0, opensSooner: 0 },
  });
  await open('/intakes/intake-1');
  const closes = await screen.findByLabelText(/^Closes/);
  expect(screen.queryByText(/less time/)).not.toBeInTheDocument();
  await user.clear(closes);
  await user.type(closes, '020120271700');
  expect(await screen.findByText('3 applicants who have not submitted or paid get less time, or none.')).toBeVisible();
  expect(screen.getByText('1 applicant gets more time.')).toBeVisible();
  expect(api.calls('IntakeDatesImpact').at(-1)?.variables).toMatchObject({
    intakeId: 'intake-1',
    closesAt: '2027-01-02T11:00:00.000Z',
    opensAt: null,
  });
  const grace = screen.getByLabelText(/Minutes of grace/);
  await user.clear(grace);
  await user.type(grace, '৪৫');
  await waitFor(() => expect(api.calls('IntakeDatesImpact').at(-1)?.variables).toMatchObject({ graceMinutes: 45 }));
  await expectAccessible();
});

it('IntakePage shows the applicants affected by a later opening, and by a changed fee of a draft', async () => {
  const user = userEvent.setup();
  const impacts = {
    intakeDatesImpact: { sooner: 0, later: 0, opensLater: 2, opensSooner: 0 },
    feeImpact: { started: 1, unpaid: 20, underWay: 3, paid: 40 },
  };
  api.answers({ ...impacts, ruleSetPage, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' } });
  const { unmount } = await open('/intakes/intake-1');
  const opens = await screen.findByLabelText(/^Opens/);
  await user.clear(opens);
  await user.type(opens, '051220260900');
  expect(await screen.findByText('2 applicants who have started can submit only from the new opening.')).toBeVisible();
  expect(api.calls('IntakeDatesImpact').at(-1)?.variables).toMatchObject({ opensAt: '2026-12-05T03:00:00.000Z' });
  unmount();

  api.answers({ ...impacts, ruleSetPage, intake });
  await open('/intakes/intake-1');
  const fee = await screen.findByLabelText(/Fee by bank/);
  expect(screen.queryByText(/pay the new fee/)).not.toBeInTheDocument();
  await user.clear(fee);
  await user.type(fee, '১৮০০');
  expect(await screen.findByText('20 applicants who have submitted and not paid pay the new fee.')).toBeVisible();
  expect(screen.getByText('3 applicants have begun a payment, which keeps its amount.')).toBeVisible();
  const asked = { intakeId: 'intake-1', feeBank: 1800, feeBkash: null };
  await waitFor(() => expect(api.calls('FeeImpact').at(-1)?.variables).toEqual(asked));
  await expectAccessible();
});

it('IntakePage on a conflict merges by field, asks about fields that both changed, and keeps typed values', async () => {
  const user = userEvent.setup();
  const saveIntake = refuses('CONFLICT', 'Someone else has changed this', { field: 'version' });
  api.answers({ intake, ruleSetPage, saveIntake });
  await open('/intakes/intake-1');
  const fee = await screen.findByLabelText(/Fee by bank/);
  await user.clear(fee);
  await user.type(fee, '1800');
  await user.type(screen.getByLabelText(/Minutes of grace/), '5');
  api.answers({ intake: { ...intake, titleEn: 'Spring 2027, Dhaka', feeBank: 1600, version: 4 } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs: Fee by bank (BDT)' }));
  expect(screen.getByLabelText(/Title in English/)).toHaveValue('Spring 2027, Dhaka');
  expect(screen.getByLabelText(/Fee by bank/)).toHaveValue('1600');
  api.answers({ saveIntake: ({ input }: { input: object }) => ({ ...intake, ...input, version: 5 }) });
  await user.click(screen.getByRole('button', { name: 'Save both changes' }));
  expect(await screen.findByText('The intake is saved.')).toBeVisible();
  expect(api.calls('SaveIntake').at(-1)?.variables).toMatchObject({
    input: { version: 4, titleEn: 'Spring 2027, Dhaka', feeBank: 1600, graceMinutes: 5 },
  });
});

it('IntakePage resends a change if only the version is outdated', async () => {
  const user = userEvent.setup();
  const saveIntake = ({ input }: { input: { version: number } }) =>
    input.version === 4 ? { ...intake, version: 5 } : refuses('CONFLICT', 'Stale', { field: 'version' })();
  api.answers({ intake, ruleSetPage, saveIntake });
  await open('/intakes/intake-1');
  const grace = await screen.findByLabelText(/Minutes of grace/);
  api.answers({ intake: { ...intake, version: 4 } });
  await user.clear(grace);
  await user.type(grace, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The intake is saved.')).toBeVisible();
  expect(api.calls('SaveIntake')).toHaveLength(2);
});
