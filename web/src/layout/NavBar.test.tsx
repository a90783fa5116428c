import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { page } from '../page.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

it('closes the menu of phones with the press, however long the page takes to come', async () => {
  const home = page('home', async () => () => <PageFrame title="Home">{null}</PageFrame>, []);
  const contact = page('contact', () => new Promise(() => {}), []);
  const { user } = await renderApp('/', { pages: [home, contact] });
  // jsdom has the width of a desk, where the button is hidden.
  const menu = (await screen.findByText('Menu')).closest('button') as HTMLElement;
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByText('Contact', { selector: 'a' }));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});
