import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { deferred } from '../../../test/deferred.ts';
import { renderApp } from '../../../test/render.tsx';
import * as files from '../../lib/saveFile.ts';
import { clearUserData } from '../../lib/storage.ts';
import * as images from '../images/index.ts';
import { paymentPages } from './index.ts';
import type { Overview } from './paymentState.ts';
import { attempt, overview, paidByBkash, slipPending } from './payments.fixture.ts';

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'slip.jpg', { type: 'image/jpeg' });
beforeEach(() => {
  clearUserData();
  // jsdom does not decode.
  vi.spyOn(images, 'compressPage').mockImplementation(async () => jpeg);
});
afterEach(() => vi.useRealTimers());

async function open(myPayment: Overview, query = '') {
  api.answers({ myPayment });
  const view = await renderApp(`/payment/bank${query}`, { as: 'STUDENT', pages: paymentPages });
  await screen.findByRole('heading', { level: 1, name: 'Pay at the bank' });
  await screen.findByRole('link', { name: 'All about the payment' });
  return view;
}
const field = () => screen.getByLabelText('Bank slip number');
const choosePhoto = async () => {
  const chooser = await screen.findByRole('group', { name: 'Photo of the paid slip (optional)' });
  fireEvent.change(chooser.querySelector('input') as HTMLInputElement, { target: { files: [jpeg] } });
};
const submit = (name = 'Submit') => screen.getByRole('button', { name });

