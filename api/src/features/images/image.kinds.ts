import type { TextKey } from '@admission/schema';
import {
  genericPictureLimits,
  noticePictureLimits,
  type PictureLimits,
  profilePictureLimits,
  signatureLimits,
} from '../../outside/images/index.ts';
import type { ImageKind } from './image.entity.ts';

/** What differs between the kinds of images. */
export interface KindOfImage {
  /** Where its files are kept. */
  folder: string;
  limits: PictureLimits;
  /** The field that a refusal is about. */
  field: string;
  tooWide: TextKey;
  done: TextKey;
}

export const kindsOfImage: Readonly<Record<ImageKind, KindOfImage>> = {
  PICTURE: {
    folder: 'pictures',
    limits: profilePictureLimits,
    field: 'profilePic',
    tooWide: 'pictureDimensions',
    done: 'profilePicUploaded',
  },
  SIGNATURE: {
    folder: 'signatures',
    limits: signatureLimits,
    field: 'signature',
    tooWide: 'signatureDimensions',
    done: 'signatureUploaded',
  },
  GENERIC: {
    folder: 'uploads',
    limits: genericPictureLimits,
    field: 'data',
    tooWide: 'imageDimensions',
    done: 'imageUploaded',
  },
  NOTICE: {
    folder: 'notices',
    limits: noticePictureLimits,
    field: 'file',
    tooWide: 'imageDimensions',
    done: 'imageUploaded',
  },
};
