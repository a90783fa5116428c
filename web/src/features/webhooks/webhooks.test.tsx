import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import type { Delivery } from './DeliveryTable.tsx';
import { webhookPages as pages } from './index.ts';
import type { Webhook } from './WebhookTable.tsx';

const accounts: Webhook = {
  id: 'w1',
  url: 'https://accounts.example.edu/admission',
  events: ['PAYMENT_PAID', 'MARKS_UPDATED'],
  enabled: true,
  version: 3,
  hint: 'x7Qz',
  previousUntil: null,
  failingSince: null,
  givenUpAt: null,
  makerName: 'SUPER ADMIN',
  createdAt: '2026-11-01T04:30:00.000Z',
};
const gone: Webhook = {
  ...accounts,
  id: 'w2',
  url: 'https://old.example.edu/',
  enabled: false,
  givenUpAt: '2026-11-20T04:30:00.000Z',
  failingSince: '2026-11-17T04:30:00.000Z',
};
const secret = `whsec_${'a'.repeat(43)}`;

const open = async (...webhooks: Webhook[]) => {
  api.answers({ webhooks });
  return renderApp('/webhooks', { as: 'SUPERADMIN', pages });
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const sent = (operation: string) => api.calls(operation).map(({ variables }) => variables['input'] ?? variables);

describe('WebhooksPage', () => {
  it('lists webhooks with their events and delivery state', async () => {
    const { container } = await open(accounts, gone);
    const row = (await screen.findByRole('rowheader', { name: /accounts/ })).closest('tr') as HTMLElement;
    for (const text of ['whsec_…x7Qz, made by SUPER ADMIN', 'On', 'Payment complete', 'Marks entered'])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/webhooks/w1');
    const old = screen.getByRole('rowheader', { name: /old\.example/ }).closest('tr') as HTMLElement;
    expect(old).toHaveTextContent('Switched off automatically on 20 Nov 2026, 10:30 am');
    await expectAccessible(container);
  });

  it('renders in Bangla', async () => {
    showLanguage('bn');
    await open(gone);
    expect(await screen.findByText('নিজে থেকে বন্ধ')).toBeVisible();
    expect(screen.getByText(/২০ নভে/)).toBeVisible();
  });

  it('sends a test event', async () => {
    const { user } = await open(accounts);
    api.answers({ testWebhook: { msg: 'A test event is on its way' } });
    await user.click(await screen.findByRole('button', { name: `Test ${accounts.url}` }));
    expect(await screen.findByText('A test event is on its way')).toBeVisible();
    expect(sent('TestWebhook')).toEqual([{ id: 'w1' }]);
  });

  it('deletes after a confirmation', async () => {
    const { user } = await open(accounts);
    await user.click(await screen.findByRole('button', { name: `Delete ${accounts.url}` }));
    expect(dialog().getByText('Are you sure?')).toBeVisible();
    api.answers({ deleteWebhook: { msg: 'Webhook Deleted' }, webhooks: [] });
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no webhooks yet')).toBeVisible();
    expect(sent('DeleteWebhook')).toEqual([{ id: 'w1' }]);
  });
});

describe('WebhookDialog', () => {
  it('creates a webhook and shows its secret until confirmed', async () => {
    const { user, container } = await open(accounts);
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    await user.type(dialog().getByLabelText('Address'), gone.url);
    await user.click(dialog().getByLabelText('Payment complete'));
    await expectAccessible(container);
    const saved = { secret, msg: 'Webhook Saved', webhook: { id: 'w2', url: gone.url } };
    api.answers({ saveWebhook: saved, webhooks: [accounts, gone] });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const field = await screen.findByLabelText('Secret');
    expect(field).toHaveValue(secret);
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent('SaveWebhook')).toEqual([{ url: gone.url, events: ['PAYMENT_PAID'], enabled: true }]);
    await user.keyboard('{Escape}');
    expect(field).toBeVisible();
    await expectAccessible(container);
    await user.click(button('I have stored it'));
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  });

  it('shows a refusal at its field and keeps the typed values', async () => {
    const { user } = await open(accounts);
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const summary = within(await dialog().findByRole('group', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map((one) => one.textContent)).toEqual([
      'Please enter the address that is to be called',
      'Please choose at least one event',
    ]);
    await user.type(dialog().getByLabelText('Address'), 'https://10.0.0.1/');
    await user.click(dialog().getByLabelText('Result published'));
    api.answers({
      saveWebhook: refuses('BAD_USER_INPUT', 'This address lies in a private network', { field: 'url' }),
    });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await dialog().findAllByText('This address lies in a private network'))[0]).toBeVisible();
    expect(dialog().getByLabelText('Address')).toHaveValue('https://10.0.0.1/');
    expect(dialog().getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true');
  });

  it('on a conflict saves both changes', async () => {
    const { user } = await open(accounts);
    await user.click(await screen.findByRole('button', { name: `Change ${accounts.url}` }));
    await user.click(dialog().getByLabelText('Result published'));
    api.answers({
      saveWebhook: refuses('CONFLICT', 'Someone was faster', { field: 'version' }),
      webhooks: [{ ...accounts, enabled: false, version: 4 }],
    });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText(/On.*Off/)).toBeVisible();
    api.answers({ saveWebhook: { secret: null, msg: 'Webhook Saved', webhook: { id: 'w1', url: accounts.url } } });
    await user.click(dialog().getByRole('button', { name: 'Save both changes' }));
    expect(await screen.findByText('Webhook Saved')).toBeVisible();
    expect(sent('SaveWebhook').map((one) => (one as { version: number }).version)).toEqual([3, 4]);
    expect(sent('SaveWebhook').at(-1)).toMatchObject({
      ...{ id: 'w1', enabled: false },
      events: ['PAYMENT_PAID', 'MARKS_UPDATED', 'RESULT_PUBLISHED'],
    });
  });

  it('rotates the secret; the old one stays valid for a day by default', async () => {
    const { user } = await open(accounts);
    await user.click(await screen.findByRole('button', { name: `New secret for ${accounts.url}` }));
    expect(dialog().getByLabelText('The old secret')).toHaveDisplayValue('signs for 24 more hours');
    api.answers({ rotateWebhookSecret: { secret, webhook: { id: 'w1', url: accounts.url } } });
    await user.click(dialog().getByRole('button', { name: 'New secret' }));
    expect(await screen.findByLabelText('Secret')).toHaveValue(secret);
    expect(sent('RotateWebhookSecret')).toEqual([{ id: 'w1', keepOldHours: 24 }]);
  });
});

