import type { TextKey } from '@admission/schema';
import {
  genericPictureLimits,
  noticePictureLimits,
  type PictureLimits,
  pageLimits,
  profilePictureLimits,
  signatureLimits,
} from '../../outside/images/index.ts';
import type { ImageKind } from './image.entity.ts';

/** The settings of a kind of image. */
export interface ImageKindOptions {
  /** The folder of its files. */
  folder: string;
  limits: PictureLimits;
  /** The field name of errors. */
  field: string;
  tooWide: TextKey;
  done: TextKey;
}

export const imageKinds: Readonly<Record<ImageKind, ImageKindOptions>> = {
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
  PAGE: {
    folder: 'pages',
    limits: pageLimits,
    field: 'file',
    tooWide: 'pageDimensions',
    done: 'imageUploaded',
  },
};
