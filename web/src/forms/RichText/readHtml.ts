import {
  maxAltLength,
  maxBlocks,
  maxHtmlDepth,
  maxIndent,
  type NoticeBlock,
  type NoticeDocument,
  type NoticeInline,
  type NoticeText,
  safeImage,
  safeLink,
} from '@admission/schema';
import { parseHtml } from './parseHtml.ts';
import { isUnseen, type Marks, marksIn, withoutPolicyViolations, wordItemOf } from './words.ts';

type Shape =
  | { type: 'paragraph' }
  | { type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6 }
  | { type: 'blockquote' }
  | { type: 'list-item'; ordered: boolean };

interface Place {
  shape: Shape;
  indent: number;
  marks: Marks;
  url: string | null;
  /** The nesting depth of lists. */
  lists: number;
  depth: number;
}

export interface ReadHtml {
  document: NoticeDocument;
  /** The number of omitted images of other sites. */
  dropped: number;
}

export interface ReadOptions {
  /** Keeps images of other sites, for stored documents. */
  keepsForeignImages?: boolean;
}

const blockTags = new Set(
  'P DIV BLOCKQUOTE UL OL LI H1 H2 H3 H4 H5 H6 TABLE THEAD TBODY TFOOT TR SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV PRE ADDRESS FIGURE FIGCAPTION DL DT DD HR FORM FIELDSET DETAILS SUMMARY CENTER'.split(
    ' ',
  ),
);

class Lines {
  readonly blocks: NoticeBlock[] = [];
  dropped = 0;
  private line: NoticeInline[] = [];

  text(text: string, { marks, url }: Place): void {
    const folded = text.replace(/[\s\u00a0]+/g, ' ').replace(/[\u200b\ufeff]/g, '');
    const before = this.lastText()?.text ?? '';
    const shown = before === '' || /[ \n]$/.test(before) ? folded.replace(/^ /, '') : folded;
    if (shown !== '') this.put({ text: shown, ...marks }, url);
  }

  put(text: NoticeText, url: string | null): void {
    const last = this.line.at(-1);
    if (!url) return void this.line.push(text);
    if (last && 'type' in last && last.url === url) last.children.push(text);
    else this.line.push({ type: 'link', url, children: [text] });
  }

  /** A line break in the same block; not at its start or after another one. */
  breakLine(place: Place, { always = false } = {}): void {
    const before = this.lastText()?.text ?? '';
    if (always || (before !== '' && !before.endsWith('\n'))) this.put({ text: '\n', ...place.marks }, null);
  }

  image(url: string, alt: string): void {
    this.blocks.push({
      type: 'image',
      url,
      alt: alt.replace(/\s+/g, ' ').trim().slice(0, maxAltLength),
      children: [{ text: '' }],
    });
  }

  /** Ends the line as a block of this type; an empty line is dropped. */
  end(shape: Shape, indent: number): void {
    const children = trimmed(this.line);
    this.line = [];
    if (children.length === 0 || this.blocks.length >= maxBlocks) return;
    const level = Math.min(indent, maxIndent);
    this.blocks.push({ ...shape, ...(level > 0 ? { indent: level } : {}), children } as NoticeBlock);
  }

  private lastText(): NoticeText | undefined {
    const last = this.line.at(-1);
    return last && 'type' in last ? last.children.at(-1) : last;
  }
}

const textsOf = (line: readonly NoticeInline[]): NoticeText[] =>
  line.flatMap((one) => ('type' in one ? one.children : [one]));

/** Trims white space at both ends. */
function trimmed(line: NoticeInline[]): NoticeInline[] {
  const texts = textsOf(line);
  for (const text of [...texts].reverse()) {
    text.text = text.text.trimEnd();
    if (text.text !== '') break;
  }
  for (const text of texts) {
    text.text = text.text.trimStart();
    if (text.text !== '') break;
  }
  return line.flatMap((one): NoticeInline[] => {
    if (!('type' in one)) return one.text === '' ? [] : [one];
    const children = one.children.filter(({ text }) => text !== '');
    return children.length > 0 ? [{ ...one, children }] : [];
  });
}

