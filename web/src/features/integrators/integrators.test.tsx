import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { integratorPages as pages } from './index.ts';
import type { Token } from './TokenTable.tsx';

const website: Token = {
  id: 't1',
  name: 'Website',
  scopes: ['READ_EXAMS', 'READ_APPLICANTS'],
  isTest: false,
  state: 'ACTIVE',
  hint: 'x7Qz',
  perMinute: 120,
  costPerMinute: 100_000,
  makerName: 'SUPER ADMIN',
  createdAt: '2026-11-01T04:30:00.000Z',
  expiresAt: '2027-01-30T04:30:00.000Z',
  previousUntil: null,
  lastUsedAt: '2026-11-21T04:31:00.000Z',
  lastUsedIp: '10.0.0.7',
  revokedAt: null,
};
const old: Token = { ...website, id: 't2', name: 'Old desk', state: 'REVOKED', lastUsedAt: null, lastUsedIp: null };
const secret = `adm_${'a'.repeat(46)}`;
const answered = (name: string) => ({ secret, token: { id: 't3', name } });

const open = async (...tokens: Token[]) => {
  api.answers({ hasSandbox: true, integratorTokenPage: pagesOf('tokens', tokens) });
  return renderApp('/integrators', { as: 'SUPERADMIN', pages });
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const sent = (operation: string) => api.calls(operation).map(({ variables }) => variables['input']);

const writeText = vi.fn(async () => undefined);
beforeEach(() => writeText.mockClear());

/** Call after `userEvent.setup`, which installs its own clipboard. */
const watchClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true, writable: true });

