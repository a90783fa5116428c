import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { renderApp } from '../../../test/render.tsx';
import { writeRecipients } from '../../lib/recipients.ts';
import { clearUserData } from '../../lib/storage.ts';
import { messagePages as pages } from './index.ts';
import { broadcast, choices, found, preview, report } from './messages.fixture.ts';

beforeEach(() => {
  clearUserData();
  writeRecipients({ search: { name: 'rahim' }, count: 2 });
  api.answers({ ...choices, messageRecipients: found(2), previewMessage: preview, broadcast: report });
});

const sent = { msg: 'SMS sent successfully', broadcast: broadcast('b9') };
const isBusy = refuses('SERVICE_UNAVAILABLE', 'The service is busy', { requestId: 'r-1' });
const keys = () => api.calls('SendSms').map(({ headers }) => headers.get('idempotency-key'));

async function open() {
  const view = await renderApp('/messages/new?channel=sms', { as: 'ADMIN', pages });
  await screen.findByText('2 people get this SMS');
  return view;
}

async function sendIt({ user }: Awaited<ReturnType<typeof open>>, answer: unknown) {
  api.answers({ sendSms: answer });
  const before = keys().length;
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Send to 2 people' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send to 2 people' }));
  await waitFor(() => expect(keys()).toHaveLength(before + 1));
}

it('useSend reuses the idempotency key after a lost answer, and not for another message', async () => {
  const view = await open();
  await view.user.type(screen.getByLabelText('Text of the SMS'), 'Come at 10');
  for (let time = 1; time <= 2; time += 1) {
    await sendIt(view, isBusy);
    expect(await screen.findByText('It may have been sent')).toBeVisible();
    expect(screen.getByLabelText('Text of the SMS')).toHaveValue('Come at 10');
  }
  await view.user.type(screen.getByLabelText('Text of the SMS'), '!');
  await sendIt(view, sent);
  expect(await screen.findByText('SMS sent successfully')).toBeVisible();
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

it('useSend reuses the idempotency key much later and after a reload, until the message is certainly not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:30:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const first = await open();
  await first.user.type(screen.getByLabelText('Text of the SMS'), 'Come at 10');
  await sendIt(first, isBusy);
  await screen.findByText('It may have been sent');
  first.unmount();
  vi.setSystemTime(new Date('2026-11-21T05:00:00.000Z'));
  const next = await open();
  await sendIt(next, refuses('BAD_USER_INPUT', 'The text is too long', { requestId: 'r-2' }));
  expect(await screen.findByText('It was not sent')).toBeVisible();
  await sendIt(next, sent);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});
