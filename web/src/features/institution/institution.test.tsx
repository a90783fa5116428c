import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { api, refuses, sent, site } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { setSite } from '../../lib/site.ts';
import { institutionPages as pages } from './index.ts';

const money = {
  ...{ bankName: 'Sonali Bank', bankBranch: 'Dhaka', bankAccountName: null, bankAccount: '0012', bankRouting: null },
  ...{ bankInquiryPhone: '01711000005', feeBank: 1000, feeBkash: 1016 },
};
const change = {
  ...{ id: 'change-1', state: 'PENDING', reason: 'New branch', proposedBy: 'FIRST', mayApprove: true, intake: null },
  ...{ proposedAt: '2026-11-20T04:00:00.000Z', decidedBy: null, decidedAt: null, decisionReason: null },
  ...{ before: money, after: { ...money, bankAccount: '9999' } },
};
const institution = {
  ...{
    id: 'i-1',
    version: 3,
    isSaved: true,
    nameEn: 'Padma University',
    nameBn: null,
    titleEn: 'Admission',
    titleBn: null,
  },
  ...{ color: null, logoUrl: null, postalAddressEn: 'Desk', postalAddressBn: null, inquiries: [], support: [] },
  ...{
    introEn: null,
    introBn: null,
    circularEn: null,
    circularBn: null,
    ...money,
    superadmins: 2,
    changeCount: 1,
    changes: [change],
  },
};
const intake = { id: 'n-1', titleEn: 'Spring', titleBn: 'স্প্রিং', state: 'PUBLISHED', feeBank: null, feeBkash: 900 };

async function open(given: object = {}) {
  const feeImpact = { started: 0, unpaid: 7, underWay: 1, paid: 2 };
  api.answers({ institution: { ...institution, ...given }, intakes: [intake], feeImpact });
  await renderApp('/institution', { as: 'SUPERADMIN', pages });
  await screen.findByRole('heading', { name: 'Bank account and fees' });
  return userEvent.setup();
}

