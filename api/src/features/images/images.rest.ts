import { limits } from '@admission/schema';
import type { RestRow } from '../../rest/rows.ts';

const maxBytes = limits.image.bytes;
/** Base64 of 2 MB, broken into lines, in JSON; what is longer cannot be a good image. */
const bodyLimit = Math.ceil(maxBytes * 1.45) + 64 * 1024;

export const imageRows: RestRow[] = [
  {
    on: 'POST /profile/upload/profile-pic',
    run: 'RestUploadProfilePic',
    file: { field: 'profilePic', variable: 'file', maxBytes },
    summary: 'Upload the profile picture',
  },
  {
    on: 'POST /profile/upload/signature',
    run: 'RestUploadSignature',
    file: { field: 'signature', variable: 'file', maxBytes },
    summary: 'Upload the signature',
  },
  {
    on: 'POST /upload',
    run: 'RestUploadImage',
    bodyLimit,
    summary: 'Upload an image as base64, without an account',
  },
];
