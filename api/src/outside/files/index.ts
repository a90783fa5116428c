export { createFileStore, type FileSettings } from './create.ts';
export { openDiskStore } from './disk.ts';
export {
  BadFileKey,
  type FileEntry,
  type FileStore,
  type StoredFile,
} from './file-store.ts';
export { FileStoreFailure, openS3Store, type S3Options } from './s3.ts';
export { fileUrlExpiry, signFileUrl, verifyFileUrl } from './signed-url.ts';
