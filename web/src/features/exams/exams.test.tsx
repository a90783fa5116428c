import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { examRow, foundExams, physics, programs } from '../../../test/exams.ts';
import { renderApp } from '../../../test/render.tsx';
import { changeLanguage } from '../../lib/texts.ts';
import { examPages as pages } from './index.ts';

const mba = examRow({
  id: 'e2',
  title: 'MBA Fall 2026',
  course: 'MBA',
  courseType: 'GRADUATE',
  trimester: 'FALL',
  year: 2026,
  batch: null,
  examDate: '2026-08-01T08:00:00.000Z',
  conducted: true,
  applicantCount: 1000,
  version: 1,
});

beforeEach(() => api.answers({ ...programs, ...foundExams(physics, mba) }));

const open = (url = '/exams') => renderApp(url, { as: 'ADMIN', pages });
const button = (name: string) => screen.getByRole('button', { name });
const toggle = () => screen.findByRole('switch', { name: 'Physics Spring 2027 has been conducted' });

describe('ExamsPage', () => {
  it('links title and date to the form and the count to the applicants, and sums the applicants', async () => {
    const { container } = await open();
    const title = await screen.findByRole('link', { name: 'Physics Spring 2027' });
    expect(title).toHaveAttribute('href', '/edit-exam/e1');
    expect(screen.getByRole('link', { name: /^5 Dec 2026, 10:30\sam$/ })).toHaveAttribute('href', '/edit-exam/e1');
    expect(screen.getByRole('link', { name: 'Applicants of Physics Spring 2027: 12' })).toHaveAttribute(
      'href',
      '/exam/students/e1',
    );
    const row = title.closest('tr');
    for (const value of ['BSc in Physics', 'Undergraduate', 'Spring 2027', 'Batch 45'])
      expect(row).toHaveTextContent(value);
    expect(screen.getByText('2 exams · 1,012 applicants in all')).toHaveRole('status');
    expect(await toggle()).not.toBeChecked();
    await expectAccessible(container);
  });

  it('shows the last page instead of one past the end', async () => {
    const { address } = await open('/exams?page=2');
    expect(await screen.findByRole('link', { name: 'Physics Spring 2027' })).toBeVisible();
    expect(address()).toBe('/exams');
  });

  it('filters by the URL, and a search updates the URL', async () => {
    const { user, address } = await open('/exams?program=PHY&conducted=NOT_CONDUCTED');
    await screen.findByRole('link', { name: 'Physics Spring 2027' });
    expect(sent('Exams')).toEqual([{ filter: { program: 'PHY', conducted: 'NOT_CONDUCTED' } }]);
    const field = (name: string) => screen.getByLabelText(name);
    await waitFor(() => expect(field('Program')).toHaveDisplayValue('BSc in Physics'));
    await user.selectOptions(field('Conducted'), 'Conducted');
    await user.selectOptions(field('Trimester'), 'Fall');
    await user.selectOptions(field('Type'), 'Graduate');
    await user.type(field('Year'), '২০২৬');
    await user.click(button('Search'));
    expect(address()).toBe(
      `/exams?program=PHY&conducted=CONDUCTED&trimester=FALL&year=${encodeURIComponent('২০২৬')}&type=GRADUATE`,
    );
    await waitFor(() =>
      expect(sent('Exams').at(-1)).toEqual({
        filter: { program: 'PHY', trimester: 'FALL', newYear: '২০২৬', courseType: 'GRADUATE', conducted: 'CONDUCTED' },
      }),
    );
    await user.click(button('Clear'));
    expect(address()).toBe('/exams');
  });

  it('refuses an invalid year at its field and keeps the list', async () => {
    const { user, address } = await open();
    await screen.findByRole('link', { name: 'Physics Spring 2027' });
    await user.type(screen.getByLabelText('Year'), 'next');
    await user.click(button('Search'));
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription('Please enter a number');
    // Announced by the focus; no toast repeats it.
    await waitFor(() => expect(screen.getByLabelText('Year')).toHaveFocus());
    expect(screen.getAllByText('Please enter a number')).toHaveLength(1);
    expect(address()).toBe('/exams');
    expect(sent('Exams')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Physics Spring 2027' })).toBeVisible();
    await user.click(button('Clear'));
    expect(screen.getByLabelText('Year')).toBeValid();
    expect(screen.getByLabelText('Year')).toHaveValue('');
  });

  it('shows an empty state without matches, and another without exams', async () => {
    api.answers(foundExams());
    const { user } = await open('/exams?trimester=FALL');
    expect(await screen.findByText('No exam fits these filters')).toBeVisible();
    await user.click(button('Clear'));
    expect(await screen.findByText('There are no exams yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Create Exam' })[0]).toHaveAttribute('href', '/create-exam');
  });

  it('renders in Bangla', async () => {
    await open();
    await toggle();
    await changeLanguage('bn');
    expect(await screen.findByText('২টি পরীক্ষা · মোট ১,০১২ জন আবেদনকারী')).toBeVisible();
    expect(screen.getByRole('link', { name: /^৫ ডিসে, ২০২৬, সকাল\s১০:৩০$/ })).toBeVisible();
  });
});

