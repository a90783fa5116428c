import { page } from '../../page.tsx';

const texts = ['sittings', 'editing', 'exports'] as const;

export const sittingPages = [
  page('sittings', async () => (await import('./SittingsPage.tsx')).SittingsPage, texts),
  page('sitting', async () => (await import('./SittingPage.tsx')).SittingPage, texts),
];
