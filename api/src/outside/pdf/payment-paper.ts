import type { PaymentPaperProps } from '../../core/document-props.ts';
import { takaInWords } from './amount-words.ts';
import type { Cell, Content, DocumentDefinition, Node } from './content.ts';
import { letterhead } from './letterhead.ts';
import { contentWidth, field, openTable, palette, paper, printable } from './page.ts';
import { type Words, wordsOf } from './words.ts';

/** The receipt of a payment, or the deposit slip of the bank in two copies: for the bank and for the applicant. */
export function paymentPaper(props: PaymentPaperProps): DocumentDefinition {
  const words = wordsOf(props.lang);
  const title = words(props.paper === 'receipt' ? 'receipt' : 'depositSlip');
  const copies = props.paper === 'receipt' ? [''] : [words('copyOfBank'), words('copyOfApplicant')];
  return paper({
    lang: props.lang,
    words,
    brand: props.brand,
    title: `${title} ${printable(props.applicantId ?? props.name)}`,
    generatedAt: props.generatedAt,
    images: {},
    isNumbered: false,
    content: copies.flatMap((copy, at) => [...(at > 0 ? [cutLine()] : []), ...copyOf(props, words, title, copy)]),
  });
}

/** A new node for each use, because pdfmake changes the nodes that it lays out. */
const cutLine = (): Node => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.75, lineColor: palette.hairline }],
  margin: [0, 22, 0, 22],
});

function copyOf(props: PaymentPaperProps, words: Words, title: string, copy: string): Content[] {
  const { amount, lang, payment, bank } = props;
  const cell = (label: string, value: string): Cell => ({ ...field(label, value), margin: [0, 7, 0, 0] });
  const toSign = (label: string): Cell => ({ ...field(label, ''), margin: [0, 34, 0, 0] });
  const rows: Cell[][] = [
    [
      cell(words('name'), [props.name, props.nameBn].filter(Boolean).map(printable).join('  ·  ')),
      cell(words('phone'), words.digits(printable(props.phone))),
    ],
    [cell(words('applicantId'), printable(props.applicantId)), cell(words('program'), printable(props.program))],
    ...(payment
      ? [
          [
            cell(words('payment'), words(`method.${payment.method}`)),
            cell(words(payment.method === 'BANK' ? 'bankSlip' : 'transactionId'), printable(payment.reference)),
          ],
          [cell(words('date'), words.dateTime(payment.paidAt)), cell(words('examTitle'), printable(props.examTitle))],
        ]
      : []),
    ...(payment?.fee
      ? [
          [
            cell(words('fee'), words('taka', { amount: words.digits(payment.fee) })),
            cell(words('acceptedBy'), words('acceptedByOffice')),
          ],
        ]
      : []),
    ...(bank
      ? [
          [cell(words('bankName'), printable(bank.name)), cell(words('bankBranch'), printable(bank.branch))],
          [
            cell(words('bankAccount'), printable(bank.account)),
            cell(words('payUntil'), bank.until ? words.dateTime(bank.until) : printable(null)),
          ],
          [toSign(words('depositor')), toSign(words('bankStamp'))],
        ]
      : []),
  ];
  return [
    ...letterhead(props.brand, title, copy),
    {
      text: words('taka', { amount: words.digits(Number.isInteger(amount) ? amount : amount.toFixed(2)) }),
      fontSize: 22,
      bold: true,
      color: palette.brand,
      margin: [0, 14, 0, 0],
    },
    { text: takaInWords(lang, amount), fontSize: 11, margin: [0, 2, 0, 4] },
    { ...openTable(contentWidth, ['*', '*'], rows), margin: [0, 4, 0, 0] },
  ];
}
