import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { examToEdit, foundExams, programs } from '../../../test/exams.ts';
import { renderApp } from '../../../test/render.tsx';
import { failThenRetry } from '../../../test/retry.ts';
import { examPages as pages } from './index.ts';

afterEach(() => vi.useRealTimers());
const examDatesImpact = { sooner: 0, later: 0 };
beforeEach(() => api.answers({ ...programs, exam: examToEdit(), ...foundExams(), examDatesImpact }));

const field = (name: string | RegExp) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

describe('CreateExamPage', () => {
  const open = async () => {
    const view = await renderApp('/create-exam', { as: 'ADMIN', pages });
    await screen.findByRole('button', { name: 'Add' });
    return view;
  };
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(field('Title'), 'Physics Spring 2027');
    await user.selectOptions(field('Program'), 'BSc in Physics (PHY)');
    await user.selectOptions(field('Trimester'), 'Spring');
    await user.clear(field('Year'));
    await user.type(field('Year'), '2027');
    fireEvent.change(field('Exam date'), { target: { value: '2026-12-05T10:30' } });
    fireEvent.change(field(/^Last day to apply/), { target: { value: '2026-12-01T23:59' } });
  };

  it('says that no one can choose an exam of a closed intake', async () => {
    const view = await open();
    await fill(view);
    const intake = { id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', phase: 'CLOSED' };
    api.answers({ saveExam: { ...examToEdit(), intake } });
    button('Add').click();
    expect(
      await screen.findByText(/Spring 2027 is closed: applicants can choose the exam when it opens again/),
    ).toBeVisible();
  });

  it('saves the date in Dhaka time and returns to the list after three seconds', async () => {
    const view = await open();
    await fill(view);
    expect(screen.getByText('Saturday, 5 December 2026 at 10:30 am')).toBeVisible();
    await expectAccessible(view.container);
    api.answers({ saveExam: examToEdit() });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    button('Add').click();
    expect(await screen.findByText('Exam Added')).toBeVisible();
    expect(sent('SaveExam')).toEqual([
      {
        input: {
          title: 'Physics Spring 2027',
          titleBn: '',
          program: 'p1',
          trimester: 'SPRING',
          year: 2027,
          examDate: '2026-12-05T04:30:00.000Z',
          applyUntil: '2026-12-01T17:59:00.000Z',
          payUntil: null,
          seats: null,
          conducted: false,
        },
      },
    ]);
    expect(screen.getByText('The exam is added. The list of exams comes in a moment.')).toHaveRole('status');
    expect(screen.getByRole('link', { name: 'Go to the list now' })).toHaveAttribute('href', '/exams');
    await vi.advanceTimersByTimeAsync(2_500);
    expect(view.address()).toBe('/create-exam');
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(view.address()).toBe('/exams'));
  });

  it('lists the missing fields and sends nothing', async () => {
    const { user } = await open();
    await user.clear(field('Year'));
    await user.click(button('Add'));
    for (const message of [
      'You must enter the title of the exam',
      'You must select the program',
      'You must select the trimester',
      'You must enter the year',
      'You must enter the exam date',
    ]) {
      expect(await screen.findByRole('link', { name: message })).toBeVisible();
    }
    expect(sent('SaveExam')).toEqual([]);
  });
});

