import type { Role } from '@admission/schema';
import { type queries, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderApp } from '../../test/render.tsx';
import { changeLanguage } from '../lib/texts.ts';
import { page } from '../page.tsx';
import type { PathName } from '../paths.ts';
import { PageFrame } from '../ui/PageFrame.tsx';

const named = (name: PathName) =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []);
const pages = (['adminDashboard', 'dashboard', 'exams', 'editExam', 'notices', 'students'] as const).map(named);

const open = (url: string, as: Role) => renderApp(url, { as, pages });
const sidebar = async () => within(await screen.findByRole('navigation', { name: 'Office' }));
const office = [
  'Dashboard /admin-dashboard',
  'Applicants /students',
  'Payments /payment/verify',
  'To review /review',
  'Exams /exams',
  'Intakes /intakes',
  'Venues /venues',
  'Sittings /sittings',
  'Merit /merit',
  'Notices /notices',
  'Messages /messages',
  'Departments /departments',
  'Programs /programs',
];
const linksIn = (part: ReturnType<typeof within<typeof queries>>) =>
  part.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('OfficeSidebar', () => {
  it('links every page of the office; users, audit, institution, integrators and webhooks for SUPERADMIN only', async () => {
    const { unmount } = await open('/admin-dashboard', 'ADMIN');
    expect(linksIn(await sidebar())).toEqual(office);
    await expectAccessible();
    unmount();
    await open('/admin-dashboard', 'SUPERADMIN');
    const own = [
      'Users /users',
      'Audit /audit',
      'Institution /institution',
      'Integrators /integrators',
      'Webhooks /webhooks',
    ];
    expect(linksIn(await sidebar())).toEqual([...office, ...own]);
  });

  it('marks the current page and its section', async () => {
    const { router } = await open('/exams', 'ADMIN');
    const marked = (part: ReturnType<typeof within<typeof queries>>) =>
      part
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);
    expect(marked(await sidebar())).toEqual(['Exams page']);
    await router.navigate('/edit-exam/e1');
    await waitFor(async () => expect(marked(await sidebar())).toEqual(['Exams true']));
    await router.navigate('/students');
    await waitFor(async () => expect(marked(await sidebar())).toEqual(['Applicants page']));
  });

  it('is skipped by the skip link', async () => {
    const { user } = await open('/notices', 'ADMIN');
    await sidebar();
    await user.click(screen.getByRole('link', { name: 'Skip to the content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('main')).not.toContainElement(screen.getByRole('navigation', { name: 'Office' }));
  });

  it('is hidden from applicants', async () => {
    await open('/notices', 'STUDENT');
    await screen.findByRole('button', { name: /^Account/ });
    expect(screen.queryByRole('navigation', { name: 'Office' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Office' })).not.toBeInTheDocument();
  });

  it('changes with the language', async () => {
    await open('/admin-dashboard', 'ADMIN');
    await sidebar();
    await changeLanguage('bn');
    expect(await screen.findByRole('navigation', { name: 'অফিস' })).toHaveTextContent('আবেদনকারী');
  });
});

describe('OfficeMenu', () => {
  it('has the same pages as the sidebar', async () => {
    const { user, address } = await open('/admin-dashboard', 'ADMIN');
    const bar = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const wide = { hidden: true };
    const button = await bar.findByRole('button', { name: 'Office', ...wide });
    const entries = within(bar.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(['Dashboard', 'Logout']);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(panel).toHaveAttribute('hidden');
    await user.click(button);
    expect(panel).not.toHaveAttribute('hidden');
    expect(
      within(panel)
        .getAllByRole('link', wide)
        .map((link) => link.getAttribute('href')),
    ).toHaveLength(13);
    await user.click(within(panel).getByRole('link', { name: 'Exams', ...wide }));
    await waitFor(() => expect(address()).toBe('/exams'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
