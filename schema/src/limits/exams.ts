/** Of intakes, exams, seats, the exam day, marks and merit lists. */
export const examLimits = {
  intake: { maxGraceMinutes: 120, maxFee: 1_000_000 },
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
    /** Days after the end of the sitting until its cards expire. */
    cardDays: 30,
  },
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
} as const;
