import { type PageRoute, page } from '../../page.tsx';

export const imagePages: readonly PageRoute[] = [
  page('upload', async () => (await import('./UploadPage.tsx')).UploadPage, ['images', 'progress']),
  page('genericUpload', async () => (await import('./GenericUploadPage.tsx')).GenericUploadPage, ['images']),
];

/** A picture for the body of a notice or a mail: the whole of it, small enough for the API. */
export const pictureToSend = async (file: File): Promise<File> => {
  const { wholePicture } = await import('./picture.ts');
  return wholePicture(file);
};
