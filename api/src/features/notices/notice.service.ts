import { htmlOfNotice, limits, plainOfNotice } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { containsPattern, pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { type AuditedEntity, deleteAudited, saveAudited } from '../audit/index.ts';
import { Notice } from './notice.entity.ts';
import type { NoticeInput, NoticePage, NoticeSearch } from './notice.types.ts';
import { parseNoticeHtml } from './notice-html.ts';
import { toStoredDocument } from './notice-images.ts';

/** All columns but the document, which is large; its field resolver loads it. */
const listColumns =
  'id, title, body_html AS "bodyHtml", body_plain AS "bodyPlain", published_at AS date, updated_at AS "updatedAt", version';

/** One page of the notices that contain the keyword, newest first, without their documents. */
export async function findNotices(ctx: Ctx, { keyword, page }: NoticeSearch): Promise<NoticePage> {
  const at = page ?? 1;
  const size = limits.pages.notices;
  const found = keyword ? 'WHERE search_text LIKE search_key($1)' : '';
  const pattern = keyword ? [containsPattern(keyword)] : [];
  const [counted, notices] = await Promise.all([
    queryRows<{ count: number }>(ctx.db, `SELECT count(*) AS count FROM notices ${found}`, pattern),
    queryRows<Notice>(
      ctx.db,
      `SELECT ${listColumns} FROM notices ${found} ORDER BY published_at DESC, id DESC LIMIT ${size} OFFSET ${(at - 1) * size}`,
      pattern,
    ),
  ]);
  return { notices, ...pageOf(at, counted[0]?.count ?? 0, size) };
}

export async function findNotice(ctx: Ctx, id: string): Promise<Notice> {
  return (await ctx.db.findOneBy(Notice, { id })) ?? fail('NOT_FOUND', 'noticeNotFound');
}

const audited: AuditedEntity<Notice> = {
  entity: Notice,
  type: 'notice',
  notFound: 'noticeNotFound',
  auditFields: ({ title, bodyPlain }) => ({ title, body: bodyPlain }),
};

/** Adds or changes a notice. The HTML is parsed into a document of the editor's elements; an empty document is refused. */
export async function saveNotice(ctx: Ctx, { id, version, title, bodyText }: NoticeInput): Promise<Notice> {
  const body = await toStoredDocument(ctx, parseNoticeHtml(bodyText));
  if (body.length === 0) fail('BAD_USER_INPUT', 'noticeBodyRequired', { field: 'bodyText' });
  const set = { title, body, bodyHtml: htmlOfNotice(body), bodyPlain: plainOfNotice(body) };
  return saveAudited(ctx, audited, { id, version, set: id ? set : { ...set, date: ctx.now() } });
}

export const deleteNotice = (ctx: Ctx, id: string): Promise<void> => deleteAudited(ctx, audited, { id });
