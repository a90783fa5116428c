import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refusal } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { readRecipients } from '../../lib/recipients.ts';
import { page } from '../../page.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { exported, found, row, rows } from './applicants.fixture.ts';
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
  api.answers({ myExports: [], ...answers });
  const view = await renderApp(url, { as: 'ADMIN', pages });
  await screen.findByRole('heading', { level: 1, name: 'Applicants' });
  return view;
}
const searches = () => api.calls('FindApplicants').map(({ variables }) => variables.search);
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the list of applicants', () => {
  it('has the columns of the specification, the count, and a way to each', async () => {
    const { container } = await open();
    const link = await screen.findByRole('link', { name: 'View: KARIM UDDIN' });
    expect(link).toHaveAttribute('href', '/student/u1?redirect=%2Fstudents%3Ftrimester%3DAll');
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

  it('begins with the trimester of the month in Dhaka', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date('2026-04-30T19:00:00Z') });
    await open(found(), '/students');
    await screen.findByText('KARIM UDDIN');
    expect(screen.getByRole('combobox', { name: 'Trimester' })).toHaveValue('Fall');
    expect(searches()).toEqual([{ trimester: 'FALL', page: 1, limit: 50 }]);
  });

  it('searches by every filter, and says how many there are', async () => {
    const { user, address } = await open();
    await screen.findByText('KARIM UDDIN');
    const field = (name: string) => screen.getByRole('textbox', { name });
    const put = async (name: string, value: string) => {
      await user.click(field(name));
      await user.paste(value);
    };
    await user.selectOptions(screen.getByRole('combobox', { name: 'Program' }), 'CSE');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trimester' }), 'Summer');
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
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment status' }), 'Unpaid');
    expect(field('Paid after selected date')).toBeDisabled();
    await user.click(button('Search'));
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ paymentStatus: 'Unpaid' }));
    expect(searches().at(-1)).not.toHaveProperty('paymentCompletionTime');
  });

  it('says at the field what cannot be searched for, and keeps it', async () => {
    const { user } = await open();
    await screen.findByText('KARIM UDDIN');
    const date = screen.getByRole('textbox', { name: 'Form fill-up after selected date' });
    await user.type(date, '99/99/2026');
    await user.click(button('Search'));
    expect(date).toBeInvalid();
    expect(date).toHaveValue('99/99/2026');
    expect(searches()).toHaveLength(1);
  });

  it('is sorted by what an officer presses, in the address, and goes back to the order of application', async () => {
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

  it('is empty: says what to do', async () => {
    const { user, address } = await open(found([]), '/students?name=nobody&trimester=Fall');
    expect(await screen.findByText('Nobody fits these filters')).toBeVisible();
    expect(screen.getByText('0 applicants found')).toBeVisible();
    api.answers(found());
    await user.click(button('Show all applicants'));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
    expect(address()).not.toContain('nobody');
  });

  it('could not be loaded: tries again', async () => {
    const refuse = () => {
      throw refusal('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-1' });
    };
    const { user } = await open({ ...found(), applicants: refuse });
    expect(await screen.findByText('Reference for support: r-1')).toBeVisible();
    api.answers(found());
    await user.click(button('Try again'));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
  });

  it('speaks Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers({ myExports: [], ...found() });
    await renderApp('/students?trimester=All', { as: 'ADMIN', pages });
    expect(await screen.findByText('৩ জন আবেদনকারী পাওয়া গেছে')).toBeVisible();
    expect(screen.getAllByText('২০২৭')).not.toHaveLength(0);
  });

  it('is not for applicants', async () => {
    const { address } = await renderApp('/students', { as: 'STUDENT', pages });
    await waitFor(() => expect(address()).not.toContain('/students'));
  });
});

