import { maxIndent, type NoticeBlock, type NoticeLink, type NoticeMark } from '@admission/schema';
import { Editor, Element, type NodeEntry, Path, Range, Transforms } from 'slate';
import { emptyParagraph } from './document.ts';
import type { RichEditor } from './slate.ts';

/** Line styles: `h1` to `h6` are headings, `ol` and `ul` list items. */
export const blockStyles = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ol', 'ul'] as const;
export type BlockStyle = (typeof blockStyles)[number];
type Line = Exclude<NoticeBlock, { type: 'image' }>;

export function styleOf(block: NoticeBlock): BlockStyle | 'image' {
  if (block.type === 'heading') return `h${block.level}`;
  if (block.type === 'list-item') return block.ordered ? 'ol' : 'ul';
  return block.type;
}

const isBlock = (node: unknown): node is NoticeBlock => Element.isElement(node) && node.type !== 'link';
const isLine = (node: unknown): node is Line => isBlock(node) && node.type !== 'image';
const isLink = (node: unknown): node is NoticeLink => Element.isElement(node) && node.type === 'link';

const blocksAt = (editor: RichEditor): NodeEntry<NoticeBlock>[] =>
  editor.selection ? [...Editor.nodes(editor, { match: isBlock, mode: 'highest' })] : [];

/** The block at the start of the selection. */
export const blockAt = (editor: RichEditor): NodeEntry<NoticeBlock> | undefined => blocksAt(editor)[0];

export const isMarked = (editor: RichEditor, mark: NoticeMark): boolean =>
  editor.selection !== null && Editor.marks(editor)?.[mark] === true;

export function toggleMark(editor: RichEditor, mark: NoticeMark): void {
  if (isMarked(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

function setStyle(editor: RichEditor, style: BlockStyle, at?: Path): void {
  const where = { match: isLine, mode: 'highest', ...(at ? { at } : {}) } as const;
  Transforms.unsetNodes<NoticeBlock & { level?: number; ordered?: boolean }>(editor, ['level', 'ordered'], where);
  const heading = /^h([1-6])$/.exec(style)?.[1];
  if (heading) Transforms.setNodes<NoticeBlock>(editor, { type: 'heading', level: Number(heading) as 1 }, where);
  else if (style === 'ol' || style === 'ul')
    Transforms.setNodes<NoticeBlock>(editor, { type: 'list-item', ordered: style === 'ol' }, where);
  else Transforms.setNodes<NoticeBlock>(editor, { type: style as 'paragraph' | 'blockquote' }, where);
}

/** Toggles the style of the selected lines. */
export function toggleStyle(editor: RichEditor, style: BlockStyle): void {
  const lines = blocksAt(editor).filter(([block]) => isLine(block));
  const isAll = lines.length > 0 && lines.every(([block]) => styleOf(block) === style);
  Editor.withoutNormalizing(editor, () => setStyle(editor, isAll ? 'paragraph' : style));
}

const indentOf = (block: NoticeBlock): number => (block.type === 'image' ? 0 : (block.indent ?? 0));

function setIndent(editor: RichEditor, at: Path, indent: number): void {
  if (indent > 0) Transforms.setNodes<NoticeBlock>(editor, { indent }, { at });
  else Transforms.unsetNodes<Line>(editor, 'indent', { at });
}

/** The maximum depth of a line: one more than the previous list item's. */
function deepestFor(editor: RichEditor, [block, path]: NodeEntry<NoticeBlock>): number {
  if (block.type === 'image') return 0;
  if (block.type !== 'list-item') return maxIndent;
  const before = Path.hasPrevious(path) ? Editor.node(editor, Path.previous(path))[0] : undefined;
  return isBlock(before) && before.type === 'list-item' ? Math.min(indentOf(before) + 1, maxIndent) : 0;
}

export const canIndent = (editor: RichEditor, by: 1 | -1): boolean =>
  blocksAt(editor).some((entry) => (by > 0 ? indentOf(entry[0]) < deepestFor(editor, entry) : indentOf(entry[0]) > 0));

/** Indents or outdents the selected lines. */
export function indentBy(editor: RichEditor, by: 1 | -1): void {
  Editor.withoutNormalizing(editor, () => {
    for (const [, path] of blocksAt(editor)) {
      // Read again: the previous line may have moved.
      const [block] = Editor.node(editor, path) as NodeEntry<NoticeBlock>;
      const wanted = indentOf(block) + by;
      if (wanted >= 0 && wanted <= Math.max(deepestFor(editor, [block, path]), indentOf(block)))
        setIndent(editor, path, wanted);
    }
  });
}

export const linkAt = (editor: RichEditor): NodeEntry<NoticeLink> | undefined =>
  editor.selection ? [...Editor.nodes(editor, { match: isLink })][0] : undefined;

/** Links the selection, changes the link at the cursor, or inserts a new link. */
export function setLink(editor: RichEditor, url: string, words: string): void {
  const { selection } = editor;
  const found = linkAt(editor);
  if (!selection) return;
  if (Range.isCollapsed(selection) && found) return Transforms.setNodes<NoticeLink>(editor, { url }, { at: found[1] });
  if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: words || url }] });
    return Transforms.move(editor, { unit: 'offset' });
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isLink, split: true });
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true });
  });
  Transforms.collapse(editor, { edge: 'end' });
}

export const removeLink = (editor: RichEditor): void => Transforms.unwrapNodes(editor, { match: isLink });

/** Inserts an image below the current line; replaces the line if it is empty. */
export function insertImage(editor: RichEditor, image: { url: string; alt: string }): void {
  const entry = blockAt(editor);
  const node: NoticeBlock = { type: 'image', ...image, children: [{ text: '' }] };
  Editor.withoutNormalizing(editor, () => {
    const isEmpty = entry && isLine(entry[0]) && Editor.isEmpty(editor, entry[0]);
    const at = entry ? (isEmpty ? entry[1] : Path.next(entry[1])) : [editor.children.length];
    Transforms.insertNodes(editor, [node, emptyParagraph()], { at });
    if (isEmpty) Transforms.removeNodes(editor, { at: Path.next(Path.next(at)) });
    Transforms.select(editor, Editor.start(editor, Path.next(at)));
  });
}

export const describeImage = (editor: RichEditor, at: Path, alt: string): void =>
  Transforms.setNodes<NoticeBlock>(editor, { alt }, { at });

/** Enter in an empty item or quote, or Backspace at its start: outdents or resets the line. False for a paragraph. */
export function stepBack(editor: RichEditor): boolean {
  const entry = blockAt(editor);
  if (!entry || !isLine(entry[0])) return false;
  const [block, path] = entry;
  if (indentOf(block) > 0) setIndent(editor, path, indentOf(block) - 1);
  else if (block.type !== 'paragraph') Editor.withoutNormalizing(editor, () => setStyle(editor, 'paragraph', path));
  else return false;
  return true;
}

export { isBlock, isLine, isLink };
