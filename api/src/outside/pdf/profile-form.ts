import type { ProfileFormProps } from '../../core/profile-form-props.ts';
import type { Cell, Content, DocumentDefinition, Node } from './content.ts';
import { letterhead } from './letterhead.ts';
import { field, openTable, padded, palette, panel, paper, picture, picturesOf, printable, seasonText } from './page.ts';
import { attachedPages, documentImages } from './profile-form.documents.ts';
import { sections } from './profile-form.sections.ts';
import { halfWidth, writingLine } from './profile-form.tables.ts';
import { type Words, wordsOf } from './words.ts';

const photoSize = { width: 86, height: 100 };
const signatureSize = { width: 130, height: 45 };

/** The application form with every answer. */
export function profileForm(props: ProfileFormProps): DocumentDefinition {
  const words = wordsOf(props.lang);
  const { photo, signature, images } = picturesOf(props);
  const name = printable(props.name);
  const id = props.applicantId ? printable(props.applicantId) : '';
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: `${words('profileForm')} ${id || name}`,
    generatedAt: props.generatedAt,
    images: { ...images, ...documentImages(props.documents) },
    running: [words('profileForm'), id, name].filter((part) => part !== '').join('  ·  '),
    isNumbered: true,
    content: [
      ...letterhead(props.brand, words('profileForm'), seasonText(props.appliedTo, words)),
      identity(props, words, photo),
      ...sections.flatMap((section) => section(props, words)),
      declaration(words, signature),
      ...attachedPages(props.documents, words),
    ],
  });
}

function identity(props: ProfileFormProps, words: Words, photo: string | null): Node {
  const rows: Cell[][] = [
    [field(words('phone'), words.digits(printable(props.phone))), field(words('email'), printable(props.email))],
    [
      spaced(field(words('submittedOn'), words.dateTime(props.submittedAt))),
      spaced(field(words('payment'), words(`status.${props.payment.status}`))),
    ],
  ];
  const applicant = (width: number): Content[] => [
    { text: words('applicantName'), fontSize: 8, color: palette.muted },
    {
      text: printable(props.name),
      fontSize: props.name.length > 34 ? 12 : 15,
      bold: true,
      lineHeight: 1.05,
      margin: [0, 0, 0, props.nameBn ? 0 : 4],
    },
    ...(props.nameBn ? [{ text: printable(props.nameBn), fontSize: 11, margin: [0, 0, 0, 4] } satisfies Node] : []),
    { text: words('applicantId'), fontSize: 8, color: palette.muted },
    {
      text: printable(props.applicantId),
      fontSize: 15,
      bold: true,
      color: palette.brand,
      lineHeight: 1,
      margin: [0, 0, 0, 6],
    },
    openTable(width, ['*', '*'], rows),
  ];
  return panel(applicant, [picture(photo, words('noPhoto'), photoSize)], photoSize.width + 8, [12, 9]);
}

/** The declaration, the signature and the space for the office. */
function declaration(words: Words, signature: string | null): Node {
  const signed: Cell =
    signature === null
      ? { text: words('noSignature'), fontSize: 8, color: palette.muted, verticalAlignment: 'bottom' }
      : { image: signature, fit: [signatureSize.width, signatureSize.height], verticalAlignment: 'bottom' };
  const office: Cell = { text: words('officeUse'), fontSize: 8.5, bold: true, color: palette.brand };
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: words('declaration'), fontSize: 10, bold: true, color: palette.brand },
      { text: words('declarationText'), fontSize: 9.5, margin: [0, 2, 0, 8] },
      {
        table: {
          widths: [halfWidth, halfWidth],
          heights: [signatureSize.height + 3, 16],
          body: [
            [signed, office],
            [writingLine(words('signApplicant'), halfWidth), writingLine(words('checkedBy'), halfWidth)],
          ],
        },
        layout: { ...padded(0, 0), paddingRight: (column) => (column === 0 ? 24 : 0) },
      },
    ],
  };
}

const spaced = (node: Node): Node => ({ ...node, margin: [0, 5, 0, 0] });
