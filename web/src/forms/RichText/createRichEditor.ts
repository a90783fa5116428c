import { createEditor, Editor, Element, Node, Path, Range, Text, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { ReactEditor, withReact } from 'slate-react';
import { type BlockStyle, blockAt, isBlock, isLine, isLink, stepBack, toggleStyle } from './commands.ts';
import { emptyParagraph } from './document.ts';
import type { RichEditor } from './slate.ts';

/** An editor that normalises its content to the document model: a flat list of lines and images; links in lines only. */
export function createRichEditor(): RichEditor {
  const editor = withHistory(withReact(createEditor()));
  const { isInline, isVoid } = editor;
  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.isVoid = (element) => element.type === 'image' || isVoid(element);
  return withShortcuts(withKeys(withShape(editor)));
}

function withShape(editor: RichEditor): RichEditor {
  const { normalizeNode } = editor;
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (path.length === 0) {
      const last = editor.children.at(-1);
      // A line after a trailing image.
      if (!last || (isBlock(last) && last.type === 'image'))
        return Transforms.insertNodes(editor, emptyParagraph(), { at: [editor.children.length] });
    }
    if (path.length === 1 && (Text.isText(node) || isLink(node)))
      return Transforms.wrapNodes(editor, emptyParagraph(), { at: path });
    if (path.length > 1 && isBlock(node)) return Transforms.unwrapNodes(editor, { at: path });
    if (isLink(node) && Node.string(node) === '') return Transforms.removeNodes(editor, { at: path });
    if (Element.isElement(node) && isLink(node) && node.children.some((child) => !Text.isText(child)))
      return Transforms.unwrapNodes(editor, { at: path });
    normalizeNode(entry, options);
  };
  return editor;
}

/** Enter and Backspace as in common text editors. */
function withKeys(editor: RichEditor): RichEditor {
  const { insertBreak, deleteBackward } = editor;
  editor.insertSoftBreak = () => editor.insertText('\n');
  editor.insertBreak = () => {
    const entry = blockAt(editor);
    if (!entry || !editor.selection) return insertBreak();
    const [block, path] = entry;
    if (block.type === 'image') {
      Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path) });
      return Transforms.select(editor, Editor.start(editor, Path.next(path)));
    }
    const isSpecial = block.type === 'list-item' || block.type === 'blockquote';
    if (isSpecial && Node.string(block) === '' && stepBack(editor)) return;
    const wasAtEnd = Editor.isEnd(editor, Range.end(editor.selection), path);
    insertBreak();
    // The line after a heading is a paragraph without marks.
    if (block.type === 'heading' && wasAtEnd) toggleStyle(editor, styleAfter(editor));
  };
  editor.deleteBackward = (unit) => {
    const { selection } = editor;
    const entry = blockAt(editor);
    const isAtStart =
      selection && Range.isCollapsed(selection) && entry && Editor.isStart(editor, selection.anchor, entry[1]);
    if (isAtStart && isLine(entry[0]) && stepBack(editor)) return;
    deleteBackward(unit);
  };
  return editor;
}

const styleAfter = (editor: RichEditor): BlockStyle => {
  const block = blockAt(editor)?.[0];
  return block?.type === 'heading' ? `h${block.level}` : 'paragraph';
};

/** Markdown shortcuts at the start of a line. */
const typedStyles: Readonly<Record<string, BlockStyle>> = {
  '-': 'ul',
  '*': 'ul',
  '1.': 'ol',
  '১.': 'ol',
  '>': 'blockquote',
  '#': 'h1',
  '##': 'h2',
  '###': 'h3',
};

function withShortcuts(editor: RichEditor): RichEditor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    const { selection } = editor;
    const entry = blockAt(editor);
    // Not during IME composition.
    const mayBe = text === ' ' && selection && Range.isCollapsed(selection) && !ReactEditor.isComposing(editor);
    if (mayBe && entry?.[0].type === 'paragraph') {
      const range = { anchor: Editor.start(editor, entry[1]), focus: selection.anchor };
      const style = typedStyles[Editor.string(editor, range)];
      if (style) {
        Transforms.delete(editor, { at: range });
        return toggleStyle(editor, style);
      }
    }
    insertText(text, options);
  };
  return editor;
}
