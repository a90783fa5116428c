import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import {
  candidate,
  fourComponents,
  markScheme,
  marksOf,
  markValues,
  second,
  storedMarks,
  third,
} from '../../../test/exams.ts';
import { renderApp } from '../../../test/render.tsx';
import { examPages as pages } from './index.ts';

const unpaid = candidate({ id: 'r4', userId: 'u4', applicantId: null, name: 'DIPU', paymentStatus: 'UNPAID' });
const marked = { ...second, values: markValues({ written: 30, viva: 7.5 }), total: 37.5, remarks: 'Good', version: 1 };
const absent = { ...third, absent: true, version: 1 };

beforeEach(() => api.answers({ ...marksOf([candidate(), marked, absent, unpaid]) }));

const open = (url = '/exam/students/e1') => renderApp(url, { as: 'ADMIN', pages });
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('tr') as HTMLElement);
};

describe('ExamStudentsPage', () => {
  it('lists the applicants with marks and counts, and links each one', async () => {
    const { container } = await open();
    const row = await rowOf('SALMA BEGUM');
    for (const value of ['PHY-27S-0002', 'Paid', '30', '7.5', '37.5', 'Good'])
      expect(row.getByText(value)).toBeVisible();
    expect((await rowOf('RAFIQ')).getAllByText('Absent')[0]).toBeVisible();
    expect((await rowOf('DIPU')).getByText('Not yet given')).toBeVisible();
    expect(screen.getByRole('link', { name: 'SALMA BEGUM' })).toHaveAttribute(
      'href',
      `/student/u2?intake=i1&redirect=${encodeURIComponent('/exam/students/e1')}`,
    );
    expect(await screen.findByText('4 Students Loaded')).toBeVisible();
    expect(screen.getByText('1 of 4 with marks, 1 absent, 2 not yet marked, 0 not paid')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applicants of Physics Spring 2027');
    await expectAccessible(container);
  });

  it('shows no counts of marks during marks entry, and reads them again afterwards', async () => {
    const { user } = await open('/exam/students/e1?entry=true');
    expect(await screen.findByText('4 Students Loaded')).toBeVisible();
    expect(screen.queryByText(/of 4 with marks/)).not.toBeInTheDocument();
    api.answers({ ...marksOf([candidate(), marked, absent]) });
    await user.click(screen.getByRole('button', { name: 'Back to the table' }));
    expect(await screen.findByText(/of 3 with marks/)).toBeVisible();
  });

  it('filters by name, applicant ID and marks state in the URL', async () => {
    const { user, address } = await open('/exam/students/e1?state=UNMARKED');
    await screen.findByRole('link', { name: 'DIPU' });
    expect(sent('ExamMarks')).toEqual([
      { examId: 'e1', search: { examId: 'e1', page: 1, limit: 100, state: 'UNMARKED' } },
    ]);
    await user.type(screen.getByLabelText('Name or applicant ID'), '27S-0002');
    await user.selectOptions(screen.getByLabelText('Marks'), 'Absent');
    api.answers({ ...marksOf([]) });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/exam/students/e1?state=ABSENT&find=27S-0002');
    expect(await screen.findByText('No applicant fits these filters')).toBeVisible();
    expect(sent('ExamMarks').at(-1)).toMatchObject({ search: { text: '27S-0002', state: 'ABSENT' } });
  });

  it('changes page and page size in the URL', async () => {
    api.answers({ ...marksOf([candidate()], { pages: 3, count: 230, all: 230 }) });
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/exam/students/e1?page=2');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '500');
    expect(address()).toBe('/exam/students/e1?size=500');
  });

  it.each([
    ['APPLICANT_LIST', 'List to sign, with photographs'],
    ['ADMIT_CARDS', 'Admit cards of those who paid'],
  ] as const)('prints the whole exam, not the loaded page: %s', async (kind, label) => {
    const { user } = await open('/exam/students/e1?page=2&find=a');
    api.answers({ startExport: { id: 'x1' } });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(sent('StartExport')).toEqual([{ input: { kind, search: { exam: 'e1' } } }]));
  });
});

