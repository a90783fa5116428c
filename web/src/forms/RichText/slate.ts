import type { NoticeBlock, NoticeLink, NoticeText } from '@admission/schema';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

/** The editor of the checked document: its nodes are the document's own. */
export type RichEditor = BaseEditor & ReactEditor & HistoryEditor;

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor;
    Element: NoticeBlock | NoticeLink;
    Text: NoticeText;
  }
}
