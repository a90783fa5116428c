import { screen, within } from '@testing-library/react';
import { accountPages } from '../src/features/accounts/index.ts';
import { page } from '../src/page.tsx';
import { PageFrame } from '../src/ui/PageFrame.tsx';
import { type AppOptions, renderApp, userOf } from './render.tsx';

const goal = (name: 'dashboard' | 'adminDashboard' | 'payment' | 'home') =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []);

const pages = [...accountPages, goal('dashboard'), goal('adminDashboard'), goal('payment'), goal('home')];

/** Renders an account page in the whole application; the pages that it links are stubs. */
export async function openAccounts(url: string, options: AppOptions = {}) {
  const view = await renderApp(url, { ...options, pages });
  await screen.findByRole('heading', { level: 1 });
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input:not([type=checkbox])' });
  const press = (name: string) => view.user.click(within(screen.getByRole('main')).getByRole('button', { name }));
  /** Pastes into a field: much faster than typing, with the same validation. */
  const put = async (label: string, value: string) => {
    await view.user.clear(field(label));
    if (value) await view.user.paste(value);
  };
  const valueIn = (label: string) => (field(label) as HTMLInputElement).value;
  return { ...view, field, press, put, valueIn };
}

/** The answer to a successful sign-in. */
export const entered = (role: 'STUDENT' | 'ADMIN' | 'SUPERADMIN' = 'STUDENT') => ({
  token: 'session-token',
  user: userOf(role),
});

/** An ISO instant this many seconds from now. */
export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** The messages of the error summary, in order. */
export async function summaryOf(): Promise<(string | null)[]> {
  const summary = await screen.findByRole('group', { name: /There is a problem/ });
  return [...summary.querySelectorAll('a')].map((link) => link.textContent);
}
