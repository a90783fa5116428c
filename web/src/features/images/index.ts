import { type PageRoute, page } from '../../page.tsx';

export const imagePages: readonly PageRoute[] = [
  page('upload', async () => (await import('./UploadPage.tsx')).UploadPage, ['images', 'progress']),
  page('genericUpload', async () => (await import('./GenericUploadPage.tsx')).GenericUploadPage, ['images']),
];
