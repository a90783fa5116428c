import { htmlOfNotice, type NoticeDocument, readNoticeDocument } from '@admission/schema';
import { Editor, Path, Range, Transforms } from 'slate';
import { blockAt, isLine } from './commands.ts';
import { fromEditor, toEditor } from './document.ts';
import { readHtml } from './readHtml.ts';
import type { RichEditor } from './slate.ts';

/** What a paste asks of the screen. */
export interface PasteHandlers {
  /** Images that could not be taken over. */
  onDropped: (count: number) => void;
  /** Pictures that were pasted or dropped as files. */
  onFiles: (files: File[]) => void;
}

const ownFormat = 'application/x-slate-fragment';

/** What was copied in an editor like this one. It comes from outside all the same, so it is checked. */
function readOwn(data: DataTransfer): NoticeDocument {
  const attribute = /data-slate-fragment="([^"]+)"/.exec(data.getData('text/html'))?.[1];
  const encoded = data.getData(ownFormat) || attribute;
  if (!encoded) return [];
  try {
    return readNoticeDocument(JSON.parse(decodeURIComponent(globalThis.atob(encoded))));
  } catch {
    return [];
  }
}

/** Puts a document where the cursor stands: words of one line into the line, and whole blocks between lines. */
export function insertDocument(editor: RichEditor, document: NoticeDocument): void {
  const nodes = toEditor(document);
  const [first] = document;
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  if (document.length === 1 && first?.type === 'paragraph' && !first.indent) return editor.insertFragment(nodes);
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    const at = placeForBlocks(editor);
    Transforms.insertNodes(editor, nodes, { at });
    const last = [(at[0] ?? 0) + nodes.length - 1];
    Transforms.select(editor, Editor.end(editor, last));
  });
}

/** Makes room between two lines, and takes an empty line away for it. */
function placeForBlocks(editor: RichEditor): Path {
  const entry = blockAt(editor);
  if (!entry || !editor.selection) return [editor.children.length];
  const [block, path] = entry;
  if (!isLine(block)) return Path.next(path);
  if (Editor.isEmpty(editor, block)) {
    Transforms.removeNodes(editor, { at: path });
    return path;
  }
  const { anchor } = editor.selection;
  if (Editor.isEnd(editor, anchor, path)) return Path.next(path);
  if (Editor.isStart(editor, anchor, path)) return path;
  Transforms.splitNodes(editor);
  return Path.next(path);
}

/** Whatever is pasted or dropped comes in as the checked document or not at all. */
export function withPaste(editor: RichEditor, handlers: PasteHandlers): RichEditor {
  const { insertTextData, setFragmentData } = editor;
  editor.insertFragmentData = () => false;
  editor.insertData = (data) => {
    const own = readOwn(data);
    if (own.length > 0) return insertDocument(editor, own);
    const images = [...data.files].filter(({ type }) => type.startsWith('image/'));
    const { document, dropped } = readHtml(data.getData('text/html'));
    if (document.length > 0) {
      insertDocument(editor, document);
      if (dropped > 0) handlers.onDropped(dropped);
    } else if (images.length > 0) handlers.onFiles(images);
    else if (data.getData('text/plain') !== '') insertTextData(data);
    else if (dropped > 0) handlers.onDropped(dropped);
  };
  editor.setFragmentData = (data, event) => {
    setFragmentData(data, event);
    // Other programs get the structure, not the boxes that are on the screen.
    const fragment = fromEditor(editor.getFragment());
    if (fragment.length > 0) data.setData('text/html', htmlOfNotice(fragment));
  };
  return editor;
}
