/** Stores a picture and gives its address. Rejects with what the API refused, or with `PictureRefused`. */
export type UploadImage = (file: File) => Promise<string>;

/** The picture cannot be read at all; the message is for people. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}
