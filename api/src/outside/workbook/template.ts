import { CFB, utils, type WorkSheet, write } from 'xlsx';
import type { SheetColumn, SheetShape } from './sheet.ts';

/** A workbook of SheetJS, split at the position of its rows. */
export interface Template {
  /** Every part of the package except the sheet, in order. */
  parts: { name: string; bytes: Buffer }[];
  sheetName: string;
  /** The sheet before its first row below the headings, and after its last one. */
  head: string;
  tail: string;
  /** The letters of each column and the style attribute of its cells. */
  cells: { letters: string; style: string }[];
}

const formats: Record<SheetColumn['kind'], string> = { text: '@', number: 'General', date: 'dd/mm/yyyy' };
const maxRows = 1_048_576;
const root = 'Root Entry/';
const sheetName = 'xl/worksheets/sheet1.xml';
const contentTypes = '[Content_Types].xml';
const stylesName = 'xl/styles.xml';

/**
 * SheetJS writes the headings and one sample row, which is removed; its styles are used for the rows. Bold headings in a frozen row are
 * added, because the free edition of SheetJS cannot write them.
 */
export function openTemplate(shape: SheetShape): Template {
  const parts = partsOf(write(bookOf(shape), { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  const sheet = parts.find(({ name }) => name === sheetName)?.bytes.toString('utf8') ?? '';
  const cut = /<row r="2">(.*?)<\/row>/s.exec(sheet);
  if (!cut) throw new Error('The workbook came without its row of samples');
  const samples = cut[1] ?? '';
  const last = utils.encode_col(shape.columns.length - 1);
  return {
    parts: parts
      .filter(({ name }) => name !== sheetName)
      .map((part) => (part.name === stylesName ? { ...part, bytes: withBoldStyle(part.bytes) } : part))
      .sort((a, b) => Number(b.name === contentTypes) - Number(a.name === contentTypes)),
    sheetName,
    head: boldHeadings(frozen(sheet.slice(0, cut.index)), boldStyleOf(parts)),
    // Suppresses Excel's warning for digits stored as text.
    tail: sheet.slice(cut.index + cut[0].length).replace(/sqref="[^"]*"/, `sqref="A1:${last}${maxRows}"`),
    cells: shape.columns.map((_, index) => {
      const letters = utils.encode_col(index);
      return { letters, style: new RegExp(`<c r="${letters}2"( s="\\d+")`).exec(samples)?.[1] ?? '' };
    }),
  };
}

function bookOf({ name, columns }: SheetShape) {
  const sheet: WorkSheet = utils.aoa_to_sheet([columns.map(({ heading }) => heading)], { dense: true });
  const samples = columns.map(({ kind }) =>
    kind === 'text' ? { t: 's', v: 'x', z: formats.text } : { t: 'n', v: 1, z: formats[kind] },
  );
  utils.sheet_add_aoa(sheet, [samples], { origin: 1 });
  sheet['!autofilter'] = { ref: `A1:${utils.encode_col(columns.length - 1)}${maxRows}` };
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return book;
}

interface Package {
  FullPaths: string[];
  FileIndex: { size: number; content: Uint8Array }[];
}

function partsOf(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const zip: Package = CFB.read(bytes, { type: 'buffer' });
  return zip.FullPaths.flatMap((path, index) => {
    const { size = 0, content } = zip.FileIndex[index] ?? {};
    const name = path.slice(root.length);
    // Excludes folders and the entry that the reader adds.
    return !content || size === 0 || name.startsWith('\u0001') ? [] : [{ name, bytes: Buffer.from(content) }];
  });
}

/** Freezes the first row; the dimension is removed because the number of rows is unknown. */
const frozen = (head: string): string =>
  head
    .replace(/<dimension[^>]*\/>/, '')
    .replace(
      /<sheetView ([^>]*)\/>/,
      '<sheetView $1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
        '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView>',
    );

const cellStyles = /<cellXfs count="(\d+)">(.*?)<\/cellXfs>/s;

/** The number of the style that is appended for the headings. */
function boldStyleOf(parts: readonly { name: string; bytes: Buffer }[]): string {
  const styles = parts.find(({ name }) => name === stylesName)?.bytes.toString('utf8') ?? '';
  const count = cellStyles.exec(styles)?.[1];
  if (!count) throw new Error('The workbook came without its styles');
  return count;
}

/** Adds a bold copy of the first font and a style with it. */
const withBoldStyle = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString('utf8')
      .replace(
        /<fonts count="1"><font>(.*?)<\/font><\/fonts>/s,
        '<fonts count="2"><font>$1</font><font><b/>$1</font></fonts>',
      )
      .replace(
        cellStyles,
        (_, count: string, styles: string) =>
          `<cellXfs count="${Number(count) + 1}">${styles}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>`,
      ),
  );

const boldHeadings = (head: string, style: string): string =>
  head.replace(/<c r="([A-Z]+1)"(?: s="\d+")?/g, `<c r="$1" s="${style}"`);
