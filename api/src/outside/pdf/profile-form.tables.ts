import type { Cell, Node, TableLayout } from './content.ts';
import { contentWidth, palette, shares } from './page.ts';
import { emptyValue } from './words.ts';

/** An answer with its label; a long one fills a row. */
export type Answer = { label: string; value: string };

const labelWidth = 88;
const padding = 6;
const line = 0.5;
/** The maximum length of a value that shares its row with another. */
const shortValue = 40;

/** Hairlines and a tinted title row. */
const grid: TableLayout = {
  hLineWidth: () => line,
  vLineWidth: () => line,
  hLineColor: () => palette.hairline,
  vLineColor: () => palette.hairline,
  fillColor: (row) => (row === 0 ? palette.tint : null),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

const title = (text: string, columns: number): Cell[] => [
  { text, bold: true, fontSize: 10, color: palette.brand, colSpan: columns },
  ...Array.from({ length: columns - 1 }, (): Cell => ''),
];

const labelCell = (text: string): Cell => ({ text, fontSize: 8.5, color: palette.muted });
const valueCell = (text: string): Cell => ({ text, fontSize: 9.5 });

/** A section with two answers in each row. Its title repeats after a page break. */
export function answers(heading: string, all: Answer[]): Node {
  const rows: Cell[][] = [];
  let open: Cell[] | undefined;
  const close = (): void => {
    const [label, value] = open ?? [];
    if (label !== undefined && typeof value === 'object') rows.push([label, { ...value, colSpan: 3 }, '', '']);
    open = undefined;
  };
  for (const { label, value } of all) {
    if (value.length > shortValue) {
      close();
      rows.push([labelCell(label), { text: value, fontSize: 9.5, colSpan: 3 }, '', '']);
    } else if (open) {
      rows.push([...open, labelCell(label), valueCell(value)]);
      open = undefined;
    } else {
      open = [labelCell(label), valueCell(value)];
    }
  }
  close();
  return section([labelWidth, '*', labelWidth, '*'], [title(heading, 4), ...rows], 1);
}

/** A section with columns. */
export function list(heading: string, columns: { name: string; width: number | '*' }[], rows: Cell[][]): Node {
  const names = columns.map(({ name }): Cell => ({ text: name, fontSize: 8, bold: true, color: palette.muted }));
  return section(
    columns.map(({ width }) => width),
    [title(heading, columns.length), names, ...rows],
    2,
  );
}

/** A row of plain values. */
export const row = (values: string[]): Cell[] => values.map(valueCell);

/** A row whose value spans the rest of the table. */
export function note(label: string, value: string, columns: number): Cell[] {
  return [
    labelCell(label),
    { text: value, fontSize: 9.5, colSpan: columns - 1 },
    ...Array.from({ length: columns - 2 }, (): Cell => ''),
  ];
}

function section(widths: (number | '*')[], body: Cell[][], headerRows: number): Node {
  // Short sections are not split; long ones break between rows.
  const spent = widths.length * 2 * padding + (widths.length + 1) * line;
  const isShort = body.length <= 8;
  return {
    table: {
      widths: shares(contentWidth, widths, spent),
      body,
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
    },
    layout: grid,
    margin: [0, 9, 0, 0],
    unbreakable: isShort,
  };
}

/** A line to write on, with its caption below. */
export const writingLine = (meaning: string, width: number): Node => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: palette.muted }] },
    { text: meaning, fontSize: 8, color: palette.muted, margin: [0, 3, 0, 0] },
  ],
});

export const halfWidth = (contentWidth - 24) / 2;

/** Removes empty answers. */
export const filledAnswers = (all: Answer[]): Answer[] => all.filter(({ value }) => value !== emptyValue);