describe('BankSlipPage', () => {
  it('shows the bank details and the verification time', async () => {
    const { container } = await open(overview());
    const where = await screen.findByRole('region', { name: 'Where to pay' });
    for (const fact of ['BDT 1000', 'Example Bank', 'Main Branch', '123-456', 'up to 24 hours']) {
      expect(where).toHaveTextContent(fact);
    }
    expect(screen.getByRole('link', { name: '01700000008' })).toHaveAttribute('href', 'tel:01700000008');
    await expectAccessible(container);
  });

  it('shows the fee at which a submitted slip has begun', async () => {
    const begun = { ...slipPending, feeBank: 1500 };
    await open(begun);
    expect(await screen.findByRole('region', { name: 'Where to pay' })).toHaveTextContent('BDT 1000');
  });

  it('shows that the deposit slip is made, and makes it once', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const { user } = await open(overview());
    const made = deferred<object>();
    api.answers({ myDepositSlip: () => made.promise });
    const button = await screen.findByRole('button', { name: 'Deposit slip (PDF)' });
    await user.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    made.resolve({ filename: 'slip.pdf', mimeType: 'application/pdf', data: btoa('%PDF') });
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(api.calls('MyDepositSlip')).toHaveLength(1);
  });

  it('copies the account number and shows the reference to write on the slip', async () => {
    const { user } = await open(overview());
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy the account number' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('123-456');
    const label = await screen.findByText('Copied', { selector: 'button' });
    expect(screen.getByText('Copied', { selector: '[role=status]' })).toBeVisible();
    await waitFor(() => expect(label).not.toHaveTextContent('Copied'));
    expect(screen.getByText(/^Write on the deposit slip: [A-Z ]+, 01700000005\.$/)).toBeVisible();
  });

  it.each([
    ['2026-11-20T10:00:00Z', /^You get an answer by Saturday,? 21 November 2026 at 7:42/],
    ['2026-11-21T10:00:00Z', /^This is overdue: you should have had an answer by Saturday,? 21 November 2026/],
  ])('shows at %s by when a slip is answered', async (now, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    await open(slipPending);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('validates the slip number before sending', async () => {
    const { user } = await open(overview());
    await user.click(submit());
    expect(await screen.findAllByText('You must enter your bank slip number')).not.toHaveLength(0);
    await user.type(field(), 'a!');
    await user.click(submit());
    expect(await screen.findAllByText('A bank slip number has 4 to 40 letters, digits, - and /')).not.toHaveLength(0);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(sent('SubmitBankSlip')).toEqual([]);
  });

  it('submits the number, photo and deposit slip of the earlier application, and keeps its typed number apart', async () => {
    const { user, unmount } = await open(overview(), '?intake=i0');
    await user.type(field(), 'SB-OLD');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('SB-OLD'));
    unmount();
    const current = await open(overview());
    expect(field()).toHaveValue('');
    current.unmount();
    await open(overview(), '?intake=i0');
    expect(field()).toHaveValue('SB-OLD');
    expect(screen.getByRole('link', { name: 'All about the payment' })).toHaveAttribute('href', '/payment?intake=i0');
    await choosePhoto();
    expect(await screen.findByRole('img', { name: 'Photo of the bank slip' })).toBeVisible();
    api.answers({ submitBankSlip: { msg: 'Bank slip number submitted.' }, uploadSlipPhoto: { url: '/files/s' } });
    submit().click();
    expect(await screen.findByText('Bank slip number submitted.')).toBeVisible();
    expect(api.calls('SubmitBankSlip')[0]?.variables).toMatchObject({ intake: 'i0' });
    await waitFor(() => expect(api.calls('UploadSlipPhoto')[0]?.variables).toMatchObject({ intake: 'i0' }));
    expect(new Set(api.calls('MyPayment').map(({ variables }) => variables.intake))).toEqual(
      new Set(['i0', undefined]),
    );
  });

  it('submits the number and shows the new state after 3 seconds', async () => {
    const { user } = await open(overview());
    await user.type(field(), 'SB-1002');
    api.answers({ submitBankSlip: { msg: 'Bank slip number submitted.' }, myPayment: slipPending });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    submit().click();
    expect(await screen.findByText('Bank slip number submitted.')).toBeVisible();
    expect(sent('SubmitBankSlip')).toEqual([{ input: { bankSlipNumber: 'SB-1002', paymentMethod: 'BANK' } }]);
    expect(screen.queryByText('Please wait while your payment is verified')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await screen.findByText('Please wait while your payment is verified')).toBeVisible();
    expect(screen.getByText(/SB-1002 on Friday.* 20 November 2026/)).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^Please wait while your payment is verified/),
    );
  });

  it('submits a correction of a pending number from a collapsed form', async () => {
    const { user, container } = await open(slipPending);
    expect(screen.getByText('Please wait while your payment is verified')).toBeVisible();
    expect(field()).not.toBeVisible();
    await user.click(screen.getByText('Is the number wrong?'));
    expect(field()).toBeVisible();
    expect(field()).toHaveValue('SB-1002');
    await expectAccessible(container);
    await user.clear(field());
    await user.type(field(), 'SB-1003');
    api.answers({ submitBankSlip: { msg: 'Bank slip number submitted.' } });
    await user.click(submit('Submit the corrected number'));
    await waitFor(() =>
      expect(sent('SubmitBankSlip')).toEqual([{ input: { bankSlipNumber: 'SB-1003', paymentMethod: 'BANK' } }]),
    );
  });

  it('keeps an unsubmitted number over a reload', async () => {
    const first = await open(slipPending);
    await first.user.clear(field());
    await first.user.type(field(), 'SB-1003');
    first.unmount();
    const { user, unmount } = await open(slipPending);
    expect(field()).toBeVisible();
    expect(field()).toHaveValue('SB-1003');
    api.answers({ submitBankSlip: { msg: 'Bank slip number submitted.' } });
    await user.click(submit('Submit the corrected number'));
    await waitFor(() => expect(sent('SubmitBankSlip')).toHaveLength(1));
    await screen.findByText(/This page shows the new state/);
    unmount();
    await open(slipPending);
    expect(field()).toHaveValue('SB-1002');
  });

  it('shows a refusal at the field and keeps the value', async () => {
    const { user } = await open(overview());
    await user.type(field(), 'SB-1002');
    api.answers({
      submitBankSlip: refuses('CONFLICT', 'This bank slip number has already been used', { field: 'bankSlipNumber' }),
    });
    await user.click(submit());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/has already been used/));
    expect(field()).toHaveValue('SB-1002');
  });

  it('sends the optional photo of the paid slip after its number', async () => {
    const { user } = await open(overview());
    await choosePhoto();
    expect(await screen.findByRole('img', { name: 'Photo of the bank slip' })).toBeVisible();
    expect(api.calls('UploadSlipPhoto')).toHaveLength(0);
    await user.type(field(), 'SB-1002');
    const stored = { ...slipPending, attempts: slipPending.attempts.map((one) => ({ ...one, slipPhoto: '/files/s' })) };
    api.answers({
      submitBankSlip: { msg: 'Bank slip number submitted.' },
      uploadSlipPhoto: { url: '/files/s' },
      myPayment: stored,
    });
    await user.click(submit());
    await waitFor(() => expect(api.calls('UploadSlipPhoto')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', '/files/s'));
  });

  it('sends a photo that is still being prepared when the number is submitted', async () => {
    const prepared = deferred<File>();
    vi.mocked(images.compressPage).mockReturnValueOnce(prepared.promise);
    const { user } = await open(overview());
    await choosePhoto();
    expect(await screen.findByText('Preparing the picture…')).toBeVisible();
    expect(screen.getByLabelText(/^Choose a file/)).toBeDisabled();
    await user.type(field(), 'SB-1002');
    api.answers({ submitBankSlip: { msg: 'Bank slip number submitted.' }, uploadSlipPhoto: { url: '/files/s' } });
    await user.click(submit());
    expect(await screen.findByText('Bank slip number submitted.')).toBeVisible();
    expect(api.calls('UploadSlipPhoto')).toHaveLength(0);
    prepared.resolve(jpeg);
    await waitFor(() => expect(api.calls('UploadSlipPhoto')).toHaveLength(1));
    expect(screen.queryByText('Preparing the picture…')).not.toBeInTheDocument();
  });

  it('sends a photo that is chosen between the answer and the new state, once', async () => {
    const { user } = await open(overview());
    await user.type(field(), 'SB-1002');
    api.answers({
      submitBankSlip: { msg: 'Bank slip number submitted.' },
      uploadSlipPhoto: { url: '/files/s' },
      myPayment: slipPending,
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    submit().click();
    expect(await screen.findByText('Bank slip number submitted.')).toBeVisible();
    await choosePhoto();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await screen.findByText('Please wait while your payment is verified')).toBeVisible();
    await waitFor(() => expect(api.calls('UploadSlipPhoto')).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(3_100);
    expect(api.calls('UploadSlipPhoto')).toHaveLength(1);
  });

  it('adds the photo to a pending slip immediately, and keeps one that failed to upload', async () => {
    const { user } = await open(slipPending);
    api.answers({ uploadSlipPhoto: refuses('PAYLOAD_TOO_LARGE', 'The image must be at most 2 MB') });
    await choosePhoto();
    expect(await screen.findByText(/^The photo was not sent/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of the bank slip' })).toBeVisible();
    api.answers({ uploadSlipPhoto: { url: '/files/s' } });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText(/^The photo was not sent/)).not.toBeInTheDocument());
    expect(api.calls('UploadSlipPhoto')).toHaveLength(2);
    vi.mocked(images.compressPage).mockRejectedValueOnce(new Error('unreadable'));
    await choosePhoto();
    expect(await screen.findByText(/^This photo cannot be read/)).toBeVisible();
  });

  it('takes the correction of a rejected slip after the last day to pay', async () => {
    const slip = attempt({ method: 'BANK', state: 'REJECTED', bankSlipNumber: 'SB-1', reason: 'Not at the bank' });
    const { user } = await open(overview({ isPaymentOpen: false, mayCorrectSlip: true, attempts: [slip] }));
    expect(screen.getByText('The bank slip number SB-1 was not accepted')).toBeVisible();
    expect(screen.getByText('Not at the bank')).toBeVisible();
    expect(screen.getByText(/Do not pay a second time\./)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Where to pay' })).not.toBeInTheDocument();
    api.answers({ submitBankSlip: { msg: 'Submitted' } });
    await user.type(field(), 'SB-2');
    await user.click(submit());
    await waitFor(() => expect(sent('SubmitBankSlip')).toHaveLength(1));
  });

  it('takes the correction of a pending slip after the last day to pay, without bank details', async () => {
    await open({ ...slipPending, isPaymentOpen: false });
    expect(field()).toHaveValue('SB-1002');
    expect(screen.queryByRole('region', { name: 'Where to pay' })).not.toBeInTheDocument();
  });

  it('shows the reason of a rejected slip', async () => {
    const rejected = attempt({ method: 'BANK', state: 'REJECTED', bankSlipNumber: 'SB-1', reason: 'Unreadable' });
    await open(overview({ attempts: [rejected] }));
    expect(screen.getByText('The bank slip number SB-1 was not accepted')).toBeVisible();
    expect(screen.getByText('Unreadable')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it('warns of a double payment while bKash has not confirmed', async () => {
    await open(overview({ status: 'PENDING', paymentMethod: 'BKASH', attempts: [attempt({ state: 'EXECUTING' })] }));
    expect(screen.getByText(/Do not pay at the bank as well/)).toBeVisible();
    expect(field()).toBeVisible();
  });

  it('links to the admit card when PAID', async () => {
    await open(paidByBkash);
    expect(screen.getByText('Your payment is complete')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download Admit' })).toHaveAttribute('href', '/download-admit');
    expect(screen.queryByLabelText('Bank slip number')).not.toBeInTheDocument();
  });

  it('shows what is missing before a payment', async () => {
    api.answers({ myPayment: overview({ blocker: 'IMAGES' }) });
    await renderApp('/payment/bank', { as: 'STUDENT', pages: paymentPages });
    expect(await screen.findByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/upload');
    expect(screen.queryByLabelText('Bank slip number')).not.toBeInTheDocument();
  });
});