describe('WebhookPage', () => {
  const delivery: Delivery = {
    id: 'd1',
    eventId: 'e1',
    type: 'payment.paid',
    data: { applicantId: 'CSE-27S-0001' },
    state: 'FAILED',
    createdAt: '2026-11-21T04:30:00.000Z',
    nextTryAt: null,
    tries: [
      { at: '2026-11-21T04:30:01.000Z', status: 500, ms: 41, error: null, answer: 'Sorry' },
      { at: '2026-11-21T04:31:01.000Z', status: null, ms: 10_000, error: 'timeout', answer: null },
    ],
  };
  const openLog = async (next: string | null, address = '/webhooks/w1', ...deliveries: Delivery[]) => {
    api.answers({ webhook: accounts, webhookDeliveries: { next, deliveries } });
    return renderApp(address, { as: 'SUPERADMIN', pages });
  };

  it('lists deliveries with attempts and results', async () => {
    const { container } = await openLog(null, '/webhooks/w1', delivery);
    const row = (await screen.findByRole('rowheader', { name: /payment\.paid/ })).closest('tr') as HTMLElement;
    for (const text of ['CSE-27S-0001', 'Failed', 'am: 500, 41 ms', 'am: timeout, 10,000 ms', 'Sorry'])
      expect(row).toHaveTextContent(text);
    await expectAccessible(container);
  });

  it('filters and pages by the URL', async () => {
    const { user, address } = await openLog('d0', '/webhooks/w1', delivery);
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(address()).toBe('/webhooks/w1?cursor=d0'));
    await user.click(screen.getByLabelText('Failed'));
    await waitFor(() => expect(address()).toBe('/webhooks/w1?state=FAILED'));
    await waitFor(() =>
      expect(sent('WebhookLog')).toEqual([
        { id: 'w1', state: null, cursor: null },
        { id: 'w1', state: null, cursor: 'd0' },
        { id: 'w1', state: 'FAILED', cursor: null },
      ]),
    );
  });

  const again = async () => (await screen.findByText('Send again')).closest('button') as HTMLElement;

  it('resends a delivery', async () => {
    const { user } = await openLog(null, '/webhooks/w1', delivery);
    const waiting: Delivery = { ...delivery, state: 'WAITING', nextTryAt: '2026-11-21T05:30:00.000Z' };
    expect(await again()).toHaveAccessibleName(/^Send again: payment\.paid of /);
    api.answers({ sendWebhookAgain: waiting, webhookDeliveries: { next: null, deliveries: [waiting] } });
    await user.click(await again());
    expect(await screen.findByText(/^Next try/)).toBeVisible();
    expect(screen.getByText('It is sent again')).toBeVisible();
    expect(sent('SendWebhookAgain')).toEqual([{ deliveryId: 'd1' }]);
  });

  it('shows the refusal of a resend', async () => {
    const { user } = await openLog(null, '/webhooks/w1', delivery);
    api.answers({
      sendWebhookAgain: refuses('CONFLICT', 'This webhook is switched off. Please switch it on first'),
    });
    await user.click(await again());
    expect(await screen.findByText(/This webhook is switched off/)).toBeVisible();
    expect(await again()).toBeEnabled();
  });

  it('shows an empty state', async () => {
    await openLog(null);
    expect(await screen.findByText('There are no deliveries here')).toBeVisible();
  });
});
