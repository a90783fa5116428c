/**
 * The body of a notice as a document: the editor edits it, the database stores it, API and web render it. It has no other elements, so
 * nothing else can be stored or run.
 */
export interface NoticeText {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
}
export interface NoticeLink {
  type: 'link';
  url: string;
  children: NoticeText[];
}
export type NoticeInline = NoticeText | NoticeLink;

export interface NoticeParagraph {
  type: 'paragraph';
  indent?: number;
  children: NoticeInline[];
}
export interface NoticeHeading {
  type: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  indent?: number;
  children: NoticeInline[];
}
export interface NoticeQuote {
  type: 'blockquote';
  indent?: number;
  children: NoticeInline[];
}
/** A list is a run of items one after the other; their indent makes lists in lists. */
export interface NoticeListItem {
  type: 'list-item';
  ordered: boolean;
  indent?: number;
  children: NoticeInline[];
}
export interface NoticeImage {
  type: 'image';
  url: string;
  alt: string;
  children: [{ text: '' }];
}
export type NoticeBlock = NoticeParagraph | NoticeHeading | NoticeQuote | NoticeListItem | NoticeImage;
export type NoticeDocument = NoticeBlock[];

export const noticeMarks = ['bold', 'italic', 'underline', 'strike'] as const;
export type NoticeMark = (typeof noticeMarks)[number];
/** The deepest indent of a block or list item. */
export const maxIndent = 8;
/** Maximum blocks of a document, and maximum depth of pasted HTML. */
export const maxBlocks = 2000;
export const maxHtmlDepth = 100;
/** Maximum characters of an image's alternative text. */
export const maxAltLength = 300;

const isControl = (character: string): boolean => character <= ' ' || character === '\u007f';

/** The link if a reader may follow it: http, https, mailto, or a path of this site; else null. */
export function safeLink(url: string): string | null {
  const plain = [...url].filter((one) => !isControl(one)).join('');
  if (plain.length === 0 || plain.length > 2000) return null;
  if (/^(https?:\/\/|mailto:)[^\s]/i.test(plain)) return plain;
  return plain.startsWith('/') && !/^\/[/\\]/.test(plain) ? plain : null;
}

