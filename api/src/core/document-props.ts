import type { Lang, PaymentMethod, PaymentStatus, Trimester } from '@admission/schema';

/** The university. */
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

type Optional<T> = T | null | undefined;

/** Pictures are JPEGs; instants are ISO 8601, days YYYY-MM-DD. */
type DocumentProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  name: string;
  nameBn?: Optional<string>;
  phone: string;
  photo?: Optional<Uint8Array>;
  signature?: Optional<Uint8Array>;
};

type ChosenExamProps = {
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
    /** Of an exam with a seat plan. */
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

export type AddressProps = {
  addressType?: Optional<string>;
  aptNumber?: Optional<string>;
  roadNameAndNumber?: Optional<string>;
  areaAndPostalCode?: Optional<string>;
  city?: Optional<string>;
  country?: Optional<string>;
  village?: Optional<string>;
  postOffice?: Optional<string>;
  policeStation?: Optional<string>;
  district?: Optional<string>;
};

export type PersonProps = {
  name?: Optional<string>;
  occupation?: Optional<string>;
  phone?: Optional<string>;
  nid?: Optional<string>;
};

export type SchoolProps = {
  institutionName: string;
  group: string;
  passingYear: number;
  subjects?: Optional<string>;
  gpa: number;
  converted?: Optional<number>;
};

export type DegreeProps = {
  type?: Optional<string>;
  institutionName?: Optional<string>;
  courseName?: Optional<string>;
  major?: Optional<string>;
  academicYearFrom?: Optional<number>;
  academicYearTo?: Optional<number>;
  cgpa?: Optional<number>;
};

/** A supporting document with its pages. */
export type AttachedDocument = {
  label: string;
  state: 'DRAFT' | 'UPLOADED' | 'ACCEPTED' | 'REJECTED';
  pages: { jpeg: Uint8Array; width: number; height: number }[];
};

export type ProfileFormProps = DocumentProps & {
  /** Printed after the form, a page each. */
  documents?: AttachedDocument[];
  applicantId?: Optional<string>;
  email: string;
  submittedAt: string;
  appliedTo: ChosenExamProps & {
    /** The version of the rules that judged the application. */
    rules?: { number: number; isOfExam: boolean; decidedAt: string } | undefined;
  };
  personal: {
    religion: string;
    gender: string;
    bloodGroup?: Optional<string>;
    dateOfBirth: string;
    maritalStatus?: Optional<string>;
    birthCertificateNumber?: Optional<string>;
    nidNumber?: Optional<string>;
    nationality: string;
  };
  presentAddress: AddressProps;
  permanentAddress: AddressProps;
  isAddressSame: boolean;
  father: PersonProps;
  mother: PersonProps;
  localGuardian?: Optional<PersonProps>;
  emergency?: Optional<{ name?: Optional<string>; phone?: Optional<string> }>;
  ssc: SchoolProps;
  hsc: SchoolProps;
  gradDegree?: Optional<DegreeProps>;
  mastersDegree?: Optional<DegreeProps>;
  /** `to` may be 'Till Date'. */
  workExperience: {
    companyName?: Optional<string>;
    position?: Optional<string>;
    from?: Optional<string>;
    to?: Optional<string>;
  }[];
  otherPrograms: { program: string; department: string; examDate: string }[];
  payment: {
    status: PaymentStatus;
    method: PaymentMethod | 'WAIVED';
    transactionId?: Optional<string>;
    bankSlipNumber?: Optional<string>;
    sentFrom?: Optional<string>;
    date?: Optional<string>;
    verifiedOn?: Optional<string>;
  };
};

/** One line of a merit list; unranked applicants have no place. */
export type MeritLineProps = {
  place: Optional<number>;
  applicantId: Optional<string>;
  name: string;
  nameBn?: Optional<string>;
  written: Optional<number>;
  viva: Optional<number>;
  total: Optional<number>;
  /** By key, of components with other keys than written and viva. */
  componentValues?: Optional<Readonly<Record<string, number>>>;
  outcome: 'SELECTED' | 'WAITING' | 'NOT_SELECTED' | 'ABSENT' | 'NO_MARKS' | 'UNPAID';
};

export type MeritListProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  run: number;
  /** Unset: the document is marked as not published. */
  publishedAt?: Optional<string>;
  madeBy: string;
  approvedBy?: Optional<string>;
  exam: {
    title: string;
    program: string;
    department: string;
    date: string;
    trimester: Trimester;
    year: number;
    batch?: Optional<string>;
  };
  seats: number;
  waiting: number;
  /** Tie-breakers in order, with the label of the component; without any, equal totals share a place. */
  ties: readonly { fact: string; direction: 'ASC' | 'DESC'; label: string }[];
  /** The components in their order. */
  components: readonly { key: string; label: string }[];
  counts: { ranked: number; selected: number; waiting: number; absent: number };
  /** Set if the document is limited to one outcome. */
  only?: Optional<MeritLineProps['outcome']>;
  lines: readonly MeritLineProps[];
  /** Set if the lines are one part of a long list that is rendered in parts. */
  piece?: MeritPiece;
};

