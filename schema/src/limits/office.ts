/** Of lists, searches, messages and files of the office. */
export const officeLimits = {
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
    /** Payment attempts of one applicant that are listed at once. */
    paymentAttempts: 50,
    /** Maximum page number; pages start at 1 (specification, section 9). */
    last: 1_000_000,
  },
  search: {
    /** Characters before a search for people begins. */
    shortest: 3,
    /** People that a search lists. */
    people: 12,
    /** Maximum count of a search; above it the answer says that there are more. */
    counted: 100,
    /** Words of a name that are compared. */
    words: 5,
  },
  savedViews: {
    /** Of one officer. */
    own: 30,
    /** Characters of the query of a list. */
    query: 2000,
  },
  review: {
    /** Documents or images that the to-do list of the office counts, at most. */
    counted: 1000,
  },
  messages: {
    /** Addresses or ids of one mail or SMS call. Contract, "Mail and SMS". */
    recipients: 5000,
    /** Maximum recipients of a message that a search selects. */
    broadcast: 200_000,
    /** Days within which a message can be scheduled. */
    scheduleDays: 90,
    templateName: 80,
    /** Stored texts of one channel. */
    templates: 200,
    /** Maximum recipients of one kind of reminder in a day. */
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
  /** Rows of a contact table; characters of a text of the institution. */
  institution: { contacts: 12, text: 1_000 },
} as const;
