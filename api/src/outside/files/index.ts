export type { FileEntry, FileStore, OpenedFile, StoredFile } from '../../core/file-store.ts';
export { createFileStore, type FileSettings } from './create.ts';
export { guardFileStore } from './guarded.ts';
export { fileUrlExpiry, signFileUrl, verifyFileUrl } from './signed-url.ts';
export { moveToTrash, readTrashKey, trashFolder } from './trash.ts';