it('InstitutionPage shows old and new values, and approves with reason and password', async () => {
  const user = await open();
  const row = within(screen.getByRole('table', { name: 'Old and new values' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('Account number00129999');
  expect(screen.getByRole('button', { name: 'Propose a change' })).toBeDisabled();
  await expectAccessible();
  api.answers({ approveInstitution: { msg: 'Change approved' } });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Decision 12');
  await user.type(dialog.getByLabelText('Your password'), 'secret-1');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Change approved')).toBeVisible();
  expect(sent('ApproveInstitution')).toMatchObject([
    { id: 'change-1', reason: 'Decision 12', currentPassword: 'secret-1' },
  ]);
});

it('InstitutionPage offers the proposer only the withdrawal, and shows a sole SUPERADMIN what to do', async () => {
  await open({ superadmins: 1, changes: [{ ...change, mayApprove: false }] });
  expect(screen.getByText('There is only one Super Admin')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
});

it('InstitutionPage shows the applicants affected by a pending fee before its approval', async () => {
  await open({ changes: [{ ...change, after: { ...money, feeBank: 1300 } }] });
  expect(await screen.findByText('7 applicants who have submitted and not paid pay the new fee.')).toBeVisible();
  expect(sent('FeeImpact')).toEqual([{ intakeId: null, feeBank: 1300, feeBkash: 1016 }]);
  await expectAccessible();
});

it('InstitutionPage proposes another fee of a published intake', async () => {
  const user = await open({ changes: [] });
  api.answers({ proposeInstitution: { msg: 'Change proposed' } });
  await user.click(screen.getByRole('button', { name: 'Change the fee: Spring' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Fee at the bank/), '1200');
  expect(await dialog.findByText('7 applicants who have submitted and not paid pay the new fee.')).toBeVisible();
  const asked = { intakeId: 'n-1', feeBank: 1200, feeBkash: 900 };
  await waitFor(() => expect(sent('FeeImpact').at(-1)).toEqual(asked));
  await user.type(dialog.getByLabelText('Reason'), 'Syndicate');
  await user.type(dialog.getByLabelText('Your password'), 'secret-1');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Change proposed')).toBeVisible();
  expect(sent('ProposeInstitution')).toMatchObject([{ input: { intakeId: 'n-1', feeBank: 1200, feeBkash: 900 } }]);
});

it('AboutForm lists all that another SUPERADMIN has changed, also contacts and logo', async () => {
  const contact = { department: 'Admission', departmentBn: null, phone: '01711000005', email: 'a@example.org' };
  const user = await open();
  await user.type(screen.getByLabelText('Name in English'), ' of Dhaka');
  const theirs = { ...institution, version: 4, logoUrl: '/files/logo', inquiries: [contact] };
  api.answers({ saveInstitution: refuses('CONFLICT', 'Stale', { field: 'version' }), institution: theirs });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Was “–”, is “Admission, 01711000005, a@example.org” now.')).toBeVisible();
  expect(screen.getByText('Was “–”, is “/files/logo” now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save both changes' })).toBeVisible();
});

it('InstitutionPage on a conflict shows the values of another SUPERADMIN next to the typed ones, or their decision', async () => {
  const user = await open({ changes: [] });
  await user.click(screen.getByRole('button', { name: 'Propose a change' }));
  const form = within(screen.getByRole('dialog'));
  await user.clear(form.getByLabelText('Account number'));
  await user.type(form.getByLabelText('Account number'), '১১১-1');
  await user.type(form.getByLabelText('Reason'), 'Syndicate');
  await user.type(form.getByLabelText('Your password'), 'secret-1');
  api.answers({
    proposeInstitution: refuses('CONFLICT', 'A change already waits for a second Super Admin.'),
    institution: { ...institution, changes: [change] },
  });
  await user.click(form.getByRole('button', { name: 'Propose' }));
  expect(await form.findByText('A change already waits for a second Super Admin.')).toBeVisible();
  expect(form.getByLabelText('Account number')).toHaveValue('১১১-1');
  expect(sent('ProposeInstitution')).toMatchObject([{ input: { bankAccount: '111-1' } }]);
  await user.click(form.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Decision 12');
  await user.type(dialog.getByLabelText('Your password'), 'secret-1');
  api.answers({
    approveInstitution: refuses('CONFLICT', 'The state has changed.'),
    institution: { ...institution, changes: [{ ...change, state: 'REJECTED', mayApprove: false }] },
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The state has changed.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('InstitutionPage says how many decided changes are not listed', async () => {
  await open({ changeCount: 42, changes: [{ ...change, state: 'REJECTED', mayApprove: false }] });
  expect(await screen.findByText(/^Older ones: 41\./)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open the audit trail' });
  expect(link).toHaveAttribute('href', '/audit?action=money-change');
});

it('InstitutionPage saves names and contacts with the version that was loaded', async () => {
  const user = await open({ changes: [] });
  api.answers({ saveInstitution: { msg: 'Institution saved' } });
  await user.type(screen.getByLabelText(/^Name in Bangla/), 'পদ্মা বিশ্ববিদ্যালয়');
  await user.click(screen.getByRole('button', { name: 'Add a contact' }));
  await user.type(screen.getByLabelText('Department'), 'Desk');
  await user.type(screen.getByLabelText('Phone'), '01711');
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Institution saved')).toBeVisible();
  const contact = { department: 'Desk', phone: '01711', email: 'a@b.example' };
  expect(sent('SaveInstitution')).toMatchObject([
    { input: { version: 3, nameEn: 'Padma University', nameBn: 'পদ্মা বিশ্ববিদ্যালয়', inquiries: [contact] } },
  ]);
});

it('AboutForm focuses the row before a removed contact, or the button that adds one', async () => {
  const user = await open({ changes: [] });
  const [add] = screen.getAllByRole('button', { name: /^Add a contact/ });
  for (const name of ['First', 'Second']) {
    await user.click(add as HTMLElement);
    await user.type(screen.getAllByLabelText('Department').at(-1) as HTMLElement, name);
  }
  await user.click(screen.getByRole('button', { name: /^Remove.* 2/ }));
  await waitFor(() => expect(screen.getByDisplayValue('First')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^Remove.* 1/ }));
  await waitFor(() => expect(add).toHaveFocus());
});

it('InstitutionPage shows a stored change as saved if only the page cannot be loaded again', async () => {
  const user = await open({ changes: [] });
  const institution = refuses('SERVICE_UNAVAILABLE', 'The service is busy');
  api.answers({ saveInstitution: { msg: 'Institution saved' }, institution });
  await user.type(screen.getByLabelText('Name in English'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Institution saved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  const form = within(screen.getByRole('form', { name: 'Save' }));
  expect(form.queryByText('The service is busy')).not.toBeInTheDocument();
});

it('InstitutionPage shows the saved names and logo in the open header, in both languages', async () => {
  onTestFinished(() => setSite(null));
  setSite({ ...site, logoUrl: '/brand/old.jpg' });
  const user = await open({ changes: [] });
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Example University Admission')).toBeVisible();
  const saved = { ...institution, version: 4, changes: [], titleEn: 'Meghna Admission', titleBn: 'মেঘনা ভর্তি' };
  api.answers({
    saveInstitution: { msg: 'Institution saved' },
    institution: { ...saved, nameEn: 'Meghna University', logoUrl: '/files/new.jpg', color: '#123456' },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await header.findByText('Meghna Admission')).toBeVisible();
  expect(header.getByRole('link', { name: 'Meghna Admission' }).querySelector('img')).toHaveAttribute(
    'src',
    '/files/new.jpg',
  );
  expect(screen.getByText(/^Meghna University/)).toBeVisible();
  const colors = () => document.querySelector('link[rel="stylesheet"][href^="/brand/"]');
  expect(colors()).toHaveAttribute('href', '/brand/123456.css?ua');
  onTestFinished(() => colors()?.remove());
  await user.click(header.getByRole('button', { name: 'বাংলা' }));
  expect(await header.findByText('মেঘনা ভর্তি')).toBeVisible();
});