/** The address of an image: this site's own, or https. */
export function safeImage(url: string): string | null {
  const link = safeLink(url);
  return link && (/^https:\/\//i.test(link) || link.startsWith('/')) ? link : null;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);

const tagOfMark: Record<NoticeMark, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

const htmlOfText = (text: NoticeText): string =>
  noticeMarks.reduce(
    (inner, mark) => (text[mark] ? `<${tagOfMark[mark]}>${inner}</${tagOfMark[mark]}>` : inner),
    escaped(text.text).replaceAll('\n', '<br>'),
  );

const htmlOfInline = (node: NoticeInline): string =>
  'type' in node
    ? `<a href="${escaped(node.url)}" rel="noopener noreferrer nofollow" target="_blank">${node.children.map(htmlOfText).join('')}</a>`
    : htmlOfText(node);

const classOf = (indent: number | undefined): string => (indent ? ` class="indent-${indent}"` : '');

type NoticeFlow = Exclude<NoticeBlock, NoticeListItem | NoticeImage>;

function htmlOfFlow(block: NoticeFlow): string {
  const tag = block.type === 'heading' ? `h${block.level}` : block.type === 'blockquote' ? 'blockquote' : 'p';
  return `<${tag}${classOf(block.indent)}>${block.children.map(htmlOfInline).join('')}</${tag}>`;
}

/** A list with nested lists. An item is at most one level deeper than the one before it; the rest of its indent becomes a margin. */
export interface NoticeList {
  ordered: boolean;
  items: { item: NoticeListItem; margin: number; lists: NoticeList[] }[];
}
export type NoticePart = Exclude<NoticeBlock, NoticeListItem> | NoticeList;

/** The document as rendered: runs of items become lists, and their indent nests them. */
export function partsOfNotice(document: NoticeDocument): NoticePart[] {
  const parts: NoticePart[] = [];
  /** The open lists, outermost first. */
  let open: NoticeList[] = [];
  for (const block of document) {
    if (block.type !== 'list-item') {
      open = [];
      parts.push(block);
      continue;
    }
    const depth = Math.min(block.indent ?? 0, open.length);
    open = open.slice(0, depth + 1);
    if (open[depth]?.ordered !== block.ordered) {
      const list: NoticeList = { ordered: block.ordered, items: [] };
      open = [...open.slice(0, depth), list];
      (open[depth - 1]?.items.at(-1)?.lists ?? parts).push(list);
    }
    open[depth]?.items.push({ item: block, margin: (block.indent ?? 0) - depth, lists: [] });
  }
  return parts;
}

function htmlOfList({ ordered, items }: NoticeList): string {
  const inner = items.map(
    ({ item, margin, lists }) =>
      `<li${classOf(margin)}>${item.children.map(htmlOfInline).join('')}${lists.map(htmlOfList).join('')}</li>`,
  );
  return ordered ? `<ol>${inner.join('')}</ol>` : `<ul>${inner.join('')}</ul>`;
}

function htmlOfPart(part: NoticePart): string {
  if ('items' in part) return htmlOfList(part);
  if (part.type === 'image') return `<p><img src="${escaped(part.url)}" alt="${escaped(part.alt)}"></p>`;
  return htmlOfFlow(part);
}

/** HTML with only the editor's own elements; every text is escaped. */
export const htmlOfNotice = (document: NoticeDocument): string => partsOfNotice(document).map(htmlOfPart).join('');

const plainOfInline = (node: NoticeInline): string =>
  'type' in node ? node.children.map((one) => one.text).join('') : node.text;

/** Plain text with a line for each block, for previews and keywords. */
export const plainOfNotice = (document: NoticeDocument): string =>
  document
    .map((block) => (block.type === 'image' ? block.alt : block.children.map(plainOfInline).join('')))
    .filter((line) => line.trim() !== '')
    .join('\n');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readText(value: unknown): NoticeText[] {
  if (!isRecord(value) || typeof value.text !== 'string') return [];
  const marks = noticeMarks.filter((mark) => value[mark] === true).map((mark) => [mark, true] as const);
  return [{ text: value.text, ...Object.fromEntries(marks) }];
}

function readInline(value: unknown): NoticeInline[] {
  if (!isRecord(value) || value.type !== 'link') return readText(value);
  const children = Array.isArray(value.children) ? value.children.flatMap(readText) : [];
  const url = typeof value.url === 'string' ? safeLink(value.url) : null;
  return url ? [{ type: 'link', url, children }] : children;
}

function readBlock(value: unknown): NoticeBlock[] {
  if (!isRecord(value)) return [];
  if (value.type === 'image') {
    const url = typeof value.url === 'string' ? safeImage(value.url) : null;
    const alt = typeof value.alt === 'string' ? value.alt.slice(0, maxAltLength) : '';
    return url ? [{ type: 'image', url, alt, children: [{ text: '' }] }] : [];
  }
  const children = Array.isArray(value.children) ? value.children.flatMap(readInline) : [];
  const level = Number.isInteger(value.indent) ? Math.min(Math.max(Number(value.indent), 0), maxIndent) : 0;
  const indent = level > 0 ? { indent: level } : {};
  switch (value.type) {
    case 'heading': {
      const heading = ([1, 2, 3, 4, 5, 6] as const).find((one) => one === value.level) ?? 6;
      return [{ type: 'heading', level: heading, ...indent, children }];
    }
    case 'blockquote':
      return [{ type: 'blockquote', ...indent, children }];
    case 'list-item':
      return [{ type: 'list-item', ordered: value.ordered === true, ...indent, children }];
    case 'paragraph':
      return [{ type: 'paragraph', ...indent, children }];
    default:
      // A copied part of a line.
      return readInline(value).map((inline) => ({ type: 'paragraph', children: [inline] }));
  }
}

/** Parses untrusted data (clipboard, browser draft) as a document; drops unknown nodes. */
export const readNoticeDocument = (value: unknown): NoticeDocument =>
  Array.isArray(value) ? value.flatMap(readBlock) : [];
