import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, refusal, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { departmentPages as pages } from './index.ts';

afterEach(() => vi.useRealTimers());

const long = `${'Teaches the laws of nature. '.repeat(5)}And more.`;
const physics = {
  id: 'd1',
  departmentName: 'Physics',
  deptShortCode: 'PHY',
  deptUrl: 'https://example.org/physics',
  details: long,
  version: 3,
  programs: [{ id: 'g1', programName: 'BSc in Physics', programShortCode: 'BPH', programType: 'UNDERGRADUATE' }],
};
const botany = { ...physics, id: 'd2', departmentName: 'Botany', deptShortCode: 'BOT', details: null, deptUrl: null };
const listOf = (...departments: object[]) => ({ departments: { departments, count: departments.length } });

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name, { exact: false });

describe('DepartmentsPage', () => {
  it('has the columns of the specification and truncates details at a space', async () => {
    api.answers(listOf(physics, botany));
    const { container } = await renderApp('/departments', { as: 'ADMIN', pages });
    const table = within(await screen.findByRole('table', { name: /Departments/ }));
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'SL',
      'Name',
      'Code',
      'Details',
      'Delete',
      'View/Edit',
    ]);
    const row = screen.getByRole('rowheader', { name: /Physics/ }).closest('tr') as HTMLElement;
    expect(within(row).getByText(/^Teaches.*Teaches the laws…$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Physics' })).toHaveAttribute('href', '/departments/view/d1');
    expect(screen.getByRole('link', { name: 'Edit Physics' })).toHaveAttribute('href', '/departments/edit/d1');
    expect(screen.getByText('2 departments')).toBeVisible();
    await expectAccessible(container);
  });

  it('sorts by the URL', async () => {
    api.answers(listOf(physics, botany));
    const { user, address } = await renderApp('/departments?sort=name', { as: 'ADMIN', pages });
    const names = () => screen.getAllByRole('rowheader').map((one) => one.textContent);
    await waitFor(() => expect(names()[0]).toContain('Botany'));
    await user.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/departments?sort=-name'));
    await waitFor(() => expect(names()[0]).toContain('Physics'));
  });

  it('deletes after a confirmation and shows the message of the API', async () => {
    api.answers(listOf(physics, botany));
    const { user } = await renderApp('/departments', { as: 'ADMIN', pages });
    await user.click(await screen.findByRole('button', { name: 'Delete Botany' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('Botany (BOT) will be deleted.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent('DeleteDepartment')).toEqual([]);
    await user.click(button('Delete Botany'));
    api.answers({ ...listOf(physics), deleteDepartment: { msg: 'Department Deleted' } });
    await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Department Deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Botany/ })).not.toBeInTheDocument());
    expect(sent('DeleteDepartment')).toEqual([{ id: 'd2' }]);
  });

  it('shows the refusal of a department with programs', async () => {
    api.answers({
      ...listOf(physics),
      deleteDepartment: refuses('CONFLICT', 'This department still has programs and cannot be deleted'),
    });
    const { user } = await renderApp('/departments', { as: 'ADMIN', pages });
    await user.click(await screen.findByRole('button', { name: 'Delete Physics' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('This department still has programs and cannot be deleted')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Physics/ })).toBeInTheDocument();
  });
});

describe('CreateDepartmentPage', () => {
  const open = async () => {
    api.answers(listOf(physics));
    const view = await renderApp('/departments/create', { as: 'ADMIN', pages });
    await screen.findByRole('heading', { level: 1, name: 'Create Department' });
    return view;
  };

  it('requires name and short code, and returns to the list after a second', async () => {
    const { user, address, container } = await open();
    await user.click(button('Add'));
    expect(await screen.findAllByText('You must enter the name of the department')).not.toHaveLength(0);
    expect(screen.getAllByText('You must enter the short code of the department')).not.toHaveLength(0);
    await expectAccessible(container);
    await user.type(field('Name of the department'), ' Zoology ');
    await user.type(field('Short code'), 'ZOO');
    await user.type(screen.getByLabelText(/^Name in Bangla/), 'প্রাণিবিদ্যা');
    api.answers({ saveDepartment: { ...physics, id: 'd3', departmentName: 'Zoology' } });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    button('Add').click();
    expect(await screen.findByText('Department Created')).toBeVisible();
    expect(sent('SaveDepartment')).toEqual([
      { input: { departmentName: 'Zoology', departmentNameBn: 'প্রাণিবিদ্যা', deptShortCode: 'ZOO' } },
    ]);
    expect(address()).toBe('/departments/create');
    await vi.advanceTimersByTimeAsync(1_100);
    await waitFor(() => expect(address()).toBe('/departments'));
  });

  it('refuses an unsafe link and a duplicate short code at their fields', async () => {
    const { user } = await open();
    await user.type(field('Name of the department'), 'physics');
    expect(screen.getByText(/There is another one with this name/)).toBeVisible();
    await user.type(field('Short code'), 'phy');
    await user.type(field('Link'), 'javascript:alert(1)');
    await user.click(button('Add'));
    await waitFor(() => expect(field('Link')).toBeInvalid());
    expect(sent('SaveDepartment')).toEqual([]);
    await user.clear(field('Link'));
    api.answers({
      saveDepartment: refuses('CONFLICT', 'Another department already has this short code', { field: 'deptShortCode' }),
    });
    await user.click(button('Add'));
    await waitFor(() => expect(field('Short code')).toHaveAccessibleDescription(/already has this short code/));
    expect(field('Short code')).toHaveFocus();
    expect(field('Name of the department')).toHaveValue('physics');
  });
});

