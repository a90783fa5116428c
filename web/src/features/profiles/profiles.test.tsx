import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { graduate, masters, type Profile, profile } from '../../../test/profile.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { changeLanguage } from '../../lib/texts.ts';

async function open(given: Partial<Profile> = {}, url = '/profile') {
  api.answers({ myProfile: { ...profile, ...given } });
  const app = await renderApp(url, { as: 'STUDENT' });
  await screen.findByRole('heading', { level: 2, name: 'RAHIMA KHATUN' });
  return app;
}

const card = (name: string) => screen.getByRole('region', { name });
/** 'label: value' of a card, in document order. */
const factsOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
const withPayment = (status: Profile['user']['paymentInfo']['status']) => ({
  user: { ...profile.user, paymentInfo: { status } },
  marks: { ...profile.marks, applicantId: 'CSE-27S-0007' },
});
const job = (companyName: string, more: Partial<Profile['workExperience'][number]> = {}) => ({
  id: companyName || 'blank',
  companyName,
  position: 'Clerk',
  from: '2021-03',
  to: 'Till Date',
  ...more,
});

describe('ProfileHeader', () => {
  it.each(['/profile', '/profile-student'])('shows the identity at %s', async (url) => {
    const { container } = await open({}, url);
    expect(factsOf(card('Who you are'))).toEqual(['Batch: 45']);
    expect(within(card('Who you are')).getByText('01700000005').parentElement).toHaveTextContent('Phone: 01700000005');
    expect(within(card('Who you are')).getByText('rahima@example.org')).toBeVisible();
    expect(screen.getByText('RK')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
    await expectAccessible(container);
  });

  it.each([
    ['UNPAID', 'Payment: Unpaid'],
    ['PENDING', 'Payment: Pending'],
    ['PAID', 'Payment: Paid'],
  ] as const)('links a %s chip to the payment page', async (status, words) => {
    await open(withPayment(status));
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/payment');
  });

  it('shows the applicant ID only when PAID', async () => {
    const { unmount } = await open(withPayment('PENDING'));
    expect(screen.queryByText('CSE-27S-0007')).not.toBeInTheDocument();
    unmount();
    await open(withPayment('PAID'));
    expect(factsOf(card('Who you are'))).toContain('Applicant ID: CSE-27S-0007');
  });

  it('shows the pictures, or initials when the picture fails to load', async () => {
    await open({ profilePic: '/files/me.jpg', signature: '/files/signature.jpg' });
    const picture = screen.getByRole('img', { name: 'Picture of RAHIMA KHATUN' });
    expect(picture).toHaveAttribute('src', '/files/me.jpg');
    expect(screen.getByRole('img', { name: 'Your signature' })).toHaveAttribute('src', '/files/signature.jpg');
    picture.dispatchEvent(new Event('error'));
    expect(await screen.findByText('RK')).toBeVisible();
    fireEvent.error(screen.getByRole('img', { name: 'Your signature' }));
    expect(screen.queryByRole('img', { name: 'Your signature' })).not.toBeInTheDocument();
    expect(screen.queryByText('Signature')).not.toBeInTheDocument();
  });
});

describe('ProfileView: cards', () => {
  it('shows submitted values and omits empty ones', async () => {
    await open();
    expect(factsOf(card('Applied to'))).toEqual([
      'Program: BSc in Computer Science and Engineering',
      expect.stringMatching(/^Exam date: Saturday,? 21 November 2026 at 10:30/),
      'Department: Computer Science and Engineering',
      'Exam: CSE Spring 2027',
      'Trimester: Spring',
      'Year: 2027',
      'Batch: 45',
    ]);
    expect(factsOf(card('Personal Info'))).toEqual([
      'Religion: Islam',
      'Gender: Female',
      'Date of birth: 9 March 2008',
      'Nationality: Bangladeshi',
    ]);
    expect(factsOf(card('Address'))).toEqual([
      'Present: House 7, Road 3, Dhanmondi, Dhaka',
      'Permanent: Vill. Char Bhairabi, Haimchar, Chandpur',
    ]);
    expect(factsOf(card("Guardian's Details"))).toEqual([
      "Father's name: ABDUL KARIM",
      "Father's phone: 01711111111",
      "Mother's name: SALMA BEGUM",
      "Mother's phone: 01822222222",
    ]);
  });

  it('shows the certificates and existing degrees', async () => {
    const { unmount } = await open();
    const academic = card('Academic Details');
    expect(
      within(academic)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['SSC', 'HSC']);
    expect(factsOf(academic)).toEqual([
      'Institution: Haimchar High School',
      'Group: Science',
      'Passing year: 2024',
      'GPA: 5.00',
      'Institution: Chandpur Government College',
      'Group: Commerce',
      'Passing year: 2026',
      'GPA: 4.50',
      'Converted GPA: 4.25',
      'Subjects: Physics, Chemistry',
    ]);
    unmount();
    await open({ gradDegree: graduate, mastersDegree: masters });
    const facts = factsOf(card('Academic Details'));
    expect(facts).toEqual(expect.arrayContaining(['Degree type: Hons', 'Academic years: 2018 – 2022', 'CGPA: 3.50']));
    expect(facts.slice(-3)).toEqual(['Institution: Jahangirnagar University', 'Course: MBA', 'Academic years: 2023']);
    expect(screen.getByRole('heading', { level: 3, name: 'Post Graduate' })).toBeVisible();
  });

  it('shows optional values when given', async () => {
    await open({
      personalDetails: {
        ...profile.personalDetails,
        bloodGroup: 'AB+',
        nidNumber: '1234567890',
        maritalStatus: 'Single',
      },
      guardiansInfo: { ...profile.guardiansInfo, localGuardiansName: 'JAMAL UDDIN' },
    });
    expect(factsOf(card('Personal Info'))).toEqual(
      expect.arrayContaining(['Blood group: AB+', 'National ID number: 1234567890']),
    );
    expect(factsOf(card("Guardian's Details"))).toContain('Local guardian: JAMAL UDDIN');
    await changeLanguage('bn');
    expect(await screen.findByText('অবিবাহিত')).toBeVisible();
  });

  it('shows marks and result once published', async () => {
    const { unmount } = await open({ marks: { ...profile.marks, remarks: 'Came late' } });
    expect(screen.queryByRole('region', { name: 'Exam result' })).not.toBeInTheDocument();
    unmount();
    const components = [
      { key: 'written', label: 'Written', value: 31.5 },
      { key: 'viva', label: 'Viva', value: 0 },
    ];
    await open({ marks: { ...profile.marks, components, total: 31.5, outcome: 'SELECTED', place: 12 } });
    expect(factsOf(card('Exam result'))).toEqual([
      'Result: Selected',
      'Place: 12',
      'Written: 31.5',
      'Viva: 0',
      'Total: 31.5',
    ]);
  });
});

describe('ProfileView: tables', () => {
  it('shows work experience with company, position and period', async () => {
    const { container } = await open({
      workExperience: [job('Square Ltd.'), job('Pran Foods', { from: '2019-01-15', to: '2020-02-01' })],
    });
    const table = within(screen.getByRole('table', { name: 'Work Experience' }));
    expect(table.getByRole('rowheader', { name: /Square Ltd\./ })).toBeVisible();
    expect(table.getByText('March 2021 – Till Date')).toBeVisible();
    expect(table.getByText('15 January 2019 – 1 February 2020')).toBeVisible();
    await expectAccessible(container);
  });

  it('hides work experience if the first entry has no company', async () => {
    await open({ workExperience: [job(''), job('Square Ltd.')] });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows other programs, if any, with department and exam date', async () => {
    const { unmount } = await open();
    expect(screen.queryByText('Other programs that you have applied to')).not.toBeInTheDocument();
    unmount();
    const other = { id: 'e2', course: 'BBA', department: 'Business', examDate: '2026-12-05T04:00:00.000Z' };
    await open({ marks: { ...profile.marks, otherExams: [other] } });
    const table = within(screen.getByRole('table', { name: 'Other programs that you have applied to' }));
    expect(screen.getByText(/You sit the exam named above only\.$/)).toBeVisible();
    expect(table.getByRole('rowheader', { name: /BBA/ })).toBeVisible();
    expect(table.getByText('Business')).toBeVisible();
    expect(table.getByText(/Saturday,? 5 December 2026 at 10:00/)).toBeVisible();
  });
});

describe('ProfilePage', () => {
  it('links to Create Profile without a profile', async () => {
    api.answers({ myProfile: null });
    const { container } = await renderApp('/profile', { as: 'STUDENT' });
    expect(await screen.findByText('You have no profile yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Profile' })).toHaveAttribute('href', '/create-profile');
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('shows a load error and retries', async () => {
    api.answers({
      myProfile: refuses('SERVICE_UNAVAILABLE', 'Busy'),
    });
    const { user } = await renderApp('/profile', { as: 'STUDENT' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers({ myProfile: profile });
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 2, name: 'RAHIMA KHATUN' })).toBeVisible();
  });

  it('shows the application to the intake, with links to its payment and dashboard', async () => {
    await open({}, '/profile?intake=i0');
    expect(api.calls('OwnProfile').map(({ variables }) => variables)).toEqual([{ intake: 'i0' }]);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/payment?intake=i0', '/dashboard?intake=i0']));
  });

  it('prints', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('translates options and digits into Bangla, not names and IDs', async () => {
    showLanguage('bn');
    api.answers({ myProfile: { ...profile, ...withPayment('PAID'), gradDegree: graduate } });
    await renderApp('/profile', { as: 'STUDENT' });
    await screen.findByRole('heading', { level: 2, name: 'RAHIMA KHATUN' });
    expect(factsOf(card('আপনার পরিচয়'))).toEqual(['আবেদনকারীর আইডি: CSE-27S-0007', 'ব্যাচ: ৪৫']);
    expect(card('আপনার পরিচয়')).toHaveTextContent('01700000005');
    expect(factsOf(card('অভিভাবকের তথ্য'))).toContain('পিতার ফোন: 01711111111');
    expect(factsOf(card('ব্যক্তিগত তথ্য')).slice(0, 3)).toEqual(['ধর্ম: ইসলাম', 'লিঙ্গ: নারী', 'জন্ম তারিখ: ৯ মার্চ, ২০০৮']);
    expect(factsOf(card('শিক্ষাগত যোগ্যতা'))).toEqual(
      expect.arrayContaining(['গ্রুপ (শাখা): বিজ্ঞান', 'পাসের সাল: ২০২৪', 'জিপিএ: ৫.০০', 'ডিগ্রির ধরন: অনার্স']),
    );
  });
});
