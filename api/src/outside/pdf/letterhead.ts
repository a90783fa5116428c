import type { DocumentBrand } from '../../core/document-props.ts';
import type { Content, Node } from './content.ts';
import { defaultMark } from './mark.ts';
import { columnGap, contentWidth, jpegUrl, openTable, padded, palette, printable } from './page.ts';

const logoOf = ({ logo }: DocumentBrand): Node =>
  logo ? { image: jpegUrl(logo), fit: [40, 44] } : { svg: defaultMark, fit: [40, 44] };

/** Fits about 55 letters on one line; a longer name takes two lines. */
function universitySize(name: string): number {
  const room = contentWidth - 40 - 136 - 2 * columnGap;
  // Vowel signs add no width.
  const letters = name.replace(/\p{M}/gu, '').length;
  return Math.min(17, Math.max(11.5, room / (0.53 * letters)));
}

/** The maximum letters of a subtitle on one line, and on two lines of small print. */
const subtitleLetters = { normal: 28, small: 64 };

/** A long subtitle is printed smaller, on two lines that are not higher than the names next to them. */
function subtitleOf(text: string): Node {
  const isSmall = lettersOf(text) > subtitleLetters.normal;
  return { text, fontSize: isSmall ? 7 : 8.5, ...(isSmall ? { lineHeight: 1 } : {}) };
}

const lettersOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** Logo, university and admission on the left, the document's name on the right, a line below. */
export function letterhead(brand: DocumentBrand, title: string, subtitle: string): Content[] {
  const color = brand.color ?? palette.brand;
  // A longer subtitle fits only below the names.
  const isBelowNames = lettersOf(subtitle) > subtitleLetters.small;
  const names: Content[] = [
    {
      text: printable(brand.universityName),
      fontSize: universitySize(printable(brand.universityName)),
      bold: true,
      color: brand.color ?? palette.deep,
      lineHeight: 1,
    },
    { text: printable(brand.admissionTitle), fontSize: 9.5, color: palette.muted },
    ...(isBelowNames ? [{ text: subtitle, fontSize: 6.5, lineHeight: 1, color: palette.muted }] : []),
  ];
  const titleBox: Node = {
    table: {
      widths: [116],
      body: [
        [
          {
            text: title,
            fontSize: 12.5,
            bold: true,
            color: palette.paper,
            alignment: 'center',
            fillColor: color,
          },
        ],
      ],
    },
    layout: padded(10, 3),
  };
  return [
    openTable(
      contentWidth,
      [40, '*', 136],
      [
        [
          logoOf(brand),
          { stack: names, verticalAlignment: 'middle' },
          {
            stack: [
              titleBox,
              {
                ...(isBelowNames ? { text: '' } : subtitleOf(subtitle)),
                color: palette.muted,
                alignment: 'center',
                margin: [0, 3, 0, 0],
              },
            ],
            // Not centred vertically: pdfmake would move the text without the box around it.
            margin: [0, 3, 0, 0],
          },
        ],
      ],
    ),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 1.6, lineColor: color }],
      margin: [0, 7, 0, 0],
    },
  ];
}
