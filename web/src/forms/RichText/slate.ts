import type { NoticeBlock, NoticeLink, NoticeText } from '@admission/schema';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

/** Slate's types with the nodes of the document model. */
export type RichEditor = BaseEditor & ReactEditor & HistoryEditor;

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor;
    Element: NoticeBlock | NoticeLink;
    Text: NoticeText;
  }
}
