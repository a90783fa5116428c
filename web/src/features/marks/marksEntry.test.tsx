import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refusal, refuses } from '../../../test/api.ts';
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

interface Given {
  input: {
    userId: string;
    written?: number | null;
    viva?: number | null;
    values?: { key: string; value: number }[];
    absent?: boolean;
    remarks?: string | null;
    version: number;
  };
}

const store = ({ input: { userId, written, viva, values = [], absent = false, remarks = null, version } }: Given) => {
  const all = [{ key: 'written', value: written }, { key: 'viva', value: viva }, ...values];
  const components = all.filter(({ value }) => value != null);
  return storedMarks(userId, { components, absent, remarks, version: version + 1 });
};

beforeEach(() => {
  sessionStorage.clear();
  api.answers({ ...marksOf([candidate(), second, third]), updateMarks: store });
});

async function open(url = '/exam/students/e1?entry=true') {
  const view = await renderApp(url, { as: 'ADMIN' });
  await screen.findByLabelText('Written of KARIM UDDIN');
  return view;
}
const sent = () => api.calls('UpdateMarks').map(({ variables }) => (variables as unknown as Given).input);
const written = (name: string) => screen.getByLabelText(`Written of ${name}`);
const viva = (name: string) => screen.getByLabelText(`Viva of ${name}`);
const rowOf = (name: string) => within(written(name).closest('tr') as HTMLElement);

