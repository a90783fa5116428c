import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refusal } from '../test/api.ts';
import { expectAccessible } from '../test/axe.ts';
import { renderApp, userOf } from '../test/render.tsx';
import { currentSession, endSession, loadSession, signIn } from './lib/session.ts';
import { currentToken, storeToken } from './lib/token.ts';
import { page } from './page.tsx';
import { type PathName, paths } from './paths.ts';
import { PageFrame } from './ui/PageFrame.tsx';

const named = (name: PathName) =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []);

const pages = (Object.keys(paths) as PathName[]).map(named);

const open = (url: string, as?: 'STUDENT' | 'ADMIN' | 'SUPERADMIN') => renderApp(url, { as, pages });
const heading = (name: PathName) => screen.findByRole('heading', { level: 1, name: `The page ${name}` });

describe('route guards', () => {
  it.each([
    ['/dashboard', undefined, '/login?redirect=%2Fdashboard'],
    ['/notices', undefined, '/login?redirect=%2Fnotices'],
    ['/notices/7?from=mail', undefined, '/login?redirect=%2Fnotices%2F7%3Ffrom%3Dmail'],
    ['/exams', undefined, '/login?redirect=%2Fexams'],
    ['/users', undefined, '/login?redirect=%2Fusers'],
    ['/', 'STUDENT', '/dashboard'],
    ['/login', 'STUDENT', '/dashboard'],
    ['/login?redirect=%2Fpayment', 'STUDENT', '/payment'],
    ['/login?redirect=%2Fexams', 'STUDENT', '/dashboard'],
    ['/login?redirect=%2F%2Fevil.example', 'STUDENT', '/dashboard'],
    ['/login?redirect=https%3A%2F%2Fevil.example', 'ADMIN', '/admin-dashboard'],
    ['/login?redirect=%2Flogin', 'ADMIN', '/admin-dashboard'],
    ['/', 'ADMIN', '/admin-dashboard'],
    ['/dashboard', 'ADMIN', '/admin-dashboard'],
    ['/admin-dashboard', 'STUDENT', '/dashboard'],
    ['/payment/verify', 'STUDENT', '/dashboard'],
    ['/users', 'ADMIN', '/admin-dashboard'],
  ] as const)('%s for %s leads to %s', async (url, as, expected) => {
    const { address } = await open(url, as);
    await waitFor(() => expect(address()).toBe(expected));
    await screen.findByRole('heading', { level: 1 });
  });

  it('guard paths without a page', async () => {
    const { address } = await renderApp('/students?page=2', {
      pages: pages.filter(({ path }) => path !== paths.students),
    });
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fstudents%3Fpage%3D2'));
  });

  it.each([
    ['/', undefined, 'home'],
    ['/contact', 'ADMIN', 'contact'],
    ['/reset/new-password?token=x', undefined, 'newPassword'],
    ['/payment/bank', 'STUDENT', 'bankSlip'],
    ['/payment/verify', 'ADMIN', 'verifyPayments'],
    ['/payment/7', 'ADMIN', 'verifyPayment'],
    ['/notices/7', 'STUDENT', 'notice'],
    ['/users', 'SUPERADMIN', 'users'],
  ] as const)('%s for %s is open', async (url, as, name) => {
    await open(url, as);
    expect(await heading(name)).toBeVisible();
  });

  it('shows "Page Not Found" for any other path', async () => {
    await open('/nothing/here');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText('Sorry, this page does not exists')).toBeVisible();
    await expectAccessible();
  });
});

