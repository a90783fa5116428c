import { htmlOfNotice, type NoticeDocument } from '@admission/schema';
import { Editor, Transforms } from 'slate';
import { describe, expect, it, vi } from 'vitest';
import {
  canIndent,
  indentBy,
  insertImage,
  isMarked,
  removeLink,
  setLink,
  toggleMark,
  toggleStyle,
} from './commands.ts';
import { createRichEditor } from './createRichEditor.ts';
import { fromEditor, toEditor } from './document.ts';
import { word } from './pasted.fixture.ts';
import type { RichEditor } from './slate.ts';
import { runShortcut } from './tools.ts';
import { withPaste } from './withPaste.ts';

const lines = (...texts: string[]): NoticeDocument =>
  texts.map((text) => ({ type: 'paragraph', children: text ? [{ text }] : [] }));

function editorWith(document: NoticeDocument): RichEditor {
  const editor = createRichEditor();
  editor.children = toEditor(document);
  Editor.normalize(editor, { force: true });
  return editor;
}
const select = (editor: RichEditor, line: number, from: number, to = from) =>
  Transforms.select(editor, { anchor: { path: [line, 0], offset: from }, focus: { path: [line, 0], offset: to } });
const selectAll = (editor: RichEditor) => Transforms.select(editor, Editor.range(editor, []));
const htmlOf = (editor: RichEditor): string =>
  htmlOfNotice(fromEditor(editor.children)).replaceAll(' rel="noopener noreferrer nofollow" target="_blank"', '');

/** A DataTransfer of a paste. */
const clipboard = (data: Record<string, string>, files: File[] = []) =>
  ({ getData: (type: string) => data[type] ?? '', files, types: Object.keys(data) }) as object as DataTransfer;

describe('editor commands', () => {
  it('toggle marks of the selection', () => {
    const editor = editorWith(lines('Hall A opens'));
    select(editor, 0, 5, 6);
    for (const mark of ['bold', 'italic', 'underline', 'strike'] as const) toggleMark(editor, mark);
    expect(htmlOf(editor)).toBe('<p>Hall <s><u><em><strong>A</strong></em></u></s> opens</p>');
    expect(isMarked(editor, 'bold')).toBe(true);
    toggleMark(editor, 'bold');
    expect(isMarked(editor, 'bold')).toBe(false);
  });

  it('toggle headings of six levels, quotes and lists', () => {
    const editor = editorWith(lines('a'));
    selectAll(editor);
    for (const style of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const) {
      toggleStyle(editor, style);
      expect(htmlOf(editor)).toBe(`<${style}>a</${style}>`);
    }
    toggleStyle(editor, 'blockquote');
    expect(htmlOf(editor)).toBe('<blockquote>a</blockquote>');
    toggleStyle(editor, 'ol');
    expect(htmlOf(editor)).toBe('<ol><li>a</li></ol>');
    toggleStyle(editor, 'ul');
    expect(htmlOf(editor)).toBe('<ul><li>a</li></ul>');
    toggleStyle(editor, 'ul');
    expect(fromEditor(editor.children)).toEqual(lines('a'));
  });

  it('indent list items, at most one level deeper than the previous item', () => {
    const editor = editorWith(lines('a', 'b', 'c'));
    selectAll(editor);
    toggleStyle(editor, 'ol');
    select(editor, 0, 0);
    expect(canIndent(editor, 1)).toBe(false);
    select(editor, 1, 0);
    indentBy(editor, 1);
    indentBy(editor, 1);
    select(editor, 2, 0);
    toggleStyle(editor, 'ul');
    indentBy(editor, 1);
    indentBy(editor, 1);
    expect(htmlOf(editor)).toBe('<ol><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li></ol>');
    indentBy(editor, -1);
    indentBy(editor, -1);
    indentBy(editor, -1);
    expect(htmlOf(editor)).toBe('<ol><li>a<ol><li>b</li></ol></li></ol><ul><li>c</li></ul>');
  });

  it('add, change and remove links', () => {
    const editor = editorWith(lines('See the plan'));
    select(editor, 0, 8, 12);
    setLink(editor, 'https://example.org/', '');
    expect(htmlOf(editor)).toBe('<p>See the <a href="https://example.org/">plan</a></p>');
    Transforms.select(editor, { path: [0, 1, 0], offset: 2 });
    setLink(editor, 'mailto:a@example.org', 'ignored');
    expect(htmlOf(editor)).toBe('<p>See the <a href="mailto:a@example.org">plan</a></p>');
    removeLink(editor);
    expect(htmlOf(editor)).toBe('<p>See the plan</p>');
    select(editor, 0, 12);
    setLink(editor, 'https://example.org/', 'here');
    expect(htmlOf(editor)).toBe('<p>See the plan<a href="https://example.org/">here</a></p>');
  });

  it('insert an image below the line, followed by an empty line', () => {
    const editor = editorWith(lines('a', ''));
    select(editor, 1, 0);
    insertImage(editor, { url: '/files/x', alt: 'Plan' });
    editor.insertText('below');
    expect(htmlOf(editor)).toBe('<p>a</p><p><img src="/files/x" alt="Plan"></p><p>below</p>');
  });

  it('have shortcuts by key position', () => {
    const editor = editorWith(lines('a'));
    selectAll(editor);
    const openLink = vi.fn();
    const press = (code: string, more: object = {}) =>
      runShortcut(
        editor,
        { key: 'ই', code, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more },
        { openLink, openImage: () => {} },
      );
    expect(press('KeyB')).toBe(true);
    expect(press('Digit3', { altKey: true })).toBe(true);
    expect(htmlOf(editor)).toBe('<h3><strong>a</strong></h3>');
    press('Digit0', { altKey: true });
    press('Digit8', { shiftKey: true });
    expect(htmlOf(editor)).toBe('<ul><li><strong>a</strong></li></ul>');
    press('KeyK');
    expect(openLink).toHaveBeenCalledTimes(1);
    expect(press('KeyQ')).toBe(false);
    expect(press('KeyB', { ctrlKey: false })).toBe(false);
  });
});

