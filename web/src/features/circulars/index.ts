import { type PageRoute, page } from '../../page.tsx';

export const circularPages: readonly PageRoute[] = [
  page('circular', async () => (await import('./CircularPage.tsx')).CircularPage, ['circulars']),
];
