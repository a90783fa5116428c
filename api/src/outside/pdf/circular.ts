import { limits } from '@admission/schema';
import type { CircularProgramProps, CircularProps } from '../../core/circular-props.ts';
import type { Cell, Content, DocumentDefinition, Node } from './content.ts';
import { letterhead } from './letterhead.ts';
import { contentWidth, field, framed, heading, openTable, palette, paper, printable, seasonText } from './page.ts';
import { emptyValue, type Words, wordsOf } from './words.ts';

/** The announcement of an intake: dates, fees, programs with their conditions, and contacts. */
export function circular(props: CircularProps): DocumentDefinition {
  const words = wordsOf(props.lang);
  const edition = words('circularEdition', { code: props.code, edition: props.edition });
  const title = printable(props.title);
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: `${words('circular')} ${title}`,
    generatedAt: props.generatedAt,
    images: {},
    running: [words('circular'), title, edition].join('  ·  '),
    isNumbered: true,
    content: [
      ...letterhead(props.brand, words('circular'), seasonText(props, words)),
      { text: title, fontSize: 16, bold: true, color: palette.deep, margin: [0, 14, 0, 0] },
      {
        text: [edition, words('circularOf', { day: words.dateTime(props.issuedAt) })].join('  ·  '),
        fontSize: 8.5,
        color: palette.muted,
        margin: [0, 1, 0, 0],
      },
      section(words('circularDates'), [datesAndFees(props, words)]),
      section(words('circularBankTitle'), [bankOf(props, words)]),
      { ...heading(words('circularPrograms')), margin: [0, 14, 0, 0] },
      ...props.programs.map((one) => programOf(one, words)),
      ...(props.documents.length > 0 ? [section(words('circularDocuments'), [documentsOf(props, words)])] : []),
      ...(props.note ? [section(words('circularNote'), [paragraphs(props.note)])] : []),
      ...(props.contacts.length > 0 ? [section(words('circularContacts'), [contactsOf(props, words)])] : []),
      {
        text: words('circularUrl', { url: props.url }),
        fontSize: 8.5,
        color: palette.muted,
        margin: [0, 14, 0, 0],
      },
    ],
  });
}

const section = (title: string, content: Content[]): Node => ({
  stack: [heading(title), ...content],
  margin: [0, 14, 0, 0],
  unbreakable: true,
});

const cell = (label: string, value: string): Cell => ({ ...field(label, value), margin: [0, 6, 0, 0] });
const instant = (words: Words, at: string | null | undefined): string => (at ? words.dateTime(at) : emptyValue);

function datesAndFees(props: CircularProps, words: Words): Node {
  const { opensAt, closesAt, graceMinutes, payUntil, feeBank, feeBkash } = props;
  const closes =
    closesAt && graceMinutes > 0
      ? words('circularGrace', { at: words.dateTime(closesAt), minutes: words.digits(graceMinutes) })
      : instant(words, closesAt);
  const taka = (amount: number): string => words('taka', { amount: words.digits(amount) });
  const dates = [
    [cell(words('circularOpens'), instant(words, opensAt)), cell(words('circularCloses'), closes)],
    [cell(words('circularPay'), instant(words, payUntil)), ''],
  ];
  const fees = `${words('circularFeeBank')} ${taka(feeBank)}  ·  ${words('circularFeeBkash')} ${taka(feeBkash)}`;
  return openTable(contentWidth, ['*', '*'], [...(closesAt ? dates : []), [cell(words('circularFees'), fees), '']]);
}

function bankOf({ bank }: CircularProps, words: Words): Node {
  const optional = (label: string, value: string | null | undefined): Cell =>
    value ? cell(label, printable(value)) : '';
  return openTable(
    contentWidth,
    ['*', '*'],
    [
      [cell(words('bankName'), printable(bank.name)), cell(words('bankBranch'), printable(bank.branch))],
      [cell(words('bankAccount'), printable(bank.account)), optional(words('circularAccountName'), bank.accountName)],
      ...(bank.routing ? [[optional(words('circularRouting'), bank.routing), '']] : []),
    ],
  );
}

/** One program in a frame, which is not split between pages. */
function programOf(one: CircularProgramProps, words: Words): Node {
  const width = contentWidth - 21.5;
  const facts = [
    [
      cell(words('examDate'), words.dateTime(one.examDate)),
      cell(words('circularCloses'), words.dateTime(one.lastApplication)),
    ],
    [
      cell(words('circularPay'), words.dateTime(one.lastPayment)),
      one.seats ? cell(words('circularSeats'), words.digits(one.seats)) : '',
    ],
  ];
  return {
    table: {
      widths: [width],
      dontBreakRows: true,
      body: [
        [
          {
            stack: [
              { text: printable(one.program), fontSize: 12, bold: true, lineHeight: 1.05 },
              {
                text: [one.department, one.title].map((text) => printable(text)).join('  ·  '),
                fontSize: 9,
                color: palette.muted,
              },
              openTable(width, ['*', '*'], facts),
              { text: words('circularConditions'), fontSize: 8, color: palette.muted, margin: [0, 6, 0, 1] },
              ...one.conditions.map((text): Node => ({ text: `•  ${printable(text)}`, fontSize: 10 })),
            ],
          },
        ],
      ],
    },
    layout: framed(palette.line, 10, 8),
    margin: [0, 8, 0, 0],
  };
}

/** The supporting documents, whether the admit card requires each, and the format of their pages. */
function documentsOf({ documents }: CircularProps, words: Words): Node {
  const pages = words.digits(limits.supportingDocuments.pages);
  const mb = words.digits(limits.image.bytes / 1024 ** 2);
  return {
    stack: [
      ...documents.map(
        ({ label, isRequired }): Node => ({
          text: `•  ${printable(label)} (${words(isRequired ? 'circularRequired' : 'circularOptional')})`,
          margin: [0, 4, 0, 0],
        }),
      ),
      {
        text: words('circularDocumentFormat', { pages, mb }),
        fontSize: 9,
        color: palette.muted,
        margin: [0, 4, 0, 0],
      },
    ],
  };
}

const paragraphs = (note: string): Node => ({
  stack: note.split('\n').map((line): Node => ({ text: printable(line), margin: [0, 4, 0, 0] })),
});

const contactsOf = ({ contacts }: CircularProps, words: Words): Node => ({
  stack: contacts.map(
    ({ department, phone, email }): Node => ({
      text: [printable(department), words.digits(printable(phone)), printable(email)].join('  ·  '),
      margin: [0, 4, 0, 0],
    }),
  ),
});
