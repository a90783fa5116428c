import {
  RestDeleteNoticeDocument,
  RestFindNoticeDocument,
  RestNoticesDocument,
  RestSaveNoticeDocument,
} from '../../rest/gql/notices.ts';
import type { RestRow } from '../../rest/rows.ts';
import { asChange, asNew, withoutId } from '../../rest/take.ts';

const bodyLimit = 256 * 1024;

export const noticeRows: RestRow[] = [
  {
    on: 'GET /notices',
    run: RestNoticesDocument,
    take: ({ query }) => ({ keyword: query['keyword'], pageNumber: query['pageNumber'] || undefined }),
    summary: 'Notices, newest first, 10 a page',
  },
  { on: 'GET /notices/{id}', run: RestFindNoticeDocument, summary: 'One notice' },
  {
    on: 'POST /notices',
    run: RestSaveNoticeDocument,
    take: asNew,
    shape: { body: withoutId },
    bodyLimit,
    summary: 'Add a notice',
  },
  {
    on: 'PUT /notices/{id}',
    run: RestSaveNoticeDocument,
    take: asChange,
    shape: { body: withoutId },
    bodyLimit,
    summary: 'Change a notice',
  },
  { on: 'DELETE /notices/{id}', run: RestDeleteNoticeDocument, summary: 'Delete a notice' },
];
