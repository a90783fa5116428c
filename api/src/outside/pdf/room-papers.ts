import type { RoomPaperProps, SeatedProps } from '../../core/exam-day-props.ts';
import type { Cell, Content, DocumentDefinition, Node } from './content.ts';
import { examCounts, examDayPaper, floorText, gridTable, needsText } from './exam-day.ts';
import { contentWidth, field, jpegUrl, palette, printable } from './page.ts';
import { writingLine } from './profile-form.tables.ts';
import { roomPoster, seatLabels } from './room-signs.ts';
import { type Words, wordsOf } from './words.ts';

/** A printed list or sign of one room. */
export function roomPaper(props: RoomPaperProps): DocumentDefinition {
  const words = wordsOf(props.lang);
  switch (props.paper) {
    case 'attendance-sheet':
      return attendanceSheet(props, words);
    case 'door-list':
      return doorList(props, words);
    case 'seat-labels':
      return seatLabels(props, words);
    case 'room-poster':
      return roomPoster(props, words);
  }
}

const roomOf = ({ room }: RoomPaperProps): string => printable(room.name);

function factsOf({ room, people }: RoomPaperProps, words: Words): Cell[] {
  return [
    field(words('floor'), floorText(room.floor, words)),
    field(words('people'), words.digits(people.length)),
    field(words('exams'), examCounts(people, words)),
  ];
}

const emptyRoom = (words: Words): Content => ({ text: words('emptyRoom'), fontSize: 11, margin: [0, 20, 0, 0] });

const portrait = { width: 38, height: 47 };

const remarksOf = ({ needs, isLate }: SeatedProps, words: Words): string =>
  [needsText(needs, words), isLate ? words('late') : ''].filter(Boolean).join('  ·  ');

function attendanceSheet(props: RoomPaperProps, words: Words): DocumentDefinition {
  const images: Record<string, string> = {};
  const rows = props.people.map((one, at): Cell[] => {
    const name = `photo${at}`;
    if (one.photo) images[name] = jpegUrl(one.photo);
    return attendanceRow(one, one.photo ? name : null, words);
  });
  const columns = [
    { title: words('seat'), width: 38 },
    { title: words('photo'), width: portrait.width },
    { title: words('applicantName'), width: '*' },
    { title: words('signApplicant'), width: 112 },
    { title: words('signInvigilator'), width: 84 },
    { title: words('absentBox'), width: 40 },
  ] as const;
  return examDayPaper(props, {
    words,
    title: words('attendanceSheet'),
    place: roomOf(props),
    facts: factsOf(props, words),
    images,
    content: [
      { text: words('attendanceHint'), fontSize: 8.5, color: palette.text, margin: [0, 0, 0, 6] },
      rows.length === 0 ? emptyRoom(words) : gridTable(columns, rows, portrait.height),
      closing(words),
    ],
  });
}

function attendanceRow(one: SeatedProps, image: string | null, words: Words): Cell[] {
  const remarks = remarksOf(one, words);
  const person: Content[] = [
    { text: printable(one.applicantId), fontSize: 11, bold: true, lineHeight: 1 },
    { text: printable(one.name), fontSize: 9, lineHeight: 1.05, margin: [0, 1, 0, 0] },
    ...(one.nameBn ? [{ text: printable(one.nameBn), fontSize: 9, lineHeight: 1.05 }] : []),
    { text: [printable(one.exam), remarks].filter(Boolean).join('  ·  '), fontSize: 7.5, color: palette.muted },
  ];
  return [
    { text: printable(one.seat), fontSize: 13, bold: true, alignment: 'center', verticalAlignment: 'middle' },
    image
      ? { image, fit: [portrait.width, portrait.height], alignment: 'center', verticalAlignment: 'middle' }
      : { text: words('noPicture'), fontSize: 7.5, alignment: 'center', verticalAlignment: 'middle' },
    { stack: person, verticalAlignment: 'middle' },
    '',
    '',
    {
      canvas: [{ type: 'rect', x: 12, y: 16, w: 15, h: 15, lineWidth: 1, lineColor: palette.text }],
    },
  ];
}

/** Counts and signatures at the end of a sheet, not split between pages. */
function closing(words: Words): Node {
  const third = (contentWidth - 48) / 3;
  const lines = (captions: string[]): Node => ({
    columns: captions.map((caption) => ({ ...writingLine(caption, third), width: third })),
    columnGap: 24,
    margin: [0, 34, 0, 0],
  });
  return {
    unbreakable: true,
    stack: [
      lines([words('present'), words('absent'), words('expelled')]),
      lines([words('signFirstInvigilator'), words('signSecondInvigilator'), words('signVenueOfficer')]),
    ],
  };
}

const inRow = { lineHeight: 1.05, verticalAlignment: 'middle' } as const;

function doorList(props: RoomPaperProps, words: Words): DocumentDefinition {
  const sorted = props.people.toSorted((a, b) => a.applicantId.localeCompare(b.applicantId, 'en', { numeric: true }));
  const rows = sorted.map((one): Cell[] => [
    { text: printable(one.applicantId), fontSize: 11.5, bold: true, ...inRow },
    {
      text: [one.name, one.nameBn].filter(Boolean).map(printable).join('  ·  '),
      fontSize: 10,
      ...inRow,
    },
    { text: printable(one.exam), fontSize: 10, ...inRow },
    { text: printable(one.seat), fontSize: 13, bold: true, ...inRow, alignment: 'center' },
  ]);
  const columns = [
    { title: words('applicantId'), width: 104 },
    { title: words('name'), width: '*' },
    { title: words('exam'), width: 60 },
    { title: words('seat'), width: 52 },
  ] as const;
  return examDayPaper(props, {
    words,
    title: words('doorList'),
    place: roomOf(props),
    facts: factsOf(props, words),
    content: [
      { text: words('findYourId'), fontSize: 11, bold: true, margin: [0, 0, 0, 6] },
      rows.length === 0 ? emptyRoom(words) : gridTable(columns, rows),
    ],
  });
}
