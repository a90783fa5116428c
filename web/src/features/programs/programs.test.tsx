import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { programPages as pages } from './index.ts';

afterEach(() => vi.useRealTimers());

const department = { id: 'd1', departmentName: 'Physics', deptShortCode: 'PHY' };
const bachelor = {
  id: 'g1',
  programName: 'BSc in Physics',
  programShortCode: 'BPH',
  credit: 140,
  programType: 'UNDERGRADUATE',
  programUrl: 'https://www.example.org/bph/',
  description: `${'Four years of physics. '.repeat(6)}In the end a thesis.`,
  department,
  version: 2,
};
const master = { ...bachelor, id: 'g2', programName: 'MSc in Physics', programShortCode: 'MPH', credit: 36.5 };
const programs = (...list: object[]) => ({ programs: { programs: list, count: list.length } });
const departments = (...list: object[]) => ({ departments: { departments: list, count: list.length } });
const lists = { ...programs(bachelor, { ...master, programType: 'GRADUATE' }), ...departments(department) };

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name, { exact: false });

describe('ProgramsPage', () => {
  it('has the columns of the specification and safe external links', async () => {
    api.answers(lists);
    const { container } = await renderApp('/programs', { as: 'ADMIN', pages });
    const table = within(await screen.findByRole('table', { name: /Programs/ }));
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'SL',
      'Name',
      'Code',
      'Credit',
      'Type',
      'Dept.',
      'Details',
      'URL',
      'Delete',
      'View/Edit',
    ]);
    const row = screen.getByRole('rowheader', { name: /MSc in Physics/ }).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent(/2.*MPH.*36\.5.*Graduate.*PHY/);
    const link = within(row).getByRole('link', { name: /opens in a new tab/ });
    expect(link).toHaveAttribute('href', 'https://www.example.org/bph/');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveTextContent(/^example\.org$/);
    await expectAccessible(container);
  });

  it('renders an unsafe URL as text', async () => {
    api.answers({ ...lists, ...programs({ ...bachelor, programUrl: 'javascript:alert(1)' }) });
    await renderApp('/programs', { as: 'ADMIN', pages });
    expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /opens in a new tab/ })).not.toBeInTheDocument();
  });

  it('filters a long list in the URL', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...bachelor,
      id: `p${at}`,
      programName: `Program ${at + 1}`,
      programShortCode: `P${at}`,
      programType: at % 2 ? 'GRADUATE' : 'UNDERGRADUATE',
    }));
    api.answers(programs(...many));
    const { user, address } = await renderApp('/programs', { as: 'ADMIN', pages });
    const search = within(await screen.findByRole('search', { name: 'Find programs' }));
    await user.selectOptions(search.getByLabelText(/Type/), 'GRADUATE');
    await user.type(search.getByLabelText(/Name or code/), 'program 1{Enter}');
    await waitFor(() => expect(address()).toBe('/programs?find=program+1&type=GRADUATE'));
    expect(await screen.findByText('2 programs')).toBeVisible();
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Program 10'),
      expect.stringContaining('Program 12'),
    ]);
  });

  it('shows the refusal of a program with exams', async () => {
    api.answers({
      ...lists,
      deleteProgram: refuses('CONFLICT', 'This program still has exams and cannot be deleted'),
    });
    const { user } = await renderApp('/programs', { as: 'ADMIN', pages });
    await user.click(await screen.findByRole('button', { name: 'Delete BSc in Physics' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('This program still has exams and cannot be deleted')).toBeVisible();
  });
});

describe('CreateProgramPage', () => {
  it('requires a department', async () => {
    api.answers({ ...programs(), ...departments() });
    await renderApp('/programs/create', { as: 'ADMIN', pages });
    expect(await screen.findByText('A program belongs to a department, and there is none yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Department' })).toBeVisible();
  });

  it('requires its fields, reads Bangla digits and returns to the list after a second', async () => {
    api.answers(lists);
    const { user, address, container } = await renderApp('/programs/create', { as: 'ADMIN', pages });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const summary = await screen.findByRole('group', { name: /There is a problem/ });
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    await expectAccessible(container);
    await user.type(field('Name of the program'), 'PhD in Physics');
    await user.type(field('Short code'), 'DPH');
    await user.type(field('Credit'), '৪৮');
    await user.selectOptions(field('Type'), 'GRADUATE');
    await user.selectOptions(screen.getByLabelText('Department'), 'd1');
    api.answers({ saveProgram: bachelor });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    button('Add').click();
    expect(await screen.findByText('Program Created')).toBeVisible();
    expect(sent('SaveProgram')).toEqual([
      {
        input: {
          programName: 'PhD in Physics',
          programNameBn: '',
          programShortCode: 'DPH',
          credit: 48,
          programType: 'GRADUATE',
          department: 'd1',
        },
      },
    ]);
    await vi.advanceTimersByTimeAsync(1_100);
    await waitFor(() => expect(address()).toBe('/programs'));
  });
});

describe('EditProgramPage', () => {
  const open = async () => {
    api.answers({ ...lists, program: bachelor });
    const view = await renderApp('/programs/edit/g1', { as: 'ADMIN', pages });
    await screen.findByRole('switch', { name: 'Edit' });
    return view;
  };

  it('is read-only until the Edit switch is on, and saves once', async () => {
    const { user, container } = await open();
    for (const name of ['Name of the program', 'Short code', 'Credit', 'Type', 'Department', 'URL', 'Description']) {
      expect(screen.getByLabelText(new RegExp(`^${name}`))).toHaveAttribute('readonly');
    }
    expect(screen.getByLabelText('Type')).toHaveValue('Undergraduate');
    expect(screen.getByLabelText('Department')).toHaveValue('Physics');
    await expectAccessible(container);
    await user.click(screen.getByRole('switch', { name: 'Edit' }));
    await user.clear(field('Credit'));
    await user.type(field('Credit'), '1001');
    await user.click(button('Update'));
    await waitFor(() => expect(field('Credit')).toBeInvalid());
    await user.clear(field('Credit'));
    await user.type(field('Credit'), '150');
    api.answers({ saveProgram: { ...bachelor, credit: 150, version: 3 } });
    await user.dblClick(button('Update'));
    expect(await screen.findByText('Program Updated')).toBeVisible();
    expect(sent('SaveProgram')).toHaveLength(1);
    expect(sent('SaveProgram')[0]).toMatchObject({ input: { id: 'g1', version: 2, credit: 150 } });
  });

  it('deletes a program with unsaved changes', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('switch', { name: 'Edit' }));
    await user.type(field('Name of the program'), '!');
    api.answers({ ...programs(), deleteProgram: { msg: 'Program Deleted' } });
    await user.click(button('Delete'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/programs'));
    expect(sent('DeleteProgram')).toEqual([{ id: 'g1' }]);
  });
});

describe('ProgramPage', () => {
  it('shows all fields', async () => {
    api.answers({ program: bachelor });
    const { container } = await renderApp('/programs/view/g1', { as: 'ADMIN', pages });
    expect(await screen.findByText(/In the end a thesis\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Physics' })).toHaveAttribute('href', '/departments/view/d1');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/programs/edit/g1');
    await expectAccessible(container);
  });
});
