import { page } from '../../page.tsx';

const texts = ['sittings', 'editing', 'exports'] as const;

export const sittingPages = [
  page('sittings', async () => (await import('./SittingsPage.tsx')).SittingsPage, texts),
  page('sitting', async () => (await import('./SittingPage.tsx')).SittingPage, texts),
  page('seatPlan', async () => (await import('./SeatPlanPage.tsx')).SeatPlanPage, texts),
  page('seatNeeds', async () => (await import('./SeatNeedsPage.tsx')).SeatNeedsPage, texts),
];
