import { limits } from '@admission/schema';
import type { RateLimit } from '../../core/rate-limits.ts';

const hour = 3600;

/** Uploads of one user, including refused ones, because reading and decoding them costs as much. */
export const userUploadLimit: RateLimit = {
  name: 'upload-user',
  points: limits.image.perUserPerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyUploads',
};

/** Pages of supporting documents of one user. */
export const pageUploadLimit: RateLimit = {
  ...userUploadLimit,
  name: 'page-upload-user',
  points: limits.image.pagesPerUserPerHour,
};

/** Calls of the generic upload from one address. */
export const addressUploadLimit: RateLimit = {
  name: 'upload-ip',
  points: limits.image.perAddressPerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyUploads',
};