describe('a selection', () => {
  const second = [row({ userId: 'u4', name: 'NILA DAS' })];
  const paged = () => ({
    ...found(),
    applicants: ({ search }: { search: { page: number } }) => ({
      applicants: search.page === 1 ? rows : second,
      count: 4,
      pages: 2,
      page: search.page,
    }),
  });

  it('survives paging, and grows to all who match', async () => {
    const { user, container } = await open(paged());
    await screen.findByText('KARIM UDDIN');
    await user.click(box('Select all on this page'));
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByText('All 3 on this page are selected.')).toBeVisible();
    await user.click(button('Next page'));
    await screen.findByText('NILA DAS');
    expect(box('Select NILA DAS').checked).toBe(false);
    await user.click(box('Select NILA DAS'));
    expect(screen.getByText('4 selected')).toBeVisible();
    await user.click(button('Previous page'));
    await screen.findByText('KARIM UDDIN');
    expect(box('Select KARIM UDDIN').checked).toBe(true);
    await user.click(button('Clear selection'));
    await user.click(box('Select all on this page'));
    await user.click(button('Select all 4 that match'));
    expect(screen.getByText('All 4 that match are selected, on every page.')).toBeVisible();
    await expectAccessible(container);
    await user.click(button('Next page'));
    await screen.findByText('NILA DAS');
    expect(box('Select NILA DAS').checked).toBe(true);
    await user.click(box('Select NILA DAS'));
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByText('All 4 that match but 1 are selected, on every page.')).toBeVisible();
    await user.click(button('Previous page'));
    await screen.findByText('KARIM UDDIN');
    expect(box('Select KARIM UDDIN').checked).toBe(true);
    await user.click(box('Select all on this page'));
    expect(screen.getByText(/Nobody is selected/)).toBeVisible();
  });

  it('of all but a few is that everywhere', async () => {
    const asked: unknown[] = [];
    const startExport = ({ input }: { input: unknown }) => {
      asked.push(input);
      return exported({ state: 'QUEUED', progress: 0 });
    };
    const { user, address } = await open({ ...paged(), startExport });
    await screen.findByText('KARIM UDDIN');
    await user.click(box('Select all on this page'));
    await user.click(button('Select all 4 that match'));
    await user.click(box('Select SALMA BEGUM'));
    await user.click(button('PDFs'));
    await waitFor(() => expect(asked).toEqual([{ kind: 'PROFILE_FORMS', search: { except: ['u2'] } }]));
    await user.click(button('Send SMS'));
    await waitFor(() => expect(address()).toBe('/messages/new?channel=sms'));
    expect(readRecipients()).toEqual({ search: { except: ['u2'] }, count: 3 });
  });

  it('is handed to the message: the chosen, or the search', async () => {
    const { user, address, router } = await open(paged());
    await screen.findByText('KARIM UDDIN');
    expect(button('Send e-mail')).toBeDisabled();
    await user.click(box('Select SALMA BEGUM'));
    await user.click(button('Send e-mail'));
    await waitFor(() => expect(address()).toBe('/messages/new?channel=mail'));
    expect(readRecipients()).toEqual({ userIds: ['u2'], count: 1 });
    await act(() => router.navigate(-1));
    await screen.findByText('KARIM UDDIN');
    expect(box('Select SALMA BEGUM').checked).toBe(true);
    await user.click(box('Select all on this page'));
    await user.click(button('Select all 4 that match'));
    await user.click(button('Send SMS'));
    await waitFor(() => expect(address()).toBe('/messages/new?channel=sms'));
    expect(readRecipients()).toEqual({ search: {}, count: 4 });
  });

  it('begins anew with another search', async () => {
    const { user } = await open(paged());
    await screen.findByText('KARIM UDDIN');
    await user.click(box('Select KARIM UDDIN'));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
    await user.click(button('Search'));
    await waitFor(() => expect(screen.getByText(/Nobody is selected/)).toBeVisible());
  });
});

describe('exports', () => {
  const exports = () => within(screen.getByRole('region', { name: 'Exports' }));

  it('of the selection, or of all who were found', async () => {
    const asked: unknown[] = [];
    const startExport = ({ input }: { input: unknown }) => {
      asked.push(input);
      return exported({ id: `x${asked.length}`, state: 'QUEUED', progress: 0 });
    };
    const { user } = await open({ ...found(), startExport }, '/students?trimester=All&name=a');
    await screen.findByText('KARIM UDDIN');
    expect(button('PDFs')).toBeDisabled();
    for (const name of ['Excel export', 'Excel export, graduates', 'SSC institutions', 'HSC institutions']) {
      await user.click(button(name));
    }
    await user.click(box('Select RAHIM MIA'));
    await user.click(button('PDFs'));
    await waitFor(() => expect(asked).toHaveLength(5));
    expect(asked).toEqual([
      { kind: 'APPLICANTS', search: { name: 'a' } },
      { kind: 'GRADUATE_APPLICANTS', search: { name: 'a' } },
      { kind: 'SSC_INSTITUTIONS', search: { name: 'a' } },
      { kind: 'HSC_INSTITUTIONS', search: { name: 'a' } },
      { kind: 'PROFILE_FORMS', userIds: ['u3'] },
    ]);
  });

  it('are followed while they are made, and saved once when they are ready', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open({ ...found(), startExport: exported({ state: 'QUEUED', progress: 0 }) });
    await screen.findByText('KARIM UDDIN');
    api.answers({ myExports: [exported({ state: 'RUNNING', progress: 40 })] });
    await user.click(button('Excel export'));
    expect(await exports().findByText('40% done')).toBeVisible();
    expect(exports().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expectAccessible();
    api.answers({
      myExports: [exported()],
      export: { id: 'x1', filename: 'applicants_2026-11-21.xlsx', url: '/files/x1/applicants_2026-11-21.xlsx' },
    });
    expect(await exports().findByText('Ready')).toBeVisible();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await user.click(exports().getByRole('button', { name: 'Download: applicants_2026-11-21.xlsx' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    saved.mockRestore();
    await user.click(exports().getByRole('button', { name: 'Remove from this list' }));
    expect(screen.queryByRole('region', { name: 'Exports' })).not.toBeInTheDocument();
  });

  it('that failed say why, and are asked for again', async () => {
    const asked: unknown[] = [];
    const startExport = ({ input }: { input: unknown }) => {
      asked.push(input);
      return exported({ id: `f${asked.length}`, state: 'QUEUED', progress: 0 });
    };
    const { user } = await open({ ...found(), startExport });
    await screen.findByText('KARIM UDDIN');
    api.answers({ myExports: [exported({ id: 'f1', state: 'FAILED', error: 'The file could not be made' })] });
    await user.click(button('Excel export'));
    expect(await exports().findByText('The file could not be made')).toBeVisible();
    await user.click(exports().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual(asked[0]);
  });

  it('that are refused say why', async () => {
    const startExport = () => {
      throw refusal('TOO_MANY_REQUESTS', 'Wait until one of your exports is done');
    };
    const { user } = await open({ ...found(), startExport });
    await screen.findByText('KARIM UDDIN');
    await user.click(button('Excel export'));
    expect(await screen.findByText('Wait until one of your exports is done')).toBeVisible();
  });
});
