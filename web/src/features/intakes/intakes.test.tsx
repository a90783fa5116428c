import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { readRecipients } from '../../lib/recipients.ts';
import { intakePages as pages } from './index.ts';

const intake = {
  ...{
    id: 'intake-1',
    code: 'SPRING-27',
    titleEn: 'Spring 2027',
    titleBn: 'স্প্রিং ২০২৭',
    trimester: 'SPRING',
    year: 2027,
  },
  ...{ state: 'DRAFT', phase: 'BEFORE', isDefault: false, graceMinutes: 0, feeBank: 1500, version: 3 },
  ...{
    opensAt: '2026-12-01T03:00:00.000Z',
    closesAt: '2027-01-10T11:00:00.000Z',
    payUntil: '2027-01-12T11:00:00.000Z',
  },
  effectiveClose: '2027-01-10T11:00:00.000Z',
  exams: [
    {
      id: 'exam-1',
      title: 'CSE test',
      course: 'CSE',
      examDate: '2027-02-01T03:00:00.000Z',
      conducted: false,
      applicantCount: 0,
    },
  ],
  extensions: [],
  documentKinds: [],
};
const ruleSets = [
  { id: 'r-1', examId: null, state: 'DRAFT' },
  { id: 'r-2', examId: 'exam-1', state: 'SUBMITTED' },
  { id: 'r-3', examId: 'exam-1', state: 'REPLACED' },
];
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
    ruleSets,
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

it('IntakePage says whom a close concerns, tells them and undoes it', async () => {
  const user = userEvent.setup();
  const published = { ...intake, state: 'PUBLISHED', phase: 'OPEN' };
  const closed = { ...intake, state: 'CLOSED', phase: 'CLOSED', version: 4 };
  const intakeClosingImpact = { unfinished: 2, unpaid: 1, unfinishedIds: ['u1', 'u2'] };
  api.answers({ ruleSets, intake: published, intakeClosingImpact, closeIntake: closed });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Close now' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 people have begun and not submitted, and no longer can.')).toBeVisible();
  expect(dialog.getByText(/^1 applicant has submitted and not paid, and still can/)).toBeVisible();
  await expectAccessible();
  api.answers({ ruleSets, intake: closed, intakeClosingImpact, closeIntake: closed, reopenIntake: published });
  await user.click(dialog.getByRole('button', { name: 'Close now' }));
  expect(await screen.findByText('Closed. It concerns 2 people who have not submitted')).toBeVisible();
  await expectAccessible();
  const tell = screen.getByRole('link', { name: 'Tell them by SMS' });
  expect(tell).toHaveAttribute('href', '/messages/new?channel=sms');
  tell.addEventListener('click', (event) => event.preventDefault());
  await user.click(tell);
  expect(readRecipients()).toEqual({ userIds: ['u1', 'u2'], count: 2 });
  api.answers({ ruleSets, intake: published, intakeClosingImpact, reopenIntake: published });
  await user.click(screen.getByRole('button', { name: 'Undo the close' }));
  expect(await screen.findByRole('button', { name: 'Close now' })).toBeVisible();
  expect(screen.queryByText(/^Closed\. It concerns/)).not.toBeInTheDocument();
  expect(api.calls('ReopenIntake')[0]?.variables).toEqual({ input: { id: 'intake-1', version: 4 } });
});

it('IntakePage opens a closed intake again after confirmation', async () => {
  const user = userEvent.setup();
  api.answers({ ruleSets, intake: { ...intake, state: 'CLOSED' }, reopenIntake: { ...intake, state: 'PUBLISHED' } });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open again' }));
  await vi.waitFor(() =>
    expect(api.calls('ReopenIntake')[0]?.variables).toEqual({ input: { id: 'intake-1', version: 3 } }),
  );
});

it('IntakePage archives a closed intake after confirmation, and shows an archived one without its form', async () => {
  const user = userEvent.setup();
  api.answers({ ruleSets, intake: { ...intake, state: 'CLOSED' }, archiveIntake: { ...intake, state: 'ARCHIVED' } });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  api.answers({ ruleSets, intake: { ...intake, state: 'ARCHIVED', version: 4 } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('This intake is archived and cannot be changed.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add an exam' })).not.toBeInTheDocument();
  expect(screen.getByText('Closes').nextElementSibling).toHaveTextContent(/\d/);
  expect(api.calls('ArchiveIntake')[0]?.variables).toEqual({ input: { id: 'intake-1', version: 3 } });
});

