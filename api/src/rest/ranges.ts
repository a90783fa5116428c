import { limits } from '@admission/schema';

export const pageRange = { minimum: 1, maximum: limits.pages.last, default: 1, description: 'From 1.' };

/** The range of the REST parameter `limit`, for OpenAPI. */
export const limitRange = (initial: number) => ({
  minimum: 1,
  maximum: limits.pages.applicantsMax,
  default: initial,
  description: 'Rows of a page.',
});
