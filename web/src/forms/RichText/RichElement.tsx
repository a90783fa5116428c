import { safeImage } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Transforms } from 'slate';
import {
  ReactEditor,
  type RenderElementProps,
  type RenderLeafProps,
  useFocused,
  useSelected,
  useSlateSelector,
  useSlateStatic,
} from 'slate-react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { isBlock } from './commands.ts';
import type { RichEditor } from './slate.ts';

/** The same indentation as in the rendered document. */
const indentOf = (indent: number | undefined): string | undefined => (indent ? `${indent * 1.5}rem` : undefined);
const sizes = ['2xl', 'xl', 'lg', 'md', 'md', 'sm'] as const;

type ElementProps = RenderElementProps & { onDescribe: (element: RenderElementProps['element']) => void };

/** Renders blocks as in the rendered document, without semantics: for screen readers the field is one text. */
export function RichElement({ attributes, children, element, onDescribe }: ElementProps) {
  switch (element.type) {
    case 'link':
      return (
        <chakra.span
          {...attributes}
          color="brand.fg"
          textDecoration="underline"
          textUnderlineOffset="3px"
          title={element.url}
        >
          {children}
        </chakra.span>
      );
    case 'image':
      return <ImageBlock {...{ attributes, children, element, onDescribe }} />;
    case 'heading':
      return (
        <chakra.div {...attributes} fontWeight="bold" fontSize={sizes[element.level - 1]} ms={indentOf(element.indent)}>
          {children}
        </chakra.div>
      );
    case 'blockquote':
      return (
        <chakra.div
          {...attributes}
          ms={indentOf(element.indent)}
          ps="4"
          borderStartWidth="3px"
          borderColor="border.emphasized"
          color="fg.muted"
        >
          {children}
        </chakra.div>
      );
    case 'list-item':
      return <Item {...{ attributes, children, element }} />;
    default:
      return (
        <chakra.div {...attributes} ms={indentOf(element.indent)}>
          {children}
        </chakra.div>
      );
  }
}

/** The number of a list item: its position in the run of items of the same kind and level. */
function markerOf(editor: RichEditor, element: RenderElementProps['element']): string {
  if (element.type !== 'list-item' || !element.ordered) return '•';
  const [at = 0] = ReactEditor.findPath(editor, element);
  const level = element.indent ?? 0;
  let number = 1;
  for (const before of editor.children.slice(0, at).reverse()) {
    if (!isBlock(before) || before.type !== 'list-item' || (before.indent ?? 0) < level) break;
    if ((before.indent ?? 0) > level) continue;
    if (!before.ordered) break;
    number += 1;
  }
  return `${number}.`;
}

function Item({ attributes, children, element }: RenderElementProps) {
  const marker = useSlateSelector((editor) => markerOf(editor, element));
  const indent = element.type === 'list-item' ? (element.indent ?? 0) : 0;
  return (
    <chakra.div
      {...attributes}
      data-marker={marker}
      position="relative"
      ms={`${1.75 + indent * 1.5}rem`}
      _before={{
        content: 'attr(data-marker)',
        position: 'absolute',
        insetInlineStart: '-2.5rem',
        w: '2rem',
        textAlign: 'end',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </chakra.div>
  );
}

function ImageBlock({ attributes, children, element, onDescribe }: ElementProps) {
  const t = useTexts('richText');
  const editor = useSlateStatic();
  const selected = useSelected();
  const focused = useFocused();
  if (element.type !== 'image') return null;
  const src = safeImage(element.url);
  const remove = () => Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element) });
  return (
    <chakra.div {...attributes} my="1">
      <chakra.div
        contentEditable={false}
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        gap="2"
        p="1"
        borderRadius="l2"
        outlineWidth="2px"
        outlineStyle={selected && focused ? 'solid' : 'none'}
        outlineColor="brand.solid"
      >
        {src && <chakra.img src={src} alt={element.alt} maxW="full" maxH="20rem" borderRadius="l2" />}
        <chakra.span textStyle="sm" color="fg.muted">
          {element.alt ? t('described', { text: element.alt }) : t('notDescribed')}
        </chakra.span>
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          <Button variant="outline" size="sm" icon="edit" onClick={() => onDescribe(element)}>
            {t('describe')}
          </Button>
          <Button variant="outline" size="sm" colorPalette="red" icon="trash" onClick={remove}>
            {t('removeImage')}
          </Button>
        </chakra.span>
      </chakra.div>
      {children}
    </chakra.div>
  );
}

export function RichLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let inner: ReactNode = children;
  if (leaf.bold) inner = <strong>{inner}</strong>;
  if (leaf.italic) inner = <em>{inner}</em>;
  if (leaf.underline) inner = <u>{inner}</u>;
  if (leaf.strike) inner = <s>{inner}</s>;
  return <span {...attributes}>{inner}</span>;
}
