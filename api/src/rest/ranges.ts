import { limits } from '@admission/schema';

export const pageRange = { minimum: 1, maximum: limits.pages.last, default: 1, description: 'From 1.' };

export const limitRange = (initial: number) => ({
  minimum: 1,
  maximum: limits.pages.applicantsMax,
  default: initial,
  description: 'Rows of a page.',
});
