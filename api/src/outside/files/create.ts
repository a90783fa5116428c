import path from 'node:path';
import type { FileStore } from '../../core/file-store.ts';
import { openDiskStore } from './disk.ts';
import { openS3Store } from './s3.ts';

/** The settings that choose where files are stored. */
export type FileSettings = {
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** Object storage if S3_ENDPOINT is set, else files under DATA_DIR. */
export function createFileStore(settings: FileSettings): FileStore {
  if (!settings.S3_ENDPOINT) return openDiskStore(path.join(settings.DATA_DIR, 'files'));
  return openS3Store({
    endpoint: settings.S3_ENDPOINT,
    bucket: required(settings.S3_BUCKET, 'S3_BUCKET'),
    region: settings.S3_REGION,
    accessKeyId: required(settings.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(settings.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY'),
  });
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new Error(`${name} is required with S3_ENDPOINT`);
  return value;
}