/** Converts untrusted HTML (Word, Google Docs, web pages) to the document model; drops everything else. */
export function readHtml(html: string, options: ReadOptions = {}): ReadHtml {
  const body = parseHtml(withoutPolicyViolations(html));
  const lines = new Lines();
  const place: Place = { shape: { type: 'paragraph' }, indent: 0, marks: {}, url: null, lists: 0, depth: 0 };
  walk(body, place, lines, options);
  lines.end(place.shape, 0);
  return { document: lines.blocks, dropped: lines.dropped };
}

function walk(parent: Element, place: Place, lines: Lines, options: ReadOptions): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) lines.text(node.nodeValue ?? '', place);
    else if (isElement(node) && place.depth < maxHtmlDepth && !isUnseen(node))
      enter(node, { ...place, depth: place.depth + 1 }, lines, options);
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function enter(node: Element, place: Place, lines: Lines, options: ReadOptions): void {
  const tag = node.tagName.toUpperCase();
  if (tag === 'BR') return lines.breakLine(place, { always: true });
  if (tag === 'IMG') return takeImage(node, place, lines, options);
  const marks = marksIn(node, place.marks);
  if (tag === 'A') {
    const url = linkOf(node.getAttribute('href') ?? '');
    return walk(node, { ...place, marks, url }, lines, options);
  }
  if (tag === 'TD' || tag === 'TH') {
    walk(node, { ...place, marks }, lines, options);
    return node.nextElementSibling ? lines.text(' | ', place) : undefined;
  }
  const isInCell = node.closest('td, th') !== null && !['UL', 'OL', 'LI', 'TABLE', 'TR'].includes(tag);
  if (!blockTags.has(tag) || isInCell) return walk(node, { ...place, marks }, lines, options);
  const isInItem = place.shape.type === 'list-item' && !['UL', 'OL', 'LI'].includes(tag);
  if (isInItem) {
    lines.breakLine(place);
    walk(node, { ...place, marks }, lines, options);
    return lines.breakLine(place);
  }
  lines.end(place.shape, place.indent);
  const inside = { ...placeOf(node, tag, place), marks };
  walk(node, inside, lines, options);
  lines.end(inside.shape, inside.indent);
}

/** Only images of this site are allowed by the content policy. */
function takeImage(node: Element, place: Place, lines: Lines, { keepsForeignImages }: ReadOptions): void {
  const src = (node.getAttribute('src') ?? '').trim();
  const own = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
  const url = safeImage(own);
  if (!url || !(url.startsWith('/files/') || keepsForeignImages)) {
    // Tracking pixels.
    if (!/^[01]$/.test(node.getAttribute('width') ?? '')) lines.dropped += 1;
    return;
  }
  lines.end(place.shape, place.indent);
  lines.image(url, node.getAttribute('alt') ?? '');
}

/** The target of a link, without Google's redirect. */
function linkOf(href: string): string | null {
  const url = safeLink(href);
  const through =
    url && /^https:\/\/www\.google\.[a-z.]+\/url\?/i.test(url) ? new URL(url).searchParams.get('q') : null;
  return through ? safeLink(through) : url;
}

const headingOf = (node: Element, tag: string): 1 | 2 | 3 | 4 | 5 | 6 | undefined => {
  const level = /^H([1-6])$/.exec(tag)?.[1] ?? (/\bMsoTitle\b/.test(node.className) ? '1' : undefined);
  return level ? (Number(level) as 1) : undefined;
};

function placeOf(node: Element, tag: string, place: Place): Place {
  const given = Number(/(?:^|\s)(?:ql-)?indent-(\d)(?:\s|$)/.exec(node.className)?.[1] ?? 0);
  if (tag === 'UL' || tag === 'OL')
    return {
      ...place,
      lists: place.lists + 1,
      shape: { type: 'list-item', ordered: tag === 'OL' },
      indent: place.lists,
    };
  if (tag === 'LI') {
    const shape: Shape = place.shape.type === 'list-item' ? place.shape : { type: 'list-item', ordered: false };
    return { ...place, shape, indent: Math.max(0, place.lists - 1) + given };
  }
  const item = wordItemOf(node);
  if (item) return { ...place, shape: { type: 'list-item', ordered: item.ordered }, indent: item.level };
  const level = headingOf(node, tag);
  if (level) return { ...place, indent: given, shape: { type: 'heading', level } };
  if (tag === 'BLOCKQUOTE') return { ...place, indent: given, shape: { type: 'blockquote' } };
  return place.shape.type === 'blockquote' ? place : { ...place, indent: given, shape: { type: 'paragraph' } };
}
