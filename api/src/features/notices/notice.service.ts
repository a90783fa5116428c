import { htmlOfNotice, type Lang, limits, plainOfNotice, preview } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertInRange, fail } from '../../core/refusal.ts';
import { containsPattern, pageOf } from '../../db/lists.ts';
import { type PreparedStatement, prepared, queryPrepared } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import { type AuditedEntity, deleteAudited, saveAudited } from '../audit/index.ts';
import { Notice } from './notice.entity.ts';
import type { NoticeInput, NoticePage, NoticeSearch } from './notice.types.ts';
import { parseNoticeHtml } from './notice-html.ts';
import { toStoredDocument } from './notice-images.ts';

/** Enough for a preview, also with much white space. */
const previewedLength = 500;

const maxPreviews = 1_000;
const previews = new Map<string, string>();

/** The first characters of the body as one line, remembered by what is read of it. */
export function previewOf({ bodyPlain }: Pick<Notice, 'bodyPlain'>): string {
  const start = bodyPlain.length > previewedLength ? bodyPlain.slice(0, previewedLength) : bodyPlain;
  const known = previews.get(start);
  if (known !== undefined) return known;
  const made = preview(start.replaceAll('\n', ' · '));
  if (previews.size >= maxPreviews) previews.clear();
  previews.set(start, made);
  return made;
}

/** The document and the HTML are large; the document's field resolver loads it. */
const listColumns = `id, title, is_public AS "isPublic", is_pinned AS "isPinned", left(body_plain, ${previewedLength}) AS "bodyPlain", published_at AS date, updated_at AS "updatedAt", version`;

/** The list and the count in one statement; `total` is equal in all rows. */
const selectPage = (columns: string, found = '', first = ''): string =>
  `SELECT ${columns}, (SELECT count(*) FROM notices ${found}) AS total FROM notices ${found}
    ORDER BY ${first} published_at DESC, id DESC LIMIT $1 OFFSET $2`;

const withHtml = `${listColumns}, body_html AS "bodyHtml"`;

/** A title with Bangla letters is a notice in Bangla. */
const isBangla = `title ~ '[\u0980-\u09ff]'`;
const readersFirst = {
  en: `is_pinned DESC, (${isBangla}),`,
  bn: `is_pinned DESC, (${isBangla}) DESC,`,
} as const satisfies Record<Lang, string>;

/** Of all notices, by their order. */
const pagesOfAll = (columns: string): Record<Lang | 'newest', PreparedStatement> => ({
  newest: prepared(selectPage(columns), { isShort: true }),
  en: prepared(selectPage(columns, '', readersFirst.en), { isShort: true }),
  bn: prepared(selectPage(columns, '', readersFirst.bn), { isShort: true }),
});
const pages = { brief: pagesOfAll(listColumns), withHtml: pagesOfAll(withHtml) };

const publicPage = prepared(selectPage(listColumns, 'WHERE is_public'));

/** One page of the notices that visitors can read, newest first. */
export async function findPublicNotices(ctx: Ctx, page: number): Promise<NoticePage> {
  assertInRange('page', page, { max: limits.pages.last });
  const size = limits.pages.notices;
  const notices: (Notice & { total: number })[] = await queryPrepared(ctx.db, publicPage, [size, (page - 1) * size]);
  const total = notices[0]?.total ?? (page === 1 ? 0 : (await findPublicNotices(ctx, 1)).count);
  return { notices, ...pageOf(page, total, size) };
}

export async function findPublicNotice(ctx: Ctx, id: string): Promise<Notice> {
  return (await ctx.db.findOneBy(Notice, { id, isPublic: true })) ?? fail('NOT_FOUND', 'noticeNotFound');
}

/** One page of the notices that contain the keyword, newest first, without their documents. */
export async function findNotices(
  ctx: Ctx,
  { keyword, page, forReader }: NoticeSearch,
  { needsHtml = true } = {},
): Promise<NoticePage> {
  const at = page ?? 1;
  const size = limits.pages.notices;
  const bounds = [size, (at - 1) * size];
  const statement = pages[needsHtml ? 'withHtml' : 'brief'][forReader ? ctx.lang : 'newest'];
  const found = 'WHERE search_text LIKE search_key($3)';
  const notices: (Notice & { total: number })[] = keyword
    ? await queryRows(
        ctx.db,
        selectPage(needsHtml ? withHtml : listColumns, found, forReader ? readersFirst[ctx.lang] : ''),
        [...bounds, containsPattern(keyword)],
      )
    : await queryPrepared(ctx.db, statement, bounds);
  const total =
    notices[0]?.total ?? (at === 1 ? 0 : (await findNotices(ctx, { keyword: keyword ?? null, page: 1 })).count);
  return { notices, ...pageOf(at, total, size) };
}

export async function findNotice(ctx: Ctx, id: string): Promise<Notice> {
  return (await ctx.db.findOneBy(Notice, { id })) ?? fail('NOT_FOUND', 'noticeNotFound');
}

const audited: AuditedEntity<Notice> = {
  entity: Notice,
  type: 'notice',
  notFound: 'noticeNotFound',
  auditFields: ({ title, bodyPlain, isPublic, isPinned }) => ({ title, body: bodyPlain, isPublic, isPinned }),
};

/** Adds or changes a notice. The HTML is parsed into a document of the editor's elements; an empty document is refused. */
export async function saveNotice(
  ctx: Ctx,
  { id, version, title, bodyText, isPublic, isPinned }: NoticeInput,
): Promise<Notice> {
  const body = await toStoredDocument(ctx, parseNoticeHtml(bodyText));
  if (body.length === 0) fail('BAD_USER_INPUT', 'noticeBodyRequired', { field: 'bodyText' });
  const set = {
    title,
    body,
    bodyHtml: htmlOfNotice(body),
    bodyPlain: plainOfNotice(body),
    ...(isPublic == null ? {} : { isPublic }),
    ...(isPinned == null ? {} : { isPinned }),
  };
  return saveAudited(ctx, audited, { id, version, set: id ? set : { ...set, date: ctx.now() } });
}

export const deleteNotice = (ctx: Ctx, id: string): Promise<void> => deleteAudited(ctx, audited, { id });
