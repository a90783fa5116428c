import { brandScale, type Lang, type Trimester } from '@admission/schema';
import type { DocumentBrand } from '../../core/document-props.ts';
import type { Cell, Content, DocumentDefinition, Margin, Node, TableLayout } from './content.ts';
import { recolor } from './recolor.ts';
import { emptyValue, type Words } from './words.ts';

/** The web's brand colours, and greys that differ on a poor printer. */
export const palette = {
  brand: '#176a58',
  deep: '#0e3931',
  line: '#a7d9cb',
  tint: '#edf7f4',
  text: '#16211e',
  muted: '#55655f',
  hairline: '#d5dedb',
  paper: '#ffffff',
} as const;

/** The font family registered with pdfmake. */
export const fontName = 'Noto Sans Bengali';

export const margins = { left: 40, top: 34, right: 40, bottom: 46 } as const;
/** The width in points between the margins of A4. */
export const contentWidth = 595.28 - margins.left - margins.right;

// Control characters, and directional overrides, which change the displayed order of letters.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Cleans an entered text for print; a dash for an empty one. */
export function printable(text: string | null | undefined): string {
  const clean = (text ?? '').normalize('NFC').replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  return clean === '' ? emptyValue : clean;
}

/** 'Fall 2026' in the language of the document. */
export const seasonText = ({ trimester, year }: { trimester: Trimester; year: number }, words: Words): string =>
  `${words(`trimester.${trimester}`)} ${words.digits(year)}`;