describe('EditDepartmentPage', () => {
  const open = async () => {
    api.answers({ ...listOf(physics, botany), department: physics });
    const view = await renderApp('/departments/edit/d1', { as: 'ADMIN', pages });
    await screen.findByRole('switch', { name: 'Edit' });
    return view;
  };

  it('is read-only until the Edit switch is on, and sends the seen version', async () => {
    const { user, address, container } = await open();
    const name = field('Name of the department');
    expect(name).toHaveAttribute('readonly');
    await user.type(name, 'X');
    expect(name).toHaveValue('Physics');
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('switch', { name: 'Edit' }));
    await user.type(name, ' and Space');
    await user.clear(field('Link'));
    api.answers({ saveDepartment: { ...physics, version: 4 } });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    button('Update').click();
    expect(await screen.findByText('Department Updated')).toBeVisible();
    const { input } = sent('SaveDepartment')[0] as { input: object };
    expect(input).toEqual({
      id: 'd1',
      version: 3,
      departmentName: 'Physics and Space',
      departmentNameBn: '',
      deptShortCode: 'PHY',
      details: long,
    });
    await vi.advanceTimersByTimeAsync(1_100);
    await waitFor(() => expect(address()).toBe('/departments'));
  });

  const conflict = async () => {
    const view = await open();
    await view.user.click(screen.getByRole('switch', { name: 'Edit' }));
    await view.user.type(field('Name of the department'), ' (mine)');
    api.answers({
      department: { ...physics, departmentName: 'Applied Physics', version: 9 },
      saveDepartment: ({ input }: { input: { version: number } }) => {
        if (input.version !== 9) {
          throw refusal('CONFLICT', 'Someone else has changed this', { field: 'version' });
        }
        return { ...physics, version: 10 };
      },
    });
    await view.user.click(button('Update'));
    expect(await screen.findByText('Was “Physics”, is “Applied Physics” now.')).toBeVisible();
    expect(field('Name of the department')).toHaveValue('Physics (mine)');
    expect(screen.queryByText('Someone else has changed this')).not.toBeInTheDocument();
    return view;
  };

  it('on a conflict shows the changed fields, keeps the typed values and can overwrite', async () => {
    const { user } = await conflict();
    await expectAccessible();
    await user.click(button('Save mine over it'));
    expect(await screen.findByText('Department Updated')).toBeVisible();
    expect(sent('SaveDepartment')[1]).toMatchObject({ input: { version: 9, departmentName: 'Physics (mine)' } });
  });

  it('on a conflict can take the stored values', async () => {
    const { user } = await conflict();
    await user.click(button('Take what is there now'));
    await waitFor(() => expect(field('Name of the department')).toHaveValue('Applied Physics'));
    expect(screen.queryByText(/is “Applied Physics” now/)).not.toBeInTheDocument();
    expect(sent('SaveDepartment')).toHaveLength(1);
  });
});

describe('DepartmentPage', () => {
  it('shows details, external link and programs, and deletes', async () => {
    api.answers({ department: physics });
    const { user, address, container } = await renderApp('/departments/view/d1', { as: 'ADMIN', pages });
    expect(await screen.findByText(/And more\.$/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Physics: example.org/physics (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'BSc in Physics (BPH)' })).toHaveAttribute('href', '/programs/view/g1');
    await expectAccessible(container);
    await user.click(button('Delete'));
    api.answers({ ...listOf(botany), deleteDepartment: { msg: 'Department Deleted' } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Department Deleted')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/departments'));
  });

  it('shows an unknown department', async () => {
    api.answers({
      department: refuses('NOT_FOUND', 'This department could not be found'),
    });
    await renderApp('/departments/view/d9', { as: 'ADMIN', pages });
    expect(await screen.findByText('This department could not be found')).toBeVisible();
  });
});