describe('the conducted switch', () => {
  it('is optimistic, sends the seen version and announces the change', async () => {
    let answer = () => {};
    api.answers({
      setExamConducted: () =>
        new Promise((done) => {
          answer = () => done({ id: 'e1', conducted: true, version: 4 });
        }),
    });
    const { user } = await open();
    await user.click(await toggle());
    expect(await toggle()).toBeChecked();
    await waitFor(() =>
      expect(sent('SetExamConducted')).toEqual([{ input: { id: 'e1', conducted: true, version: 3 } }]),
    );
    answer();
    expect(await screen.findByText(/Physics Spring 2027 is now conducted/)).toHaveRole('status');
    await user.click(await toggle());
    await waitFor(() =>
      expect(sent('SetExamConducted').at(-1)).toMatchObject({ input: { conducted: false, version: 4 } }),
    );
  });

  it('shows the number of applicants of a closed exam, links to a message to them and can be undone', async () => {
    api.answers({ setExamConducted: ({ input }: { input: object }) => ({ ...input, version: 4 }) });
    const { user, container } = await open();
    await user.click(await toggle());
    expect(await screen.findByText('Saved. It concerns 12 applicants')).toBeVisible();
    expect(screen.getByText('Physics Spring 2027: Conducted')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notify them by SMS' })).toHaveAttribute(
      'href',
      '/messages/new?channel=sms',
    );
    await expectAccessible(container);
    await user.click(button('Undo the change'));
    await waitFor(() =>
      expect(sent('SetExamConducted').at(-1)).toEqual({ input: { id: 'e1', conducted: false, version: 4 } }),
    );
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
    expect(screen.getByText('Physics Spring 2027: Not Conducted')).toBeVisible();
  });

  it('saves a second press after the first one, with its version', async () => {
    let answer = () => {};
    const version = 4;
    api.answers({
      setExamConducted: () => new Promise((done) => (answer = () => done({ id: 'e1', conducted: true, version }))),
    });
    const { user } = await open();
    await user.dblClick(await toggle());
    expect(sent('SetExamConducted')).toHaveLength(1);
    api.answers({ setExamConducted: { id: 'e1', conducted: false, version: 5 } });
    answer();
    await waitFor(() =>
      expect(sent('SetExamConducted')).toEqual([
        { input: { id: 'e1', conducted: true, version: 3 } },
        { input: { id: 'e1', conducted: false, version } },
      ]),
    );
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
  });

  it('reverts on a conflict and refetches the list', async () => {
    const { user } = await open();
    await toggle();
    api.answers({
      ...foundExams(examRow({ title: 'Physics Hall A', version: 4 }), mba),
      setExamConducted: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await user.click(await toggle());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Physics Spring 2027 stays as it was, Someone else has changed this in the meantime',
    );
    const now = await screen.findByRole('switch', { name: 'Physics Hall A has been conducted' });
    expect(now).not.toBeChecked();
  });

  it('reverts when the connection is lost', async () => {
    const { user } = await open();
    await toggle();
    api.down();
    await user.click(await toggle());
    expect(await screen.findByRole('alert')).toHaveTextContent(/The connection is lost/);
    expect(await toggle()).not.toBeChecked();
  });
});

describe('deleting an exam', () => {
  beforeEach(() => api.answers(foundExams(examRow({ applicantCount: 0 }), mba)));

  it('confirms, deletes and shows the message of the API', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Physics Spring 2027' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('The exam Physics Spring 2027 will be deleted.')).toBeVisible();
    expect(sent('DeleteExam')).toEqual([]);
    api.answers({ deleteExam: { msg: 'Exam Deleted' }, ...foundExams(mba) });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Exam Deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Physics Spring 2027')).not.toBeInTheDocument());
    expect(sent('DeleteExam')).toEqual([{ id: 'e1' }]);
  });

  it('is not offered for an exam with applicants', async () => {
    await open();
    await screen.findByRole('link', { name: 'MBA Fall 2026' });
    expect(screen.queryByRole('button', { name: 'Delete MBA Fall 2026' })).not.toBeInTheDocument();
  });

  it('shows the refusal of an exam that has got applicants meanwhile', async () => {
    api.answers({
      deleteExam: refuses('CONFLICT', 'This exam still has applicants and cannot be deleted'),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Physics Spring 2027' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This exam still has applicants and cannot be deleted');
    expect(screen.getAllByText(/still has applicants/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Physics Spring 2027' })).toBeInTheDocument();
  });
});
