/** Of the application form, its pictures and documents, and of the rules of eligibility. */
export const applicationLimits = {
  gpa: {
    /** Scale of 5.00, SSC and HSC. Specification, sections 5 and 9. */
    min: 2.5,
    max: 5,
    /** Of a pass; the minimum of an exam is in its rules of eligibility. */
    lowest: 1,
  },
  /** A GPA converted to the scale of 5 by another board's rule. Contract, "Types". */
  converted: { min: 0, max: 5 },
  cgpa: {
    /** Graduate and masters. Specification, sections 5 and 9. */
    min: 1,
    max: 4,
  },
  /** Years before the current one in which HSC may have been passed. Specification, sections 5 and 9. */
  hscYearsAgo: 3,
  dateOfBirth: {
    /** YYYY-MM-DD. Specification, sections 5 and 9. */
    min: '1970-01-01',
    /** Age in years of the initial value of the field. Specification, section 5. */
    defaultYearsAgo: 18,
  },
  /** The earliest passing or academic year: that of the earliest date of birth. */
  firstStudyYear: 1970,
  /** Rows of work experience. */
  workRows: 20,
  /** Other programs that an applicant may tick. */
  otherPrograms: 50,
  /** Characters of a wizard draft as JSON. */
  draftChars: 60_000,
  /** Characters of a number as typed. */
  numberChars: 32,
  image: {
    /** Bytes, inclusive: 2 MB. Contract, "Images". */
    bytes: 2_097_152,
    /** Pixels of a profile picture. Specification, section 5. */
    picture: { width: 1000, height: 1000 },
    /** Pixels of a signature. Specification, section 5. */
    signature: { width: 1000, height: 350 },
    /** Pixels of an image of the generic call: bounded so that decoding stays small. */
    generic: { width: 4000, height: 4000 },
    /** Pixels of an image in a notice or a mail: as wide as a text column on a sharp screen. */
    notice: { width: 1600, height: 1600 },
    /** Pixels of a page of a supporting document: A4 at 200 dpi, either way up. */
    page: { width: 2400, height: 2400 },
    /** Uploads an hour for one user. Contract, "Limits". */
    perUserPerHour: 30,
    /** Pages of supporting documents an hour for one user: more than an intake can ask for. */
    pagesPerUserPerHour: 120,
    /** Uploads an hour for one address on the generic call. Contract, "Limits". */
    perAddressPerHour: 10,
  },
  supportingDocuments: {
    /** Kinds of supporting documents of an intake. */
    kinds: 8,
    /** Pages of one document. */
    pages: 6,
    /** Characters of the key of a kind. */
    key: 40,
  },
  /** Of a tree of eligibility rules. */
  eligibility: {
    nodes: 40,
    depth: 4,
    /** Values in one sum. */
    terms: 6,
    /** Weight of a value in a sum. */
    weight: 100,
    /** Maximum years since an exam was passed. */
    years: 60,
    age: 100,
  },
  credit: { min: 0, max: 1000 },
} as const;
