import { delays } from './delays.ts';

/**
 * Every number of the specification (sections 5 and 9), of the contract ("Details of the calls") and of our own, once.
 * The docstring of each names its unit and where it comes from; the ones without a source are ours: generous caps that
 * bound malformed input before it is parsed.
 */
export const limits = {
  password: {
    /** Characters, at sign-in and for accounts added by SUPERADMIN. Specification, sections 5 and 9. */
    signInMin: 6,
    /** Characters, at registration and reset. Specification, sections 5 and 9. */
    min: 8,
    /** Characters; nothing is cut off. */
    max: 128,
  },
  code: {
    /** Digits of a code sent by SMS. Contract, "Names". */
    digits: 6,
    /** Attempts in all, then it is invalid; never scaled. Contract, "Limits". */
    tries: 5,
    /** Minutes until it expires. */
    lifeMinutes: 10,
    /** Seconds between two codes for one phone. Contract, "Limits". */
    resendSeconds: 60,
    /** Codes an hour for one phone. Contract, "Limits". */
    perPhonePerHour: 5,
    /** Codes a day for one phone. */
    perPhonePerDay: 10,
    /** Codes an hour for one address. */
    perAddressPerHour: 20,
    /** Codes an hour of all registrations. */
    registrationsPerSitePerHour: 350,
    /** Codes an hour of all resets. */
    resetsPerSitePerHour: 150,
    /** Codes an hour of all changes of a phone. */
    phoneChangesPerSitePerHour: 50,
  },
  signIn: {
    /** Wrong passwords for one phone from one address before that pair is locked; never scaled. Contract, "Limits". */
    wrongPasswords: 5,
    /** Minutes of that lock. Contract, "Limits". */
    lockMinutes: 15,
    /** Wrong passwords an hour for one phone before its answers are delayed. */
    perPhonePerHour: 20,
    /** Wrong passwords an hour for one address. */
    perAddressPerHour: 300,
  },
  secondFactor: {
    /** Digits of a code of an authenticator app. RFC 6238. */
    digits: 6,
    /** Seconds of one time step. RFC 6238. */
    stepSeconds: 30,
    /** Time steps by which the clock of the phone may differ. */
    skewSteps: 1,
    /** Recovery codes of an enrolment. */
    recoveryCodes: 10,
  },
  session: {
    /** Hours until it expires, even in use. */
    hours: 12,
    /** Hours without a call until it ends. */
    idleHours: 2,
    /** Sessions of a user in their list, the last used. */
    listed: 100,
  },
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
  review: {
    /** Documents or images that the to-do list of the office counts, at most. */
    counted: 1000,
  },
  supportingDocuments: {
    /** Kinds of supporting documents of an intake. */
    kinds: 8,
    /** Pages of one document. */
    pages: 6,
    /** Characters of the key of a kind. */
    key: 40,
  },
  search: {
    /** Characters before a search for people begins. */
    shortest: 3,
    /** People that a search lists. */
    people: 12,
    /** Words of a name that are compared. */
    words: 5,
  },
  savedViews: {
    /** Of one officer. */
    own: 30,
    /** Characters of the query of a list. */
    query: 2000,
  },
  pages: {
    /** Users a page. Contract, section 4. */
    users: 20,
    /** Notices a page. Contract, section 4. */
    notices: 10,
    /** Applicants a page by default. Contract, section 4. */
    applicants: 1000,
    /** Applicants a page at most. Contract, section 4. */
    applicantsMax: 5000,
    /** Applicant ids listed in one call: they must fit into 100 KB (contract, "GraphQL limits"). */
    namedMax: 2000,
    /** Listed applicants who submitted the same bank slip number. */
    slipClaims: 20,
    /** The highest page number that is read; pages start at 1 (specification, section 9). */
    last: 1_000_000,
  },
  messages: {
    /** Addresses or ids that one call may list, mail and SMS. Contract, "Mail and SMS". */
    recipients: 5000,
    /** Recipients that a search may find for one message. */
    broadcast: 200_000,
    /** Days within which a message can be scheduled. */
    scheduleDays: 90,
    templateName: 80,
    /** People that one kind of reminder may be sent to in a day. */
    reminderCap: 5000,
    /** Above this number the screen asks for a second confirmation. */
    confirmAbove: 500,
    subject: 200,
    /** Characters of the HTML of a mail. */
    body: 50_000,
    /** Characters of an SMS: ten segments of Latin text. */
    sms: 1530,
  },
  documents: {
    /** Profiles in one ZIP of forms. */
    formsPerZip: 200,
    /** Rows of one spreadsheet without a job. */
    exportRows: 5000,
    /** Rows of one spreadsheet made by a job: it is stored whole. */
    exportJobRows: 200_000,
    /** Unfinished exports of one administrator. */
    openExports: 5,
  },
  statement: {
    /** Bytes of a bank statement, inclusive: 5 MB. */
    bytes: 5_242_880,
    /** Lines of a bank statement, headings counted. */
    lines: 20_000,
    /** Columns that a statement may have. */
    columns: 40,
    /** Lines verified per call, each in its own payment; the next call continues. */
    verifiedAtOnce: 50,
    /** Uploads an hour for one administrator. */
    perUserPerHour: 60,
  },
  fees: {
    /** BDT. Specification, section 9; an operator may set another. */
    bkash: 1016,
    /** BDT. Specification, section 9. */
    bank: 1000,
    /** Maximum hours of a bank verification. Specification, section 9. */
    bankVerificationHours: 24,
  },
  slip: {
    /** Letters, digits, - and / of a bank slip number. Contract, "Slip numbers". */
    min: 4,
    max: 40,
  },
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
    /** Years before today that the field starts with. Specification, section 5. */
    defaultYearsAgo: 18,
  },
  /** The earliest passing or academic year: that of the earliest date of birth. */
  firstStudyYear: 1970,
  marks: {
    /** Specification, sections 5 and 9. */
    written: { min: 0, max: 40 },
    viva: { min: 0, max: 10 },
    /** Components of a mark scheme. */
    components: 8,
    /** Characters of a component's label. */
    label: 40,
    /** Full marks of a component, also with its weight. */
    max: { min: 0.01, max: 1000 },
    weight: { min: 0.01, max: 100 },
    step: { min: 0.01, max: 1000 },
    /** Maximum rows of an uploaded file with marks, without the headings. */
    importRows: 10_000,
    /** Maximum bytes of an uploaded file with marks. */
    importBytes: 2_097_152,
    /** Default rows on a page of an exam's marks. */
    perPage: 100,
    /** Maximum rows of a page. */
    perPageMax: 500,
  },
  merit: {
    /** Seats, and places of the waiting list, of one exam at most. */
    places: 20_000,
    /** Entries of a merit list a page. */
    page: 50,
    /** Applicants on one PDF: some 150 pages. A workbook holds them all. */
    pdf: 5000,
    /** Exams a page of their table. */
    exams: 20,
  },
  exam: { firstYear: 2000, lastYear: 2100, maxSeats: 100_000 },
  /** Venues, sittings and seat plans. */
  seating: {
    /** Rooms of a venue, and of a sitting. */
    rooms: 500,
    /** Seats of a sitting. */
    seats: 60_000,
    /** Rows, and columns, of a room. */
    side: 100,
    /** Venues in all. */
    venues: 200,
    /** Percentage of a room that may stay free for late payers. */
    reservePercent: { usual: 5, max: 50 },
    /** Venues that an applicant may wish for. */
    wishes: 3,
    /** Minutes added to the time of an exam. */
    extraMinutes: { min: 5, max: 120 },
    /** Characters of the seed of a plan. */
    seed: 64,
    /** Entries of a plan a page. */
    page: 50,
    /** Door devices of a sitting. */
    devices: 100,
  },
  intake: { maxGraceMinutes: 120, maxFee: 1_000_000 },
  /** Rows of a contact table; characters of a text of the institution. */
  institution: { contacts: 12, text: 1_000 },
  /** Of the doors of a sitting. Hours and minutes as named; `packPage` is people a page of the pack. */
  door: {
    scans: 200,
    packPage: 100,
    packHours: 12,
    enrolMinutes: 10,
    silentMinutes: 10,
    label: 60,
    reason: 500,
    message: 300,
    card: 300,
    /** Pixels of the longer side and bytes of a photo that is taken at a door; days after the sitting until it is deleted. */
    photo: { side: 640, bytes: 60 * 1024 },
    photoDays: 30,
  },
  /** Of a tree of eligibility rules. */
  eligibility: {
    nodes: 40,
    depth: 4,
    /** Values in one sum. */
    terms: 6,
    /** Weight of a value in a sum. */
    weight: 100,
    /** Years that an exam may have been passed ago. */
    years: 60,
    age: 100,
  },
  credit: { min: 0, max: 1000 },
  text: {
    /** Characters of a person's name. */
    name: 100,
    /** Characters of an e-mail address. */
    email: 254,
    /** Characters of a search field. */
    search: 100,
    /** Characters of a phone as typed, before normalisation. */
    phone: 32,
    /** Characters of a code as typed. */
    code: 32,
    /** Characters of a flow or session token. */
    token: 2048,
    /** Characters of an id. */
    id: 64,
    /** Characters of a one-line answer: institution, course, position. */
    line: 150,
    /** Characters of an address line. */
    address: 255,
    /** Characters of a list of subjects. */
    subjects: 500,
    /** Characters of an NID, birth certificate or transaction number. */
    number: 40,
    /** Characters of a short code of a department or program. */
    shortCode: 20,
    title: 200,
    link: 500,
    /** Characters of a description or of details. */
    details: 5000,
    remarks: 500,
    /** Characters of the HTML of a notice. */
    notice: 60_000,
    /** UTF-8 bytes of an HTML text: with its query it must fit into `graphql.bodyBytes`. */
    htmlBytes: 96_000,
    /** Maximum characters of an administrator's reason. */
    reason: 500,
  },
  /** Rows of work experience. */
  workRows: 20,
  /** Other programs that an applicant may tick. */
  otherPrograms: 50,
  /** Characters of a wizard draft as JSON. */
  draftChars: 60_000,
  /** Characters of a number as typed. */
  numberChars: 32,
  truncation: {
    /** Characters of notice title and body previews. Specification, section 9. */
    preview: 80,
    /** Characters, about, of department and program details; cut at the next space. Specification, section 9. */
    details: 100,
  },
  /** Milliseconds. Specification, sections 8 and 9. */
  delays,
  tokens: {
    /** Characters of the name of an integrator's token. */
    name: 80,
    /** Days until it expires. */
    days: { min: 1, max: 730, usual: 90 },
    /** Requests a minute. */
    perMinute: { min: 1, max: 6000, usual: 120 },
    /** Points of cost a minute, over all GraphQL operations; one operation costs at most 20,000. */
    costPerMinute: { min: 1000, max: 2_000_000, usual: 100_000 },
    /** Hours that the old secret stays valid after a rotation. */
    keepOldHours: { min: 0, max: 72, usual: 24 },
  },
  webhooks: {
    /** Characters of an address. */
    url: 2000,
    /** Addresses in all. */
    most: 50,
    /** Hours that the old secret also signs after a rotation. */
    keepOldHours: { min: 0, max: 168, usual: 24 },
    /** Deliveries a page. */
    page: 50,
    /** Days of failed deliveries until the webhook is disabled. */
    failingDays: 3,
    /** Days that deliveries are kept. */
    keptDays: 30,
  },
  /** Changed applicants in one answer. */
  changes: { usual: 100, max: 1000 },
  idempotency: {
    /** Hours that the answer to a key is kept. */
    hours: 24,
    /** Seconds until the claim of an unfinished request expires. */
    leaseSeconds: 60,
    /** Seconds of `Retry-After`. */
    retrySeconds: 5,
    /** Characters of a key. */
    key: 255,
  },
  /** For all callers. Contract, "GraphQL limits". */
  graphql: { depth: 10, aliases: 30, tokens: 2000, bodyBytes: 102_400 },
  /** Sample rates of the error reporting. Specification, section 9. */
  errorReporting: { traces: 1, replays: 0.1, replaysOnError: 1 },
} as const;

/** The time zone of all displayed times and of all rules about days and years. Specification, section 9. */
export const timeZone = 'Asia/Dhaka';
