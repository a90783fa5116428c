import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { paymentPages } from '../payments/index.ts';
import { admitPages } from './index.ts';

const card = {
  filename: 'admit_CSE-27S-0007.pdf',
  mimeType: 'application/pdf',
  data: btoa('%PDF-1.7 a card'),
  applicantId: 'CSE-27S-0007',
  name: 'RAHIMA KHATUN',
  examTitle: 'CSE Admission Test',
  examDate: '2026-12-11T04:00:00.000Z',
  program: 'BSc in CSE',
};

describe('DownloadAdmitPage', () => {
  const open = () => renderApp('/download-admit', { as: 'STUDENT', pages: [...admitPages, ...paymentPages] });

  it('shows the facts of the card and saves the PDF under its file name', async () => {
    const created = vi.spyOn(URL, 'createObjectURL');
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    api.answers({ myAdmitCard: card });
    const { user, container, unmount } = await open();
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('download', 'admit_CSE-27S-0007.pdf');
    expect(link).toHaveAttribute('href', created.mock.results.at(-1)?.value);
    const blob = created.mock.lastCall?.[0] as Blob;
    expect(blob.type).toBe('application/pdf');
    expect(await blob.text()).toBe('%PDF-1.7 a card');
    for (const fact of ['CSE-27S-0007', 'RAHIMA KHATUN', 'CSE Admission Test', 'BSc in CSE']) {
      expect(screen.getByRole('region', { name: 'Your admit card' })).toHaveTextContent(fact);
    }
    expect(screen.getByText(formatDateTime('en', card.examDate), { normalizer: (text) => text })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
    await expectAccessible(container);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.getByText(/in the downloads of this device: admit_CSE-27S-0007.pdf/)).toBeVisible();
    unmount();
    expect(revoked).toHaveBeenCalledWith(created.mock.results.at(-1)?.value);
  });

  it('redirects to the payment page before PAID', async () => {
    const early = refuses('FORBIDDEN', 'The admit card is available after the payment is complete');
    api.answers({ myAdmitCard: early, myPayment: () => new Promise(() => {}) });
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/payment'));
  });

  it('shows a PAID applicant why there is no card yet', async () => {
    const reason = 'The admission office asks for a new picture or signature. Please replace it first';
    api.answers({ myAdmitCard: refuses('CONFLICT', reason) });
    const { user, address } = await open();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(address()).toBe('/download-admit');
    api.answers({ myAdmitCard: card });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
  });

  it('shows a load error, retries, and shows the progress', async () => {
    api.answers({ myAdmitCard: refuses('SERVICE_UNAVAILABLE', 'The service is busy') });
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    let answer: (given: object) => void = () => {};
    api.answers({
      myAdmitCard: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    await user.click(retry);
    expect(await screen.findByRole('progressbar', { name: /being prepared/ })).toBeVisible();
    await waitFor(() => expect(api.calls('MyAdmitCard')).toHaveLength(2));
    answer(card);
    expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
  });
});

describe('EnterCheckCodePage', () => {
  it('asks for the check code and opens its check', async () => {
    api.answers({ admitCheck: refuses('NOT_FOUND', 'This admit card could not be found') });
    const { user, address, container } = await renderApp('/verify', { pages: admitPages });
    await user.click(await screen.findByRole('button', { name: 'Check the card' }));
    const field = screen.getByLabelText('Check code');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Please type in the check code/);
    await expectAccessible(container);
    await user.type(field, ' CSE-27S-0007.K7QX{Enter}');
    await waitFor(() => expect(address()).toBe('/verify/CSE-27S-0007.K7QX'));
    expect(await screen.findByRole('link', { name: 'Type in the check code' })).toHaveAttribute('href', '/verify');
  });
});

describe('CheckAdmitPage', () => {
  const open = (code = 'CSE-27S-0007.K7QX2M9P4T6B') => renderApp(`/verify/${code}`, { pages: admitPages });
  const { name, applicantId, examTitle, examDate } = card;
  const check = { name, applicantId, examTitle, examDate };

  it('shows a visitor that a card is valid, with the printed facts only', async () => {
    api.answers({ admitCheck: { ...check, state: 'GENUINE' } });
    const { container } = await open();
    expect(await screen.findByText('This admit card is valid')).toBeVisible();
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'RAHIMA KHATUN',
      'CSE-27S-0007',
      'CSE Admission Test',
      formatDateTime('en', examDate),
    ]);
    expect(api.calls('AdmitCheck')[0]?.variables).toEqual({ code: 'CSE-27S-0007.K7QX2M9P4T6B' });
    await expectAccessible(container);
  });

  it.each([
    ['UNPAID', 'This admit card is not valid'],
    ['REVOKED', 'This admit card was replaced'],
    ['EXPIRED', 'This admit card has expired'],
  ])('shows a card that is %s', async (state, title) => {
    api.answers({ admitCheck: { ...check, state } });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });

  it('shows that a card is forged', async () => {
    api.answers({ admitCheck: refuses('BAD_USER_INPUT', 'This card is forged') });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This admit card is forged');
  });

  it('shows that a code is unknown', async () => {
    api.answers({ admitCheck: refuses('NOT_FOUND', 'This admit card could not be found') });
    const { container } = await open('x');
    expect(await screen.findByRole('alert')).toHaveTextContent('No admit card has this code');
    await expectAccessible(container);
  });

  it('shows a load error, not an unknown code, without a connection', async () => {
    api.down();
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No admit card has this code')).not.toBeInTheDocument();
    api.down(false);
    api.answers({ admitCheck: { ...check, state: 'GENUINE' } });
    await user.click(retry);
    expect(await screen.findByText('This admit card is valid')).toBeVisible();
  });
});
