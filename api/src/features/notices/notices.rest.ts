import { pageRange } from '../../rest/ranges.ts';
import type { RestRow } from '../../rest/rows.ts';
import { mapChangedRow, mapNewRow, withoutId } from '../../rest/save-requests.ts';

const bodyLimit = 256 * 1024;

export const noticeRows: RestRow[] = [
  {
    on: 'GET /notices',
    run: 'RestNotices',
    mapRequest: ({ query }) => ({ keyword: query['keyword'], pageNumber: query['pageNumber'] || undefined }),
    ranges: { pageNumber: pageRange },
    summary: 'Notices, newest first, 10 a page',
  },
  { on: 'GET /notices/{id}', run: 'RestFindNotice', summary: 'One notice' },
  {
    on: 'POST /notices',
    run: 'RestSaveNotice',
    mapRequest: mapNewRow,
    bodySchema: withoutId,
    bodyLimit,
    summary: 'Add a notice',
  },
  {
    on: 'PUT /notices/{id}',
    run: 'RestSaveNotice',
    mapRequest: mapChangedRow,
    bodySchema: withoutId,
    bodyLimit,
    summary: 'Change a notice',
  },
  { on: 'DELETE /notices/{id}', run: 'RestDeleteNotice', summary: 'Delete a notice' },
];
