import type { ApplicantListProps, ListedProps } from '../../core/document-props.ts';
import type { Cell, Content, DocumentDefinition, Node } from './content.ts';
import { gridTable } from './exam-day.ts';
import { jpegUrl, palette, paper, printable } from './page.ts';
import { emptyValue, type Words, wordsOf } from './words.ts';

/** Fits on A4 with photos of 9 mm and a signature box in each row. */
export const peoplePerPage = 25;
const portrait = { width: 20, height: 25 };

/** A signature list: number, photo, applicant and signature box; each full page has the same number of applicants. */
export function applicantList(props: ApplicantListProps): DocumentDefinition {
  const words = wordsOf(props.lang);
  const { people, before, inAll } = props;
  const images: Record<string, string> = {};
  const rows = people.map((one, at): Cell[] => {
    const name = `photo${at}`;
    if (one.photo) images[name] = jpegUrl(one.photo);
    return listRow(one, { number: before + at + 1, image: one.photo ? name : null, words });
  });
  const columns = [
    { title: words('serial'), width: 26 },
    { title: words('photo'), width: portrait.width + 4 },
    { title: `${words('applicantId')}, ${words('phone')}`, width: 92 },
    { title: words('applicantName'), width: '*' },
    { title: words('program'), width: 44 },
    { title: words('signature'), width: 112 },
  ] as const;
  const pages = Array.from({ length: Math.ceil(rows.length / peoplePerPage) }, (_, page): Content => {
    const table = gridTable(columns, rows.slice(page * peoplePerPage, (page + 1) * peoplePerPage), portrait.height, 1);
    return { ...table, ...(page > 0 ? { pageBreak: 'before' } : {}) };
  });
  const title = words('applicantList', { count: words.digits(inAll) });
  const university = printable(props.brand.universityName);
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title,
    generatedAt: props.generatedAt,
    images,
    pages: { before: before / peoplePerPage, inAll: Math.ceil(inAll / peoplePerPage) },
    running: [university, title].join('  ·  '),
    isNumbered: true,
    content: [
      ...(before > 0
        ? []
        : [
            { text: university, fontSize: 11, bold: true, color: palette.brand, lineHeight: 1 },
            { text: title, fontSize: 9, lineHeight: 1, margin: [0, 0, 0, 3] } satisfies Node,
          ]),
      ...pages,
    ],
  });
}

interface Place {
  number: number;
  image: string | null;
  words: Words;
}

function listRow(one: ListedProps, { number, image, words }: Place): Cell[] {
  const { applicantId, name, nameBn, phone, exam } = one;
  const lines = (...texts: Node[]): Cell => ({
    stack: texts.map((node) => ({ lineHeight: 0.9, fontSize: 8.5, ...node })),
    verticalAlignment: 'middle',
  });
  return [
    lines({ text: words.digits(number), alignment: 'right' }),
    image
      ? { image, fit: [portrait.width, portrait.height], alignment: 'center', verticalAlignment: 'middle' }
      : lines({ text: words('noPicture'), fontSize: 6, alignment: 'center' }),
    lines(
      { text: applicantId ? printable(applicantId) : emptyValue, bold: true },
      { text: words.digits(printable(phone)), fontSize: 7.5, color: palette.muted },
    ),
    // The smaller font keeps the row height, and thus the number of rows of a page.
    lines(...[name, nameBn].flatMap((text) => (text ? [{ text: printable(text), fontSize: nameSize(text) }] : []))),
    lines({ text: printable(exam) }),
    '',
  ];
}

/** Long names are printed smaller, on two lines. */
const nameSize = (name: string): number => {
  if (name.length <= 32) return 8.5;
  return name.length <= 44 ? 6.5 : 5;
};
