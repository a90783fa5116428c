import type { RoomLineProps, VenuePaperProps } from '../../core/exam-day-props.ts';
import type { Cell, Content, DocumentDefinition } from './content.ts';
import { codeAndCount, examDayPaper, floorText, gridTable } from './exam-day.ts';
import { contentWidth, field, heading, openTable, palette, printable } from './page.ts';
import { halfWidth, writingLine } from './profile-form.tables.ts';
import { qrSvg } from './qr.ts';
import { type Words, wordsOf } from './words.ts';

/** A printed list or sign of one venue. */
export function venuePaper(props: VenuePaperProps): DocumentDefinition {
  const words = wordsOf(props.lang);
  const isSummary = props.paper === 'venue-summary';
  return examDayPaper(props, {
    words,
    title: words(isSummary ? 'venueSummary' : 'enrolmentSheet'),
    place: printable(props.venue.name),
    facts: factsOf(props.rooms, words),
    content: isSummary ? summary(props, words) : enrolment(props, words),
  });
}

const sum = (rooms: readonly RoomLineProps[], key: 'people' | 'free'): number =>
  rooms.reduce((all, room) => all + room[key], 0);

const factsOf = (rooms: readonly RoomLineProps[], words: Words): Cell[] => [
  field(words('rooms'), words.digits(rooms.length)),
  field(words('people'), words.digits(sum(rooms, 'people'))),
  field(words('freeSeats'), words.digits(sum(rooms, 'free'))),
];

function summary({ rooms }: VenuePaperProps, words: Words): Content[] {
  const cell = (text: string, style: Partial<Extract<Cell, object>> = {}): Cell => ({
    text,
    fontSize: 9.5,
    lineHeight: 1.05,
    ...style,
  });
  const figure = (value: number): Cell => cell(words.digits(value), { alignment: 'right' });
  const rows = rooms.map((room): Cell[] => [
    cell(printable(room.name), { bold: true }),
    cell(floorText(room.floor, words)),
    figure(room.people),
    figure(room.free),
    cell(room.firstSeat ? `${printable(room.firstSeat)} – ${printable(room.lastSeat)}` : printable(null)),
    cell(room.exams.map(({ code, people }) => codeAndCount(code, people, words)).join('  ·  ')),
    cell(room.needs.map((kind) => words(`need.${kind}`)).join('  ·  ')),
  ]);
  const totals: Cell[] = [
    cell(words('inAll'), { bold: true }),
    '',
    cell(words.digits(sum(rooms, 'people')), { bold: true, alignment: 'right' }),
    cell(words.digits(sum(rooms, 'free')), { bold: true, alignment: 'right' }),
    ...['', '', ''],
  ];
  const columns = [
    { title: words('room'), width: 68 },
    { title: words('floor'), width: 64 },
    { title: words('people'), width: 58 },
    { title: words('freeSeats'), width: 46 },
    { title: words('seatRange'), width: 58 },
    { title: words('exams'), width: '*' },
    { title: words('needs'), width: 76 },
  ] as const;
  return [
    gridTable(columns, [...rows, totals]),
    { ...writingLine(words('signVenueOfficer'), halfWidth), margin: [0, 48, 0, 0], unbreakable: true },
  ];
}

const qrSize = 120;
const deviceRows = 9;

function enrolment({ doorUrl }: VenuePaperProps, words: Words): Content[] {
  const steps = [words('enrolOpen'), words('enrolCode'), words('enrolCheck'), words('enrolGo'), words('enrolLine')];
  const columns = [
    { title: words('deviceLabel'), width: 76 },
    { title: words('invigilator'), width: '*' },
    { title: words('gateOrRooms'), width: 110 },
    { title: words('timeReady'), width: 64 },
    { title: words('signature'), width: 92 },
  ] as const;
  const blank = Array.from({ length: deviceRows }, (): Cell[] => columns.map((): Cell => ''));
  return [
    { ...heading(words('enrolTitle')), margin: [0, 6, 0, 8] },
    openTable(
      contentWidth,
      ['*', qrSize + 20],
      [
        [
          {
            stack: steps.map((step, at) => ({
              text: `${words.digits(at + 1)}. ${step}`,
              fontSize: 11,
              lineHeight: 1.15,
              margin: [0, 0, 0, 6] as [number, number, number, number],
            })),
          },
          {
            stack: [
              { svg: qrSvg(doorUrl, palette.deep), fit: [qrSize, qrSize], alignment: 'center' },
              { text: doorUrl.replace(/^https?:\/\//, ''), fontSize: 8.5, alignment: 'center', margin: [0, 4, 0, 0] },
            ],
          },
        ],
      ],
    ),
    { ...gridTable(columns, blank, 24), margin: [0, 12, 0, 0] },
  ];
}
