import { limits } from '@admission/schema';
import { RestApplicantsDocument } from '../../rest/gql/applicants.ts';
import type { RestRow } from '../../rest/rows.ts';

/** What is left empty counts as not given. */
const given = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

export const applicantRows: RestRow[] = [
  {
    on: 'POST /profile/students',
    run: RestApplicantsDocument,
    take: ({ query, body }) => {
      const search: Record<string, unknown> = { ...query, ...body };
      const limit = given(search['limit']) ?? limits.pages.applicants;
      return { search: { ...search, page: given(search['page']), limit } };
    },
    summary: 'The applicants that a search finds',
  },
];
