import type { MeritLineProps, MeritListProps, MeritMeasure } from '../../core/merit-list-props.ts';
import type { Cell, Content, DocumentDefinition, Node, Placed, TableLayout } from './content.ts';
import { letterhead } from './letterhead.ts';
import { contentWidth, field, framed, openTable, palette, paper, printable, seasonText, shares } from './page.ts';
import { print } from './print.ts';
import { halfWidth, writingLine } from './profile-form.tables.ts';
import { emptyValue, type Words, wordsOf } from './words.ts';

/** The merit list of an exam: the rules of the ranking, the ranking, and signatures. */
export function meritList(props: MeritListProps): DocumentDefinition {
  const words = wordsOf(props.lang);
  const season = seasonText(props.exam, words);
  const title = printable(props.exam.title);
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: `${words('meritList')} ${title}`,
    generatedAt: props.generatedAt,
    images: {},
    ...(props.piece ? { pages: { before: props.piece.pagesBefore, inAll: props.piece.pagesInAll } } : {}),
    running: [words('meritList'), title, season, standing(props, words)].join('  ·  '),
    isNumbered: true,
    content: [
      ...(props.piece?.isFirst === false ? [] : opening(props, words, season)),
      entries(props, words),
      ...(props.piece?.isLast === false ? [] : [signatures(props, words)]),
    ],
  });
}

const opening = (props: MeritListProps, words: Words, season: string): Content[] => [
  ...letterhead(props.brand, words('meritList'), season),
  ...warnings(props, words),
  about(props, words),
];

/** The pages that a part fills and the lines on them; the last part includes a partly filled page. */
export async function measureMeritList(props: MeritListProps): Promise<MeritMeasure> {
  const { pages, firstOfPages } = await layOut(meritList(props));
  if (props.piece?.isLast !== false) return { pages, lines: props.lines.length };
  // pdfmake records a row that did not fit on the previous page, so the first row of the page is the one before the recorded one.
  return { pages: pages - 1, lines: (firstOfPages.get(pages) ?? props.lines.length) - 1 };
}

/** Lays out a list and returns the index of the first line of each page. */
async function layOut(definition: DocumentDefinition) {
  let pages = 1;
  const footer: DocumentDefinition['footer'] = (page, inAll) => {
    pages = inAll;
    return definition.footer(page, inAll);
  };
  await print({ ...definition, footer });
  const contents = Array.isArray(definition.content) ? definition.content : [definition.content];
  const table = contents.flatMap((one) => (typeof one === 'object' && 'table' in one ? one : [])).at(-1)?.table;
  const firstOfPages = new Map<number, number>();
  for (const [at, row] of (table?.body ?? []).slice(1).entries()) {
    const page = pageOf(row[0]);
    if (page > 0 && !firstOfPages.has(page)) firstOfPages.set(page, at);
  }
  return { pages, firstOfPages };
}

const pageOf = (cell: Cell | undefined): number =>
  typeof cell === 'object' && !Array.isArray(cell) ? ((cell as Node & Placed).positions?.[0]?.pageNumber ?? 0) : 0;

const standing = ({ publishedAt }: MeritListProps, words: Words): string =>
  publishedAt ? words('meritPublished', { at: words.dateTime(publishedAt) }) : words('meritNotPublished');

/** Notices in bold: not published, or only one outcome. */
function warnings({ publishedAt, only }: MeritListProps, words: Words): Content[] {
  const texts = [
    publishedAt ? '' : words('meritNotPublishedText'),
    only ? words('meritPartOf', { outcome: words(`outcome.${only}`) }) : '',
  ].filter((one) => one !== '');
  return texts.map((text) => ({ text, bold: true, fontSize: 10, alignment: 'center', margin: [0, 10, 0, 0] }));
}

const inside = 12;

/** The panel with the exam, the figures and the rules. */
function about(props: MeritListProps, words: Words): Node {
  const { exam, counts } = props;
  const width = contentWidth - 2 * inside - 1.5;
  const number = (value: number): string => words.digits(value);
  const list = props.components.map(({ label }) => label).join(', ');
  const isDefault = props.components.map(({ key }) => key).join() === 'written,viva';
  const order = [
    isDefault ? words('meritByTotal') : words('meritByTotalOf', { list }),
    ...props.ties.map((one) => tieText(one, words)),
  ];
  const rules = order.map((one, at) => `${words.digits(at + 1)}. ${one}`).join('   ');
  const stack: Content[] = [
    { text: printable(exam.title), fontSize: 14, bold: true, lineHeight: 1.05 },
    {
      text: [exam.program, exam.department].map((one) => printable(one)).join('  ·  '),
      fontSize: 9.5,
      color: palette.muted,
      margin: [0, 0, 0, 6],
    },
    openTable(
      width,
      ['*', '*', '*'],
      [
        [
          field(words('examDate'), words.dateTime(exam.date)),
          field(words('batch'), words.digits(printable(exam.batch))),
          field(words('meritRun'), `${number(props.run)}  ·  ${standing(props, words)}`),
        ],
      ],
    ),
    {
      ...openTable(
        width,
        ['*', '*', '*', '*', '*'],
        [
          [
            field(words('meritSeats'), number(props.seats)),
            field(words('meritSelected'), number(counts.selected)),
            field(words('meritWaitingPlaces'), number(counts.waiting)),
            field(words('meritRanked'), number(counts.ranked)),
            field(words('meritAbsent'), number(counts.absent)),
          ],
        ],
      ),
      margin: [0, 5, 0, 5],
    },
    field(words('meritOrder'), rules, { fontSize: 9 }),
    { text: words('meritShared'), fontSize: 8.5, color: palette.muted, margin: [0, 2, 0, 0] },
  ];
  return {
    table: { widths: [width], body: [[{ stack, fillColor: palette.tint }]] },
    layout: framed(palette.line, inside, 9),
    margin: [0, 12, 0, 10],
  };
}

