import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { page } from '../page.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

it('NavBar closes the phone menu on press, before the page has loaded', async () => {
  const home = page('home', async () => () => <PageFrame title="Home">{null}</PageFrame>, []);
  const contact = page('contact', () => new Promise(() => {}), []);
  const { user } = await renderApp('/', { pages: [home, contact] });
  // The button is hidden at the width of jsdom.
  const menu = (await screen.findByText('Menu')).closest('button') as HTMLElement;
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByText('Contact', { selector: 'a' }));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});
