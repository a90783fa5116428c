import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { fourComponents, markScheme } from '../../../test/exams.ts';
import { renderApp } from '../../../test/render.tsx';
import { meritPages as pages } from './index.ts';
import { difference, entriesOf, entry, examOf, list } from './merit.fixture.ts';

const open = (address = '/merit/e1') => renderApp(address, { as: 'ADMIN', pages });
const answer = (...more: object[]) => api.answers(Object.assign({}, entriesOf(entry()), difference(), ...more));
const done = (msg: string) => ({ msg, list: list() });
const conflict = (message: string) => refuses('CONFLICT', message);

const older = { fact: 'birthDate', direction: 'ASC' };
const gpa = { fact: 'gpa', direction: 'DESC' };

describe('SettingsForm', () => {
  it('creates a draft from seats, waiting list and tie rules', async () => {
    answer(examOf(), { makeMeritList: done('Merit list made') });
    const { user, container } = await open();
    await user.type(await screen.findByLabelText('Seats'), '৪০');
    await user.type(screen.getByLabelText('Waiting list'), '10');
    const rules = screen.getByRole('list', { name: 'Order of the rules' });
    expect(within(rules).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Earlier: Age, older first' }));
    expect(screen.getByText('Age, older first is number 2 now')).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'Leave out Written marks, higher first' }));
    await expectAccessible(container);
    answer(examOf([list()]));
    await user.click(screen.getByRole('button', { name: 'Make a draft' }));
    expect(await screen.findByRole('heading', { name: 'Run 1' })).toBeVisible();
    expect(api.calls('MakeMeritList')[0]?.variables).toEqual({
      input: { examId: 'e1', seats: 40, waiting: 10, ties: [older, gpa], newestRun: 0 },
    });
    expect(screen.getByText('Merit list made')).toBeVisible();
  });

  it('starts with the seats and tie rules of the exam, and offers each component and the order of its values', async () => {
    const exam = examOf();
    const ties = [{ fact: 'marks.mcq', direction: 'DESC' as const }];
    const scheme = markScheme({ components: fourComponents, tieRules: ties });
    const { meritExam } = exam;
    answer({ ...exam, meritExam: { ...meritExam, exam: { ...meritExam.exam, seats: 60, markScheme: scheme } } });
    api.answers({ makeMeritList: done('Merit list made') });
    const { user } = await open();
    expect(await screen.findByLabelText('Seats')).toHaveValue('60');
    await user.type(screen.getByLabelText('Waiting list'), '0');
    const rules = within(screen.getByRole('list', { name: 'Order of the rules' }));
    expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1. MCQ marks, higher first',
    ]);
    for (const rule of ['Essay marks, higher first', 'SSC GPA, higher first', 'Age, older first'])
      await user.click(screen.getByRole('button', { name: `Use ${rule}` }));
    await user.click(screen.getByRole('button', { name: 'Reverse Age, older first' }));
    expect(screen.getByText('Age, younger first is number 4 now')).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'Later: MCQ marks, higher first' }));
    await user.click(screen.getByRole('button', { name: 'Make a draft' }));
    await waitFor(() => expect(api.calls('MakeMeritList')).toHaveLength(1));
    expect(api.calls('MakeMeritList')[0]?.variables).toMatchObject({
      input: {
        seats: 60,
        ties: [
          { fact: 'marks.essay', direction: 'DESC' },
          ties[0],
          { fact: 'ssc.gpa', direction: 'DESC' },
          { fact: 'birthDate', direction: 'DESC' },
        ],
      },
    });
  });

  it('shares places without tie rules', async () => {
    answer(examOf(), { makeMeritList: done('Merit list made') });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Seats'), '5');
    await user.type(screen.getByLabelText('Waiting list'), '0');
    await user.click(screen.getByRole('radio', { name: 'They share a place' }));
    expect(screen.queryByRole('list', { name: 'Order of the rules' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make a draft' }));
    await waitFor(() => expect(api.calls('MakeMeritList')[0]?.variables).toMatchObject({ input: { ties: [] } }));
  });

  it('refuses invalid settings at their fields and keeps them', async () => {
    answer(examOf());
    const { user } = await open();
    await user.type(await screen.findByLabelText('Seats'), '0');
    await user.click(screen.getByRole('button', { name: 'Make a draft' }));
    expect(await screen.findAllByText('The number of seats is a whole number from 1 to 20000')).not.toHaveLength(0);
    expect(screen.getByLabelText('Seats')).toHaveValue('0');
    expect(api.calls('MakeMeritList')).toHaveLength(0);
  });

  it('on a conflict shows the run of another officer', async () => {
    answer(examOf(), { makeMeritList: conflict('Someone else has created run 1 of this list in the meantime.') });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Seats'), '5');
    await user.type(screen.getByLabelText('Waiting list'), '0');
    answer(examOf([list({ madeBy: 'KAMAL UDDIN AHMED' })]));
    await user.click(screen.getByRole('button', { name: 'Make a draft' }));
    expect(await screen.findByText('Someone else was faster')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Run 1' })).toBeVisible();
  });

  it('on a conflict keeps the typed settings, and creates the run after the new one', async () => {
    answer(examOf(), { makeMeritList: conflict('Someone else has created run 1 of this list in the meantime.') });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Seats'), '5');
    await user.type(screen.getByLabelText('Waiting list'), '7');
    answer(examOf([list({ seats: 60, waiting: 3 })]));
    await user.click(screen.getByRole('button', { name: 'Make a draft' }));
    expect(await screen.findByRole('heading', { name: 'Run 1' })).toBeVisible();
    expect(screen.getByLabelText('Seats')).toHaveValue('5');
    expect(screen.getByLabelText('Waiting list')).toHaveValue('7');
    answer(examOf([list({ run: 2, seats: 5, waiting: 7 })]), { makeMeritList: done('Merit list made') });
    await user.click(screen.getByRole('button', { name: 'Make a draft' }));
    await waitFor(() => expect(api.calls('MakeMeritList')).toHaveLength(2));
    expect(api.calls('MakeMeritList').at(-1)?.variables).toMatchObject({
      input: { seats: 5, waiting: 7, newestRun: 1 },
    });
  });

  it('warns of missing marks', async () => {
    answer(examOf([], { paid: 9, marked: 7 }));
    await open();
    expect(await screen.findByText(/2 paid applicants have no complete marks yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Marks of this exam' })).toHaveAttribute('href', '/exam/students/e1');
  });
});