describe('Enter and Backspace', () => {
  it('end a list on an empty item, and a heading on a new line', () => {
    const editor = editorWith([{ type: 'list-item', ordered: false, indent: 1, children: [{ text: 'a' }] }]);
    Transforms.select(editor, Editor.end(editor, []));
    for (let times = 0; times < 3; times += 1) editor.insertBreak();
    editor.insertText('after');
    expect(htmlOf(editor)).toBe('<ul><li class="indent-1">a</li></ul><p>after</p>');
    toggleStyle(editor, 'h2');
    editor.insertBreak();
    editor.insertText('text');
    expect(htmlOf(editor)).toMatch(/<h2>after<\/h2><p>text<\/p>$/);
  });

  it('reset the line type at its start', () => {
    const editor = editorWith([{ type: 'heading', level: 2, children: [{ text: 'a' }] }]);
    Transforms.select(editor, Editor.start(editor, []));
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe('<p>a</p>');
  });

  it('apply Markdown shortcuts at the start of a line', () => {
    const editor = editorWith(lines('', ''));
    select(editor, 0, 0);
    for (const letter of '১. x') editor.insertText(letter);
    select(editor, 1, 0);
    for (const letter of '## y') editor.insertText(letter);
    expect(htmlOf(editor)).toBe('<ol><li>x</li></ol><h2>y</h2>');
  });
});

describe('paste', () => {
  function open(document: NoticeDocument) {
    const handlers = { onDropped: vi.fn(), onFiles: vi.fn() };
    const editor = withPaste(editorWith(document), handlers);
    return { editor, handlers };
  }

  it('splits the line for blocks and inserts text inline', () => {
    const { editor, handlers } = open(lines('before after'));
    select(editor, 0, 7);
    editor.insertData(clipboard({ 'text/html': word, 'text/plain': 'x' }));
    const html = htmlOf(editor);
    expect(html.startsWith('<p>before </p><h1>Admission Test</h1>')).toBe(true);
    expect(html.endsWith('<p>Floor | 2</p><p>after</p>')).toBe(true);
    expect(handlers.onDropped).toHaveBeenCalledWith(1);
    select(editor, 0, 0);
    editor.insertData(clipboard({ 'text/html': '<span>in <b>line</b> </span>' }));
    expect(htmlOf(editor).startsWith('<p>in <strong>line</strong>')).toBe(true);
  });

  it('keeps the type of the first block in an empty line', () => {
    const { editor } = open(lines(''));
    selectAll(editor);
    editor.insertData(clipboard({ 'text/html': '<h2>Top</h2><p>x</p>' }));
    expect(htmlOf(editor)).toBe('<h2>Top</h2><p>x</p>');
  });

  it('checks a fragment copied from another Slate editor', () => {
    const { editor } = open(lines(''));
    selectAll(editor);
    const forged = [
      { type: 'heading', level: 2, children: [{ text: 'ok', bold: true, style: 'x' }], onClick: 'x' },
      { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ text: 'words' }] }] },
      { type: 'script', children: [{ text: 'no' }] },
      { type: 'image', url: 'javascript:alert(1)', children: [] },
    ];
    const encoded = btoa(encodeURIComponent(JSON.stringify(forged)));
    editor.insertData(clipboard({ 'application/x-slate-fragment': encoded }));
    expect(htmlOf(editor)).toBe('<h2><strong>ok</strong></h2><p>words</p>');
    editor.insertData(clipboard({ 'application/x-slate-fragment': 'no base64!', 'text/plain': '!' }));
    expect(htmlOf(editor)).toBe('<h2><strong>ok</strong></h2><p>words!</p>');
  });

  it('passes image files on if the clipboard has no HTML or text', () => {
    const { editor, handlers } = open(lines('a'));
    selectAll(editor);
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    editor.insertData(clipboard({ 'text/html': '<img src="https://cdn.example/a.png">' }, [file]));
    expect(handlers.onFiles).toHaveBeenCalledWith([file]);
    expect(htmlOf(editor)).toBe('<p>a</p>');
  });
});

describe('document conversion', () => {
  it('round-trips without the empty nodes of the editor', () => {
    const document: NoticeDocument = [
      { type: 'paragraph', children: [{ type: 'link', url: 'https://example.org', children: [{ text: 'a' }] }] },
      { type: 'image', url: '/files/x', alt: '', children: [{ text: '' }] },
    ];
    const editor = editorWith(document);
    expect(editor.children).toHaveLength(3);
    expect(fromEditor(editor.children)).toEqual(document);
    expect(fromEditor(editorWith([]).children)).toEqual([]);
  });
});
