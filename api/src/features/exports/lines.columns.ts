/** An object of the answer: its names, and how the tables answer them. */
const object = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** A list of objects of a table that belongs to the profile. */
const listOf = (table: string, fields: Readonly<Record<string, string>>, order: string): string =>
  `(SELECT coalesce(json_agg(${object(fields)} ORDER BY ${order}), '[]') FROM ${table} c WHERE c.profile_id = p.id)`;

const addresses = {
  kind: 'c.kind',
  aptNumber: 'c.apt_number',
  roadNameAndNumber: 'c.road_name_and_number',
  areaAndPostalCode: 'c.area_and_postal_code',
  village: 'c.village',
  postOffice: 'c.post_office',
  policeStation: 'c.police_station',
  district: 'c.district',
  city: 'c.city',
  country: 'c.country',
};

const educations = {
  level: 'c.level',
  institutionName: 'c.institution_name',
  group: 'c.study_group',
  passingYear: 'c.passing_year',
  gpa: 'c.gpa',
  converted: 'c.converted',
  subjects: 'c.subjects',
};

const degrees = {
  level: 'c.level',
  degreeType: 'c.degree_type',
  institutionName: 'c.institution_name',
  courseName: 'c.course_name',
  major: 'c.major',
  yearFrom: 'c.year_from',
  yearTo: 'c.year_to',
  cgpa: 'c.cgpa',
};

const work = { companyName: 'c.company_name', position: 'c.position', from: 'c.worked_from', to: 'c.worked_to' };

/** One applicant as one line. National IDs stay in the house: nobody who syncs has asked for them. */
const line = object({
  userId: 'p.user_id',
  profileId: 'p.id',
  applicantId: `CASE WHEN s.status = 'PAID' THEN p.applicant_id END`,
  name: 'u.name',
  phone: 'u.phone',
  email: 'u.email',
  dateOfBirth: 'p.date_of_birth',
  gender: 'p.gender',
  religion: 'p.religion',
  nationality: 'p.nationality',
  bloodGroup: 'p.blood_group',
  submittedAt: 'p.submitted_at',
  exam: object({
    id: 'x.id',
    title: 'x.title',
    examDate: 'x.exam_date',
    trimester: 'x.trimester',
    year: 'x.year',
    batch: 'x.batch',
    program: 'g.program_name',
    programShortCode: 'g.program_short_code',
    programType: 'g.program_type',
    department: 'd.department_name',
  }),
  payment: object({
    status: 's.status',
    method: 's.payment_method',
    reference: 'coalesce(s.bank_slip_number, s.transaction_id)',
    paidAt: 's.paid_at',
  }),
  marks: `(SELECT ${object({
    written: 'm.written',
    viva: 'm.viva',
    total: 'm.total',
    absent: 'm.absent',
    result: 'm.result',
    place: 'm.place',
    remarks: 'm.remarks',
  })} FROM marks m WHERE m.profile_id = p.id)`,
  addresses: listOf('addresses', addresses, 'c.kind'),
  guardians: listOf(
    'guardians',
    { kind: 'c.kind', name: 'c.name', occupation: 'c.occupation', phone: 'c.phone' },
    'c.kind',
  ),
  educations: listOf('educations', educations, 'c.level'),
  degrees: listOf('degrees', degrees, 'c.level'),
  workExperiences: listOf('work_experiences', work, 'c.ordinal'),
  otherExamIds: `(SELECT coalesce(json_agg(c.exam_id ORDER BY c.ordinal), '[]') FROM other_program_choices c WHERE c.profile_id = p.id)`,
});

/** The lines of the profiles that `ids` finds, in their order, as one text that nobody here reads, and the last id. */
export const linesSql = (ids: string): string => `SELECT string_agg(one.line, E'\\n' ORDER BY one.id) || E'\\n' AS text,
    (array_agg(one.id ORDER BY one.id DESC))[1] AS last, count(*)::int AS count
  FROM (SELECT p.id, ${line}::text AS line FROM (${ids}) AS found
    JOIN profiles p ON p.id = found.id
    JOIN users u ON u.id = p.user_id
    JOIN payment_summaries s ON s.user_id = p.user_id
    JOIN exams x ON x.id = p.exam_id
    JOIN programs g ON g.id = x.program_id
    JOIN departments d ON d.id = g.department_id) AS one`;