/** The data URL of a JPEG, as pdfmake expects pictures. */
export const jpegUrl = (bytes: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

/** A label above its value. */
export function field(label: string, value: string, style: Node = {}): Node {
  return {
    stack: [
      { text: label, fontSize: 8, color: palette.muted, margin: [0, 0, 0, 1] },
      { text: value, fontSize: 10, bold: true, color: palette.text, lineHeight: 1.05, ...style },
    ],
  };
}

/**
 * Column widths in points; star columns share the rest. pdfmake breaks a long word in a column of fixed width, but a star column would
 * become wider than the page.
 */
export function shares(total: number, widths: (number | '*')[], spent = 0): number[] {
  const fixed = widths.reduce<number>((sum, width) => (width === '*' ? sum : sum + width), 0);
  const stars = widths.filter((width) => width === '*').length;
  const share = stars === 0 ? 0 : (total - spent - fixed) / stars;
  return widths.map((width) => (width === '*' ? share : width));
}

/** A table layout with padding and no lines. */
export function padded(horizontal: number, vertical: number): TableLayout {
  return {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => horizontal,
    paddingRight: () => horizontal,
    paddingTop: () => vertical,
    paddingBottom: () => vertical,
  };
}

const frameLine = 0.75;

/** A frame around one row of boxes. */
export function framed(color: string, horizontal: number, vertical: number): TableLayout {
  return {
    ...padded(horizontal, vertical),
    hLineWidth: () => frameLine,
    vLineWidth: (column, node) => (column === 0 || column === node.table.widths.length ? frameLine : 0),
    hLineColor: () => color,
    vLineColor: () => color,
  };
}

/** The panel at the top of a document: the applicant on the left, pictures on the right. */
export function panel(
  applicant: (width: number) => Content[],
  pictures: Content[],
  pictureWidth: number,
  padding: [number, number],
): Node {
  const [width = 0] = shares(contentWidth, ['*', pictureWidth], 4 * padding[0] + 2 * frameLine);
  return {
    table: {
      widths: [width, pictureWidth],
      body: [
        [
          { stack: applicant(width), fillColor: palette.tint },
          { stack: pictures, fillColor: palette.tint },
        ],
      ],
    },
    layout: framed(palette.line, ...padding),
    margin: [0, 12, 0, 0],
  };
}

/** The gap between the columns of an open table, in points. */
export const columnGap = 12;
const gapLayout: TableLayout = {
  ...padded(0, 0),
  paddingRight: (column, node) => (column === node.table.widths.length - 1 ? 0 : columnGap),
};

/** The width of one column of an open table with equal columns. */
export const shareOf = (total: number, columns: number): number => (total - columnGap * (columns - 1)) / columns;

/** Columns with gaps and without lines. */
export const openTable = (total: number, widths: (number | '*')[], body: Cell[][]): Node => ({
  table: { widths: shares(total, widths, columnGap * (widths.length - 1)), body },
  layout: gapLayout,
});

/** A heading with a thin line below. */
export function heading(title: string): Node {
  return {
    stack: [
      { text: title, fontSize: 10.5, bold: true, color: palette.brand },
      {
        canvas: [{ type: 'line', x1: 0, y1: 2, x2: contentWidth, y2: 2, lineWidth: 0.75, lineColor: palette.line }],
      },
    ],
  };
}

type Size = { width: number; height: number };

/** A framed picture, or the text for a missing one. */
export function picture(name: string | null, missing: string, size: Size, place: Node = {}): Node {
  const content: Node =
    name === null
      ? { text: missing, fontSize: 7.5, color: palette.muted }
      : { ...(place.svg === undefined ? { image: name } : {}), fit: [size.width, size.height], ...place };
  const box: Cell = { ...content, alignment: 'center', verticalAlignment: 'middle', fillColor: palette.paper };
  return {
    table: { widths: [size.width], heights: size.height, body: [[box]] },
    layout: framed(palette.line, 3, 3),
  };
}

type Pictures = { photo?: Uint8Array | null | undefined; signature?: Uint8Array | null | undefined };

/** The names and data URLs of the pictures of a document; null for a missing picture. A blank document has no data URLs. */
export function picturesOf(props: Pictures, isBlank = false) {
  const images: Record<string, string> = {};
  const add = (name: string, bytes: Uint8Array | null | undefined): string | null => {
    if (!bytes) return null;
    if (!isBlank) images[name] = jpegUrl(bytes);
    return name;
  };
  return { photo: add('photo', props.photo), signature: add('signature', props.signature), images };
}

type Paper = {
  lang: Lang;
  words: Words;
  brand: DocumentBrand;
  title: string;
  generatedAt: string;
  images: Record<string, string>;
  content: Content;
  /** The header of every page except the first. */
  running?: string;
  isNumbered: boolean;
  /** For a part of a document: the number of pages before it, and of all pages. */
  pages?: { before: number; inAll: number };
  /** Content above the footer of every page, and its height. */
  bottom?: { content: Content; height: number };
};

/** A document definition for A4, with header and footer. */
export function paper(parts: Paper): DocumentDefinition {
  const { words, brand } = parts;
  const left = [words('generated', { at: words.dateTime(parts.generatedAt) }), printable(brand.admissionTitle)];
  if (brand.contact) left.push(printable(brand.contact));
  const small = { fontSize: 7.5, color: palette.muted } as const;
  const { running } = parts;
  const sides: Margin = [margins.left, 0, margins.right, 0];
  return {
    pageSize: 'A4',
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom + (parts.bottom?.height ?? 0)],
    language: parts.lang,
    displayTitle: true,
    info: {
      title: parts.title,
      author: printable(brand.universityName),
      subject: printable(brand.admissionTitle),
      creator: printable(brand.admissionTitle),
      producer: printable(brand.universityName),
      creationDate: new Date(parts.generatedAt),
    },
    defaultStyle: { font: fontName, fontSize: 9.5, color: palette.text },
    images: parts.images,
    ...(running === undefined
      ? {}
      : {
          header: (page: number): Content =>
            page === 1 && !parts.pages?.before
              ? ''
              : { text: running, ...small, margin: [margins.left, 16, margins.right, 0] },
        }),
    footer: (page, pages) => [
      ...(parts.bottom ? [{ stack: [parts.bottom.content], margin: sides }] : []),
      {
        columns: [
          { text: left.join('  ·  '), ...small, width: '*' },
          {
            text: parts.isNumbered
              ? words('page', {
                  page: words.digits((parts.pages?.before ?? 0) + page),
                  pages: words.digits(parts.pages?.inAll ?? pages),
                })
              : '',
            ...small,
            alignment: 'right',
            width: 'auto',
          },
        ],
        margin: [margins.left, 14, margins.right, 0],
      },
    ],
    content: brand.color ? recolor(parts.content, colorsOf(brand.color)) : parts.content,
  };
}

/** Maps the colors of the product to those of an institution. */
function colorsOf(color: string): ReadonlyMap<string, string> {
  const scale = brandScale(color);
  return new Map([
    [palette.brand, scale[600]],
    [palette.deep, scale[800]],
    [palette.line, scale[200]],
    [palette.tint, scale[50]],
  ]);
}
