import { limits } from '@admission/schema';
import { type PageRoute, page } from '../../page.tsx';

export { FileChooser } from './FileChooser.tsx';
export { UploadProgress } from './UploadProgress.tsx';
export { useTransfer } from './useTransfer.ts';

export const imagePages: readonly PageRoute[] = [
  page('upload', async () => (await import('./UploadPage.tsx')).UploadPage, ['images', 'progress']),
  page('genericUpload', async () => (await import('./GenericUploadPage.tsx')).GenericUploadPage, ['images']),
];

/** Compresses an uploaded picture of a notice or a mail; the module is loaded on demand. */
export const compressPicture = async (file: File): Promise<File> =>
  (await import('./picture.ts')).compressPicture(file);

/** The same for a page of a document, from any photo of a phone. */
export const compressPage = async (file: File): Promise<File> =>
  (await import('./picture.ts')).compressPicture(file, limits.image.page);
