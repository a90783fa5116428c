import { limits } from '@admission/schema';
import { limitRange, pageRange } from '../../rest/ranges.ts';
import type { RestRow } from '../../rest/rows.ts';

/** An empty value counts as absent. */
const unlessEmpty = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

export const applicantRows: RestRow[] = [
  {
    on: 'POST /profile/students',
    run: 'RestApplicants',
    mapRequest: ({ query, body }) => {
      const search: Record<string, unknown> = { ...query, ...body };
      const limit = unlessEmpty(search['limit']) ?? limits.pages.applicants;
      return { search: { ...search, page: unlessEmpty(search['page']), limit } };
    },
    ranges: { page: pageRange, limit: limitRange(limits.pages.applicants) },
    summary: 'The applicants that a search finds',
  },
];
