import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { readRecipients } from '../../lib/recipients.ts';
import { intakePages as pages } from './index.ts';
import { intake, ruleSetPage, version } from './intakes.fixture.ts';

const open = (url: string) => renderApp(url, { as: 'ADMIN', pages });

it('IntakesPage lists intakes with state and window', async () => {
  api.answers({
    intakes: [intake, { ...intake, id: 'intake-2', titleEn: 'Fall 2026', state: 'PUBLISHED', phase: 'OPEN' }],
  });
  await open('/intakes');
  expect(await screen.findByRole('link', { name: 'Spring 2027' })).toHaveAttribute('href', '/intakes/intake-1');
  expect(screen.getByText('Draft')).toBeVisible();
  expect(screen.getByText('Open')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare two intakes' })).toHaveAttribute('href', '/admin-dashboard');
  await expectAccessible();
});

it('IntakePage saves the dates with the version that was read, and publishes after a warning of rules that are not published', async () => {
  const user = userEvent.setup();
  api.answers({
    intake,
    ruleSetPage,
    saveIntake: ({ input }: { input: object }) => ({ ...intake, ...input, version: 4 }),
    publishIntake: { ...intake, state: 'PUBLISHED' },
  });
  await open('/intakes/intake-1');
  const fee = await screen.findByLabelText(/Fee by bank/);
  expect(screen.getByLabelText('Opens')).toHaveValue('01/12/2026 09:00');
  await user.clear(fee);
  await user.type(fee, '1800');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The intake is saved.')).toBeVisible();
  expect(api.calls('SaveIntake')[0]?.variables).toMatchObject({ input: { id: 'intake-1', version: 3, feeBank: 1800 } });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The whole intake: a draft that has not been submitted',
    'CSE: CSE test: waits for a second officer',
  ]);
  expect(dialog.getByRole('link', { name: 'Who may apply' })).toHaveAttribute('href', '/intakes/intake-1/rules');
  expect(dialog.getByText('Payments until')).toBeVisible();
  expect(dialog.getAllByText('General fee')).not.toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(api.calls('PublishIntake')[0]?.variables).toEqual({ input: { id: 'intake-1', version: 3 } });
  await expectAccessible();
});

it('IntakePage warns of rules that are not published, however many versions are newer', async () => {
  const user = userEvent.setup();
  const newer = [3, 2, 1].map((number) => ({
    ...version,
    number,
    id: `x-${number}`,
    examId: 'exam-1',
    state: 'REPLACED',
  }));
  const draft = { ...version, number: 1, id: 'draft', examId: null, state: 'DRAFT' };
  api.answers({ intake, ruleSetPage: pagesOf('ruleSets', [...newer, draft], 2) });
  await open('/intakes/intake-1');
  await screen.findByText('Version 1 is a draft that has not been submitted');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The whole intake: a draft that has not been submitted')).toBeVisible();
});

it('IntakePage shows the applicants affected by a close, informs them and undoes it', async () => {
  const user = userEvent.setup();
  const published = { ...intake, state: 'PUBLISHED', phase: 'OPEN' };
  const closed = { ...intake, state: 'CLOSED', phase: 'CLOSED', version: 4 };
  const intakeClosingImpact = { unfinished: 2, unpaid: 1, unfinishedIds: ['u1', 'u2'] };
  api.answers({ ruleSetPage, intake: published, intakeClosingImpact, closeIntake: closed });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Close now' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 people have begun and not submitted, and no longer can.')).toBeVisible();
  expect(dialog.getByText(/^1 applicant has submitted and not paid, and still can/)).toBeVisible();
  await expectAccessible();
  api.answers({ ruleSetPage, intake: closed, intakeClosingImpact, closeIntake: closed, reopenIntake: published });
  await user.click(dialog.getByRole('button', { name: 'Close now' }));
  expect(await screen.findByText('Closed. It concerns 2 people who have not submitted')).toBeVisible();
  await expectAccessible();
  const tell = screen.getByRole('link', { name: 'Notify them by SMS' });
  expect(tell).toHaveAttribute('href', '/messages/new?channel=sms');
  tell.addEventListener('click', (event) => event.preventDefault());
  await user.click(tell);
  expect(readRecipients()).toEqual({ userIds: ['u1', 'u2'], count: 2 });
  api.answers({ ruleSetPage, intake: published, intakeClosingImpact, reopenIntake: published });
  await user.click(screen.getByRole('button', { name: 'Undo the close' }));
  expect(await screen.findByRole('button', { name: 'Close now' })).toBeVisible();
  expect(screen.queryByText(/^Closed\. It concerns/)).not.toBeInTheDocument();
  expect(api.calls('ReopenIntake')[0]?.variables).toEqual({ input: { id: 'intake-1', version: 4 } });
});

