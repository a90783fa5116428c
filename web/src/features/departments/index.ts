import { page } from '../../page.tsx';

const load = async () => (await import('./EditDepartmentPage.tsx')).EditDepartmentPage;

export const departmentPages = [
  page('departments', async () => (await import('./DepartmentsPage.tsx')).DepartmentsPage, ['catalogue', 'editing']),
  page('createDepartment', async () => (await import('./CreateDepartmentPage.tsx')).CreateDepartmentPage, [
    'catalogue',
    'editing',
  ]),
  page('editDepartment', load, ['catalogue', 'editing']),
  page('viewDepartment', async () => (await import('./DepartmentPage.tsx')).DepartmentPage, ['catalogue', 'editing']),
];
