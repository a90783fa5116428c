import type { Lang, PaymentMethod, PaymentStatus, Trimester } from '@admission/schema';

/** What the documents say about the university; all of it comes from the configuration. */
export type DocumentBrand = {
  universityName: string;
  admissionTitle: string;
  /** One line for questions, for example phone and e-mail of the admission office. */
  contact?: string | undefined;
  /** The operator's own mark as SVG; unset: the product's. */
  markSvg?: string | undefined;
};

type Given<T> = T | null | undefined;

/** Pictures are prepared JPEGs; instants are ISO 8601, days YYYY-MM-DD. */
type DocumentProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  name: string;
  phone: string;
  photo?: Given<Uint8Array>;
  signature?: Given<Uint8Array>;
};

export type AdmitCardProps = DocumentProps & {
  applicantId: string;
  fathersName: string;
  mothersName: string;
  examTitle: string;
  examDate: string;
  program: string;
  department: string;
  trimester: Trimester;
  year: number;
  batch?: Given<string>;
  /** The address at which whoever holds the card can check it; the code is a part of it. */
  checkUrl: string;
  checkCode: string;
};

export type AddressProps = {
  addressType?: Given<string>;
  aptNumber?: Given<string>;
  roadNameAndNumber?: Given<string>;
  areaAndPostalCode?: Given<string>;
  city?: Given<string>;
  country?: Given<string>;
  village?: Given<string>;
  postOffice?: Given<string>;
  policeStation?: Given<string>;
  district?: Given<string>;
};

export type PersonProps = {
  name?: Given<string>;
  occupation?: Given<string>;
  phone?: Given<string>;
  nid?: Given<string>;
};

export type SchoolProps = {
  institutionName: string;
  group: string;
  passingYear: number;
  subjects?: Given<string>;
  gpa: number;
  converted?: Given<number>;
};

export type DegreeProps = {
  type?: Given<string>;
  institutionName?: Given<string>;
  courseName?: Given<string>;
  major?: Given<string>;
  academicYearFrom?: Given<number>;
  academicYearTo?: Given<number>;
  cgpa?: Given<number>;
};

export type ProfileFormProps = DocumentProps & {
  applicantId?: Given<string>;
  email: string;
  /** When the form was filled up. */
  submittedAt: string;
  appliedTo: {
    examTitle: string;
    program: string;
    department: string;
    examDate: string;
    trimester: Trimester;
    year: number;
    batch?: Given<string>;
  };
  personal: {
    religion: string;
    gender: string;
    bloodGroup?: Given<string>;
    dateOfBirth: string;
    maritalStatus?: Given<string>;
    birthCertificateNumber?: Given<string>;
    nidNumber?: Given<string>;
    nationality: string;
  };
  presentAddress: AddressProps;
  permanentAddress: AddressProps;
  isAddressSame: boolean;
  father: PersonProps;
  mother: PersonProps;
  localGuardian?: Given<PersonProps>;
  emergency?: Given<{ name?: Given<string>; phone?: Given<string> }>;
  ssc: SchoolProps;
  hsc: SchoolProps;
  gradDegree?: Given<DegreeProps>;
  mastersDegree?: Given<DegreeProps>;
  /** `to` may be 'Till Date'. */
  workExperience: {
    companyName?: Given<string>;
    position?: Given<string>;
    from?: Given<string>;
    to?: Given<string>;
  }[];
  otherPrograms: { program: string; department: string; examDate: string }[];
  payment: {
    status: PaymentStatus;
    method: PaymentMethod;
    transactionId?: Given<string>;
    bankSlipNumber?: Given<string>;
    sentFrom?: Given<string>;
    date?: Given<string>;
    verifiedOn?: Given<string>;
  };
};

/** One line of a merit list; what is not ranked has no place. */
export type MeritLineProps = {
  place: Given<number>;
  applicantId: Given<string>;
  name: string;
  written: Given<number>;
  viva: Given<number>;
  total: Given<number>;
  outcome: 'SELECTED' | 'WAITING' | 'NOT_SELECTED' | 'ABSENT' | 'NO_MARKS' | 'UNPAID';
};

export type MeritListProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  run: number;
  /** Unset: not published, and the paper says so. */
  publishedAt?: Given<string>;
  madeBy: string;
  approvedBy?: Given<string>;
  exam: {
    title: string;
    program: string;
    department: string;
    date: string;
    trimester: Trimester;
    year: number;
    batch?: Given<string>;
  };
  seats: number;
  waiting: number;
  /** In the order in which they decide; none: equal totals share a place. */
  tieRules: readonly ('WRITTEN' | 'GPA' | 'AGE')[];
  counts: { ranked: number; selected: number; waiting: number; absent: number };
  /** Set where the paper holds one outcome alone. */
  only?: Given<MeritLineProps['outcome']>;
  lines: readonly MeritLineProps[];
  /** Set where the lines are a piece of a long list that is drawn piece by piece. */
  piece?: MeritPiece;
};

/** Where in the whole a piece stands. */
export type MeritPiece = { isFirst: boolean; isLast: boolean; pagesBefore: number; pagesInAll: number };

/** How much of the lines of a piece fills whole pages: the next piece begins where its last page would have. */
export type MeritMeasure = { pages: number; lines: number };

/** Every document by its kind. */
export type DocumentPropsOf = {
  'admit-card': AdmitCardProps;
  'profile-form': ProfileFormProps;
  'merit-list': MeritListProps;
};
export type DocumentKind = keyof DocumentPropsOf;