describe('EditExamPage', () => {
  const open = async () => {
    const view = await renderApp('/edit-exam/e1', { as: 'ADMIN', pages });
    await screen.findByRole('button', { name: 'Update' });
    return view;
  };

  it('sends the seen version, and the new one on the next save', async () => {
    const { user } = await open();
    expect(field('Exam date')).toHaveValue('05/12/2026 10:30');
    await user.type(field('Title'), '!');
    api.answers({ saveExam: examToEdit({ title: 'Physics Spring 2027!', version: 4 }) });
    await user.click(button('Update'));
    expect(await screen.findByText('Exam Updated')).toBeVisible();
    expect(sent('SaveExam')).toMatchObject([{ input: { id: 'e1', version: 3, title: 'Physics Spring 2027!' } }]);
    await user.click(button('Update'));
    await waitFor(() => expect(sent('SaveExam').at(-1)).toMatchObject({ input: { version: 4 } }));
  });

  it('shows the applicants affected by a change of seats before saving', async () => {
    api.answers({ seatsImpact: { applied: 120, paid: 90, beyondBefore: 0, beyond: 30 } });
    const { user } = await open();
    await user.clear(field(/^Seats/));
    await user.type(field(/^Seats/), '৬০');
    expect(await screen.findByText('With these seats at least 30 who have paid cannot be admitted.')).toBeVisible();
    expect(screen.getByText('120 applicants have applied for this exam.')).toBeVisible();
    expect(screen.queryByText(/^With the seats until now/)).not.toBeInTheDocument();
    await waitFor(() => expect(sent('SeatsImpact').at(-1)).toEqual({ examId: 'e1', seats: 60 }));
    await expectAccessible();
    await user.clear(field(/^Seats/));
    await user.type(field(/^Seats/), '100000');
    await waitFor(() => expect(sent('SeatsImpact').at(-1)).toEqual({ examId: 'e1', seats: 100_000 }));
  });

  it('shows the applicants affected by changed dates before saving', async () => {
    api.answers({ examDatesImpact: { sooner: 3, later: 0 } });
    await open();
    expect(screen.queryByText(/less time/)).not.toBeInTheDocument();
    fireEvent.change(field(/^Last day to apply/), { target: { value: '2026-12-01T23:59' } });
    const text = '3 applicants who have not submitted or paid get less time, or none.';
    expect(await screen.findByText(text)).toBeVisible();
    const dates = { examDate: '2026-12-05T04:30:00.000Z', applyUntil: '2026-12-01T17:59:00.000Z', payUntil: null };
    expect(sent('ExamDatesImpact').at(-1)).toEqual({ examId: 'e1', ...dates });
    await expectAccessible();
  });

  it('on a conflict shows the changed fields, keeps the typed values and can overwrite', async () => {
    const { user } = await open();
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Mine');
    api.answers({
      exam: examToEdit({ batch: '46', conducted: true, version: 4 }),
      saveExam: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await user.click(button('Update'));
    expect(await screen.findByText('Was “45”, is “46” now.')).toBeVisible();
    expect(screen.getByText('Was “No”, is “Yes” now.')).toBeVisible();
    expect(field('Title')).toHaveValue('Mine');
    api.answers({ saveExam: examToEdit({ title: 'Mine', version: 5 }) });
    // Fields that only the other officer changed are merged, and both changes are saved.
    expect(field(/^Batch/)).toHaveValue('46');
    await user.click(button('Save both changes'));
    expect(await screen.findByText('Exam Updated')).toBeVisible();
    expect(sent('SaveExam').at(-1)).toMatchObject({
      input: { title: 'Mine', batch: '46', conducted: true, version: 4 },
    });
  });

  it('on a conflict asks about a field that both officers changed', async () => {
    const { user } = await open();
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Mine');
    api.answers({
      exam: examToEdit({ title: 'Theirs', version: 4 }),
      saveExam: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await user.click(button('Update'));
    await user.click(await screen.findByRole('button', { name: 'Take theirs: Title' }));
    expect(field('Title')).toHaveValue('Theirs');
  });

  it('confirms a moved date with the affected applicants, links to a message to them and can be undone', async () => {
    api.answers({ exam: examToEdit({ applicantCount: 12 }) });
    const { user } = await open();
    fireEvent.change(field('Exam date'), { target: { value: '2026-12-06T10:30' } });
    await user.click(button('Update'));
    const dialog = await screen.findByRole('dialog', { name: 'This concerns 12 applicants' });
    expect(dialog).toHaveTextContent('5 December 2026 at 10:30 am → Sunday, 6 December 2026 at 10:30 am');
    expect(sent('SaveExam')).toEqual([]);
    const moved = examToEdit({ applicantCount: 12, examDate: '2026-12-06T04:30:00.000Z', version: 4 });
    api.answers({ saveExam: moved });
    await user.click(button('Save the change'));
    expect(await screen.findByText('Saved. It concerns 12 applicants')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notify them by SMS' })).toHaveAttribute(
      'href',
      '/messages/new?channel=sms',
    );
    api.answers({ saveExam: examToEdit({ applicantCount: 12, version: 5 }) });
    await user.click(button('Undo the change'));
    await waitFor(() => expect(screen.queryByText('Saved. It concerns 12 applicants')).not.toBeInTheDocument());
    expect(sent('SaveExam').at(-1)).toMatchObject({ input: { examDate: '2026-12-05T04:30:00.000Z', version: 4 } });
  });

  it('undoes only the dates of a move that overwrote the change of another officer', async () => {
    api.answers({ exam: examToEdit({ applicantCount: 2 }) });
    const { user } = await open();
    fireEvent.change(field('Exam date'), { target: { value: '2026-12-06T10:30' } });
    const theirs = { title: 'Theirs', applicantCount: 12, payUntil: '2026-12-01T04:30:00.000Z', version: 4 };
    api.answers({
      exam: examToEdit(theirs),
      saveExam: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await user.click(button('Update'));
    await user.click(await screen.findByRole('button', { name: 'Save the change' }));
    await user.click(await screen.findByRole('button', { name: 'Save both changes' }));
    expect(await screen.findByRole('dialog', { name: 'This concerns 12 applicants' })).toBeVisible();
    const after = { ...theirs, examDate: '2026-12-06T04:30:00.000Z', version: 5 };
    api.answers({ saveExam: examToEdit(after) });
    await user.click(button('Save the change'));
    api.answers({ saveExam: examToEdit({ ...theirs, version: 6 }) });
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    await waitFor(() => expect(sent('SaveExam')).toHaveLength(3));
    const { title, payUntil } = theirs;
    expect(sent('SaveExam').at(-1)).toMatchObject({
      input: { title, payUntil, examDate: '2026-12-05T04:30:00.000Z', version: 5 },
    });
  });

  it('does not save an unconfirmed move, and asks before a navigation discards it', async () => {
    api.answers({ exam: examToEdit({ applicantCount: 12 }) });
    const { user, router, address } = await open();
    fireEvent.change(field('Exam date'), { target: { value: '2026-12-06T10:30' } });
    await user.click(button('Update'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent('SaveExam')).toEqual([]);
    expect(field('Exam date')).toHaveValue('2026-12-06T10:30');
    await waitFor(() => expect(button('Update')).not.toHaveAttribute('aria-busy'));
    act(() => void router.navigate('/exams'));
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
    expect(address()).toBe('/edit-exam/e1');
  });

  it('deletes an exam with unsaved changes', async () => {
    const { user, address } = await open();
    await user.type(field('Title'), '!');
    api.answers({ deleteExam: { msg: 'Exam Deleted' } });
    await user.click(button('Delete'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/exams'));
    expect(sent('DeleteExam')).toEqual([{ id: 'e1' }]);
  });

  it('retries a failed load', async () => {
    await failThenRetry(() => renderApp('/edit-exam/e1', { as: 'ADMIN', pages }), 'exam', { exam: examToEdit() });
    expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
  });
});
