import type { RoomPaperProps, SeatedProps } from '../../core/exam-day-props.ts';
import type { Cell, DocumentDefinition, Node, TableLayout } from './content.ts';
import { examCounts, floorText } from './exam-day.ts';
import { letterhead } from './letterhead.ts';
import { contentWidth, padded, palette, paper, printable } from './page.ts';
import type { Words } from './words.ts';

const perRow = 3;
/** A common size of label paper: labels of 70 × 37 mm, 24 on a sheet of A4. */
const label = { width: 70, height: 37, rows: 8 };
const point = 72 / 25.4;

const cutLines: TableLayout = {
  ...padded(12, 6),
  hLineWidth: () => 0.4,
  vLineWidth: () => 0.4,
  hLineColor: () => palette.hairline,
  vLineColor: () => palette.hairline,
};

/** Seat labels for label paper or for cutting, without header and footer. */
export function seatLabels(props: RoomPaperProps, words: Words): DocumentDefinition {
  const cells = props.people.map((one) => labelOf(one, props));
  const rows: Cell[][] = [];
  for (let at = 0; at < cells.length; at += perRow) {
    const row = cells.slice(at, at + perRow);
    rows.push([...row, ...Array.from({ length: perRow - row.length }, (): Cell => '')]);
  }
  const sheets: Node[] = [];
  for (let at = 0; at < rows.length; at += label.rows) {
    sheets.push({
      table: {
        widths: Array.from({ length: perRow }, () => label.width * point - 24.6),
        heights: label.height * point - 12.6,
        body: rows.slice(at, at + label.rows),
      },
      layout: cutLines,
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    });
  }
  const definition = paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: `${words('seatLabels')} ${printable(props.room.name)}`,
    generatedAt: props.generatedAt,
    images: {},
    isNumbered: false,
    content: sheets.length > 0 ? sheets : [{ text: words('emptyRoom'), margin: 40 }],
  });
  return { ...definition, pageMargins: [0, 0, 0, 0], footer: () => '' };
}

function labelOf(one: SeatedProps, { room }: RoomPaperProps): Cell {
  return {
    stack: [
      {
        columns: [
          { text: printable(one.seat), fontSize: 24, bold: true, lineHeight: 1, width: '*' },
          {
            text: printable(room.name),
            fontSize: 8.5,
            color: palette.muted,
            alignment: 'right',
            width: 'auto',
          },
        ],
        columnGap: 6,
      },
      {
        columns: [
          { text: printable(one.applicantId), fontSize: 13, bold: true, lineHeight: 1, width: '*' },
          {
            text: printable(one.exam),
            fontSize: 8.5,
            color: palette.muted,
            lineHeight: 1,
            alignment: 'right',
            width: 'auto',
            margin: [0, 4, 0, 0],
          },
        ],
        columnGap: 6,
      },
      ...namesOf(one).map((name, at) => ({
        text: shortened(printable(name)),
        fontSize: one.nameBn ? 8 : 8.5,
        lineHeight: 1,
        margin: [0, at === 0 ? 1 : 0, 0, 0] as [number, number, number, number],
      })),
    ],
  };
}

/** The name in each script that the applicant has entered. */
const namesOf = ({ name, nameBn }: SeatedProps): string[] => [name, ...(nameBn ? [nameBn] : [])];

/** A label fits two lines of each name. */
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name);

/** A smaller font for a longer name. */
const posterSize = (name: string): number => (name.length <= 6 ? 130 : name.length <= 14 ? 66 : 44);

/** The sign at the door of a room, readable from ten metres. */
export function roomPoster(props: RoomPaperProps, words: Words): DocumentDefinition {
  const { sitting, room, people } = props;
  const name = printable(room.name);
  const centred = (text: string, fontSize: number, style: Node = {}): Node => ({
    text,
    fontSize,
    alignment: 'center',
    lineHeight: 1.1,
    ...style,
  });
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: `${words('roomPoster')} ${name}`,
    generatedAt: props.generatedAt,
    images: {},
    isNumbered: false,
    content: [
      ...letterhead(props.brand, words('room'), printable(props.venue.name)),
      centred(name, posterSize(name), {
        bold: true,
        color: palette.deep,
        lineHeight: 1,
        margin: [0, 60, 0, 0],
      }),
      centred(floorText(room.floor, words), 26),
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 2, lineColor: palette.deep }],
        margin: [0, 30, 0, 30],
      },
      centred(printable(sitting.name), 26, { bold: true }),
      centred(words.longDay(sitting.starts), 22, { margin: [0, 10, 0, 0] }),
      centred(`${words.clock(sitting.starts)} – ${words.clock(sitting.ends)}`, 20, { margin: [0, 6, 0, 0] }),
      centred(`${words('gates')}: ${words.clock(sitting.gatesOpen)} – ${words.clock(sitting.gatesClose)}`, 13, {
        color: palette.muted,
        margin: [0, 10, 0, 0],
      }),
      centred(examCounts(people, words), 17, { margin: [0, 40, 0, 0] }),
    ],
  });
}
