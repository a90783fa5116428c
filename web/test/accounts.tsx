import { screen, within } from '@testing-library/react';
import { accountPages } from '../src/features/accounts/index.ts';
import { page } from '../src/page.tsx';
import { PageFrame } from '../src/ui/PageFrame.tsx';
import { type AppOptions, renderApp, userOf } from './render.tsx';

const goal = (name: 'dashboard' | 'adminDashboard' | 'payment' | 'home') =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []);

const pages = [...accountPages, goal('dashboard'), goal('adminDashboard'), goal('payment'), goal('home')];

/** A page of the accounts in the whole application; the pages that it leads to are stubs. */
export async function openAccounts(url: string, options: AppOptions = {}) {
  const view = await renderApp(url, { ...options, pages });
  await screen.findByRole('heading', { level: 1 });
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input:not([type=checkbox])' });
  const press = (name: string) => view.user.click(within(screen.getByRole('main')).getByRole('button', { name }));
  /** Fills a field in at once, as from a clipboard: what is typed letter by letter is judged the same and takes far longer. */
  const put = async (label: string, value: string) => {
    await view.user.clear(field(label));
    if (value) await view.user.paste(value);
  };
  const valueIn = (label: string) => (field(label) as HTMLInputElement).value;
  return { ...view, field, press, put, valueIn };
}

/** What the API answers to whoever gets in. */
export const entered = (role: 'STUDENT' | 'ADMIN' | 'SUPERADMIN' = 'STUDENT') => ({
  token: 'session-token',
  user: userOf(role),
});

/** An instant that lies so many seconds ahead, as the API writes it. */
export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** The messages of the summary above the form, in their order. */
export async function summaryOf(): Promise<(string | null)[]> {
  const summary = await screen.findByRole('group', { name: /There is a problem/ });
  return [...summary.querySelectorAll('a')].map((link) => link.textContent);
}
