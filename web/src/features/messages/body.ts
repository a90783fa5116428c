import { type NoticeDocument, plainOfNotice } from '@admission/schema';
import { readHtml } from '../../forms/RichText/readHtml.ts';

/** Parses the HTML of a mail into a document to draw; the browser never renders the HTML itself. */
export const documentOf = (html: string): NoticeDocument => readHtml(html, { keepsForeignImages: true }).document;

/** The plain text of a sent SMS or mail, for its preview in the office's list of messages. */
export const plainTextOf = ({ channel, body }: { channel: 'MAIL' | 'SMS'; body: string }): string =>
  channel === 'SMS' ? body : plainOfNotice(documentOf(body));
