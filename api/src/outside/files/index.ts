export { createFileStore, type FileSettings } from './create.ts';
export type { FileEntry, FileStore, OpenedFile, StoredFile } from './file-store.ts';
export { fileUrlExpiry, signFileUrl, verifyFileUrl } from './signed-url.ts';
