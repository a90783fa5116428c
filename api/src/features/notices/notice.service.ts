import { htmlOfNotice, type Lang, limits, plainOfNotice, preview } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { containsPattern, pageOf } from '../../db/lists.ts';
import { type PreparedStatement, prepared, queryPrepared } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import { type AuditedEntity, deleteAudited, saveAudited } from '../audit/index.ts';
import { Notice } from './notice.entity.ts';
import type { NoticeInput, NoticePage, NoticeSearch } from './notice.types.ts';
import { toStoredDocument } from './notice-images.ts';
import { readNoticeHtml } from './read-notice-html.ts';

/** Enough for a preview, also with much white space. */
const previewedLength = 500;

const maxPreviews = 1_000;
const previews = new Map<string, string>();

/** The first characters of the body as one line, memoized. */
export function previewOf({ bodyPlain }: Pick<Notice, 'bodyPlain'>): string {
  const start = bodyPlain.length > previewedLength ? bodyPlain.slice(0, previewedLength) : bodyPlain;
  const known = previews.get(start);
  if (known !== undefined) return known;
  const made = preview(start.replaceAll('\n', ' · '));
  if (previews.size >= maxPreviews) previews.clear();
  previews.set(start, made);
  return made;
}

/** The columns of the readers' list: unread ones would be a quarter of the work of a page. */
const briefColumns = `id, title, is_pinned AS "isPinned", left(body_plain, ${previewedLength}) AS "bodyPlain", published_at AS date`;
const briefFields: ReadonlySet<string> = new Set(['__typename', 'id', 'title', 'isPinned', 'preview', 'date', 'body']);

/** The document and the HTML are large; the document's field resolver loads it. */
const listColumns = `${briefColumns}, is_public AS "isPublic", updated_at AS "updatedAt", version`;

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

/** The statements for a page of all notices, by order. */
const pagesOfAll = (columns: string): Record<Lang | 'newest', PreparedStatement> => ({
  newest: prepared(selectPage(columns), { isShort: true }),
  en: prepared(selectPage(columns, '', readersFirst.en), { isShort: true }),
  bn: prepared(selectPage(columns, '', readersFirst.bn), { isShort: true }),
});
const columnsOf = { brief: briefColumns, withHtml } as const;
const pages = { brief: pagesOfAll(briefColumns), withHtml: pagesOfAll(withHtml) };

const publicPage = prepared(selectPage(listColumns, 'WHERE is_public'));

/** One page of the notices that visitors can read, newest first. */
export async function findPublicNotices(ctx: Ctx, page: number): Promise<NoticePage> {
  assertPage(page);
  const size = limits.pages.notices;
  const notices: (Notice & { total: number })[] = await queryPrepared(ctx.db, publicPage, [size, (page - 1) * size]);
  const total = notices[0]?.total ?? (page === 1 ? 0 : (await findPublicNotices(ctx, 1)).count);
  return { notices, ...pageOf(page, total, size) };
}

export async function findPublicNotice(ctx: Ctx, id: string): Promise<Notice> {
  return (await ctx.db.findOneBy(Notice, { id, isPublic: true })) ?? fail('NOT_FOUND', 'noticeNotFound');
}

/** One page of the notices that contain the keyword, newest first, without their documents. Without `selected`: all other columns. */
export async function findNotices(
  ctx: Ctx,
  { keyword, page, forReader }: NoticeSearch,
  selected?: ReadonlySet<string>,
): Promise<NoticePage> {
  const at = page ?? 1;
  const size = limits.pages.notices;
  const bounds = [size, (at - 1) * size];
  const kind = selected && [...selected].every((one) => briefFields.has(one)) ? 'brief' : 'withHtml';
  const statement = pages[kind][forReader ? ctx.lang : 'newest'];
  const found = 'WHERE search_text LIKE search_key($3)';
  const notices: (Notice & { total: number })[] = keyword
    ? await queryRows(ctx.db, selectPage(columnsOf[kind], found, forReader ? readersFirst[ctx.lang] : ''), [
        ...bounds,
        containsPattern(keyword),
      ])
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
  const body = await toStoredDocument(ctx, await readNoticeHtml(bodyText));
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
