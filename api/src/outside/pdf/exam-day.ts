import type { ExamDayProps, SeatedProps, SeatNeedProps } from '../../core/exam-day-props.ts';
import type { Cell, Content, DocumentDefinition, Node, TableLayout } from './content.ts';
import { letterhead } from './letterhead.ts';
import { contentWidth, field, openTable, palette, paper, printable, shares } from './page.ts';
import type { Words } from './words.ts';

type Sheet = {
  words: Words;
  title: string;
  /** In large letters: the room, or the venue. */
  place: string;
  facts: Cell[];
  content: Content[];
  images?: Record<string, string>;
};

/** A document of an exam day with page numbers: letterhead, place in large letters, times, and content. */
export function examDayPaper(props: ExamDayProps, sheet: Sheet): DocumentDefinition {
  const { words, title, place } = sheet;
  const { sitting, venue } = props;
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: `${title} ${place}`,
    generatedAt: props.generatedAt,
    images: sheet.images ?? {},
    running: [title, place, printable(venue.name), printable(sitting.name)].join('  ·  '),
    isNumbered: true,
    content: [
      ...letterhead(props.brand, title, words.longDay(sitting.starts)),
      ...reprintNote(props, words),
      openTable(
        contentWidth,
        ['*', 190],
        [
          [
            { text: place, fontSize: 24, bold: true, color: palette.deep, lineHeight: 1, margin: [0, 10, 0, 6] },
            { ...field(words('examTitle'), printable(sitting.name), { fontSize: 11 }), margin: [0, 10, 0, 6] },
          ],
        ],
      ),
      { ...openTable(contentWidth, ['*', 128, 128], [[...whenCells(props, words)]]), margin: [0, 0, 0, 6] },
      ...(sheet.facts.length > 0
        ? [
            {
              ...openTable(
                contentWidth,
                sheet.facts.map(() => '*' as const),
                [sheet.facts],
              ),
              margin: [0, 0, 0, 8] as [number, number, number, number],
            },
          ]
        : []),
      ...sheet.content,
    ],
  });
}

const whenCells = ({ sitting, venue }: ExamDayProps, words: Words): Cell[] => [
  field(words('venue'), [venue.name, venue.address].filter(Boolean).map(printable).join(', '), { fontSize: 9.5 }),
  field(words('gates'), `${words.clock(sitting.gatesOpen)}\n${words.clock(sitting.gatesClose)}`, { fontSize: 9.5 }),
  field(words('examTimes'), `${words.clock(sitting.starts)}\n${words.clock(sitting.ends)}`, { fontSize: 9.5 }),
];

const reprintNote = ({ isReprint, generatedAt }: ExamDayProps, words: Words): Content[] =>
  isReprint
    ? [{ text: words('reprint', { at: words.dateTime(generatedAt) }), bold: true, fontSize: 10, margin: [0, 8, 0, 0] }]
    : [];

const padding = 4;
const line = 0.6;

/** A full grid in dark lines, which remain visible on a poor printer. */
const grid: TableLayout = {
  hLineWidth: () => line,
  vLineWidth: () => line,
  hLineColor: () => palette.muted,
  vLineColor: () => palette.muted,
  fillColor: (row) => (row === 0 ? palette.tint : null),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

type Column = { title: string; width: number | '*' };

/** A table whose heading repeats on each page; rows are not split. */
export function gridTable(columns: readonly Column[], rows: Cell[][], rowHeight?: number, above = 3): Node {
  const head = columns.map(({ title }): Cell => ({ text: title, bold: true, fontSize: 8.5, lineHeight: 1 }));
  return {
    table: {
      widths: shares(
        contentWidth,
        columns.map(({ width }) => width),
        columns.length * 2 * padding + (columns.length + 1) * line,
      ),
      body: [head, ...rows],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      ...(rowHeight === undefined ? {} : { heights: [14, ...rows.map(() => rowHeight)] }),
    },
    layout: above === 3 ? grid : { ...grid, paddingTop: () => above, paddingBottom: () => above },
  };
}

/** 'Scribe +30 min · Wheelchair'. */
export const needsText = (needs: readonly SeatNeedProps[], words: Words): string =>
  needs
    .map(({ kind, extraMinutes }) => {
      const need = words(`need.${kind}`);
      return extraMinutes ? words('needMinutes', { need, minutes: words.digits(extraMinutes) }) : need;
    })
    .join('  ·  ');

/** 'CSE 12' on one line. */
export const codeAndCount = (code: string, count: number, words: Words): string =>
  `${printable(code)}\u00a0${words.digits(count)}`;

/** 'CSE 12  ·  EEE 8'. */
export function examCounts(people: readonly SeatedProps[], words: Words): string {
  const counts = new Map<string, number>();
  for (const { exam } of people) counts.set(exam, (counts.get(exam) ?? 0) + 1);
  return [...counts].map(([exam, count]) => codeAndCount(exam, count, words)).join('  ·  ');
}

/** 'Ground floor', 'Floor 3', 'Basement 1'. */
export const floorText = (floor: number, words: Words): string =>
  floor === 0
    ? words('groundFloor')
    : words(floor > 0 ? 'floorNumber' : 'basement', { floor: words.floorNumber(floor) });