const padding = 5;
/** With more components than the two of the specification, smaller padding leaves space for names. */
const densePadding = 2;
const usualComponents = 2;
const line = 0.5;

/** Horizontal lines and striped rows. */
const ruled: TableLayout = {
  hLineWidth: () => line,
  vLineWidth: () => 0,
  hLineColor: (row) => (row <= 1 ? palette.brand : palette.hairline),
  fillColor: (row) => (row === 0 || row % 2 === 1 ? null : '#f6f9f8'),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

const commonTies: Readonly<Record<string, Parameters<Words>[0]>> = {
  'marks.written DESC': 'tie.WRITTEN',
  'gpa DESC': 'tie.GPA',
  'birthDate ASC': 'tie.AGE',
  'birthDate DESC': 'tie.YOUNG',
};

function tieText({ fact, direction, label }: MeritListProps['ties'][number], words: Words): string {
  const word = commonTies[`${fact} ${direction}`];
  if (word) return words(word);
  const gpas = { gpa: 'tie.gpa', 'ssc.gpa': 'tie.ssc.gpa', 'hsc.gpa': 'tie.hsc.gpa' } as const;
  const what = fact in gpas ? words(gpas[fact as keyof typeof gpas]) : label;
  return words(direction === 'DESC' ? 'tieHigher' : 'tieLower', { what });
}

interface MeritColumn {
  head: string;
  width: number | '*';
  isFigure: boolean;
  cell(line: MeritLineProps): string;
}

/** More components leave no space for names: the list then shows only the total, the workbook all of them. */
const maxComponents = 4;

/** The width of the longest word in the heading of a dense column. */
function widthOf(label: string): number {
  const letters = label.split(' ').map((word) => word.replace(/\p{M}/gu, '').length);
  return Math.min(56, Math.max(34, 4.3 * Math.max(...letters)));
}

function columnsOf({ components }: MeritListProps, words: Words): MeritColumn[] {
  const figure = (value: number | null | undefined, digits: number): string =>
    value === null || value === undefined ? emptyValue : words.digits(value.toFixed(digits));
  const markOf = (line: MeritLineProps, key: string) =>
    key === 'written' ? line.written : key === 'viva' ? line.viva : line.componentValues?.[key];
  const shown = components.length > maxComponents ? [] : components;
  const isDense = shown.length > usualComponents;
  return [
    { head: words('place'), width: isDense ? 34 : 40, isFigure: true, cell: ({ place }) => figure(place, 0) },
    {
      head: words('applicantId'),
      width: isDense ? 76 : 84,
      isFigure: false,
      cell: (one) => printable(one.applicantId),
    },
    {
      head: words('name'),
      width: '*',
      isFigure: false,
      cell: ({ name, nameBn }) => [name, nameBn].filter(Boolean).map(printable).join('\n'),
    },
    ...shown.map(({ key, label }) => ({
      head: printable(label),
      width: isDense ? widthOf(label) : key === 'viva' ? 34 : 36,
      isFigure: true,
      cell: (line: MeritLineProps) => figure(markOf(line, key), 2),
    })),
    { head: words('total'), width: 34, isFigure: true, cell: ({ total }) => figure(total, 2) },
    {
      head: words('outcome'),
      width: isDense ? 52 : 68,
      isFigure: false,
      cell: ({ outcome }) => words(`outcome.${outcome}`),
    },
  ];
}

/** The table; its heading repeats on each page and rows are not split. */
function entries(props: MeritListProps, words: Words): Node {
  const columns = columnsOf(props, words);
  const isDense = columns.length > 5 + usualComponents;
  const cells = (values: string[], style: Node = {}): Cell[] =>
    values.map((text, at) => ({ text, alignment: columns[at]?.isFigure ? 'right' : 'left', fontSize: 9, ...style }));
  const head = cells(
    columns.map((one) => one.head),
    { bold: true, fontSize: isDense ? 7 : 8.5, color: palette.brand },
  );
  const rows = props.lines.map((line) => cells(columns.map((one) => one.cell(line))));
  const emptyRow: Cell[] = [
    { text: words('meritNobody'), alignment: 'center', color: palette.muted, colSpan: columns.length },
    ...columns.slice(1).map((): Cell => ''),
  ];
  return {
    table: {
      widths: shares(
        contentWidth,
        columns.map(({ width }) => width),
        columns.length * 2 * (isDense ? densePadding : padding),
      ),
      body: [head, ...(rows.length > 0 ? rows : [emptyRow])],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
    },
    layout: isDense ? { ...ruled, paddingLeft: () => densePadding, paddingRight: () => densePadding } : ruled,
  };
}

/** Signature lines of the creator and the approver. */
function signatures({ madeBy, approvedBy }: MeritListProps, words: Words): Node {
  const by = (word: 'meritMadeBy' | 'meritApprovedBy', name: string | null | undefined): Node =>
    writingLine(words(word, { name: printable(name) }), halfWidth);
  return {
    unbreakable: true,
    margin: [0, 46, 0, 0],
    columns: [by('meritMadeBy', madeBy), by('meritApprovedBy', approvedBy)],
    columnGap: 24,
  };
}
