import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { page } from '../../page.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { found } from './applicants.fixture.ts';
import { applicantPages } from './index.ts';

const goal = (name: 'newMessage' | 'adminDashboard') =>
  page(name, async () => () => <PageFrame title={`The page ${name}`}>Its content</PageFrame>, []);
const pages = [...applicantPages, goal('newMessage'), goal('adminDashboard')];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

async function open(answers: Record<string, unknown> = found(), url = '/students?trimester=All') {
  api.answers({ myExportPage: pagesOf('exports', []), savedViewPage: pagesOf('views', []), ...answers });
  const view = await renderApp(url, { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'Applicants' });
  return view;
}
const searches = () => api.calls('FindApplicants').map(({ variables }) => variables.search);
const button = (name: string) => screen.getByRole('button', { name });

describe('StudentsPage', () => {
  it('has the columns of the specification, the count and links', async () => {
    const { container } = await open();
    const link = await screen.findByRole('link', { name: 'View: KARIM UDDIN' });
    expect(link).toHaveAttribute('href', '/student/u1?intake=i1&redirect=%2Fstudents%3Ftrimester%3DAll');
    const headers = screen.getAllByRole('columnheader').map((one) => one.textContent);
    expect(headers).toEqual([
      '',
      'ID',
      'Name',
      'Phone',
      'Email',
      'Program',
      'Trimester',
      'Year',
      'Batch',
      'Payment',
      'Form filled up',
      'View',
    ]);
    for (const value of ['CSE-27S-0001', '01700000006', 'karim@example.org', 'CSE', 'Spring', '2027', '61', 'Paid']) {
      expect(link.closest('tr')).toHaveTextContent(value);
    }
    expect(screen.getByText('3 applicants found')).toHaveRole('status');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin-dashboard');
    await expectAccessible(container);
  });

  it('defaults to the trimester of the month in Dhaka', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date('2026-04-30T19:00:00Z') });
    await open(found(), '/students');
    await screen.findByText('KARIM UDDIN');
    expect(screen.getByRole('combobox', { name: 'Trimester' })).toHaveValue('Fall');
    expect(searches()).toEqual([{ trimester: 'FALL', page: 1, limit: 50 }]);
  });

  it('searches by every filter and shows the count', async () => {
    const { user, address } = await open();
    await screen.findByText('KARIM UDDIN');
    const field = (name: string) => screen.getByRole('textbox', { name });
    const put = async (name: string, value: string) => {
      await user.click(field(name));
      await user.paste(value);
    };
    await user.selectOptions(screen.getByRole('combobox', { name: 'Program' }), 'CSE');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trimester' }), 'Summer');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Intake' }), 'i1');
    await put('Batch', '61');
    await put('Name', 'karim');
    await put('Phone', '017');
    await put('Email', 'example');
    await put('Applicant ID', 'cse-27');
    await put('Year', '২০২৭');
    expect(field('Paid after selected date')).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment status' }), 'Paid');
    await put('Paid after selected date', '01/11/2026');
    await put('Form fill-up after selected date', '15/10/2026');
    await user.click(button('Search'));
    expect(await screen.findByText('3 Applicants Found')).toBeVisible();
    expect(searches().at(-1)).toEqual({
      program: 'CSE',
      intake: 'i1',
      trimester: 'SUMMER',
      batch: '61',
      name: 'karim',
      phone: '017',
      email: 'example',
      applicantId: 'cse-27',
      year: '২০২৭',
      paymentStatus: 'Paid',
      paymentCompletionTime: '2026-11-01',
      selectedDate: '2026-10-15',
      page: 1,
      limit: 50,
    });
    expect(address()).toContain('name=karim');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment status' }), 'UNPAID');
    expect(field('Paid after selected date')).toBeDisabled();
    await user.click(button('Search'));
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ paymentStatus: 'UNPAID' }));
    expect(searches().at(-1)).not.toHaveProperty('paymentCompletionTime');
  });

  it('searches by exam, step, image, group, GPA, district and result', async () => {
    const { user } = await open(found(), '/students?trimester=All&paymentStatus=Unpaid&step=IMAGES&hscGpaTo=4');
    await screen.findByText('KARIM UDDIN');
    expect(searches()).toEqual([{ paymentStatus: 'Unpaid', step: 'IMAGES', hscGpaTo: '4', page: 1, limit: 50 }]);
    const choose = (name: string, value: string) => user.selectOptions(screen.getByRole('combobox', { name }), value);
    await choose('Exam', 'e1');
    await choose('Step', 'Applied, images missing');
    await choose('Missing image', 'Signature');
    await choose('HSC group', 'Commerce');
    await choose('SSC group', 'Science');
    await choose('Result', 'Waiting list');
    await choose('Payment status', 'Pending');
    await user.type(screen.getByRole('textbox', { name: 'SSC GPA from' }), '4.5');
    await user.type(screen.getByRole('textbox', { name: 'District or address' }), 'Sylhet');
    await user.click(button('Search'));
    await waitFor(() =>
      expect(searches().at(-1)).toEqual({
        ...{ exam: 'e1', step: 'PROFILE', imageMissing: 'SIGNATURE', hscGroup: 'Commerce', sscGroup: 'Science' },
        ...{ result: 'WAITING', paymentStatus: 'PENDING', sscGpaFrom: '4.5', hscGpaTo: '4', district: 'Sylhet' },
        ...{ page: 1, limit: 50 },
      }),
    );
  });

  it('opens a saved view, saves the present filters, changes and deletes a view', async () => {
    const view = (more: object) => ({
      ...{ id: 'v1', list: 'STUDENTS', name: 'Paid CSE', query: 'program=CSE&step=PAID', isShared: false },
      ...{ isOwn: true, mayChange: true, ownerName: 'OFFICER', version: 3 },
      ...more,
    });
    const shared = view({
      id: 'v2',
      name: 'No images',
      isShared: true,
      isOwn: false,
      mayChange: false,
      ownerName: 'ROKEYA',
    });
    const { user, address, container } = await open(
      {
        ...found(),
        savedViewPage: pagesOf('views', [shared, view({})]),
        saveView: view({}),
        deleteView: { id: 'v1', msg: 'View deleted' },
      },
      '/students?trimester=All&sort=name&page=2',
    );
    await screen.findByText('KARIM UDDIN');
    await user.click(button('Views'));
    expect(screen.getByText('by ROKEYA')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change No images' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(button('Save these filters'));
    await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Everyone');
    expect(document.querySelector('form form')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Share with the office' }));
    await user.click(button('Save view'));
    const sent = () => api.calls('SaveView').map(({ variables }) => variables.input);
    await waitFor(() =>
      expect(sent()).toEqual([
        { list: 'STUDENTS', name: 'Everyone', isShared: true, query: 'trimester=All&sort=name' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    if (!screen.queryByRole('button', { name: 'Change Paid CSE' })) await user.click(button('Views'));
    await user.click(button('Change Paid CSE'));
    const name = screen.getByRole('textbox', { name: 'Name of the view' });
    await user.clear(name);
    await user.type(name, 'Paid');
    await user.click(button('Save view'));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({
        ...{ list: 'STUDENTS', id: 'v1', version: 3, name: 'Paid', isShared: false, query: 'program=CSE&step=PAID' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    if (!screen.queryByRole('button', { name: 'Change Paid CSE' })) await user.click(button('Views'));
    await user.click(button('Delete the view Paid CSE'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.calls('DeleteView')[0]?.variables).toEqual({ input: { id: 'v1', version: 3 } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    if (!screen.queryByRole('link', { name: 'Paid CSE' })) await user.click(button('Views'));
    await user.click(screen.getByRole('link', { name: 'Paid CSE' }));
    await waitFor(() => expect(address()).toBe('/students?program=CSE&step=PAID'));
  });

  it('lists registered people without an application by a step filter', async () => {
    const people = [
      {
        userId: 'u9',
        name: 'NEW PERSON',
        nameBn: null,
        phone: '01700000009',
        email: 'n@x.example',
        registeredAt: '2026-11-20T04:00:00.000Z',
      },
    ];
    const { user } = await open(
      { ...found(), registeredPeople: { people, count: 1, page: 1, pages: 1 } },
      '/students?trimester=All&step=REGISTERED',
    );
    const link = await screen.findByRole('link', { name: 'View: NEW PERSON' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/student\/u9\?redirect=/));
    expect(screen.getByText('1 person has registered and not applied')).toBeVisible();
    expect(searches()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Step' }), 'Registered, everyone');
    await user.click(button('Search'));
    expect(await screen.findByText('1 person has registered')).toBeVisible();
    await waitFor(() => expect(api.calls('FindRegisteredPeople').at(-1)?.variables).toMatchObject({ all: true }));
    expect(searches()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Step' }), 'Registered, no application');
    const day = await screen.findByRole('textbox', { name: 'Registered on' });
    await user.type(day, '20/11/2026');
    await user.click(button('Search'));
    expect(await screen.findByText('1 person registered on 20 November 2026')).toBeVisible();
    await waitFor(() =>
      expect(api.calls('FindRegisteredPeople').at(-1)?.variables).toMatchObject({ day: '2026-11-20' }),
    );
  });

  it('refuses an invalid filter at its field and keeps its value', async () => {
    const { user } = await open();
    await screen.findByText('KARIM UDDIN');
    const date = screen.getByRole('textbox', { name: 'Form fill-up after selected date' });
    await user.type(date, '99/99/2026');
    await user.click(button('Search'));
    expect(date).toBeInvalid();
    expect(date).toHaveValue('99/99/2026');
    expect(searches()).toHaveLength(1);
  });

  it('sorts by a column in the URL, and back to the order of application', async () => {
    const orders = () => api.calls('FindApplicants').map(({ variables }) => variables.order);
    const { user, address } = await open();
    await screen.findByText('KARIM UDDIN');
    const press = async () =>
      user.click(within(screen.getByRole('columnheader', { name: /^Name/ })).getByRole('button'));
    await press();
    await waitFor(() => expect(orders().at(-1)).toEqual({ by: 'NAME', descending: false }));
    expect(address()).toContain('sort=name');
    await screen.findByText('KARIM UDDIN');
    await press();
    await waitFor(() => expect(orders().at(-1)).toEqual({ by: 'NAME', descending: true }));
    expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending');
    await press();
    await waitFor(() => expect(address()).not.toContain('sort='));
    expect(orders()[0]).toBeNull();
  });

  it('shows an empty state', async () => {
    const { user, address } = await open(found([]), '/students?name=nobody&trimester=Fall&year=2026');
    expect(await screen.findByText('No applicants match these filters')).toBeVisible();
    expect(screen.getByText('0 applicants found')).toBeVisible();
    await user.click(button('Show all applicants'));
    await waitFor(() => expect(address()).toBe('/students?name=nobody&trimester=All'));
    await waitFor(() => expect(searches().at(-1)).toEqual({ name: 'nobody', page: 1, limit: 50 }));
    await screen.findByText('No applicants match these filters');
    api.answers(found());
    await user.click(button('Show all applicants'));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
    expect(address()).not.toContain('nobody');
  });

  it('retries a failed load', async () => {
    const refuse = refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-1' });
    const { user } = await open({ ...found(), applicants: refuse });
    expect(await screen.findByText('Reference for support: r-1')).toBeVisible();
    api.answers(found());
    await user.click(button('Try again'));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers({ myExportPage: pagesOf('exports', []), savedViewPage: pagesOf('views', []), ...found() });
    await renderApp('/students?trimester=All', { as: 'ADMIN', pages });
    expect(await screen.findByText('৩ জন আবেদনকারী পাওয়া গেছে')).toBeVisible();
    expect(screen.getAllByText('২০২৭')).not.toHaveLength(0);
    // A phone that is copied has to be one that can be dialled.
    expect(screen.getAllByText('01700000006')).toHaveLength(3);
  });
});
