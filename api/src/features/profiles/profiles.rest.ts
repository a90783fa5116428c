import { limits } from '@admission/schema';
import { fail } from '../../core/refusal.ts';
import {
  RestExamApplicantsDocument,
  RestFindProfileDocument,
  RestMyProfileDocument,
  RestSubmitProfileDocument,
} from '../../rest/gql/profiles.ts';
import type { JsonSchema } from '../../rest/openapi-schemas.ts';
import type { RestRequest, RestRow, RowShape } from '../../rest/rows.ts';

/** GraphQL answers null before the profile is submitted; an address answers that there is nothing. */
const mine = ({ myProfile }: Record<string, unknown>): unknown => myProfile ?? fail('NOT_FOUND', 'profileNotFound');

/** Never null, as `mine` has it. */
const mineShape: RowShape = { answer: ({ myProfile = {} }) => (myProfile['anyOf'] as JsonSchema[])[0] ?? {} };

/** Those who know of no pages get as many as one answer may hold. */
const ofExam = ({ params, query }: RestRequest): Record<string, unknown> => ({
  examId: params['id'],
  page: query['page'] || 1,
  limit: query['limit'] || limits.pages.applicantsMax,
});

export const profileRows: RestRow[] = [
  {
    on: 'GET /profile/me',
    run: RestMyProfileDocument,
    give: mine,
    shape: mineShape,
    summary: "The caller's own profile",
  },
  { on: 'GET /profile/user/{userId}', run: RestFindProfileDocument, summary: 'The profile of a user' },
  { on: 'POST /profile', run: RestSubmitProfileDocument, summary: 'Submit the application, once' },
  {
    on: 'GET /exams/exam/students/{id}',
    run: RestExamApplicantsDocument,
    take: ofExam,
    shape: { query: ['page', 'limit'] },
    summary: 'The applicants of an exam',
  },
];
