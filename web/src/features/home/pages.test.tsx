import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refusal, site } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp, renderView } from '../../../test/render.tsx';
import { changeLanguage } from '../../lib/texts.ts';
import { readWantedExam } from '../../lib/wantedExam.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { homePages } from './index.ts';
import { SiteLink } from './SiteLink.tsx';

const open = (url: string, as?: 'STUDENT') => renderApp(url, { as, pages: homePages });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => api.answers({ openPrograms: [], publicNotices: { notices: [] } }));

/** Runs first: the site texts are loaded once and cached. */
describe('HomePage without site texts', () => {
  it('shows the actions and a load error, and loads the texts on retry', async () => {
    api.down();
    const { user } = await open('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Apply for admission' })).toBeVisible();
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(main.getByRole('link', { name: 'How to apply: the tutorial' })).toHaveAttribute('href', '/tutorial');
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

  it('translates texts and digits into Bangla, not phones, which are dialled when copied', async () => {
    await open('/');
    await screen.findByRole('table', { name: 'General inquiries' });
    await changeLanguage('bn');
    expect(await screen.findByRole('heading', { level: 1, name: /ভর্তির আবেদন/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '01700000000' })).toHaveAttribute('href', 'tel:01700000000');
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

  it('redirects the former address of the tutorial to its page', async () => {
    const { address } = await open('/contact#tutorial');
    await waitFor(() => expect(address()).toBe('/tutorial'));
    expect(await screen.findByRole('heading', { level: 1, name: 'How to apply' })).toBeVisible();
    expect(screen.getByText(/a password of at least 8 characters/)).toBeVisible();
    expect(screen.getByText(/up to 1000 × 1000 pixels, the signature up to 1000 × 350/)).toBeVisible();
    await expectAccessible();
  });
});

const program = {
  id: 'e1',
  title: 'CSE Spring 2027',
  course: 'BSc in CSE',
  intakeId: 'intake-1',
  courseType: 'UNDERGRADUATE',
  department: 'Computer Science',
  trimester: 'SPRING',
  year: 2027,
  batch: null,
  examDate: '2027-01-15T04:00:00.000Z',
  lastApplication: '2027-01-05T17:59:00.000Z',
  lastPayment: '2027-01-08T17:59:00.000Z',
  feeBank: null as number | null,
  feeBkash: null as number | null,
  requirement: null as string | null,
};
const row = { id: 'n1', title: 'Seat plan', preview: 'Hall A', date: '2026-11-01T04:00:00.000Z' };

describe('HomePage: open programs and public notices', () => {
  it('shows dates, time left, rules and fee of each program, and the public notices', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T17:00:00Z') });
    const other = { ...program, id: 'e2', course: 'BBA', requirement: 'HSC GPA of at least 4.00' };
    api.answers({ openPrograms: [program, other], publicNotices: { notices: [row] } });
    await open('/');
    const card = within(await screen.findByRole('region', { name: 'BSc in CSE' }));
    expect(card.getByText('12 days left')).toBeVisible();
    expect(card.getByText(/Tuesday,? 5 January 2027 at 11:59/)).toBeVisible();
    expect(card.getByText(/Friday,? 15 January 2027 at 10:00/)).toBeVisible();
    expect(card.getByText('GPA 2.50 or more in SSC and in HSC, HSC passed in 2023 or later')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'BBA' })).getByText(other.requirement)).toBeVisible();
    expect(card.getByRole('link', { name: 'Apply: BSc in CSE' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: /^May I apply/ })).toHaveAttribute('href', '/may-i-apply');
    expect(screen.getByText('The fee is BDT 1016 by bKash or BDT 1000 at the bank.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Seat plan' })).toHaveAttribute('href', '/public-notices/n1');
    expect(screen.getByRole('link', { name: 'All notices' })).toHaveAttribute('href', '/public-notices');
    await expectAccessible();
    // Last, as it leads to the registration.
    fireEvent.click(card.getByRole('link', { name: 'Apply: BSc in CSE' }));
    expect(readWantedExam()).toBe(program.id);
    vi.useRealTimers();
  });

  it('names the degree for graduate programs, and shows all of many on request', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({
      ...program,
      id: `e${at}`,
      course: `MBA ${at}`,
      courseType: 'GRADUATE',
    }));
    api.answers({ openPrograms: many, publicNotices: { notices: [] } });
    const { user } = await open('/');
    await user.click(await screen.findByRole('button', { name: 'Show all: 8 programs' }));
    expect(screen.getAllByText(/and a degree with CGPA 1.00 or more/)).toHaveLength(8);
    expect(screen.queryByRole('heading', { name: 'Notices' })).not.toBeInTheDocument();
  });

  it('shows the fee of each program if an intake has its own', async () => {
    const dear = { ...program, id: 'e2', course: 'BBA', feeBank: 1500 };
    api.answers({ openPrograms: [program, dear], publicNotices: { notices: [] } });
    await open('/');
    const feeOf = async (course: string) =>
      within(await screen.findByRole('region', { name: course })).getByText(/^The fee/);
    expect(await feeOf('BSc in CSE')).toHaveTextContent('The fee is BDT 1016 by bKash or BDT 1000 at the bank.');
    expect(await feeOf('BBA')).toHaveTextContent('The fee is BDT 1016 by bKash or BDT 1500 at the bank.');
    expect(screen.getAllByText(/^The fee/)).toHaveLength(2);
  });

  it('shows a text if no program is open', async () => {
    api.answers({ openPrograms: [], publicNotices: { notices: [] } });
    await open('/');
    expect(await screen.findByText('No program is open for application now')).toBeVisible();
  });
});

describe('PublicNoticesPage and PublicNoticePage', () => {
  it('show the notices to visitors', async () => {
    const publicNotices = { notices: [row], page: 1, pages: 1, count: 1 };
    const body = [{ type: 'paragraph', children: [{ text: 'Hall A, row 7' }] }];
    api.answers({ publicNotices, publicNotice: { ...row, body } });
    const { user, address } = await open('/public-notices');
    await user.click(await screen.findByRole('link', { name: 'Seat plan' }));
    await waitFor(() => expect(address()).toBe('/public-notices/n1'));
    expect(await screen.findByText('Hall A, row 7')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All notices' })).toHaveAttribute('href', '/public-notices');
    await expectAccessible();
  });
});

it('SiteLink treats a protocol-relative address as external', async () => {
  await renderView(<SiteLink to="//evil.example">Elsewhere</SiteLink>);
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', '//evil.example');
});
