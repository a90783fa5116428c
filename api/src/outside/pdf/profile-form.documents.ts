import type { AttachedDocument } from '../../core/profile-form-props.ts';
import type { Content } from './content.ts';
import { jpegUrl, palette, printable } from './page.ts';
import type { Words } from './words.ts';

/** The space in points within the margins of A4 and below the heading of a page. */
const space = { width: 515, height: 690 };

const nameOf = (document: number, page: number): string => `document-${document}-${page}`;

/** The data URLs of the pages, by the names that `attachedPages` uses. */
export const documentImages = (documents: readonly AttachedDocument[] = []): Record<string, string> =>
  Object.fromEntries(
    documents.flatMap(({ pages }, document) => pages.map(({ jpeg }, page) => [nameOf(document, page), jpegUrl(jpeg)])),
  );

/** Each page of the documents on a separate PDF page, below the name of the document. */
export const attachedPages = (documents: readonly AttachedDocument[] = [], words: Words): Content[] =>
  documents.flatMap(({ label, state, pages }, document) =>
    pages.map((_, page): Content => {
      const number = words('page', { page: words.digits(page + 1), pages: words.digits(pages.length) });
      return {
        pageBreak: 'before',
        stack: [
          { text: printable(label), fontSize: 12, bold: true, color: palette.brand },
          {
            text: `${number}  ·  ${words(`document.${state}`)}`,
            fontSize: 9,
            color: palette.muted,
            margin: [0, 0, 0, 8],
          },
          { image: nameOf(document, page), fit: [space.width, space.height], alignment: 'center' },
        ],
      };
    }),
  );