it('IntakePage shows after a close that no applicant is affected, and does not emphasise Archive', async () => {
  const user = userEvent.setup();
  const published = { ...intake, state: 'PUBLISHED', phase: 'OPEN' };
  const closed = { ...intake, state: 'CLOSED', phase: 'CLOSED', version: 4 };
  const intakeClosingImpact = { unfinished: 0, unpaid: 0, unfinishedIds: [] };
  api.answers({ ruleSetPage, intake: published, intakeClosingImpact, closeIntake: closed });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Close now' }));
  api.answers({ ruleSetPage, intake: closed, intakeClosingImpact, closeIntake: closed });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Close now' }));
  expect(await screen.findByText('Closed. No one had begun without submitting')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Notify them by SMS' })).not.toBeInTheDocument();
  const quiet = screen.getByRole('link', { name: 'Who may apply' });
  const archive = screen.getByRole('button', { name: 'Archive' });
  expect(getComputedStyle(archive).backgroundColor).toBe(getComputedStyle(quiet).backgroundColor);
});

it('IntakePage reopens a closed intake after confirmation', async () => {
  const user = userEvent.setup();
  api.answers({ ruleSetPage, intake: { ...intake, state: 'CLOSED' }, reopenIntake: { ...intake, state: 'PUBLISHED' } });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open again' }));
  await vi.waitFor(() =>
    expect(api.calls('ReopenIntake')[0]?.variables).toEqual({ input: { id: 'intake-1', version: 3 } }),
  );
});

it('IntakePage archives a closed intake after confirmation, and shows an archived one without its form', async () => {
  const user = userEvent.setup();
  api.answers({ ruleSetPage, intake: { ...intake, state: 'CLOSED' }, archiveIntake: { ...intake, state: 'ARCHIVED' } });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  api.answers({ ruleSetPage, intake: { ...intake, state: 'ARCHIVED', version: 4 } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('This intake is archived and cannot be changed.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add an exam' })).not.toBeInTheDocument();
  expect(screen.getByText('Closes').nextElementSibling).toHaveTextContent(/\d/);
  expect(api.calls('ArchiveIntake')[0]?.variables).toEqual({ input: { id: 'intake-1', version: 3 } });
});

it('IntakePage says that an extension for one applicant changes nothing', async () => {
  const user = userEvent.setup();
  const notice = 'Nothing changes for this applicant';
  const extendIntake = { ...intake, notice };
  api.answers({ ruleSetPage, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' }, extendIntake });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/New closing time/), '150120271700');
  await user.type(dialog.getByLabelText(/Phone of one applicant/), '01700000008');
  await user.type(dialog.getByLabelText(/Reason/), 'Ill in hospital');
  await user.click(dialog.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByText('The intake is extended.')).not.toBeInTheDocument();
});

it('IntakePage extends a published intake for one applicant, and shows the refusal of a phone', async () => {
  const user = userEvent.setup();
  api.answers({ ruleSetPage, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' }, extendIntake: intake });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/New closing time/), '150120271700');
  const phone = dialog.getByLabelText(/Phone of one applicant/);
  expect(phone).toHaveAccessibleDescription(/^This applicant is informed by SMS and e-mail/);
  await user.type(phone, '01700000008');
  await user.type(dialog.getByLabelText(/Reason/), 'Ill in hospital');
  await user.click(dialog.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('The intake is extended.')).toBeVisible();
  expect(api.calls('ExtendIntake')[0]?.variables).toEqual({
    input: { id: 'intake-1', phone: '01700000008', until: '2027-01-15T11:00:00.000Z', reason: 'Ill in hospital' },
    tell: false,
  });
});

it('IntakePage shows who would be informed of an extension for everyone and when, and extends with or without messages', async () => {
  const user = userEvent.setup();
  api.answers({
    ...{ ruleSetPage, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' }, extendIntake: intake },
    extensionAnnouncement: { people: 2, segments: 3, cost: 1.5, heldUntil: '2027-01-05T02:00:00.000Z' },
  });
  await open('/intakes/intake-1');
  const extend = async () => {
    await user.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/New closing time/), '150120271700');
    await user.type(dialog.getByLabelText(/Reason/), 'Flood');
    return dialog;
  };
  const dialog = await extend();
  expect(await dialog.findByText('3 SMS to 2 people, BDT 1.50, and an e-mail to each')).toBeVisible();
  expect(dialog.getByText(/^It is night in Dhaka: the messages wait until .*5.*8:00/)).toBeVisible();
  await expectAccessible();
  const variables = { intakeId: 'intake-1', until: '2027-01-15T11:00:00.000Z' };
  expect(api.calls('ExtensionAnnouncement')[0]?.variables).toEqual(variables);
  await user.click(dialog.getByRole('button', { name: 'Extend and notify' }));
  expect(await screen.findByText('The intake is extended. The messages are on their way.')).toBeVisible();
  const input = { id: 'intake-1', until: '2027-01-15T11:00:00.000Z', reason: 'Flood' };
  expect(api.calls('ExtendIntake')[0]?.variables).toEqual({ input, tell: true });
  const silent = await extend();
  await user.click(silent.getByRole('checkbox', { name: /Notify those it concerns/ }));
  expect(silent.queryByText(/SMS to 2 people/)).not.toBeInTheDocument();
  await user.click(silent.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('The intake is extended.')).toBeVisible();
  expect(api.calls('ExtendIntake')[1]?.variables).toEqual({ input, tell: false });
});

it('IntakePage shows after an extension without affected applicants that no message is sent', async () => {
  const user = userEvent.setup();
  api.answers({
    ...{ ruleSetPage, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' }, extendIntake: intake },
    extensionAnnouncement: { people: 0, segments: 0, cost: 0, heldUntil: null },
  });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/New closing time/), '150120271700');
  await user.type(dialog.getByLabelText(/Reason/), 'Flood');
  expect(await dialog.findByText('No one’s last day changes: no message would be sent.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Extend and notify' }));
  expect(
    await screen.findByText('The intake is extended. It affects no one now, so no message is sent.'),
  ).toBeVisible();
});
