import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { readRecipients } from '../../lib/recipients.ts';
import { entry, history, marks, student } from './applicants.fixture.ts';
import { applicantPages as pages } from './index.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

async function open(answers: Record<string, unknown> = {}, url = '/student/u1') {
  api.answers({ profile: student(), applicantHistory: history([entry()]), ...answers });
  const view = await renderApp(url, { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'KARIM UDDIN' });
  return view;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

describe('StudentPage', () => {
  it('shows identity, payment and answers, and links to payment verification', async () => {
    const { container } = await open();
    const identity = card('Identity and payment');
    for (const fact of ['CSE-27S-0001', '01700000006', 'karim@example.org', 'SB-1002', 'Paid']) {
      expect(identity.getByText(fact)).toBeVisible();
    }
    expect(identity.getByRole('link', { name: 'Open the payment' })).toHaveAttribute('href', '/payment/u1');
    for (const name of ['Personal Info', "Guardian's Details", 'Academic Details', 'Address', 'Admission info']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(card('Admission info').getByText('Not published yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/students');
    await expectAccessible(container);
  });

  it('Back follows an internal redirect only', async () => {
    const { unmount } = await open({}, `/student/u1?redirect=${encodeURIComponent('/exam/students/e1?page=2')}`);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/exam/students/e1?page=2');
    unmount();
    await open({}, '/student/u1?redirect=//evil.example');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/students');
  });

  it('shows result and rank once published', async () => {
    await open({ profile: student({ marks: marks({ outcome: 'SELECTED', place: 3 }) }) });
    expect(card('Admission info').getByText('Selected')).toBeVisible();
    expect(card('Admission info').getByText('3')).toBeVisible();
  });

  it('lets ADMIN reissue the card of a paid applicant, with a reason and the password that the API asks for', async () => {
    const refuse = refuses('STEP_UP_REQUIRED', 'Your own password is needed', { field: 'currentPassword' });
    const answers = { profile: student(), applicantHistory: history([]) };
    api.answers({ ...answers, reissueCard: refuse });
    const { user } = await renderApp('/student/u1', { as: 'ADMIN', pages });
    await user.click(await screen.findByRole('button', { name: 'Reissue the admit card' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reissue the admit card' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost');
    await user.click(dialog.getByRole('button', { name: 'Reissue the admit card' }));
    await user.type(await dialog.findByLabelText('Your own password'), 'admin-password-1');
    api.answers({ ...answers, reissueCard: { msg: 'The card is reissued' } });
    await user.click(dialog.getByRole('button', { name: 'Reissue the admit card' }));
    expect(await screen.findByText('The card is reissued')).toBeVisible();
    const input = { profileId: student().id, reason: 'Lost', currentPassword: 'admin-password-1' };
    expect(api.calls('ReissueCard').at(-1)?.variables.input).toEqual(input);
  });

  it('retries a failed load', async () => {
    const refuse = refuses('INTERNAL_SERVER_ERROR', 'Something went wrong');
    api.answers({ profile: refuse, applicantHistory: refuse });
    const { user } = await renderApp('/student/u1', { as: 'ADMIN', pages });
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    api.answers({ profile: student(), applicantHistory: history([]) });
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'KARIM UDDIN' })).toBeVisible();
  });
});

describe('StudentPage without an application', () => {
  it('shows a registered person with the actions for messages', async () => {
    api.answers({
      profile: refuses('NOT_FOUND', 'This profile could not be found'),
      registeredPerson: {
        userId: 'u9',
        name: 'KAMRUN NAHAR',
        phone: '01711000004',
        email: 'kamrun@uni.example',
        registeredAt: '2026-10-01T04:00:00Z',
        paymentStatus: 'UNPAID',
      },
      applicantHistory: history([]),
    });
    const { user } = await renderApp('/student/u9', { as: 'ADMIN', pages });
    expect(await screen.findByRole('heading', { level: 1, name: 'KAMRUN NAHAR' })).toBeVisible();
    expect(screen.getByText('This person has registered and not applied yet.')).toBeVisible();
    expect(screen.queryByText('This profile could not be found')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Form PDF' })).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Send SMS' });
    expect(link).toHaveAttribute('href', '/messages/new?channel=sms');
    await user.click(link);
    expect(readRecipients()).toEqual({ userIds: ['u9'], count: 1 });
  });
});

describe('StudentActions', () => {
  const file = (filename: string) => ({ filename, mimeType: 'application/pdf', data: btoa('a file') });

  it('downloads each document', async () => {
    const names: string[] = [];
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = await open({
      applicantWorkbook: file('applicant.xlsx'),
      admitCard: { ...file('admit.pdf') },
      studentForm: file('form.pdf'),
    });
    for (const name of ['Excel export', 'Admit PDF', 'Form PDF']) {
      await user.click(button(name));
      await waitFor(() => expect(button(name)).not.toHaveAttribute('aria-busy'));
    }
    expect(names).toEqual(['applicant.xlsx', 'admit.pdf', 'form.pdf']);
    press.mockRestore();
  });

  it('shows a refusal of the API; the admit card needs a payment', async () => {
    const { user } = await open({
      profile: student({ payment: 'UNPAID' }),
      studentForm: refuses('SERVICE_UNAVAILABLE', 'The service is busy'),
    });
    expect(button('Admit PDF')).toBeDisabled();
    await user.click(button('Form PDF'));
    expect(await screen.findByText('The service is busy')).toBeVisible();
  });
});

describe('HistoryCard', () => {
  it('lists events with actors, newest first, and loads earlier ones', async () => {
    const sms = {
      channel: 'SMS' as const,
      to: '01700000006',
      subject: null,
      text: null,
      status: 'FAILED' as const,
      sentAt: null,
      lastError: 'No such number',
      broadcastId: 'b1',
    };
    const payment = {
      method: 'BANK' as const,
      fromState: 'SUBMITTED' as const,
      toState: 'VERIFIED' as const,
      reference: 'SB-1002',
      amount: 1000,
      received: 500,
    };
    const more = {
      before: { written: 20, viva: 7, remarks: null },
      after: { written: 30, viva: 7, remarks: 'Recount' },
    };
    const lines = [
      entry(more),
      entry({ id: 'p1', kind: 'PAYMENT', action: 'payment.verified', after: null, payment }),
      entry({ id: 'm1', kind: 'MESSAGE', action: 'message.sms', after: null, actorName: null, message: sms }),
    ];
    const { user, container } = await open({
      applicantHistory: ({ cursor }: { cursor: string | null }) =>
        cursor
          ? history([entry({ id: 'r', kind: 'REGISTERED', action: 'user.registered', after: null, actorId: 'u1' })])
          : history(lines, 'older'),
    });
    const activity = card('History');
    expect(await activity.findByText('Marks changed')).toBeVisible();
    expect(activity.getByText('Written: 20 → 30')).toBeVisible();
    expect(activity.getByText('Remarks: – → Recount')).toBeVisible();
    expect(activity.queryByText(/^Viva/)).not.toBeInTheDocument();
    expect(activity.getByText('Bank: Verified')).toBeVisible();
    expect(activity.getByText('Received BDT 500; the fee is BDT 1000')).toBeVisible();
    expect(activity.getByText('SMS to 01700000006')).toBeVisible();
    expect(activity.getByText('Failed')).toBeVisible();
    expect(activity.getByText('No such number')).toBeVisible();
    expect(activity.getByText('A code; its words are not shown.')).toBeVisible();
    expect(activity.getAllByText(/by OFFICER ONE/)).toHaveLength(2);
    await expectAccessible(container);
    await user.click(activity.getByRole('button', { name: 'Show earlier' }));
    expect(await activity.findByText('Account made')).toBeVisible();
    expect(activity.getByText(/by the applicant/)).toBeVisible();
    expect(activity.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    expect(activity.getAllByRole('listitem')).toHaveLength(4);
  });

  it('drops an earlier page that arrives after another chip was chosen', async () => {
    let answer = () => {};
    const registered = entry({ id: 'r', kind: 'REGISTERED', action: 'user.registered', after: null, actorId: 'u1' });
    const { user } = await open({
      applicantHistory: ({ cursor, kinds }: { cursor: string | null; kinds: string[] | null }) => {
        if (cursor) return new Promise((done) => (answer = () => done(history([registered]))));
        return kinds ? history([]) : history([entry()], 'older');
      },
    });
    const activity = card('History');
    await user.click(await activity.findByRole('button', { name: 'Show earlier' }));
    await user.click(activity.getByRole('radio', { name: 'Payments' }));
    await waitFor(() =>
      expect(api.calls('ApplicantHistory').at(-1)?.variables).toMatchObject({ kinds: ['PAYMENT', 'OVERRIDE'] }),
    );
    await waitFor(() => expect(activity.queryAllByRole('listitem')).toHaveLength(0));
    answer();
    await new Promise((done) => setTimeout(done, 100));
    expect(activity.queryByText('Account made')).not.toBeInTheDocument();
    expect(activity.queryAllByRole('listitem')).toHaveLength(0);
  });

  it('shows the entries of a chosen chip', async () => {
    const { user } = await open();
    await user.click(card('History').getByRole('radio', { name: 'Payments' }));
    await waitFor(() =>
      expect(api.calls('ApplicantHistory').at(-1)?.variables).toEqual({ userId: 'u1', kinds: ['PAYMENT', 'OVERRIDE'] }),
    );
  });

  it('retries a failed load without hiding the page', async () => {
    const { user } = await open({
      applicantHistory: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-9' }),
    });
    expect(await card('History').findByText('Reference for support: r-9')).toBeVisible();
    api.answers({ applicantHistory: history([entry()]) });
    await user.click(card('History').getByRole('button', { name: 'Try again' }));
    expect(await card('History').findByText('Marks entered')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers({ profile: student(), applicantHistory: history([entry()]) });
    await renderApp('/student/u1', { as: 'ADMIN', pages });
    expect(await screen.findByText('নম্বর দেওয়া হয়েছে')).toBeVisible();
    expect(screen.getByText('লিখিত: ৩০')).toBeVisible();
    expect(screen.getByText('01700000006')).toBeVisible();
  });
});
