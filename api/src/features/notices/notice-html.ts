import {
  isBlank,
  limits,
  maxAltLength,
  maxBlocks,
  maxHtmlDepth,
  maxIndent,
  type NoticeBlock,
  type NoticeDocument,
  type NoticeInline,
  type NoticeMark,
  type NoticeText,
  safeImage,
  safeLink,
} from '@admission/schema';
import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

const allowedTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'blockquote',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ins',
  's',
  'strike',
  'del',
  'a',
  'img',
  'br',
  'span',
];
const markOfTag: Record<string, NoticeMark> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
};
const blockTags = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

type Marks = Partial<Record<NoticeMark, true>>;
type Shape =
  | { type: 'paragraph' }
  | { type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6 }
  | { type: 'blockquote' }
  | { type: 'list-item'; ordered: boolean };

class DocumentBuilder {
  readonly blocks: NoticeBlock[] = [];
  private line: NoticeInline[] = [];

  text(text: string, marks: Marks, url: string | null): void {
    const folded = text.replace(/[\t\r\n ]+/g, ' ');
    const shown = this.line.length === 0 ? folded.replace(/^ /, '') : folded;
    if (shown !== '') this.put({ text: shown, ...marks }, url);
  }

  put(text: NoticeText, url: string | null): void {
    if (!url) return void this.line.push(text);
    const last = this.line.at(-1);
    if (last && 'type' in last && last.url === url) last.children.push(text);
    else this.line.push({ type: 'link', url, children: [text] });
  }

  image(url: string, alt: string): void {
    this.end({ type: 'paragraph' }, 0);
    this.blocks.push({ type: 'image', url, alt, children: [{ text: '' }] });
  }

  /** Ends the line as a block of this shape; a blank line makes none. */
  end(shape: Shape, indent: number): void {
    const children = this.line;
    this.line = [];
    if (!children.some((one) => ('type' in one ? one.children : [one]).some((it) => !isBlank(it.text)))) return;
    if (this.blocks.length >= maxBlocks) return;
    const level = Math.min(indent, maxIndent);
    this.blocks.push({ ...shape, ...(level > 0 ? { indent: level } : {}), children } as NoticeBlock);
  }
}

interface Position {
  shape: Shape;
  indent: number;
  marks: Marks;
  url: string | null;
  /** The number of lists around the node. */
  lists: number;
  depth: number;
}

/**
 * Parses the untrusted HTML that a client has sent as a notice to a document of the editor's elements; others are dropped
 * (contract, "Notice"). Empty if no text is left.
 */
export function parseNoticeHtml(html: string): NoticeDocument {
  const clean = sanitizeHtml(html.slice(0, limits.text.notice), {
    allowedTags,
    allowedAttributes: { a: ['href'], img: ['src', 'alt'], '*': ['class'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
  });
  const builder = new DocumentBuilder();
  const position: Position = { shape: { type: 'paragraph' }, indent: 0, marks: {}, url: null, lists: 0, depth: 0 };
  walk(parseDocument(clean).children, position, builder);
  builder.end(position.shape, 0);
  return builder.blocks;
}

function walk(nodes: readonly ChildNode[], position: Position, builder: DocumentBuilder): void {
  for (const node of nodes) {
    if (isText(node)) builder.text(node.data, position.marks, position.url);
    else if (isTag(node) && position.depth < maxHtmlDepth)
      enter(node, { ...position, depth: position.depth + 1 }, builder);
  }
}

function enter(node: Element, position: Position, builder: DocumentBuilder): void {
  if (node.name === 'br') return builder.put({ text: '\n', ...position.marks }, position.url);
  if (node.name === 'img') {
    const url = safeImage(node.attribs['src'] ?? '');
    if (url) builder.image(url, (node.attribs['alt'] ?? '').slice(0, maxAltLength));
    return;
  }
  if (node.name === 'a')
    return walk(node.children, { ...position, url: safeLink(node.attribs['href'] ?? '') }, builder);
  const mark = markOfTag[node.name];
  if (mark) return walk(node.children, { ...position, marks: { ...position.marks, [mark]: true } }, builder);
  if (!blockTags.has(node.name)) return walk(node.children, position, builder);
  builder.end(position.shape, position.indent);
  const inner = positionOf(node, position);
  walk(node.children, inner, builder);
  builder.end(inner.shape, inner.indent);
}

function positionOf(node: Element, position: Position): Position {
  const given = Number(/(?:^|\s)(?:ql-)?indent-(\d)(?:\s|$)/.exec(node.attribs['class'] ?? '')?.[1] ?? 0);
  if (node.name === 'ul' || node.name === 'ol') {
    const ordered = node.name === 'ol';
    return { ...position, lists: position.lists + 1, shape: { type: 'list-item', ordered }, indent: position.lists };
  }
  if (node.name === 'li') {
    const shape: Shape = position.shape.type === 'list-item' ? position.shape : { type: 'list-item', ordered: false };
    return { ...position, shape, indent: Math.max(0, position.lists - 1) + given };
  }
  if (position.shape.type === 'list-item') return position;
  const heading = /^h([1-6])$/.exec(node.name)?.[1];
  if (heading)
    return { ...position, indent: given, shape: { type: 'heading', level: Number(heading) as 1 | 2 | 3 | 4 | 5 | 6 } };
  if (node.name === 'blockquote') return { ...position, indent: given, shape: { type: 'blockquote' } };
  return position.shape.type === 'blockquote' ? position : { ...position, indent: given, shape: { type: 'paragraph' } };
}
