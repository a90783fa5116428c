import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesOfPage, readAllPages, readPages } from './pageFiles.ts';

describe('readPages', () => {
  it('reads name, module and catalogues, also of constants and spreads', () => {
    const code = `import { page } from '../../page.tsx';
const load = async () => (await import('./EditPage.tsx')).EditPage;
const forms = ['exams', 'editing'] as const;
export const pages = [
  page('exams', async () => (await import('./ExamsPage.tsx')).ExamsPage, ['exams']),
  page('editExam', load, [...forms, 'markSchemes']),
];`;
    expect(readPages(code, 'features/exams')).toEqual([
      { name: 'exams', module: 'features/exams/ExamsPage.tsx', texts: ['exams'] },
      { name: 'editExam', module: 'features/exams/EditPage.tsx', texts: ['exams', 'editing', 'markSchemes'] },
    ]);
  });

  it('refuses a page that it cannot read', () => {
    expect(() => readPages(`page('a', load, ['a'])`, 'a')).toThrow('imports no module');
    expect(() => readPages(`page('a', () => import('./A.tsx'), texts())`, 'a')).toThrow('not a list of strings');
  });
});

it('readAllPages finds the pages of every feature', () => {
  const pages = readAllPages(join(import.meta.dirname, '../src'));
  expect(pages.find(({ name }) => name === 'dashboard')?.module).toBe('features/dashboard/DashboardPage.tsx');
  expect(pages.length).toBeGreaterThan(70);
});

it('modulesOfPage adds the frame of the audience and its catalogues in the language', () => {
  const page = { name: 'exams', module: 'features/exams/ExamsPage.tsx', texts: ['exams'] };
  const modules = modulesOfPage(page, 'bn');
  for (const one of [page.module, 'layout/SignedInFrame.tsx', 'layout/OfficeSidebar.tsx', 'texts/bn/tables.ts'])
    expect(modules).toContain(one);
  expect(modulesOfPage({ ...page, name: 'tutorial' }, 'bn')).not.toContain('layout/SignedInFrame.tsx');
});
