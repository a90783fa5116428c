import { htmlOfNotice, type NoticeDocument, readNoticeDocument } from '@admission/schema';
import { Editor, Path, Range, Transforms } from 'slate';
import { blockAt, isLine } from './commands.ts';
import { fromEditor, toEditor } from './document.ts';
import { readHtml } from './readHtml.ts';
import type { RichEditor } from './slate.ts';

export interface PasteHandlers {
  /** Called with the number of omitted images. */
  onDropped: (count: number) => void;
  /** Called with pasted or dropped image files. */
  onFiles: (files: File[]) => void;
}

const ownFormat = 'application/x-slate-fragment';

/** The fragment of a Slate editor on the clipboard; untrusted, so it is checked. */
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

/** Inserts a document at the cursor: a single line inline, blocks between lines. */
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

/** Splits the line, or replaces an empty one. */
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

/** Pasted and dropped content is converted to the checked document; anything else is dropped. */
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
    // The clipboard gets semantic HTML, not the editor's markup.
    const fragment = fromEditor(editor.getFragment());
    if (fragment.length > 0) data.setData('text/html', htmlOfNotice(fragment));
  };
  return editor;
}
