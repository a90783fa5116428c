import { limits } from '../limits.ts';
import { html, id, line, whole } from './readers.ts';
import { must, rules } from './rule.ts';

export const noticeRules = rules({
  id: id(),
  version: whole(0),
  title: must(line(limits.text.title), 'noticeTitleRequired'),
  bodyText: must(html(limits.text.notice), 'noticeBodyRequired'),
});

export const noticeSearchRules = rules({
  keyword: line(limits.text.search),
  page: whole(1, limits.pages.last),
});
