import { limits } from '@admission/schema';
import type { RateLimit } from '../../core/rate-limits.ts';

const hour = 3600;

/** Tries to upload of one user, good or refused: reading and decoding is what costs. */
export const uploadsOfUser: RateLimit = {
  name: 'upload-user',
  points: limits.image.perUserPerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyUploads',
};

/** Tries on the generic call from one address. */
export const uploadsOfAddress: RateLimit = {
  name: 'upload-ip',
  points: limits.image.perAddressPerHour,
  seconds: hour,
  scales: true,
  refusal: 'tooManyUploads',
};
