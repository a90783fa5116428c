export { logoSize, portraitOf } from './portrait.ts';
export {
  genericPictureLimits,
  noticePictureLimits,
  type PictureLimits,
  type PictureRefusal,
  type PreparedPicture,
  pageLimits,
  preparePicture,
  profilePictureLimits,
  signatureLimits,
} from './prepare.ts';
export {
  prepareUpload,
  type ReadUpload,
  readBase64Picture,
} from './read-upload.ts';
export { drawTestImages } from './test-images.ts';
