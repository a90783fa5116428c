import { type NoticeDocument, plainOfNotice } from '@admission/schema';
import { readHtml } from '../../forms/RichText/readHtml.ts';

/** The HTML of a mail as the document that is drawn; the browser never reads it as a page. */
export const documentOf = (html: string): NoticeDocument => readHtml(html, { keepsForeignImages: true }).document;

/** The words of a message alone. */
export const wordsOf = ({ channel, body }: { channel: 'MAIL' | 'SMS'; body: string }): string =>
  channel === 'SMS' ? body : plainOfNotice(documentOf(body));
