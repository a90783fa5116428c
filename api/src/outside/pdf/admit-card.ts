import type { AdmitCardProps, CardSeatProps } from '../../core/document-props.ts';
import { signatures } from './card-signatures.ts';
import { blankDrawing, type Card, type CardText, pictureSlot, textSlot } from './card-slots.ts';
import type { Cell, Content, DocumentDefinition, Node } from './content.ts';
import { letterhead } from './letterhead.ts';
import {
  contentWidth,
  field,
  framed,
  heading,
  openTable,
  padded,
  palette,
  panel,
  paper,
  picture,
  picturesOf,
  printable,
  seasonText,
  shareOf,
} from './page.ts';
import { qrSvg } from './qr.ts';
import type { Word } from './words.en.ts';
import { type Words, wordsOf } from './words.ts';

const photoSize = { width: 112, height: 124 };
const signatureSize = { width: 112, height: 39 };
const columnGap = 18;
const checkWidth = 174;
const pictureColumn = photoSize.width + 8;

const checkInside = checkWidth - 2 * 8 - 1.5;
const qrSizes = { normal: 104, tight: 90 };

/** The colour of the QR code. */
export const qrColor = palette.deep;

/** The document title in the PDF's metadata. */
export const cardTitle = (props: AdmitCardProps): string =>
  `${wordsOf(props.lang)('admitCard')} ${printable(props.applicantId)}`;

/** The admit card, one page. A blank one has the same layout with empty slots for the values of an applicant. */
export function admitCard(props: AdmitCardProps, isBlank = false): DocumentDefinition {
  const words = wordsOf(props.lang);
  const { photo, signature, images } = picturesOf(props, isBlank);
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: isBlank ? '' : cardTitle(props),
    generatedAt: isBlank ? startOfMinute(props.generatedAt) : props.generatedAt,
    images,
    isNumbered: false,
    bottom: { content: signatures(words), height: 56 },
    content: [
      ...letterhead(props.brand, words('admitCard'), printable(props.intake ?? seasonText(props, words))),
      identity({ props, words, isBlank }, photo, signature),
      exam(props, words),
      ...(props.seat ? [place({ props, words, isBlank }, props.seat)] : []),
      {
        columns: [instructions(props, words), check({ props, words, isBlank })],
        columnGap,
        margin: [0, props.seat ? gapOf(props, 9) : 18, 0, 0],
      },
    ],
  });
}

/** A long title of the intake leaves a card with a seat smaller gaps and a smaller QR code. */
const isTight = ({ intake, seat }: AdmitCardProps): boolean => Boolean(seat) && (intake ?? '').length > 64;
const gapOf = (props: AdmitCardProps, gap: number): number => (isTight(props) ? gap - 5 : gap);

/** The page shows the minute only, so a blank one serves all cards of a minute. */
const startOfMinute = (instant: string): string => new Date(new Date(instant).setUTCSeconds(0, 0)).toISOString();

function identity(card: Card, photo: string | null, signature: string | null): Node {
  const { props, words, isBlank } = card;
  const applicant = (width: number): Content[] => [
    { text: words('applicantId'), fontSize: 8, color: palette.muted },
    {
      ...textSlot(card, 'applicantId', width),
      fontSize: 27,
      bold: true,
      color: palette.brand,
      lineHeight: 1,
      margin: [0, -2, 0, 7],
    },
    { text: words('applicantName'), fontSize: 8, color: palette.muted },
    {
      ...textSlot(card, 'name', width),
      fontSize: nameSize(props.name),
      bold: true,
      lineHeight: 1.05,
      margin: [0, 0, 0, props.nameBn ? 1 : 9],
    },
    ...(props.nameBn
      ? [
          {
            ...textSlot(card, 'nameBn', width),
            fontSize: 11.5,
            bold: true,
            lineHeight: 1.1,
            margin: [0, 0, 0, 6],
          } satisfies Node,
        ]
      : []),
    openTable(width, ['*', '*'], particulars(card, shareOf(width, 2))),
  ];
  const pictures: Content[] = [
    picture(photo, words('noPhoto'), photoSize, pictureSlot(isBlank, 'photo', photoSize)),
    {
      ...picture(signature, words('noSignature'), signatureSize, pictureSlot(isBlank, 'signature', signatureSize)),
      margin: [0, 5, 0, 0],
    },
    { text: words('signature'), fontSize: 7.5, color: palette.muted, alignment: 'center', margin: [0, 2, 0, 0] },
  ];
  return panel(applicant, pictures, pictureColumn, [12, 11]);
}

function particulars(card: Card, width: number): Cell[][] {
  const { props, words } = card;
  const parent = (name: 'fathersName' | 'mothersName'): Node => ({
    ...textSlot(card, name, width),
    ...entryStyle(props[name]),
  });
  const entry = (label: string, value: string): Node => field(label, printable(value), entryStyle(value));
  return [
    [field(words('fathersName'), '', parent('fathersName')), field(words('mothersName'), '', parent('mothersName'))],
    [gapAbove(entry(words('program'), props.program)), gapAbove(entry(words('department'), props.department))],
    [
      gapAbove(field(words('phone'), '', textSlot(card, 'phone', width))),
      gapAbove(field(words('batch'), words.digits(printable(props.batch)))),
    ],
  ];
}

