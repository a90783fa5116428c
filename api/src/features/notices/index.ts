import { feature } from '../../feature.ts';
import { Notice } from './notice.entity.ts';
import { NoticeResolver } from './notice.resolver.ts';
import { noticeRows } from './notices.rest.ts';

export { signDocumentImages, signHtmlImages, toStoredDocument } from './notice-images.ts';
export { readNoticeHtml } from './read-notice-html.ts';
export { Notice };

export const notices = feature({
  name: 'notices',
  entities: [Notice],
  resolvers: [NoticeResolver],
  rest: noticeRows,
  auditNames: {
    notice: {
      byIds: 'SELECT id, title AS name FROM notices WHERE id = ANY($1::uuid[])',
      byText: 'SELECT id FROM notices WHERE search_key(title) LIKE search_key($1)',
      isInValues: true,
    },
  },
});
