/** Of typed and of shortened texts. */
export const textLimits = {
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
  truncation: {
    /** Characters of notice title and body previews. Specification, section 9. */
    preview: 80,
    /** Characters, about, of department and program details; cut at the next space. Specification, section 9. */
    details: 100,
  },
} as const;
