import { jsonObject, otherExamIdsSql, partList } from '../profiles/index.ts';

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

/** One applicant as a JSON object, without national IDs. */
const line = jsonObject({
  userId: 'p.user_id',
  profileId: 'p.id',
  applicantId: 'a.applicant_id',
  name: 'a.name',
  phone: 'a.phone',
  email: 'a.email',
  dateOfBirth: 'p.date_of_birth',
  gender: 'p.gender',
  religion: 'p.religion',
  nationality: 'p.nationality',
  bloodGroup: 'p.blood_group',
  submittedAt: 'p.submitted_at',
  exam: jsonObject({
    id: 'x.exam_id',
    title: 'x.title',
    examDate: 'x.exam_date',
    trimester: 'x.trimester',
    year: 'x.year',
    batch: 'x.batch',
    program: 'x.program_name',
    programShortCode: 'x.program_short_code',
    programType: 'x.program_type',
    department: 'x.department_name',
  }),
  payment: jsonObject({
    status: 's.status',
    method: 's.payment_method',
    reference: 'coalesce(s.bank_slip_number, s.transaction_id)',
    paidAt: 's.paid_at',
  }),
  marks: `(SELECT ${jsonObject({
    written: 'm.written',
    viva: 'm.viva',
    total: 'm.total',
    absent: 'm.absent',
    result: 'm.result',
    place: 'm.place',
    remarks: 'm.remarks',
  })} FROM marks m WHERE m.profile_id = p.id)`,
  addresses: partList('addresses', addresses, 'c.kind'),
  guardians: partList(
    'guardians',
    { kind: 'c.kind', name: 'c.name', occupation: 'c.occupation', phone: 'c.phone' },
    'c.kind',
  ),
  educations: partList('educations', educations, 'c.level'),
  degrees: partList('degrees', degrees, 'c.level'),
  workExperiences: partList('work_experiences', work, 'c.ordinal'),
  otherExamIds: otherExamIdsSql,
});

/** Selects the lines of the profiles of `ids`, in their order, as one text, and the last id. */
export const linesSql = (ids: string): string => `SELECT string_agg(one.line, E'\\n' ORDER BY one.id) || E'\\n' AS text,
    (array_agg(one.id ORDER BY one.id DESC))[1] AS last, count(*)::int AS count
  FROM (SELECT p.id, ${line}::text AS line FROM (${ids}) AS found
    JOIN profiles p ON p.id = found.id
    JOIN applicants a ON a.user_id = p.user_id
    JOIN payment_summaries s ON s.user_id = p.user_id
    JOIN exam_catalogue x ON x.exam_id = p.exam_id) AS one`;
