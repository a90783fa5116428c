import { page } from '../../page.tsx';

const texts = ['venues', 'editing'] as const;

export const venuePages = [
  page('venues', async () => (await import('./VenuesPage.tsx')).VenuesPage, texts),
  page('venue', async () => (await import('./VenuePage.tsx')).VenuePage, texts),
];