it('IntakePage extends a published intake for one applicant, and shows the refusal of a phone', async () => {
  const user = userEvent.setup();
  api.answers({ ruleSets, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' }, extendIntake: intake });
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

it('IntakePage shows whom an extension for everyone would be told and when, and extends with or without telling', async () => {
  const user = userEvent.setup();
  api.answers({
    ...{ ruleSets, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' }, extendIntake: intake },
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
  expect(await dialog.findByText('3 SMS to 2 people, BDT 1.50, and a mail to each')).toBeVisible();
  expect(dialog.getByText(/^It is night in Dhaka: the messages wait until .*5.*8:00/)).toBeVisible();
  await expectAccessible();
  const variables = { intakeId: 'intake-1', until: '2027-01-15T11:00:00.000Z' };
  expect(api.calls('ExtensionAnnouncement')[0]?.variables).toEqual(variables);
  await user.click(dialog.getByRole('button', { name: 'Extend and tell' }));
  expect(await screen.findByText('The intake is extended. The messages are on their way.')).toBeVisible();
  const input = { id: 'intake-1', until: '2027-01-15T11:00:00.000Z', reason: 'Flood' };
  expect(api.calls('ExtendIntake')[0]?.variables).toEqual({ input, tell: true });
  const silent = await extend();
  await user.click(silent.getByRole('checkbox', { name: /Tell those it concerns/ }));
  expect(silent.queryByText(/SMS to 2 people/)).not.toBeInTheDocument();
  await user.click(silent.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('The intake is extended.')).toBeVisible();
  expect(api.calls('ExtendIntake')[1]?.variables).toEqual({ input, tell: false });
});

it('IntakePage says whose time other dates of a published intake change, before they are saved', async () => {
  const user = userEvent.setup();
  api.answers({
    ...{ ruleSets, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' } },
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
  await expectAccessible();
});

it('IntakePage says how many have to wait for a later opening, and whom another fee of a draft concerns', async () => {
  const user = userEvent.setup();
  const impacts = {
    intakeDatesImpact: { sooner: 0, later: 0, opensLater: 2, opensSooner: 0 },
    feeImpact: { started: 1, unpaid: 20, underWay: 3, paid: 40 },
  };
  api.answers({ ...impacts, ruleSets, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' } });
  const { unmount } = await open('/intakes/intake-1');
  const opens = await screen.findByLabelText(/^Opens/);
  await user.clear(opens);
  await user.type(opens, '051220260900');
  expect(await screen.findByText('2 applicants who have started can submit only from the new opening.')).toBeVisible();
  expect(api.calls('IntakeDatesImpact').at(-1)?.variables).toMatchObject({ opensAt: '2026-12-05T03:00:00.000Z' });
  unmount();

  api.answers({ ...impacts, ruleSets, intake });
  await open('/intakes/intake-1');
  const fee = await screen.findByLabelText(/Fee by bank/);
  expect(screen.queryByText(/pay the new fee/)).not.toBeInTheDocument();
  await user.clear(fee);
  await user.type(fee, '১৮০০');
  expect(await screen.findByText('20 applicants who have submitted and not paid pay the new fee.')).toBeVisible();
  expect(screen.getByText('3 applicants have begun a payment, which keeps its amount.')).toBeVisible();
  expect(api.calls('FeeImpact').at(-1)?.variables).toEqual({ intakeId: 'intake-1', feeBank: 1800, feeBkash: null });
  await expectAccessible();
});

it('IntakePage says after an extension that concerns nobody that no message is sent', async () => {
  const user = userEvent.setup();
  api.answers({
    ...{ ruleSets, intake: { ...intake, state: 'PUBLISHED', phase: 'OPEN' }, extendIntake: intake },
    extensionAnnouncement: { people: 0, segments: 0, cost: 0, heldUntil: null },
  });
  await open('/intakes/intake-1');
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/New closing time/), '150120271700');
  await user.type(dialog.getByLabelText(/Reason/), 'Flood');
  expect(await dialog.findByText('The last day of nobody changes: no message would be sent.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Extend and tell' }));
  expect(
    await screen.findByText('The intake is extended. It concerns nobody now, so no message is sent.'),
  ).toBeVisible();
});

it('IntakePage merges what another officer saved first by field, asks about what both changed, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const saveIntake = refuses('CONFLICT', 'Someone else has changed this', { field: 'version' });
  api.answers({ intake, ruleSets, saveIntake });
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

it('IntakePage sends a change again when only the version has moved', async () => {
  const user = userEvent.setup();
  const saveIntake = ({ input }: { input: { version: number } }) =>
    input.version === 4 ? { ...intake, version: 5 } : refuses('CONFLICT', 'Stale', { field: 'version' })();
  api.answers({ intake, ruleSets, saveIntake });
  await open('/intakes/intake-1');
  const grace = await screen.findByLabelText(/Minutes of grace/);
  api.answers({ intake: { ...intake, version: 4 } });
  await user.clear(grace);
  await user.type(grace, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The intake is saved.')).toBeVisible();
  expect(api.calls('SaveIntake')).toHaveLength(2);
});
