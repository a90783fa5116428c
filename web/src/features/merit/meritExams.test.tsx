import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { failThenRetry } from '../../../test/retry.ts';
import { showLanguage } from '../../lib/language.ts';
import { meritPages as pages } from './index.ts';
import { examsOf, row } from './merit.fixture.ts';

const programs = { programs: { programs: [{ id: 'g1', programName: 'BSc in Physics', programShortCode: 'PHY' }] } };
const open = (address = '/merit') => renderApp(address, { as: 'ADMIN', pages });
const exam = (id: string) => ({ ...row().exam, id, title: `Exam ${id}` });
const publishedRun = { id: 'l1', run: 1, decidedAt: null, isStale: false, withdrawalAt: null, mayWithdraw: false };
const changedRun = { ...publishedRun, isStale: true };

describe('MeritExamsPage', () => {
  it('shows the step of each exam and links the next one', async () => {
    api.answers({
      ...programs,
      ...examsOf(
        row({ exam: exam('a'), step: 'MARKS_MISSING', marked: 3 }),
        row({ exam: exam('b') }),
        row({ exam: exam('c'), step: 'DRAFT', open: { id: 'l3', run: 1, mayApprove: false } }),
        row({ exam: exam('d'), step: 'SUBMITTED', open: { id: 'l4', run: 1, mayApprove: true } }),
        row({ exam: exam('e'), step: 'SUBMITTED', open: { id: 'l5', run: 1, mayApprove: false } }),
        row({ exam: exam('f'), step: 'PUBLISHED', published: changedRun }),
        row({
          exam: exam('g'),
          step: 'PUBLISHED',
          published: { ...publishedRun, id: 'l2', withdrawalAt: '2026-11-20T04:30:00.000Z', mayWithdraw: true },
        }),
      ),
    });
    const { container } = await open();
    for (const [id, next, to] of [
      ['a', 'Enter marks', '/exam/students/a'],
      ['b', 'Make the list', '/merit/b'],
      ['c', 'Look at it and submit', '/merit/c'],
      ['d', 'Approve or reject', '/merit/d'],
      ['e', 'Waits for another officer', '/merit/e'],
      ['f', 'Look at it', '/merit/f'],
      ['g', 'Decide about the withdrawal', '/merit/g'],
    ])
      expect(await screen.findByRole('link', { name: `${next}: Exam ${id}` })).toHaveAttribute('href', to);
    expect(screen.getByText('3 of 5')).toBeVisible();
    expect(await screen.findByText('Marks changed since')).toBeVisible();
    expect(screen.getByText('Withdrawal asked for')).toBeVisible();
    expect(screen.getByText('7 exams')).toHaveRole('status');
    await expectAccessible(container);
  });

  it('filters in the URL', async () => {
    api.answers({ ...programs, ...examsOf(row()) });
    const { user, address } = await open();
    await screen.findByRole('link', { name: 'BSc in Physics – Spring 2027' });
    await user.selectOptions(screen.getByLabelText('Stage'), 'Waits for approval');
    await user.selectOptions(screen.getByLabelText(/^Program/), 'BSc in Physics');
    await user.type(screen.getByLabelText('Year'), 'next');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription('Please enter a number');
    await user.clear(screen.getByLabelText('Year'));
    await user.type(screen.getByLabelText('Year'), '2027');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(api.calls('MeritExams').at(-1)?.variables).toEqual({
        filter: { program: 'PHY', newYear: '2027', step: 'SUBMITTED' },
        page: 1,
      }),
    );
    expect(address()).toBe('/merit?program=PHY&year=2027&step=SUBMITTED');
  });

  it('shows an empty state without exams, and another without matches', async () => {
    api.answers({ ...programs, ...examsOf() });
    const { user } = await open();
    expect(await screen.findByText('No exam has been held yet')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Stage'), 'Published');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No exam fits these filters')).toBeVisible();
  });

  it('retries a failed load', async () => {
    await failThenRetry(open, 'meritExams', { ...programs, ...examsOf(row()) });
    expect(await screen.findByRole('link', { name: 'BSc in Physics – Spring 2027' })).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers({ ...programs, ...examsOf(row()) });
    await open();
    const table = await screen.findByRole('table');
    expect(within(table).getByText('৫ জনের মধ্যে ৫')).toBeVisible();
    expect(within(table).getByText('তালিকা করা যাবে')).toBeVisible();
  });
});
