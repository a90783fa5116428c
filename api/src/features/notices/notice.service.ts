import { htmlOfNotice, limits, plainOfNotice } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { containing, pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { deleteOnce, updateVersioned } from '../../db/versions.ts';
import { record } from '../audit/index.ts';
import { Notice } from './notice.entity.ts';
import type { NoticeInput, NoticePage, NoticeSearch } from './notice.types.ts';
import { readNoticeHtml } from './notice-html.ts';
import { settleImages } from './notice-images.ts';

/** What a list needs of a notice; its document, the largest part, is looked up only where somebody asks for it. */
const leanColumns =
  'id, title, body_html AS "bodyHtml", body_plain AS "bodyPlain", published_at AS date, updated_at AS "updatedAt", version';

/** One page of the notices that hold the keyword, newest first, as lean rows. */
export async function findNotices(ctx: Ctx, { keyword, page }: NoticeSearch): Promise<NoticePage> {
  const at = page ?? 1;
  const size = limits.pages.notices;
  const found = keyword ? 'WHERE search_text LIKE search_key($1)' : '';
  const pattern = keyword ? [containing(keyword)] : [];
  const [counted, notices] = await Promise.all([
    queryRows<{ count: number }>(ctx.db, `SELECT count(*) AS count FROM notices ${found}`, pattern),
    queryRows<Notice>(
      ctx.db,
      `SELECT ${leanColumns} FROM notices ${found} ORDER BY published_at DESC, id DESC LIMIT ${size} OFFSET ${(at - 1) * size}`,
      pattern,
    ),
  ]);
  return { notices, ...pageOf(at, counted[0]?.count ?? 0, size) };
}

export async function findNotice(ctx: Ctx, id: string): Promise<Notice> {
  return (await ctx.db.findOneBy(Notice, { id })) ?? fail('NOT_FOUND', 'noticeNotFound');
}

/** Adds or changes a notice. Its body is read into the document of the editor's own elements; a body without any is refused. */
export async function saveNotice(ctx: Ctx, { id, version, title, bodyText }: NoticeInput): Promise<Notice> {
  const body = await settleImages(ctx, readNoticeHtml(bodyText));
  if (body.length === 0) fail('BAD_USER_INPUT', 'noticeBodyRequired', { field: 'bodyText' });
  const set = { title, body, bodyHtml: htmlOfNotice(body), bodyPlain: plainOfNotice(body) };
  if (id) {
    const { before, after } = await updateVersioned(ctx, Notice, { id, version, set, notFound: 'noticeNotFound' });
    await record(ctx, {
      action: 'notice.updated',
      subject: { type: 'notice', id },
      before: shown(before),
      after: shown(after),
    });
    return after;
  }
  const added = await ctx.db.save(ctx.db.create(Notice, { ...set, date: ctx.now() }));
  await record(ctx, { action: 'notice.created', subject: { type: 'notice', id: added.id }, after: shown(added) });
  return added;
}

export async function deleteNotice(ctx: Ctx, id: string): Promise<void> {
  const notice = await deleteOnce(ctx, Notice, { id, notFound: 'noticeNotFound' });
  await record(ctx, { action: 'notice.deleted', subject: { type: 'notice', id }, before: shown(notice) });
}

const shown = ({ title, bodyPlain }: Notice): object => ({ title, body: bodyPlain });
