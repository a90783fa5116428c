import { type NoticeBlock, type NoticeDocument, type NoticeInline, noticeMarks } from '@admission/schema';
import { type Descendant, Element, Text } from 'slate';
import './slate.ts';

export const emptyParagraph = (): NoticeBlock => ({ type: 'paragraph', children: [{ text: '' }] });

const filled = (children: readonly NoticeInline[]): NoticeInline[] =>
  children.length > 0 ? [...children] : [{ text: '' }];

/** Converts the document to Slate nodes: at least one line, and a text in each line. */
export function toEditor(document: NoticeDocument): Descendant[] {
  const blocks = document.map((block) =>
    block.type === 'image' ? block : { ...block, children: filled(block.children) },
  );
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

const marksOf = (text: Text): Text => ({
  text: text.text,
  ...Object.fromEntries(noticeMarks.filter((mark) => text[mark]).map((mark) => [mark, true])),
});

function inlinesOf(children: readonly Descendant[]): NoticeInline[] {
  return children.flatMap((node): NoticeInline[] => {
    if (Text.isText(node)) return node.text === '' ? [] : [marksOf(node)];
    if (node.type !== 'link') return [];
    const words = node.children.filter(({ text }) => text !== '').map(marksOf);
    return words.length > 0 ? [{ type: 'link', url: node.url, children: words }] : [];
  });
}

const isEmptyParagraph = (block: NoticeBlock): boolean => block.type === 'paragraph' && block.children.length === 0;

/** Converts Slate nodes to the document: without Slate's empty texts and without trailing empty lines. */
export function fromEditor(value: readonly Descendant[]): NoticeDocument {
  const document = value.flatMap((node): NoticeDocument => {
    if (!Element.isElement(node) || node.type === 'link') return [];
    if (node.type === 'image') return [{ type: 'image', url: node.url, alt: node.alt, children: [{ text: '' }] }];
    return [{ ...node, children: inlinesOf(node.children) }];
  });
  while (document.length > 0 && isEmptyParagraph(document.at(-1) as NoticeBlock)) document.pop();
  return document;
}
