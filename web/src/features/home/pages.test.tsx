import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refusal, site } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp, renderView } from '../../../test/render.tsx';
import { changeLanguage } from '../../lib/texts.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { homePages } from './index.ts';
import { SiteLink } from './SiteLink.tsx';

const open = (url: string, as?: 'STUDENT') => renderApp(url, { as, pages: homePages });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** Runs first: the site texts are loaded once and cached. */
describe('HomePage without site texts', () => {
  it('shows the actions and a load error, and loads the texts on retry', async () => {
    api.down();
    const { user } = await open('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Apply for admission' })).toBeVisible();
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(main.getByRole('link', { name: 'How to apply: the tutorial' })).toHaveAttribute('href', '/contact#tutorial');
    await expectAccessible();
    api.down(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Apply for admission to Example University' }),
    ).toBeVisible();
  });

  it('ContactDetails shows a skeleton while loading', async () => {
    await renderView(<ContactDetails contacts={null} onRetry={() => {}} />, ['home']);
    expect(screen.getByText('Loading…').parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it('ContactDetails shows the request reference of an error', async () => {
    const error = { errors: [refusal('INTERNAL_SERVER_ERROR', 'Broken', { requestId: 'r-7' })] };
    await renderView(<ContactDetails contacts={null} error={error} onRetry={() => {}} />, ['home']);
    expect(screen.getByText('Reference for support: r-7')).toBeVisible();
  });
});

describe('HomePage', () => {
  it('links to Register, Login, the tutorial and the contact page', async () => {
    await open('/');
    await screen.findByRole('heading', { level: 1, name: 'Apply for admission to Example University' });
    const actions = within(screen.getByRole('group', { name: 'Start or continue' })).getAllByRole('link');
    expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Register', '/register'],
      ['Login', '/login'],
    ]);
    const tutorial = screen.getByRole('link', { name: 'How to apply: the tutorial' });
    expect(tutorial).toHaveAttribute('href', site.tutorialUrl);
    expect(tutorial).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('shows the four steps and the contacts', async () => {
    await open('/');
    await screen.findByRole('table', { name: 'General inquiries' });
    const titles = ['Select Program & Create Profile', 'Upload Image', 'Make Payment', 'Download Admit'];
    for (const name of titles) expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    expect(screen.getByText(/at most 2 MB each/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Technical support' })).toBeVisible();
    expect(screen.getByText('Dhaka 1207')).toBeVisible();
    await expectAccessible();
  });

  it('translates texts and digits into Bangla', async () => {
    await open('/');
    await screen.findByRole('table', { name: 'General inquiries' });
    await changeLanguage('bn');
    expect(await screen.findByRole('heading', { level: 1, name: /ভর্তির আবেদন/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '০১৭০০০০০০০০' })).toHaveAttribute('href', 'tel:01700000000');
    expect(screen.getByText(/সর্বোচ্চ ২ মেগাবাইট/)).toBeVisible();
    await expectAccessible();
  });
});

describe('ContactPage', () => {
  it('shows both tables and the postal address to a signed-in student', async () => {
    await open('/contact', 'STUDENT');
    const inquiries = await screen.findByRole('table', { name: 'General inquiries' });
    expect(rowsOf(inquiries)).toEqual([
      ['Department', 'Phone', 'E-mail'],
      ['Admission Office', '01700000000', 'admission@example.org'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Technical support' }))[1]).toEqual([
      'Help Desk',
      '01700000009',
      'help@example.org',
    ]);
    expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
    for (const line of site.postalAddress) expect(screen.getByText(line)).toBeVisible();
    await expectAccessible();
  });

  it('focuses the tutorial heading for #tutorial', async () => {
    await open('/contact#tutorial');
    const heading = await screen.findByRole('heading', { level: 2, name: 'How to apply' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/a password of at least 8 characters/)).toBeVisible();
    expect(screen.getByText(/up to 1000 × 1000 pixels, the signature up to 1000 × 350/)).toBeVisible();
  });

  it('does not focus the tutorial heading without a hash', async () => {
    await open('/contact');
    await screen.findByRole('table', { name: 'General inquiries' });
    expect(screen.getByRole('heading', { level: 2, name: 'How to apply' })).not.toHaveFocus();
  });
});

it('SiteLink treats a protocol-relative address as external', async () => {
  await renderView(<SiteLink to="//evil.example">Elsewhere</SiteLink>);
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', '//evil.example');
});
