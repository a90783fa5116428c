import { feature } from '../../feature.ts';
import { Image } from './image.entity.ts';
import { mountFiles } from './image.files.ts';
import { ChangedImageResolver, ImageResolver, ProfileImageResolver, UserImageResolver } from './image.resolver.ts';
import { sweepImages, sweepOrphanFiles, sweepTrash } from './image-sweep.job.ts';
import { imageRows } from './images.rest.ts';

export { openFileStore } from './file-store.identity.ts';
export { earlierWithImagesSql } from './image.choice.ts';
export { Image, ImageKind } from './image.entity.ts';
export type { ImageKindOptions } from './image.kinds.ts';
export { assertImagesNotReturned, hasBothImages } from './image.loaders.ts';
export { isImageFileMissing, readCurrentImages } from './image.service.ts';
export { UploadedImage } from './image.types.ts';
export { readBase64Image } from './image.uploads.ts';
export { namedFiles } from './image-sweep.job.ts';
export { retainNoticeImages, signNoticeImage, toStoredImageUrl } from './notice-image.service.ts';
export {
  addPage,
  countImagesToReview,
  discardPages,
  findImagesToReview,
  type ImageToReview,
  pageUrl,
  readPage,
  uploadPage,
} from './page.service.ts';
export { findPictureKeys, readPortraits } from './portraits.ts';

export const images = feature({
  name: 'images',
  entities: [Image],
  resolvers: [ImageResolver, UserImageResolver, ProfileImageResolver, ChangedImageResolver],
  rest: imageRows,
  jobs: [sweepImages, sweepOrphanFiles, sweepTrash],
  routes: mountFiles,
  auditNames: {
    image: {
      byIds: `SELECT i.id, coalesce(a.name, i.kind) AS name FROM images i LEFT JOIN applicants a ON a.user_id = i.user_id
        WHERE i.id = ANY($1::uuid[])`,
    },
  },
});
