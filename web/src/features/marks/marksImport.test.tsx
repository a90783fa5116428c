import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { examToEdit, fourComponents, markScheme, markValues } from '../../../test/exams.ts';
import { renderApp } from '../../../test/render.tsx';
import type { ImportTable_RowFragment, MarksImportQuery } from '../../gql/marks.ts';

type Import = MarksImportQuery['marksImport'];
const blank = { values: [], total: null, absent: false, remarks: null };
const row = (more: Partial<ImportTable_RowFragment>): ImportTable_RowFragment => ({
  line: 2,
  state: 'CHANGED',
  applicantId: 'PHY-27S-0001',
  userId: 'u1',
  name: 'KARIM UDDIN',
  before: blank,
  after: { ...blank, values: markValues({ written: 31.5, viva: 8 }), total: 39.5, remarks: '=1+1' },
  now: null,
  warning: null,
  problems: [],
  ...more,
});
const bad = row({
  line: 3,
  state: 'INVALID',
  applicantId: 'PHY-27S-0099',
  name: null,
  before: null,
  after: null,
  problems: [{ column: 'WRITTEN', message: 'Written marks must be between 0 and 40' }],
});
const preview = (more: Partial<Import> = {}): Import => ({
  id: 'i1',
  examId: 'e1',
  filename: 'marks.csv',
  state: 'PREVIEWED',
  total: 2,
  changed: 1,
  unchanged: 0,
  invalid: 1,
  applied: 0,
  conflicts: 0,
  warned: 0,
  createdAt: '2026-11-21T04:30:00.000Z',
  appliedAt: null,
  rows: [row({}), bad],
  ...more,
});

beforeEach(() => api.answers({ exam: examToEdit(), marksImport: preview() }));

