import { htmlOfNotice } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Editor } from 'slate';
import { Editable, ReactEditor, type RenderElementProps, Slate } from 'slate-react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Described, describedBy, FieldError, FieldHint, OptionalMark } from '../../ui/Field.tsx';
import { createRichEditor } from './createRichEditor.ts';
import { fromEditor, toEditor } from './document.ts';
import { RichElement, RichLeaf } from './RichElement.tsx';
import { readHtml } from './readHtml.ts';
import type { RichEditor } from './slate.ts';
import { type Insert, Toolbar } from './Toolbar.tsx';
import { runShortcut } from './tools.ts';
import type { UploadImage } from './upload.ts';
import { useRichDialogs } from './useRichDialogs.tsx';
import { withPaste } from './withPaste.ts';

export interface RichTextFieldProps extends FieldBinding<string>, Described {
  uploadImage: UploadImage;
  /** Buttons that insert text: the fields of a message. */
  inserts?: readonly Insert[];
}

const labelIdOf = (id: string): string => `${id}-label`;

/**
 * A rich text field whose value is the HTML of the checked document. The value is read on mount only; change `key` to load another.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, hint, optional, error } = props;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minW="0">
      {/* A `<label>` does not focus a contenteditable element. */}
      <chakra.div
        id={labelIdOf(id)}
        fontWeight="semibold"
        cursor="default"
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
        {optional && <OptionalMark />}
      </chakra.div>
      <FieldHint id={id} hint={hint} />
      <RichText {...props} />
      <FieldError id={id} error={error} />
    </chakra.div>
  );
}

function RichText({ value, onChange, uploadImage, inserts = [], ...props }: RichTextFieldProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  // The paste handler needs the dialogs, and the dialogs need the editor: resolved at paste time.
  const handlers = useRef({ onDropped: (_count: number) => {}, onFiles: (_files: File[]) => {} });
  const [{ editor, initial }] = useState(() => ({
    editor: withPaste(createRichEditor(), {
      onDropped: (count) => handlers.current.onDropped(count),
      onFiles: (files) => handlers.current.onFiles(files),
    }),
    initial: toEditor(readHtml(value, { keepsForeignImages: true }).document),
  }));
  const { dialogs, describe, dialog, dropped, handlers: current } = useRichDialogs(editor, uploadImage);
  handlers.current = current;
  const changed = () => {
    if (editor.operations.some(({ type }) => type !== 'set_selection'))
      onChange(htmlOfNotice(fromEditor(editor.children)));
  };
  const renderElement = useCallback(
    (given: RenderElementProps) => <RichElement {...given} onDescribe={describe} />,
    [describe],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
    } else if (!event.nativeEvent.isComposing && runShortcut(editor, event, dialogs)) event.preventDefault();
  };
  return (
    <chakra.div
      borderWidth={props.error ? '2px' : '1px'}
      borderColor={props.error ? 'border.error' : 'border.control'}
      borderRadius="l2"
      bg="bg.panel"
      minW="0"
      css={{
        '&:has([contenteditable=true]:focus)': {
          outlineWidth: '2px',
          outlineStyle: 'solid',
          outlineOffset: '2px',
          outlineColor: 'colorPalette.focusRing',
        },
      }}
    >
      <Slate editor={editor} initialValue={initial} onChange={changed}>
        <Toolbar ref={toolbar} controls={props.id} dialogs={dialogs} inserts={inserts} />
        <Paper {...props} editor={editor} renderElement={renderElement} onKeyDown={onKeyDown} />
        {dropped}
        {dialog}
      </Slate>
    </chakra.div>
  );
}

interface PaperProps extends Pick<RichTextFieldProps, 'id' | 'hint' | 'error' | 'optional' | 'onBlur'> {
  editor: RichEditor;
  renderElement: (props: RenderElementProps) => ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Focus by keyboard places the cursor at the end of the text. */
function standSomewhere(editor: RichEditor): void {
  if (!editor.selection) editor.select(Editor.end(editor, []));
}

/** The editable area; grows with its content. */
function Paper({ id, hint, error, optional, onBlur, editor, renderElement, onKeyDown }: PaperProps) {
  const t = useTexts('richText');
  return (
    <chakra.div
      px="4"
      py="3"
      minH="16rem"
      display="flex"
      flexDirection="column"
      overflowWrap="anywhere"
      onClick={(event) => {
        if (event.target === event.currentTarget) ReactEditor.focus(editor);
      }}
      // The field shows the focus ring; line spacing as in the rendered document.
      css={{
        '& > [contenteditable]': { flex: '1', outline: 'none' },
        '& > [contenteditable] > * + *': { marginTop: '3' },
        '& > [contenteditable] > [data-marker] + [data-marker]': { marginTop: '1' },
      }}
      borderBottomRadius="l2"
    >
      <Editable
        id={id}
        aria-labelledby={labelIdOf(id)}
        aria-multiline="true"
        aria-required={optional ? undefined : true}
        {...describedBy({ id, hint, error })}
        aria-keyshortcuts="Alt+F10"
        title={t('toolbarKeys')}
        spellCheck
        renderElement={(given) => <>{renderElement(given)}</>}
        renderLeaf={RichLeaf}
        onFocus={() => standSomewhere(editor)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
    </chakra.div>
  );
}
