import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refusal } from '../../test/api.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderApp, userOf } from '../../test/render.tsx';
import { currentSession } from '../lib/session.ts';
import { currentToken } from '../lib/token.ts';
import { page } from '../page.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

const named = (name: 'dashboard' | 'login' | 'contact' | 'adminDashboard') =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []);
const pages = [named('dashboard'), named('login'), named('contact'), named('adminDashboard')];

async function open(url: string, as: 'STUDENT' | 'SUPERADMIN') {
  const view = await renderApp(url, { as: userOf(as), pages });
  const button = await screen.findByRole('button', { name: /^Account/ });
  const ask = async () => {
    await view.user.click(button);
    await view.user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    return within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  };
  return { ...view, button, ask };
}

describe('AccountMenu', () => {
  it('shows the user and closes on Escape and on a press outside', async () => {
    const { user, button } = await open('/dashboard', 'STUDENT');
    const name = screen.getByText('01700000005');
    expect(name).not.toBeVisible();
    await user.click(button);
    expect(name).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(name).not.toBeVisible();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(name).not.toBeVisible();
  });

  it('is hidden from visitors', async () => {
    await renderApp('/contact', { pages });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Account/ })).not.toBeInTheDocument();
  });
});

describe('signOutEverywhere', () => {
  it.each(['STUDENT', 'SUPERADMIN'] as const)('ends the session of %s on this device as well', async (role) => {
    api.answers({ signOutEverywhere: { msg: 'You are signed out on every device' } });
    sessionStorage.setItem('admission.recipients', 'of this officer');
    const { ask, user, address } = await open(role === 'STUDENT' ? '/dashboard' : '/admin-dashboard', role);
    const dialog = await ask();
    expect(dialog.getByText(/signed out here and on every other device/)).toBeVisible();
    await expectAccessible();
    await user.dblClick(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('You are signed out on every device')).toBeVisible();
    expect(currentToken()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(api.calls('SignOutEverywhere').map(({ headers }) => headers.get('x-auth-token'))).toEqual(['a-token']);
  });

  it('does nothing if cancelled', async () => {
    const { ask, user } = await open('/dashboard', 'STUDENT');
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.calls('SignOutEverywhere')).toEqual([]);
    expect(currentSession().user).not.toBeNull();
  });

  it('keeps the session and shows the failure if the API cannot be reached', async () => {
    const { ask, user } = await open('/dashboard', 'STUDENT');
    const dialog = await ask();
    api.down();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText(/The connection is lost/)).toBeVisible();
    expect(currentToken()).toBe('a-token');
    api.down(false);
    api.answers({
      signOutEverywhere: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The service is busy. Please try again in a moment');
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText(/The service is busy/)).toBeVisible();
    expect(currentToken()).toBe('a-token');
  });
});
