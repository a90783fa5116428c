import { limits } from '../limits.ts';
import { flag, html, id, line, whole } from './readers.ts';
import { must, rules } from './rule.ts';

export const noticeRules = rules({
  id: id(),
  version: whole(0),
  title: must(line(limits.text.title), 'noticeTitleRequired'),
  bodyText: must(html(limits.text.notice), 'noticeBodyRequired'),
  isPublic: flag(),
  isPinned: flag(),
});

export const noticeSearchRules = rules({
  keyword: line(limits.text.search),
  page: whole(1, limits.pages.last),
  forReader: flag(),
});