function exam(props: AdmitCardProps, words: Words): Content {
  const whenStyle: Node = { fontSize: 12.5, color: palette.brand };
  return [
    { ...heading(words('exam')), margin: props.seat ? [0, gapOf(props, 9), 0, 4] : [0, 15, 0, 6] },
    field(words('examTitle'), printable(props.examTitle), { fontSize: props.examTitle.length > 80 ? 11.5 : 13 }),
    {
      ...openTable(contentWidth, props.seat ? ['*', 190, 90] : ['*', 130, 110], [
        [
          field(words('date'), words.longDay(props.seat?.starts ?? props.examDate), whenStyle),
          field(
            `${words('time')} (${words('bangladeshTime')})`,
            props.seat ? words.clockInWords(props.seat.starts) : words.time(props.examDate),
            whenStyle,
          ),
          field(words('trimester'), seasonText(props, words), { fontSize: 12.5 }),
        ],
      ]),
      margin: [0, props.seat ? 5 : 8, 0, 0],
    },
  ];
}

/** Venue, room, seat, and the times of the gates in 24 hours and in words. */
function place(card: Card, { gatesOpen, gatesClose }: CardSeatProps): Content {
  const { props, words } = card;
  const inside = contentWidth - 2 * 12 - 1.5;
  const style: Node = { fontSize: 13, bold: true, color: palette.brand };
  const widths = [inside - 150 - 80 - 2 * columnGap, 150, 80];
  const entry = (label: Word, name: CardText, width: number): Cell =>
    field(words(label), '', { ...textSlot(card, name, width), ...style });
  const [venueWidth = 0, roomWidth = 0, seatWidth = 0] = widths;
  return {
    table: {
      widths: [inside],
      body: [
        [
          {
            stack: [
              openTable(inside, widths, [
                [
                  entry('venue', 'venue', venueWidth),
                  entry('room', 'room', roomWidth),
                  entry('seat', 'seat', seatWidth),
                ],
              ]),
              {
                ...field(words('gates'), `${words.clockInWords(gatesOpen)} – ${words.clockInWords(gatesClose)}`, {
                  fontSize: 11,
                  bold: true,
                }),
                margin: [0, 5, 0, 0],
              },
            ],
          },
        ],
      ],
    },
    layout: framed(palette.hairline, 12, 6),
    margin: [0, gapOf(props, 8), 0, 0],
  };
}

function instructions(props: AdmitCardProps, words: Words): Node {
  const { seat } = props;
  const lines = [
    words('instructionPrint'),
    seat ? words('instructionGates', { close: words.clockInWords(seat.gatesClose) }) : words('instructionEarly'),
    words('instructionBan'),
    words('instructionSign'),
    words('instructionMistake'),
    words('instructionValid'),
  ];
  // Not a list of pdfmake, which would number it in Latin digits.
  const rows = lines.map((line, i): Cell[] => [
    { text: `${words.digits(i + 1)}.`, bold: true, color: palette.brand, fontSize: 9, alignment: 'right' },
    { text: line, fontSize: 9, lineHeight: 1.15 },
  ]);
  return {
    width: contentWidth - checkWidth - columnGap,
    stack: [
      { text: words('instructions'), fontSize: 10.5, bold: true, color: palette.brand, margin: [0, 0, 0, 3] },
      {
        table: { widths: [14, contentWidth - checkWidth - columnGap - 14 - 10], body: rows },
        layout: { ...padded(0, isTight(props) ? 0.8 : 2), paddingRight: () => 5 },
      },
    ],
  };
}

function check(card: Card): Node {
  const { props, words, isBlank } = card;
  const qrSize = isTight(props) ? qrSizes.tight : qrSizes.normal;
  const box: Content[] = [
    {
      text: words('checkTitle'),
      fontSize: 10.5,
      bold: true,
      color: palette.brand,
      alignment: 'center',
      margin: [0, 0, 0, 4],
    },
    {
      svg: isBlank ? blankDrawing : qrSvg(props.checkUrl, qrColor),
      fit: [qrSize, qrSize],
      alignment: 'center',
      slot: { name: 'qr', width: checkInside, height: qrSize },
    },
    { text: words('checkHint'), fontSize: 7.5, color: palette.muted, alignment: 'center', margin: [0, 3, 0, 3] },
    { text: words('checkCode'), fontSize: 7.5, color: palette.muted, alignment: 'center' },
    {
      ...textSlot(card, 'checkCode', checkInside),
      fontSize: props.checkCode.length > 30 ? 7 : 8.5,
      bold: true,
      alignment: 'center',
    },
    {
      text: bare(props.checkUrl),
      fontSize: 7.5,
      color: palette.muted,
      alignment: 'center',
      margin: [0, 2, 0, 0],
    },
  ];
  return {
    width: checkWidth,
    table: { widths: [checkInside], body: [[{ stack: box }]] },
    layout: framed(palette.hairline, 8, 6),
  };
}

/** The address of the verification page, without scheme and code. */
const bare = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');

/** Very long names are printed smaller, on two lines. */
function nameSize(name: string): number {
  if (name.length <= 28) return 16;
  return name.length <= 60 ? 13.5 : 11.5;
}

/** Long values are printed smaller. */
const entryStyle = (value: string): Node => (value.length > 56 ? { fontSize: 8.5 } : {});

const gapAbove = (node: Node): Node => ({ ...node, margin: [0, 8, 0, 0] });
