import { page } from '../../page.tsx';

const writing = ['messages', 'notices', 'editing', 'richText'] as const;

export { UnknownFields } from './UnknownFields.tsx';
export { useSize } from './useSize.ts';

export const messagePages = [
  page('messages', async () => (await import('./MessagesPage.tsx')).MessagesPage, ['messages']),
  page('newMessage', async () => (await import('./NewMessagePage.tsx')).NewMessagePage, writing),
  page('message', async () => (await import('./MessagePage.tsx')).MessagePage, ['messages']),
];