describe('followSession', () => {
  it('redirects to the requested page after a sign-in', async () => {
    const { address } = await open('/payment');
    await heading('login');
    signIn('a-token', userOf('STUDENT'));
    expect(await heading('payment')).toBeVisible();
    expect(address()).toBe('/payment');
  });

  it('redirects to the sign-in page after a sign-out', async () => {
    api.answers({ signOut: { msg: 'Signed out' } });
    const { user, address } = await open('/dashboard', 'STUDENT');
    await heading('dashboard');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('login');
    expect(address()).toBe('/login');
    expect(currentToken()).toBeNull();
    expect(api.calls('SignOut')[0]?.headers.get('x-auth-token')).toBe('a-token');
  });

  it('reports an expired session and keeps the return path', async () => {
    const { address } = await open('/payment', 'STUDENT');
    await heading('payment');
    endSession('expired');
    await heading('login');
    expect(address()).toBe('/login?redirect=%2Fpayment');
    expect(screen.getByText(/Your session has ended/)).toBeVisible();
  });
});

describe('loadSession', () => {
  it('loads the user of the stored token before a page opens', async () => {
    storeToken('stored');
    api.answers({ me: userOf('ADMIN') });
    await loadSession();
    expect(currentSession()).toMatchObject({ status: 'signedIn', user: { role: 'ADMIN' } });
    expect(api.calls('Me')[0]?.headers.get('x-auth-token')).toBe('stored');
    await renderApp('/login', { pages });
    expect(await heading('adminDashboard')).toBeVisible();
  });

  it('removes a token that the API refuses', async () => {
    storeToken('stale');
    api.answers({
      me: () => {
        throw refusal('UNAUTHENTICATED', 'Sign in first');
      },
    });
    await loadSession();
    expect(currentToken()).toBeNull();
    expect(currentSession()).toEqual({ status: 'anonymous', user: null, ended: 'expired' });
  });
});

describe('NavBar', () => {
  const labels = async () => {
    await screen.findByRole('heading', { level: 1 });
    const bar = screen.getByRole('navigation', { name: 'Main navigation' });
    return within(within(bar).getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

  it('shows a visitor Notices, Contact, Register, Login, and the title of the admission', async () => {
    await open('/contact');
    expect(await labels()).toEqual(['Notices', 'Contact', 'Register', 'Login']);
    expect(await screen.findByRole('link', { name: 'Example University Admission' })).toBeVisible();
  });

  it('shows a student Notices, Contact, Dashboard, Logout', async () => {
    await open('/dashboard', 'STUDENT');
    expect(await labels()).toEqual(['Notices', 'Contact', 'Dashboard', 'Logout']);
  });

  it.each(['ADMIN', 'SUPERADMIN'] as const)('shows %s Dashboard, Logout', async (role) => {
    await open('/admin-dashboard', role);
    expect(await labels()).toEqual(['Dashboard', 'Logout']);
  });

  it('opens and closes the menu of a phone by its button and by Escape', async () => {
    const { user } = await open('/contact');
    const button = (await screen.findByText('Menu')).closest('button');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByText('Menu'));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    screen.getByRole('link', { name: 'Contact' }).focus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('navigation', () => {
  it('moves the focus to the heading, sets the title, and marks the page in the bar', async () => {
    const { user } = await open('/contact');
    await heading('contact');
    await waitFor(() => expect(document.title).toContain('The page contact'));
    await user.click(screen.getByRole('link', { name: 'Register' }));
    expect(await heading('register')).toHaveFocus();
    expect(document.title).toContain('The page register');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  });

  it('has a skip link to the content', async () => {
    const { user } = await open('/contact');
    await heading('contact');
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to the content' });
    expect(skip).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows a retry button and the request id if a page fails', async () => {
    let broken = true;
    const failing = page(
      'contact',
      async () => () => {
        if (broken)
          throw Object.assign(new Error('no'), {
            errors: [{ message: 'Broken', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-9' } }],
          });
        return <PageFrame title="Back again">Its content</PageFrame>;
      },
      [],
    );
    const { user } = await renderApp('/contact', { pages: [failing] });
    expect(await screen.findByText('Reference for support: r-9')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Back again' })).toBeVisible();
  });

  it('shows a note while offline', async () => {
    await open('/contact');
    await heading('contact');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('Connection lost; your entries are kept.')).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/Connection lost/)).not.toBeInTheDocument());
  });
});
