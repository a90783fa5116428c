import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { messagePages as pages } from './index.ts';
import { broadcast, pageOf, recipient } from './messages.fixture.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = (operation: string) => api.calls(operation).at(-1)?.variables;

describe('MessagesPage', () => {
  it('lists broadcasts with their state', async () => {
    api.answers({
      broadcasts: pageOf(
        broadcast('b1'),
        broadcast('b2', { channel: 'SMS', subject: null, body: 'Come early', segments: 4 }),
      ),
    });
    const { container } = await renderApp('/messages', { as: 'ADMIN', pages });
    expect(await screen.findByRole('link', { name: 'Subject b1' })).toHaveAttribute('href', '/messages/b1');
    expect(screen.getByRole('link', { name: 'Come early' })).toBeVisible();
    const row = screen.getByRole('rowheader', { name: /Subject b1/ }).closest('tr') as HTMLElement;
    for (const words of ['Sent 2', 'Failed 1', 'Unknown 1', 'OFFICER'])
      expect(within(row).getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write SMS' })).toHaveAttribute('href', '/messages/new?channel=sms');
    await expectAccessible(container);
  });

  it('filters by state, with failed system messages', async () => {
    const single = {
      id: 's1',
      channel: 'SMS',
      userId: 'u1',
      name: 'RAHIM',
      to: '01700000005',
      subject: null,
      status: 'FAILED',
      tries: 8,
      lastError: 'Busy',
      createdAt: '2026-11-21T04:30:00.000Z',
      canRetry: true,
    };
    api.answers({
      broadcasts: pageOf(broadcast('b1')),
      singleMessages: {
        messages: [single, { ...single, id: 's2', to: '01700000006', canRetry: false }],
        page: 1,
        pages: 1,
        count: 2,
      },
      retryMessage: { msg: 'The message is sent again' },
    });
    const { user, container, address } = await renderApp('/messages?state=failed', { as: 'ADMIN', pages });
    expect(await screen.findByText('Too late to be of use')).toBeVisible();
    expect(asked('Messages')).toMatchObject({ status: 'FAILED' });
    await expectAccessible(container);
    await user.click(await button('Send again to 01700000005'));
    expect(await screen.findByText('The message is sent again')).toBeVisible();
    expect(asked('RetryMessage')).toEqual({ id: 's1' });
    await user.click(screen.getByRole('radio', { name: 'Unknown' }));
    await waitFor(() => expect(address()).toBe('/messages?state=unknown'));
    await waitFor(() => expect(asked('SingleMessages')).toMatchObject({ status: 'UNKNOWN' }));
  });

  it('shows an empty state, and a failed load', async () => {
    api.answers({ broadcasts: pageOf() });
    const { unmount } = await renderApp('/messages', { as: 'ADMIN', pages });
    expect(await screen.findByText('No message to many has been sent yet')).toBeVisible();
    unmount();
    api.answers({
      broadcasts: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-1' }),
    });
    await renderApp('/messages?page=2', { as: 'ADMIN', pages });
    expect(await button('Try again')).toBeVisible();
    expect(screen.getByText('Reference for support: r-1')).toBeVisible();
  });
});

describe('MessageReport', () => {
  const people = [
    recipient('a', 'SENT', { sentAt: '2026-11-21T04:31:00.000Z' }),
    recipient('b', 'FAILED', { lastError: '550 No such user' }),
    recipient('c', 'UNKNOWN', { lastError: 'timeout' }),
  ];
  const report = (more: object = {}, recipients = people) => ({
    broadcast: broadcast('b1', more),
    recipients,
    page: 1,
    pages: 1,
    count: recipients.length,
  });

  it('lists each recipient with state and message of the provider', async () => {
    api.answers({ broadcast: report() });
    const { container, user, address } = await renderApp('/messages/b1', { as: 'ADMIN', pages });
    expect(await screen.findByText('550 No such user')).toBeVisible();
    expect(screen.getByText('It is unknown whether 1 message arrived')).toBeVisible();
    expect(screen.getByText('A').tagName).toBe('STRONG');
    await expectAccessible(container);
    api.answers({ broadcast: report({}, people.slice(2)) });
    await user.click(screen.getByRole('radio', { name: 'Unknown 1' }));
    await waitFor(() => expect(address()).toBe('/messages/b1?state=unknown'));
    await waitFor(() => expect(asked('MessageReport')).toEqual({ id: 'b1', page: 1, status: 'UNKNOWN' }));
  });

  it('resends only failed messages after a confirmation', async () => {
    api.answers({ broadcast: report(), retryBroadcast: broadcast('b1') });
    const { user } = await renderApp('/messages/b1', { as: 'ADMIN', pages });
    await user.click(await button('Retry failed only'));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('1 message that certainly did not arrive is sent again');
    expect(api.calls('RetryBroadcast')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 again' }));
    expect(await screen.findByText('The failed messages are sent again')).toBeVisible();
    expect(asked('RetryBroadcast')).toEqual({ id: 'b1' });
  });

  it('offers to stop while only messages that are being sent are left, once', async () => {
    const counts = { queued: 0, sending: 2, sent: 2, failed: 0, unknown: 0, expired: 0, cancelled: 0 };
    const stopped = { counts, state: 'STOPPED', stoppedBy: 'OFFICER', stoppedAt: '2026-11-21T04:40:00.000Z' };
    api.answers({ broadcast: report({ counts }), stopBroadcast: broadcast('b1', stopped) });
    const { user } = await renderApp('/messages/b1', { as: 'ADMIN', pages });
    await user.click(await button('Stop sending'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Messages that are being sent may still arrive, but are not tried again.');
    api.answers({ broadcast: report(stopped), stopBroadcast: broadcast('b1', stopped) });
    await user.click(within(dialog).getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText(/^By OFFICER/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument();
  });

  it('cancels unsent messages after a confirmation, and shows their number', async () => {
    const counts = { queued: 3, sending: 0, sent: 1, failed: 0, unknown: 0, expired: 0, cancelled: 0 };
    const stopped = {
      ...{ counts: { ...counts, queued: 0, cancelled: 3 }, state: 'STOPPED' },
      ...{ stoppedBy: 'OFFICER', stoppedAt: '2026-11-21T04:40:00.000Z' },
    };
    api.answers({ broadcast: report({ counts }), stopBroadcast: broadcast('b1', stopped) });
    const { user } = await renderApp('/messages/b1', { as: 'ADMIN', pages });
    await user.click(await button('Stop sending'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('3 messages that have not been sent are cancelled');
    expect(api.calls('StopBroadcast')).toHaveLength(0);
    api.answers({ broadcast: report(stopped), stopBroadcast: broadcast('b1', stopped) });
    await user.click(within(dialog).getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText(/^By OFFICER/)).toBeVisible();
    expect(screen.getAllByText('Stopped: 3 messages were cancelled')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument();
  });

  it('offers to cancel a scheduled broadcast, with its size and cost', async () => {
    const counts = { queued: 4, sending: 0, sent: 0, failed: 0, unknown: 0, expired: 0, cancelled: 0 };
    const scheduled = { state: 'SCHEDULED', startsAt: '2026-12-01T04:00:00.000Z', segments: 9, cost: 3.15, counts };
    api.answers({ broadcast: report({ channel: 'SMS', subject: null, ...scheduled }, []) });
    await renderApp('/messages/b1', { as: 'ADMIN', pages });
    expect(await button('Cancel this message')).toBeVisible();
    expect(screen.getByText('9 SMS to 4 people, BDT 3.15')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('shows progress until done', async () => {
    const counts = { queued: 3, sending: 0, sent: 1, failed: 0, unknown: 0, expired: 0, cancelled: 0 };
    api.answers({ broadcast: report({ counts }) });
    await renderApp('/messages/b1', { as: 'ADMIN', pages });
    expect(await screen.findByText('1 of 4 processed (25%)')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    api.answers({ broadcast: report({ counts: { ...counts, queued: 0, sent: 4 } }) });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument(), { timeout: 4_000 });
    const looks = api.calls('MessageReport').length;
    await new Promise((done) => setTimeout(done, 2_500));
    expect(api.calls('MessageReport')).toHaveLength(looks);
  });
});