describe('MarksDialog', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const add = async (name = 'KARIM UDDIN') => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: new RegExp(`Marks: ${name}`) }));
    return view;
  };

  it('shows the total, saves with the seen version and refetches the list', async () => {
    const { user } = await add();
    await user.type(dialog().getByLabelText('Written (0–40)'), '৩১.৫');
    await user.type(dialog().getByLabelText('Viva (0–10)'), '8');
    expect(dialog().getByText('Total: 39.5')).toHaveRole('status');
    await user.type(dialog().getByLabelText(/^Remarks/), 'Good voice');
    await expectAccessible(screen.getByRole('dialog'));
    api.answers({
      updateMarks: storedMarks('u1', { values: { written: 31.5, viva: 8 }, total: 39.5 }),
      ...marksOf([candidate({ values: markValues({ written: 31.5, viva: 8 }), total: 39.5, version: 1 })]),
    });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Marks Updated')).toBeVisible();
    expect(sent('UpdateMarks')).toEqual([
      {
        input: {
          userId: 'u1',
          profileId: 'r1',
          version: 0,
          written: 31.5,
          viva: 8,
          remarks: 'Good voice',
          absent: false,
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await rowOf('KARIM UDDIN')).getByText('39.5')).toBeVisible();
  });

  it('refuses marks outside of the limits at their fields', async () => {
    const { user } = await add();
    await user.type(dialog().getByLabelText('Written (0–40)'), '41');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog().getByLabelText('Written (0–40)')).toHaveAccessibleDescription(
        'Written marks must be between 0 and 40',
      ),
    );
    expect(dialog().getByLabelText('Viva (0–10)')).toHaveAccessibleDescription('You must enter the viva marks');
    expect(sent('UpdateMarks')).toEqual([]);
  });

  it('clears the marks of an absent applicant, and restores them when unticked', async () => {
    const { user } = await add('SALMA BEGUM');
    const written = () => dialog().getByLabelText(/^Written/);
    const box = dialog().getByRole('checkbox', { name: 'The applicant was absent' });
    await user.click(box);
    expect(written()).toHaveValue('');
    expect(written()).toBeDisabled();
    await user.click(box);
    expect(written()).toHaveValue('30');
    await user.click(box);
    api.answers({ updateMarks: storedMarks('u2', { absent: true, version: 2 }) });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Marks Updated')).toBeVisible();
    expect(sent('UpdateMarks')).toEqual([
      { input: { userId: 'u2', profileId: 'r2', version: 1, absent: true, remarks: 'Good' } },
    ]);
  });

  it('on a conflict shows the changed fields, keeps the typed marks and can overwrite', async () => {
    const { user } = await add();
    await user.type(dialog().getByLabelText('Written (0–40)'), '20');
    await user.type(dialog().getByLabelText('Viva (0–10)'), '5');
    api.answers({
      profile: storedMarks('u1', { values: { written: 25, viva: 5 }, total: 30, version: 4 }),
      updateMarks: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Was “–”, is “25” now.')).toBeVisible();
    expect(dialog().getByLabelText('Written (0–40)')).toHaveValue('20');
    api.answers({ updateMarks: storedMarks('u1', { version: 5 }) });
    await user.click(dialog().getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Marks Updated')).toBeVisible();
    expect(sent('UpdateMarks').at(-1)).toMatchObject({ input: { written: 20, version: 4 } });
  });

  it('restores the marks of another officer when absent is unticked after a conflict', async () => {
    const { user } = await add();
    await user.click(dialog().getByLabelText(/bsent/));
    api.answers({
      profile: storedMarks('u1', { values: { written: 25, viva: 5 }, total: 30, version: 4 }),
      updateMarks: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Was “–”, is “25” now.')).toBeVisible();
    await user.click(dialog().getByLabelText(/bsent/));
    expect(dialog().getByLabelText('Written (0–40)')).toHaveValue('25');
  });

  it('has a field for each component of the exam that officers enter, with its full marks', async () => {
    const stored = candidate({ values: markValues({ mcq: 40, ssc: 4.5 }), version: 2 });
    const list = marksOf([stored]);
    api.answers({ ...list, exam: { ...list.exam, markScheme: markScheme({ components: fourComponents }) } });
    const { user } = await open();
    expect((await rowOf('KARIM UDDIN')).getByText('4.5')).toBeVisible();
    for (const name of ['MCQ', 'Essay', 'Viva', 'SSC'])
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Marks: KARIM UDDIN' }));
    expect(dialog().queryByLabelText(/SSC|Written/)).not.toBeInTheDocument();
    await user.type(dialog().getByLabelText('Essay (0–20)'), '10.5');
    await user.type(dialog().getByLabelText('Viva (0–20)'), '15');
    expect(dialog().getByText('Total: 69.25')).toHaveRole('status');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByLabelText('Essay (0–20)')).toHaveAccessibleDescription(
      'The marks of Essay go up in steps of 1',
    );
    await user.type(dialog().getByLabelText('Essay (0–20)'), '{Backspace}{Backspace}');
    api.answers({
      profile: storedMarks('u1', { values: { mcq: 44, ssc: 4.5 }, version: 3 }),
      updateMarks: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    // Merged field by field: the other officer changed another component.
    expect(await dialog().findByText('Was “40”, is “44” now.')).toBeVisible();
    expect(dialog().getByLabelText('MCQ (0–60)')).toHaveValue('44');
    api.answers({ updateMarks: storedMarks('u1', { version: 4 }) });
    await user.click(dialog().getByRole('button', { name: /Save (mine over it|both changes)/ }));
    await waitFor(() => expect(sent('UpdateMarks')).toHaveLength(2));
    const values = markValues({ mcq: 44, essay: 10 });
    expect(sent('UpdateMarks').at(-1)).toEqual({
      input: { userId: 'u1', profileId: 'r1', version: 3, viva: 15, values, absent: false },
    });
  });
});
