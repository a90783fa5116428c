import { page } from '../../page.tsx';

export const userPages = [page('users', async () => (await import('./UsersPage.tsx')).UsersPage, ['users', 'editing'])];

export { UpdateUserDialog } from './UpdateUserDialog.tsx';
