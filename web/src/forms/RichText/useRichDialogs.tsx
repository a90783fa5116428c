import type { NoticeBlock } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Path, Range } from 'slate';
import { ReactEditor, type RenderElementProps } from 'slate-react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { describeImage, insertImage, linkAt, removeLink, setLink } from './commands.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import type { RichEditor } from './slate.ts';
import type { UploadImage } from './upload.ts';
import { insertDocument, type PasteHandlers } from './withPaste.ts';

type Open = { kind: 'link' } | { kind: 'image'; file: File | null } | { kind: 'alt'; alt: string; at: Path } | null;

/** The dialogs of the editor and the paste notice. The selection is kept while a dialog is open. */
export function useRichDialogs(editor: RichEditor, upload: UploadImage) {
  const [open, setOpen] = useState<Open>(null);
  const [droppedCount, setDropped] = useState(0);
  const t = useTexts('richText');
  const dialogs = useMemo(
    () => ({
      openLink: () => setOpen({ kind: 'link' }),
      openImage: () => setOpen({ kind: 'image', file: null }),
    }),
    [],
  );
  const handlers: PasteHandlers = useMemo(
    () => ({
      onDropped: setDropped,
      onFiles: ([file]) => setOpen({ kind: 'image', file: file ?? null }),
    }),
    [],
  );
  const describe = useCallback(
    (element: RenderElementProps['element']) => {
      if (element.type === 'image')
        setOpen({ kind: 'alt', alt: element.alt, at: ReactEditor.findPath(editor, element) });
    },
    [editor],
  );
  const done = (act?: () => void) => {
    setOpen(null);
    act?.();
    // After the dialog has restored the focus.
    setTimeout(() => ReactEditor.focus(editor));
  };
  return {
    dialogs,
    describe,
    handlers,
    dialog: <OpenDialog {...{ editor, open, upload, done }} />,
    dropped: droppedCount > 0 && (
      <chakra.div p="3">
        <Alert tone="warning" live>
          {t('imagesDropped', { count: droppedCount })}
        </Alert>
      </chakra.div>
    ),
  };
}

interface OpenDialogProps {
  editor: RichEditor;
  open: Open;
  upload: UploadImage;
  done: (act?: () => void) => void;
}

function OpenDialog({ editor, open, upload, done }: OpenDialogProps): ReactNode {
  if (open?.kind === 'link') {
    const found = linkAt(editor)?.[0];
    const isNew = !found && (!editor.selection || Range.isCollapsed(editor.selection));
    return (
      <LinkDialog
        link={{ url: found?.url ?? '', ...(isNew ? { words: '' } : {}) }}
        onClose={() => done()}
        onSave={(url, words) =>
          done(() => {
            if (editor.selection) setLink(editor, url, words);
            else insertDocument(editor, [linkParagraph(url, words)]);
          })
        }
        onRemove={() => done(() => removeLink(editor))}
      />
    );
  }
  if (open?.kind === 'image')
    return (
      <ImageDialog
        file={open.file}
        upload={upload}
        onClose={() => done()}
        onSave={({ url, alt }) => done(() => url && insertImage(editor, { url, alt }))}
      />
    );
  if (open?.kind === 'alt')
    return (
      <ImageDialog
        file={null}
        alt={open.alt}
        upload={upload}
        onClose={() => done()}
        onSave={({ alt }) => done(() => describeImage(editor, open.at, alt))}
      />
    );
  return null;
}

const linkParagraph = (url: string, words: string): NoticeBlock => ({
  type: 'paragraph',
  children: [{ type: 'link', url, children: [{ text: words || url }] }],
});