/** The position of a piece in the whole list. */
export type MeritPiece = { isFirst: boolean; isLast: boolean; pagesBefore: number; pagesInAll: number };

/** The full pages that a piece fills, and their lines; the next piece continues after those lines. */
export type MeritMeasure = { pages: number; lines: number };

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
  /** Whole BDT. */
  amount: number;
  payment?: Optional<{ method: 'BANK' | 'BKASH'; reference: Optional<string>; paidAt: string }>;
  bank?: Optional<{
    name: string;
    branch: string;
    account: string;
    accountName?: Optional<string>;
    routing?: Optional<string>;
    until: Optional<string>;
  }>;
};

export type SittingProps = { name: string; gatesOpen: string; gatesClose: string; starts: string; ends: string };
export type SeatNeedProps = {
  kind: 'WHEELCHAIR' | 'SCRIBE' | 'LOW_VISION' | 'EXTRA_TIME';
  extraMinutes?: Optional<number>;
};

/** A person with a seat; the photograph is a small JPEG. */
export type SeatedProps = {
  seat: string;
  applicantId: string;
  name: string;
  nameBn?: Optional<string>;
  /** Short code of the program. */
  exam: string;
  photo?: Optional<Uint8Array>;
  needs: readonly SeatNeedProps[];
  /** Seated after the plan was published. */
  isLate: boolean;
};

/** What all papers of an exam day print. */
export type ExamDayProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  /** Printed again because something changed. */
  isReprint: boolean;
  sitting: SittingProps;
  venue: { name: string; address: string };
};

/** A paper of one room. */
export type RoomPaperProps = ExamDayProps & {
  paper: 'attendance-sheet' | 'door-list' | 'seat-labels' | 'room-poster';
  room: { name: string; floor: number };
  people: readonly SeatedProps[];
};

export type RoomLineProps = {
  name: string;
  /** 0 is the ground floor. */
  floor: number;
  people: number;
  free: number;
  firstSeat: Optional<string>;
  lastSeat: Optional<string>;
  exams: readonly { code: string; people: number }[];
  needs: readonly SeatNeedProps['kind'][];
};

/** A paper of one venue: its rooms, or the sheet on which door devices are enrolled. */
export type VenuePaperProps = ExamDayProps & {
  paper: 'venue-summary' | 'enrolment-sheet';
  rooms: readonly RoomLineProps[];
  /** The address of the door's page. */
  doorUrl: string;
};

/** An exam that a circular offers; its conditions are sentences. */
export type CircularProgramProps = {
  title: string;
  program: string;
  department: string;
  examDate: string;
  lastApplication: string;
  lastPayment: string;
  seats: Optional<number>;
  conditions: readonly string[];
};

/** The announcement of an intake. */
export type CircularProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  title: string;
  code: string;
  edition: string;
  issuedAt: string;
  trimester: Trimester;
  year: number;
  /** Unset: each exam has its own. */
  opensAt: Optional<string>;
  closesAt: Optional<string>;
  payUntil: Optional<string>;
  graceMinutes: number;
  feeBank: number;
  feeBkash: number;
  bank: { name: string; branch: string; account: string; accountName: Optional<string>; routing: Optional<string> };
  programs: readonly CircularProgramProps[];
  documents: readonly { label: string; isRequired: boolean }[];
  note: Optional<string>;
  contacts: readonly { department: string; phone: string; email: string }[];
  /** The address of the page. */
  url: string;
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
  /** The number of people before this part, of full pages. */
  before: number;
  inAll: number;
  people: readonly ListedProps[];
};

export type DocumentPropsOf = {
  'applicant-list': ApplicantListProps;
  'admit-card': AdmitCardProps;
  'profile-form': ProfileFormProps;
  'merit-list': MeritListProps;
  'payment-paper': PaymentPaperProps;
  'room-paper': RoomPaperProps;
  'venue-paper': VenuePaperProps;
  circular: CircularProps;
};
export type DocumentKind = keyof DocumentPropsOf;