describe('marks entry', () => {
  it('focuses the first empty cell and accepts a pasted block of a spreadsheet', async () => {
    const { user } = await open();
    expect(written('KARIM UDDIN')).toHaveFocus();
    await user.paste('31\t8\nabsent\t\n12\t5\n9\t9\n');
    expect(await screen.findByText('3 lines pasted. 1 line has no applicant on this page.')).toHaveRole('status');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect([...sent()].sort((a, b) => a.userId.localeCompare(b.userId))).toMatchObject([
      { userId: 'u1', written: 31, viva: 8 },
      { userId: 'u2', absent: true },
      { userId: 'u3', written: 12, viva: 5 },
    ]);
  });

  it('moves in a column by Enter and arrow keys, and saves a row when it is left', async () => {
    const { user, container } = await open();
    await user.click(written('KARIM UDDIN'));
    await user.keyboard('৩১.৫{Enter}');
    expect(written('SALMA BEGUM')).toHaveFocus();
    // Written now, viva later: the cell is saved.
    expect(await rowOf('KARIM UDDIN').findByText('Saved')).toBeVisible();
    expect(sent()).toEqual([
      { userId: 'u1', profileId: 'r1', version: 0, written: 31.5, absent: false, partial: true },
    ]);
    await user.keyboard('20{ArrowDown}12{ArrowUp}{Shift>}{Enter}{/Shift}{Tab}');
    expect(viva('KARIM UDDIN')).toHaveFocus();
    await user.keyboard('8{Enter}5{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(5));
    expect(sent()).toContainEqual({
      ...{ userId: 'u1', profileId: 'r1', version: 1, written: 31.5, viva: 8, absent: false, partial: true },
    });
    expect(sent().at(-1)).toMatchObject({ userId: 'u2', version: 1, written: 20, viva: 5 });
    expect(await rowOf('SALMA BEGUM').findByText('Saved')).toBeVisible();
    expect(rowOf('KARIM UDDIN').getByText('39.5')).toBeVisible();
    expect(await screen.findByText('3 applicants saved')).toHaveRole('status');
    await user.keyboard('6{Enter}');
    expect(await rowOf('RAFIQ').findByText('Saved')).toBeVisible();
    await expectAccessible(container);
  });

  it('has no fields for a person who has not paid, and arrow keys skip the row', async () => {
    api.answers({ ...marksOf([candidate(), { ...second, paymentStatus: 'UNPAID', applicantId: null }, third]) });
    const { user } = await open();
    expect(screen.queryByLabelText('Written of SALMA BEGUM')).not.toBeInTheDocument();
    expect(screen.getByText('Not paid')).toBeVisible();
    await user.paste('31\t8\n12\t5\n');
    await waitFor(() =>
      expect(
        sent()
          .map(({ userId }) => userId)
          .sort(),
      ).toEqual(['u1', 'u3']),
    );
    await user.click(written('KARIM UDDIN'));
    await user.keyboard('{Enter}');
    expect(written('RAFIQ')).toHaveFocus();
  });

  it('saves an absence without marks, and remarks', async () => {
    const { user } = await open();
    await user.type(written('KARIM UDDIN'), '3');
    await user.click(screen.getByLabelText('Absent of KARIM UDDIN'));
    expect(written('KARIM UDDIN')).toHaveValue('');
    expect(written('KARIM UDDIN')).toBeDisabled();
    await user.type(screen.getByLabelText('Remarks of KARIM UDDIN'), 'Ill');
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Remarks of SALMA BEGUM')).toHaveFocus();
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ userId: 'u1', absent: true, remarks: 'Ill' }));
    expect(sent().at(-1)).not.toHaveProperty('written');
  });

  it('does not send an unchanged row', async () => {
    const { user } = await open();
    await user.click(written('KARIM UDDIN'));
    await user.keyboard('5{Backspace}{Enter}');
    await waitFor(() => expect(rowOf('KARIM UDDIN').getByText('As stored')).toBeVisible());
    expect(sent()).toEqual([]);
  });

  it('refuses marks outside the limits at their cell', async () => {
    const { user } = await open();
    await user.type(written('KARIM UDDIN'), '41');
    await user.type(viva('KARIM UDDIN'), '8{Enter}');
    await waitFor(() => expect(written('KARIM UDDIN')).toBeInvalid());
    expect(written('KARIM UDDIN')).toHaveAccessibleDescription('Written marks must be between 0 and 40');
    expect(rowOf('KARIM UDDIN').getByText('Not saved')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('keeps rows on a lost connection and a reload, and sends them when online', async () => {
    // Disables the retry timer, so that only the online event sends.
    const { setInterval } = globalThis;
    const every = vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation((work, ms, ...more) => setInterval(ms === 5_000 ? () => undefined : work, ms, ...more));
    const { user, unmount } = await open();
    expect(every).toHaveBeenCalledWith(expect.any(Function), 5_000);
    await user.type(written('KARIM UDDIN'), '30');
    api.down();
    await user.type(viva('KARIM UDDIN'), '8{Enter}');
    expect(await rowOf('KARIM UDDIN').findByText('Waits for the connection')).toBeVisible();
    expect(screen.getByText(/Your entries are kept and sent automatically/)).toBeVisible();
    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    api.down(false);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(await rowOf('KARIM UDDIN').findByText('Saved')).toBeVisible();
    every.mockRestore();
    await user.type(written('RAFIQ'), '7');
    unmount();
    await open();
    expect(written('RAFIQ')).toHaveValue('7');
    expect(written('SALMA BEGUM')).toHaveValue('');
  });

  it('keeps the marks of another page over a reload, until that page is open again', async () => {
    api.answers({
      examMarks: ({ search: { page } }: { search: { page: number } }) =>
        marksOf([page === 2 ? third : candidate()], { page, pages: 2, count: 2, all: 2 }).examMarks,
    });
    const first = await open();
    await first.user.type(written('KARIM UDDIN'), '30');
    first.unmount();
    const next = await renderApp('/exam/students/e1?entry=true&page=2', { as: 'ADMIN' });
    await next.user.type(await screen.findByLabelText('Written of RAFIQ'), '7');
    expect(screen.getByText(/2 not saved/)).toBeVisible();
    next.unmount();
    await open();
    expect(written('KARIM UDDIN')).toHaveValue('30');
    expect(sent()).toEqual([]);
  });

  it('after a reload asks about marks that another officer has stored since', async () => {
    const first = await open();
    await first.user.type(written('KARIM UDDIN'), '30');
    first.unmount();
    api.answers(marksOf([candidate({ values: markValues({ written: 25 }), version: 1 }), second, third]));
    await open();
    expect(written('KARIM UDDIN')).toHaveValue('30');
    expect(await rowOf('KARIM UDDIN').findByText(/^Stored now: Written 25/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('on a conflict shows the stored marks, keeps the typed ones and can overwrite', async () => {
    api.answers({
      profile: storedMarks('u1', { values: { written: 25, viva: 5 }, version: 4, remarks: 'Theirs' }),
      updateMarks: ({ input }: Given) => {
        if (input.version < 4) throw refusal('CONFLICT', 'Someone else has changed this', { field: 'version' });
        return store({ input });
      },
    });
    const { user } = await open();
    await user.type(written('KARIM UDDIN'), '30');
    await user.type(viva('KARIM UDDIN'), '8{Enter}');
    expect(await rowOf('KARIM UDDIN').findByText('Stored now: Written 25, Viva 5, Theirs')).toBeVisible();
    expect(rowOf('KARIM UDDIN').queryByText(/^Someone else has changed this/)).not.toBeInTheDocument();
    expect(written('KARIM UDDIN')).toHaveValue('30');
    await user.click(screen.getByRole('button', { name: 'Save mine over it: KARIM UDDIN' }));
    expect(await rowOf('KARIM UDDIN').findByText('Saved')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ written: 30, version: 4 });
  });

  it('on a conflict can take the stored marks', async () => {
    api.answers({
      profile: storedMarks('u1', { absent: true, version: 4 }),
      updateMarks: refuses('CONFLICT', 'Someone else has changed this', { field: 'version' }),
    });
    const { user } = await open();
    await user.type(written('KARIM UDDIN'), '30');
    await user.type(viva('KARIM UDDIN'), '8{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Take what is there now: KARIM UDDIN' }));
    expect(screen.getByLabelText('Absent of KARIM UDDIN')).toBeChecked();
    expect(written('KARIM UDDIN')).toHaveValue('');
  });

  it('treats a conflict with equal stored marks as saved', async () => {
    api.answers({
      profile: storedMarks('u1', { values: { written: 30, viva: 8 }, version: 1 }),
      updateMarks: refuses('CONFLICT', 'Someone else has changed this', { field: 'version' }),
    });
    const { user } = await open();
    await user.type(written('KARIM UDDIN'), '30');
    await user.type(viva('KARIM UDDIN'), '8{Enter}');
    expect(await rowOf('KARIM UDDIN').findByText('Saved')).toBeVisible();
  });

  it('shows another failure and retries on request', async () => {
    const fails = vi.fn(refuses('SERVICE_UNAVAILABLE', 'The service is busy'));
    api.answers({ updateMarks: fails });
    const { user } = await open();
    await user.type(written('KARIM UDDIN'), '30');
    await user.type(viva('KARIM UDDIN'), '8{Enter}');
    expect(await rowOf('KARIM UDDIN').findByText('The service is busy')).toBeVisible();
    api.answers({ updateMarks: store });
    await user.click(screen.getByRole('button', { name: 'Try again: KARIM UDDIN' }));
    expect(await rowOf('KARIM UDDIN').findByText('Saved')).toBeVisible();
  });

  it('continues on the first row of the next page', async () => {
    api.answers({
      examMarks: ({ search: { page } }: { search: { page: number } }) =>
        marksOf([page === 2 ? third : candidate()], { page, pages: 2, count: 2, all: 2 }).examMarks,
    });
    const { user, address } = await open();
    await user.type(viva('KARIM UDDIN'), '{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Viva of RAFIQ')).toHaveFocus());
    expect(address()).toContain('page=2');
  });

  it('has a column for each component of the exam, in its limits, and a total with weights and GPA', async () => {
    const rows = [candidate({ values: markValues({ ssc: 4.5 }), version: 1 }), second, third];
    const list = marksOf(rows);
    api.answers({ ...list, exam: { ...list.exam, markScheme: markScheme({ components: fourComponents }) } });
    const { user, container } = await renderApp('/exam/students/e1?entry=true', { as: 'ADMIN' });
    const cell = (field: string, name = 'KARIM UDDIN') => screen.getByLabelText(`${field} of ${name}`);
    await screen.findByLabelText('MCQ of KARIM UDDIN');
    for (const name of ['MCQ (0–60)', 'Essay (0–20)', 'Viva (0–20)', 'SSC'])
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    expect(cell('MCQ')).toHaveFocus();
    expect(screen.queryByLabelText(/^(SSC|Written) of/)).not.toBeInTheDocument();
    const row = within(cell('MCQ').closest('tr') as HTMLElement);
    expect(row.getByText('4.5')).toBeVisible();
    await user.paste('45.25\t11\t12\tgood\n60.25\t1.5\n');
    expect(await row.findByText('Saved')).toBeVisible();
    await waitFor(() =>
      expect(cell('MCQ', 'SALMA BEGUM')).toHaveAccessibleDescription('The marks of MCQ must be between 0 and 60'),
    );
    expect(cell('Essay', 'SALMA BEGUM')).toHaveAccessibleDescription('The marks of Essay go up in steps of 1');
    expect(sent()).toEqual([
      {
        ...{ userId: 'u1', profileId: 'r1', version: 1, viva: 12, remarks: 'good', absent: false, partial: true },
        values: markValues({ mcq: 45.25, essay: 11 }),
      },
    ]);
    await user.click(cell('Absent'));
    expect(cell('Essay')).toHaveValue('');
    await user.click(cell('Absent'));
    expect(cell('Essay')).toHaveValue('11');
    // 45.25 + 11 × 0.5 + 12 + 4.5 × 2; the mock API answers without the GPA.
    expect(row.getByText('–', { selector: 'strong' })).toBeVisible();
    await expectAccessible(container);
  });
});
