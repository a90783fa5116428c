import { page } from '../../page.tsx';

export const bankStatementPages = [
  page('bankStatement', async () => (await import('./BankStatementPage.tsx')).BankStatementPage, ['bankStatement']),
];
