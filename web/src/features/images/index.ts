import { type PageRoute, page } from '../../page.tsx';

export const imagePages: readonly PageRoute[] = [
  page('upload', async () => (await import('./UploadPage.tsx')).UploadPage, ['images', 'progress']),
  page('genericUpload', async () => (await import('./GenericUploadPage.tsx')).GenericUploadPage, ['images']),
];

/** Compresses a picture for a notice or a mail; the module is loaded on demand. */
export const compressPicture = async (file: File): Promise<File> =>
  (await import('./picture.ts')).compressPicture(file);
