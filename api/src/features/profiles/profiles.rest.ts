import { limits } from '@admission/schema';
import { fail } from '../../graphql/errors.ts';
import {
  RestExamApplicantsDocument,
  RestFindProfileDocument,
  RestMyProfileDocument,
  RestSubmitProfileDocument,
} from '../../rest/gql/profiles.ts';
import type { RestRequest, RestRow } from '../../rest/rows.ts';

/** GraphQL answers null before the profile is submitted; an address answers that there is nothing. */
const mine = ({ myProfile }: Record<string, unknown>): unknown => myProfile ?? fail('NOT_FOUND', 'profileNotFound');

/** Those who know of no pages get as many as one answer may hold. */
const ofExam = ({ params, query }: RestRequest): Record<string, unknown> => ({
  examId: params['id'],
  page: query['page'] || 1,
  limit: query['limit'] || limits.pages.applicantsMax,
});

export const profileRows: RestRow[] = [
  { on: 'GET /profile/me', run: RestMyProfileDocument, give: mine, summary: "The caller's own profile" },
  { on: 'GET /profile/user/{userId}', run: RestFindProfileDocument, summary: 'The profile of a user' },
  { on: 'POST /profile', run: RestSubmitProfileDocument, summary: 'Submit the application, once' },
  {
    on: 'GET /exams/exam/students/{id}',
    run: RestExamApplicantsDocument,
    take: ofExam,
    summary: 'The applicants of an exam',
  },
];
