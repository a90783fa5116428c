import type { Lang, Trimester } from '@admission/schema';

/** The university, as printed on PDFs. */
export type DocumentBrand = {
  universityName: string;
  admissionTitle: string;
  /** One line, for example phone and e-mail of the admission office. */
  contact?: string | undefined;
  /** A JPEG; default: the product's mark. */
  logo?: Uint8Array | undefined;
  /** `#rrggbb`; default: the product's. */
  color?: string | undefined;
};

export type Optional<T> = T | null | undefined;

/** Pictures are JPEGs; instants are ISO 8601, days YYYY-MM-DD. */
export type DocumentProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  name: string;
  nameBn?: Optional<string>;
  phone: string;
  photo?: Optional<Uint8Array>;
  signature?: Optional<Uint8Array>;
};

export type ChosenExamProps = {
  examTitle: string;
  examDate: string;
  program: string;
  department: string;
  trimester: Trimester;
  year: number;
  batch?: Optional<string>;
  /** The title of the intake; absent: it is named by trimester and year alone. */
  intake?: string | undefined;
};

export type AdmitCardProps = DocumentProps &
  ChosenExamProps & {
    applicantId: string;
    fathersName: string;
    mothersName: string;
    /** Public address for checking the card, for the QR code; contains a code. */
    checkUrl: string;
    /** The code to type in. */
    checkCode: string;
    /** Set if the exam has a seat plan. */
    seat?: CardSeatProps;
  };

/** Where and when an applicant sits; instants in ISO 8601. */
export type CardSeatProps = {
  venue: string;
  room: string;
  floor: number;
  seat: string;
  gatesOpen: string;
  gatesClose: string;
  starts: string;
  ends: string;
};

/** A receipt of a payment, or a slip to pay at the bank with. */
export type PaymentPaperProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  paper: 'receipt' | 'deposit-slip';
  name: string;
  nameBn?: Optional<string>;
  phone: string;
  applicantId?: Optional<string>;
  program: string;
  examTitle: string;
  /** BDT. */
  amount: number;
  payment?: Optional<{
    method: 'BANK' | 'BKASH';
    reference: Optional<string>;
    paidAt: string;
    /** If another amount was received and accepted for it. */
    fee?: Optional<number>;
  }>;
  bank?: Optional<{
    name: string;
    branch: string;
    account: string;
    accountName?: Optional<string>;
    routing?: Optional<string>;
    until: Optional<string>;
  }>;
};

/** A line of a printed list; the photograph is a small JPEG. */
export type ListedProps = {
  applicantId: Optional<string>;
  name: string;
  nameBn?: Optional<string>;
  phone: string;
  /** Short code of the program. */
  exam: string;
  photo?: Optional<Uint8Array>;
};

/** A list of applicants to sign, or one part of a long one. */
export type ApplicantListProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  /** The number of applicants on the full pages before this part. */
  before: number;
  inAll: number;
  people: readonly ListedProps[];
};
