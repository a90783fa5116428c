import { limits } from '@admission/schema';
import { fail } from '../../core/refusal.ts';
import type { JsonSchema } from '../../rest/openapi-schemas.ts';
import { limitRange, pageRange } from '../../rest/ranges.ts';
import type { RestRow } from '../../rest/rows.ts';

export const profileRows: RestRow[] = [
  {
    on: 'GET /profile/me',
    run: 'RestMyProfile',
    queryParameters: ['intake'],
    // GraphQL answers null before the profile is submitted, the façade 404.
    mapResponse: ({ myProfile }) => myProfile ?? fail('NOT_FOUND', 'profileNotFound'),
    responseSchema: ({ myProfile = {} }) => (myProfile['anyOf'] as JsonSchema[])[0] ?? {},
    summary: "The caller's own profile",
  },
  {
    on: 'GET /profile/user/{userId}',
    run: 'RestFindProfile',
    queryParameters: ['intake'],
    summary: 'The profile of a user',
  },
  { on: 'POST /profile', run: 'RestSubmitProfile', summary: 'Submit the application, once' },
  {
    on: 'GET /exams/exam/students/{id}',
    run: 'RestExamApplicants',
    // Callers without paging get as many as one answer may hold.
    mapRequest: ({ params, query }) => ({
      examId: params['id'],
      exam: params['id'],
      page: query['page'] || 1,
      limit: query['limit'] || limits.pages.applicantsMax,
    }),
    queryParameters: ['page', 'limit'],
    ranges: { page: pageRange, limit: limitRange(limits.pages.applicantsMax) },
    total: ({ counted }) => counted.count,
    summary: 'The applicants of an exam',
  },
];
