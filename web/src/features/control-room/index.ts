import { page } from '../../page.tsx';

export const controlRoomPages = [
  page('controlRoom', async () => (await import('./ControlRoomPage.tsx')).ControlRoomPage, ['controlRoom', 'secrets']),
];
