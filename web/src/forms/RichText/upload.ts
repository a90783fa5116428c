/** Stores a picture and returns its URL. Rejects with the API's refusal or `PictureRefused`. */
export type UploadImage = (file: File) => Promise<string>;

/** The picture cannot be decoded; the message is shown to the user. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}