describe('IntegratorsPage', () => {
  it('lists tokens with scopes, last use and expiry', async () => {
    const { container } = await open(website, old);
    const row = (await screen.findByRole('rowheader', { name: /Website/ })).closest('tr') as HTMLElement;
    for (const text of [
      'Website',
      'adm_…x7Qz, made by SUPER ADMIN',
      'Active',
      'Read exams, programs, departments and notices',
      'Read applicants and profiles',
      '120 requests and 1,00,000 points of cost a minute',
      '21 Nov 2026, 10:31 am',
      'from 10.0.0.7',
      '2 rights',
      '30 Jan 2027, 10:30 am',
    ])
      expect(row).toHaveTextContent(text);
    const gone = screen.getByRole('rowheader', { name: /Old desk/ }).closest('tr') as HTMLElement;
    expect(gone).toHaveTextContent('Never');
    expect(within(gone).queryByRole('button')).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('has pages; a new token is on the first one', async () => {
    api.answers({ hasSandbox: true, integratorTokenPage: pagesOf('tokens', [website, old], 1) });
    const { user, address } = await renderApp('/integrators', { as: 'SUPERADMIN', pages });
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    await user.click(button('Next page'));
    expect(await screen.findByRole('rowheader', { name: /Old desk/ })).toBeVisible();
    expect(address()).toBe('/integrators?page=2');
    await user.click(button('New token'));
    await user.type(dialog().getByLabelText('Name'), 'Newest');
    await user.click(dialog().getByLabelText('Read payments'));
    const newest = { ...website, id: 't3', name: 'Newest' };
    api.answers({
      createIntegratorToken: answered('Newest'),
      integratorTokenPage: pagesOf('tokens', [newest, website, old], 1),
    });
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('rowheader', { name: /Newest/ })).toBeVisible();
    expect(screen.getByLabelText('Secret of Newest')).toBeVisible();
    expect(address()).toBe('/integrators');
  });

  it('shows an empty state', async () => {
    const { user } = await open();
    expect(await screen.findByText('There are no tokens yet')).toBeVisible();
    await user.click(button('New token'));
    expect(dialog().getByLabelText('Name')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    await open(website);
    // Behind the number of rights.
    (await screen.findByText('২টি অনুমতি')).click();
    expect(await screen.findByText('মিনিটে ১২০টি অনুরোধ ও ১,০০,০০০ ব্যয়-পয়েন্ট')).toBeVisible();
  });
});

describe('CreateTokenDialog', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    await user.type(dialog().getByLabelText('Name'), 'Desk');
    await user.click(dialog().getByLabelText('Test token'));
    await user.click(dialog().getByLabelText('Read payments'));
    await user.selectOptions(dialog().getByLabelText('Expires'), 'in 30 days');
  };

  it('creates a token with scopes and shows its secret until confirmed', async () => {
    const { user, container } = await open(website);
    watchClipboard();
    await fill(user);
    await expectAccessible(container);
    api.answers({ createIntegratorToken: answered('Desk'), integratorTokenPage: pagesOf('tokens', [website, old]) });
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    const field = await screen.findByLabelText('Secret of Desk');
    expect(field).toHaveValue(secret);
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent('CreateIntegratorToken')).toEqual([
      expect.objectContaining({
        name: 'Desk',
        isTest: true,
        scopes: ['READ_PAYMENTS'],
        days: 30,
        perMinute: 120,
        costPerMinute: 100_000,
      }),
    ]);
    expect(await screen.findByText('Old desk')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(field).toBeVisible();
    await user.click(button('Copy'));
    expect(writeText).toHaveBeenCalledWith(secret);
    await expectAccessible(container);
    await user.click(button('I have stored it'));
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  });

  it('refuses a blank name or no scope at their fields', async () => {
    const { user } = await open(website);
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    const summary = within(await dialog().findByRole('group', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map((one) => one.textContent)).toEqual([
      'Please give the token a name',
      'Please choose at least one scope',
    ]);
    expect(api.calls('CreateIntegratorToken')).toEqual([]);
  });

  it('asks for step-up authentication and keeps the typed values', async () => {
    const { user } = await open(website);
    await fill(user);
    expect(dialog().queryByLabelText('Your password')).not.toBeInTheDocument();
    api.answers({
      createIntegratorToken: refuses('STEP_UP_REQUIRED', 'Please give a reason', { field: 'reason' }),
    });
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await user.type(await dialog().findByLabelText('Your password'), 'own-pass');
    await user.type(dialog().getByLabelText(/^Reason/), 'Asked');
    expect(dialog().getByLabelText('Name')).toHaveValue('Desk');
    api.answers({ createIntegratorToken: answered('Desk') });
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await screen.findByLabelText('Secret of Desk')).toBeVisible();
    expect(sent('CreateIntegratorToken').at(-1)).toMatchObject({
      reason: 'Asked',
      currentPassword: 'own-pass',
    });
  });
});

describe('token actions', () => {
  it('rotates the secret; the old one stays valid for a day by default', async () => {
    const { user } = await open(website);
    await user.click(await screen.findByRole('button', { name: 'New secret for Website' }));
    expect(dialog().getByLabelText('The old secret')).toHaveDisplayValue('works for 24 more hours');
    api.answers({ rotateIntegratorToken: answered('Website') });
    await user.click(dialog().getByRole('button', { name: 'New secret' }));
    expect(await screen.findByLabelText('Secret of Website')).toHaveValue(secret);
    expect(sent('RotateIntegratorToken')).toEqual([expect.objectContaining({ id: 't1', days: 90, keepOldHours: 24 })]);
  });

  it('revokes after a confirmation', async () => {
    const { user } = await open(website);
    await user.click(await screen.findByRole('button', { name: 'Revoke Website' }));
    expect(dialog().getByText('Are you sure?')).toBeVisible();
    expect(dialog().getByText(/The token “Website” stops permanently at its next request/)).toBeVisible();
    await user.type(dialog().getByLabelText(/^Reason/), 'Leaked');
    api.answers({
      revokeIntegratorToken: { msg: 'Token Revoked' },
      integratorTokenPage: pagesOf('tokens', [{ ...website, state: 'REVOKED', revokedAt: website.createdAt }]),
    });
    await user.click(dialog().getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(sent('RevokeIntegratorToken')).toEqual([{ id: 't1', reason: 'Leaked' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
