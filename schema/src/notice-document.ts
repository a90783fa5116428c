/**
 * The body of a notice as a document: what the editor edits, what is stored, and what both sides render.
 * Nothing else than these elements exists, so nothing else can be stored or run (promise P18).
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
export const mostIndent = 8;

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

function htmlOfBlock(block: NoticeBlock): string {
  if (block.type === 'image') return `<p><img src="${escaped(block.url)}" alt="${escaped(block.alt)}"></p>`;
  const inner = block.children.map(htmlOfInline).join('');
  const indent = classOf(block.indent);
  if (block.type === 'list-item') return `<li${indent}>${inner}</li>`;
  const tag = block.type === 'heading' ? `h${block.level}` : block.type === 'blockquote' ? 'blockquote' : 'p';
  return `<${tag}${indent}>${inner}</${tag}>`;
}

/** HTML of the editor's own elements alone; every text is escaped. */
export function htmlOfNotice(document: NoticeDocument): string {
  const parts: string[] = [];
  let open: 'ul' | 'ol' | null = null;
  for (const block of document) {
    const wanted = block.type === 'list-item' ? (block.ordered ? 'ol' : 'ul') : null;
    if (open !== wanted) {
      if (open) parts.push(`</${open}>`);
      if (wanted) parts.push(`<${wanted}>`);
      open = wanted;
    }
    parts.push(htmlOfBlock(block));
  }
  if (open) parts.push(`</${open}>`);
  return parts.join('');
}

const plainOfInline = (node: NoticeInline): string =>
  'type' in node ? node.children.map((one) => one.text).join('') : node.text;

/** The words alone, a line for each block: for previews and keywords. */
export const plainOfNotice = (document: NoticeDocument): string =>
  document
    .map((block) => (block.type === 'image' ? block.alt : block.children.map(plainOfInline).join('')))
    .filter((line) => line.trim() !== '')
    .join('\n');
