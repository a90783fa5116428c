import { htmlOfNotice, limits, plainOfNotice } from '@admission/schema';
import { containing, pageOf } from '../../db/lists.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { Ctx } from '../../graphql/context.ts';
import { fail } from '../../graphql/errors.ts';
import { record } from '../audit/index.ts';
import { Notice } from './notice.entity.ts';
import type { NoticeInput, NoticePage, NoticeSearch } from './notice.types.ts';
import { readNoticeHtml } from './notice-html.ts';

/** One page of the notices that hold the keyword, newest first. */
export async function findNotices(ctx: Ctx, { keyword, page }: NoticeSearch): Promise<NoticePage> {
  const at = page ?? 1;
  const query = ctx.db.createQueryBuilder(Notice, 'notice');
  if (keyword) query.where('notice.search_text LIKE search_key(:pattern)', { pattern: containing(keyword) });
  const size = limits.pages.notices;
  const [notices, count] = await query
    .orderBy('notice.date', 'DESC')
    .addOrderBy('notice.id', 'DESC')
    .skip((at - 1) * size)
    .take(size)
    .getManyAndCount();
  return { notices, ...pageOf(at, count, size) };
}

export async function findNotice(ctx: Ctx, id: string): Promise<Notice> {
  return (await ctx.db.findOneBy(Notice, { id })) ?? fail('NOT_FOUND', 'noticeNotFound');
}

/** Adds or changes a notice. Its body is read into the document of the editor's own elements; a body without any is refused. */
export async function saveNotice(ctx: Ctx, { id, version, title, bodyText }: NoticeInput): Promise<Notice> {
  const body = readNoticeHtml(bodyText);
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
  const notice = await findNotice(ctx, id);
  await ctx.db.delete(Notice, { id });
  await record(ctx, { action: 'notice.deleted', subject: { type: 'notice', id }, before: shown(notice) });
}

const shown = ({ title, bodyPlain }: Notice): object => ({ title, body: bodyPlain });