const open = (query = '') => renderApp(`/exam/students/e1/import${query}`, { as: 'ADMIN' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const chooser = async () => (await screen.findByText('Choose a sheet')).querySelector('input') as HTMLInputElement;
const sheet = () => new File(['Applicant ID,Written,Viva'], 'marks.csv', { type: 'text/csv' });

describe('preview of a marks import', () => {
  it('loads a preview again after a failure, without another upload', async () => {
    api.answers({ marksImport: refuses('SERVICE_UNAVAILABLE', 'The service is busy') });
    const { user, address } = await open('?import=i1');
    expect(await screen.findByText('The service is busy')).toBeVisible();
    api.answers({ marksImport: preview() });
    await user.click(button('Try again'));
    expect(await screen.findByText('31.5 + 8 = 39.5')).toBeVisible();
    expect(address()).toBe('/exam/students/e1/import?import=i1');
  });

  it('offers another upload once the sheet has expired', async () => {
    api.answers({ marksImport: refuses('NOT_FOUND', 'This import no longer exists') });
    const { user, address } = await open('?import=i1');
    await user.click(await screen.findByRole('link', { name: 'Choose a sheet' }));
    await waitFor(() => expect(address()).toBe('/exam/students/e1/import'));
    expect(await chooser()).toBeInTheDocument();
  });

  it('uploads a chosen sheet and shows the changes without applying them', async () => {
    api.answers({ previewMarksImport: preview() });
    const { user, address, container } = await open();
    await user.upload(await chooser(), sheet());
    expect(await screen.findByText('31.5 + 8 = 39.5')).toBeVisible();
    expect(address()).toBe('/exam/students/e1/import?import=i1');
    const [asked] = sent('PreviewMarksImport');
    expect(asked).toMatchObject({ examId: 'e1' });
    expect(asked?.file).toHaveProperty('name', 'marks.csv');
    expect(screen.getByText('1 applicant changes')).toBeVisible();
    expect(screen.getByText('1 line has a problem')).toBeVisible();
    expect(screen.getByText('Written marks must be between 0 and 40')).toBeVisible();
    expect(screen.getByText('=1+1')).toBeVisible();
    expect(sent('ApplyMarksImport')).toEqual([]);
    await expectAccessible(container);
  });

  it('names each component of the exam that officers enter, also as a column of the sheet', async () => {
    const values = markValues({ mcq: 45.25, essay: 11 });
    const rows = [row({ after: { ...blank, values } })];
    api.answers({
      exam: { ...examToEdit(), markScheme: markScheme({ components: fourComponents }) },
      marksImport: preview({ rows }),
    });
    const { unmount } = await open();
    expect(await screen.findByText(/a column Applicant ID, and MCQ, Essay, Viva, Absent and Remarks/)).toBeVisible();
    unmount();
    await open('?import=i1');
    for (const line of ['MCQ 45.25', 'Essay 11', 'Viva –']) expect(await screen.findByText(line)).toBeVisible();
    expect(screen.queryByText(/^(SSC|Total)/)).not.toBeInTheDocument();
  });

  it('uploads a dropped sheet', async () => {
    api.answers({ previewMarksImport: preview() });
    await open();
    fireEvent.drop(await screen.findByRole('group', { name: 'Choose the sheet' }), {
      dataTransfer: { files: [sheet()] },
    });
    expect(await screen.findByText('31.5 + 8 = 39.5')).toBeVisible();
  });

  it('shows the refusal of a sheet, and accepts another one', async () => {
    api.answers({
      previewMarksImport: refuses('BAD_USER_INPUT', 'There is nothing in this sheet', { field: 'file' }),
    });
    const { user } = await open();
    await user.upload(await chooser(), sheet());
    expect(await screen.findAllByText('There is nothing in this sheet')).toHaveLength(1);
    api.answers({ previewMarksImport: preview() });
    await user.upload(await chooser(), sheet());
    expect(await screen.findByText('Sheet: marks.csv')).toBeVisible();
  });

  it('does not send a sheet above the size limit', async () => {
    const { user } = await open();
    await user.upload(await chooser(), new File([new Uint8Array(2_097_153)], 'a.csv', { type: 'text/csv' }));
    expect((await screen.findAllByText(/A sheet of marks has at most 2 MB/)).length).toBeGreaterThan(0);
    expect(sent('PreviewMarksImport')).toEqual([]);
  });

  it('filters the lines by state in the URL', async () => {
    const { user, address } = await open('?import=i1');
    await user.click(await screen.findByRole('radio', { name: 'Problem (1)' }));
    expect(address()).toBe('/exam/students/e1/import?import=i1&show=INVALID');
    await waitFor(() => expect(sent('MarksImport').at(-1)).toMatchObject({ id: 'i1', only: 'INVALID', page: 1 }));
  });
});

describe('applying a marks import', () => {
  it('warns of lines with the name of another person', async () => {
    const shifted = row({ warning: 'The sheet says “Rafiq Islam” here' });
    api.answers({ marksImport: preview({ warned: 1, rows: [shifted] }) });
    await open('?import=i1');
    expect(await screen.findByText('1 line names another person')).toBeVisible();
    expect(screen.getByText('The sheet says “Rafiq Islam” here')).toBeVisible();
  });

  it('confirms, applies and shows changed lines and conflicts', async () => {
    const { user } = await open('?import=i1');
    await user.click(await screen.findByRole('button', { name: 'Import 1 applicant' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('1 line with a problem is left out.')).toBeVisible();
    const done = preview({
      state: 'APPLIED',
      changed: 2,
      applied: 1,
      conflicts: 1,
      appliedAt: '2026-11-21T04:31:00.000Z',
      rows: [
        row({ state: 'APPLIED' }),
        row({ line: 4, state: 'CONFLICT', now: { ...blank, values: markValues({ written: 9, viva: 1 }), total: 10 } }),
      ],
    });
    api.answers({ applyMarksImport: done, marksImport: done });
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect((await screen.findAllByText('The marks of 1 applicant are stored')).length).toBeGreaterThan(0);
    expect(screen.getByText(/1 applicant was left out: someone else changed the marks/)).toBeVisible();
    expect(await screen.findByText('9 + 1 = 10')).toBeVisible();
    expect(sent('ApplyMarksImport')).toEqual([{ id: 'i1' }]);
    expect(screen.getByRole('link', { name: 'To the applicants' })).toHaveAttribute('href', '/exam/students/e1');
    expect(screen.queryByRole('button', { name: /^Import 1/ })).not.toBeInTheDocument();
  });

  it('is not offered without changes', async () => {
    api.answers({ marksImport: preview({ total: 1, changed: 0, rows: [bad] }) });
    await open('?import=i1');
    expect(await screen.findByText('There is nothing to import from this sheet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import 1/ })).not.toBeInTheDocument();
  });

  it('shows a failure and keeps the preview', async () => {
    const { user } = await open('?import=i1');
    await user.click(await screen.findByRole('button', { name: /^Import 1/ }));
    api.down();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/The connection is lost/);
    expect(button(/^Import 1/)).toBeVisible();
  });
});

it('useMarksSheets downloads a template', async () => {
  const data = btoa('PK');
  api.answers({ marksTemplate: { filename: 'marks_PHY.xlsx', mimeType: 'application/x', data } });
  const made = vi.fn((_file: Blob) => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download a sheet to fill in' }));
  await waitFor(() => expect(saved).toEqual(['marks_PHY.xlsx']));
  expect(await made.mock.calls[0]?.[0].text()).toBe('PK');
});
